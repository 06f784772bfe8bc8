import { getAdministration } from '@tuerca/contract/admin-events'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { SecondFactorNotice } from '../../../shared/ui/second-factor-notice.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { requireAdmin } from '../require-admin.ts'
import { ROOMS, roomOf, type Waiting } from '../rooms.ts'
import css from './frame.module.css'

/** What waits in each room; null when it could not be counted, which closes no room. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  return { waiting: await context.get(apiContext)(getAdministration, {}).then(({ data }) => data, () => null) }
}

/** Every page of the administration: its rooms at the left, on a phone behind one press. */
export default function AdminFrame() {
  const { waiting } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const room = roomOf(pathname)
  return (
    <div className={css.place}>
      <nav className={css.wide} aria-label="Administración"><Rooms waiting={waiting} pathname={pathname} /></nav>
      {/* Closed again by every page that opens. */}
      <details className={css.narrow} key={pathname}>
        <summary><Icon name={room?.icon ?? 'filter'} /><span>Administración<strong>{room?.label ?? 'Secciones'}</strong></span><Icon name="down" /></summary>
        <nav aria-label="Secciones de la administración"><Rooms waiting={waiting} pathname={pathname} /></nav>
      </details>
      <div className={css.room}><SecondFactorNotice /><Outlet context={waiting} /></div>
    </div>
  )
}

function Rooms({ waiting, pathname }: { waiting: Waiting | null; pathname: string }) {
  const here = roomOf(pathname)
  return (
    <ul className={css.rooms}>
      {ROOMS.map(({ label, to, icon, waits, apart }) => {
        const count = waiting && waits ? waits(waiting) : 0
        return (
          <li key={to} className={names(apart && css.apart)}>
            <Link to={to} aria-current={here?.to === to ? 'page' : undefined}>
              <Icon name={icon} />{label}{count > 0 && <span className={css.count}>{count}<VisuallyHidden> por atender</VisuallyHidden></span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
