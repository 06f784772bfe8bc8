import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { names } from './names.ts'
import css from './rooms-frame.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Room {
  label: string
  to: string
  icon: IconName
  /** How much waits in it. */
  count?: number
  /** Its count is that of the other rooms together. */
  sums?: boolean
  /** Begins the second half: what is set rather than answered. */
  apart?: boolean
}

interface Props {
  /** Whose rooms they are: 'Administración'. */
  title: string
  /** The first one is the home; every other address begins with its address. */
  rooms: readonly Room[]
  children: ReactNode
}

/** An area with many rooms: their list is at the left, and on a phone behind one press. */
export function RoomsFrame({ title, rooms, children }: Props) {
  const { pathname } = useLocation()
  const here = roomOf(rooms, pathname)
  return (
    <div className={css.place}>
      <nav className={css.wide} aria-label={title}>
        <Rooms rooms={rooms} here={here} />
      </nav>
      {/* Closed again by every page that opens. */}
      <details className={css.narrow} key={pathname}>
        <summary>
          <Icon name={here?.icon ?? 'list'} />
          <span>
            {title}
            <strong>{here?.label ?? 'Secciones'}</strong>
          </span>
          <Waiting rooms={rooms} here={here} />
          <Icon name="down" />
        </summary>
        <nav aria-label={`Secciones: ${title}`}>
          <Rooms rooms={rooms} here={here} />
        </nav>
      </details>
      <div className={css.room}>{children}</div>
    </div>
  )
}

function Rooms({ rooms, here }: { rooms: readonly Room[]; here: Room | undefined }) {
  return (
    <ul className={css.rooms}>
      {rooms.map(({ label, to, icon, count = 0, apart }) => (
        <li key={to} className={names(apart && css.apart)}>
          <Link to={to} aria-current={here?.to === to ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {count > 0 && (
              <span className={css.count}>
                {count}
                <VisuallyHidden> por atender</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What waits in the other rooms, while they are behind the press. */
function Waiting({ rooms, here }: { rooms: readonly Room[]; here: Room | undefined }) {
  const count = rooms.reduce(
    (sum, room) => sum + (room === here || here?.sums === true || room.sums === true ? 0 : (room.count ?? 0)),
    0,
  )
  return count > 0 ? (
    <b className={css.count}>
      {count} más
      <VisuallyHidden> por atender en otras secciones</VisuallyHidden>
    </b>
  ) : null
}

/** The room that an address is in: its own page or one below it. */
export function roomOf(rooms: readonly Room[], pathname: string): Room | undefined {
  const clean = pathname.replace(/\/+$/, '')
  const [home] = rooms
  return rooms.find(({ to }) => to === clean) ?? rooms.find((room) => room !== home && clean.startsWith(`${room.to}/`))
}
