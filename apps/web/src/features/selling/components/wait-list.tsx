import { ANSWER_TOLD, editStockConfirmationAsAvailable, sendQuotationToClientApi } from '@tuerca/contract/sales'
import type { StoreRooms, Waiting } from '@tuerca/contract/selling'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { saleTurn } from '@tuerca/domain/sale-turns'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import css from './wait-list.module.css'

/** What each kind is called, what is done with it, and where. */
export const KINDS: Record<
  Waiting['kind'],
  { name: (one: Waiting) => string; press: string; to: (one: Waiting) => string; title: (one: Waiting) => string }
> = {
  confirmation: {
    name: ({ number }) => `Confirmación ${number}`,
    press: 'Otra respuesta',
    to: (one) => roomPaths.storeWaits({ abierto: waitKey(one) }),
    title: ({ count, title }) => `¿Hay ${count} ${title}?`,
  },
  sale: {
    name: ({ number }) => `${number.startsWith('P') ? 'Pedido' : 'Compra'} ${number}`,
    press: 'Ver la venta',
    to: ({ id }) => paths.sale(id),
    title: ({ title, count }) => (count > 1 ? `${title} y ${count - 1} más` : title),
  },
  question: {
    name: ({ who }) => `Pregunta. ${who}`,
    press: 'Contestar',
    to: ({ id }) => `${paths.questions(undefined, { seccion: 'recibidas' })}#p${id}`,
    title: ({ title }) => title,
  },
  request: {
    name: ({ number }) => `Solicitud ${number}`,
    press: 'Ofertar',
    to: ({ id, storeId }) => roomPaths.storeRequest(id, storeId),
    title: ({ count, title }) => `${count} ${count === 1 ? 'autoparte' : 'autopartes'}${title ? ` para ${title}` : ''}`,
  },
  return: {
    name: ({ number }) => `Devolución ${number}`,
    press: 'Revisar',
    to: ({ id, saleId }) => (saleId === null ? roomPaths.storeReturns() : `${paths.sale(saleId)}#return-${id}`),
    title: ({ title, count }) => (count > 1 ? `${title} y ${count - 1} más` : title),
  },
  market: {
    name: ({ number }) => `Venta ${number} de Mercado Libre, sin existencias`,
    press: 'Resolver',
    to: (one) => roomPaths.storeWaits({ abierto: waitKey(one) }),
    title: ({ title, count }) => (count > 1 ? `${title} y ${count - 1} más` : title),
  },
}

/** Names one of them in an address: a request waits for each store apart. */
export const waitKey = ({ kind, id, storeId }: Waiting) => `${kind}-${id}-${storeId}`

const HOUR = 3_600_000

/** How long is left: hours while it is today's, else the day. */
export function Left({ one: { due_at, country }, at }: { one: Waiting; at: number }) {
  if (due_at === null)
    return (
      <span className={css.left} data-free>
        sin plazo
      </span>
    )
  const left = Date.parse(due_at) - at
  const short = left < 3 * HOUR
  const text =
    left < HOUR
      ? `${Math.max(1, Math.round(left / 60_000))} min`
      : left < 12 * HOUR
        ? `${Math.floor(left / HOUR)} h ${String(Math.floor((left % HOUR) / 60_000)).padStart(2, '0')}`
        : new Intl.DateTimeFormat(LOCALE[country], {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            timeZone: TIME_ZONE[country],
          }).format(new Date(due_at))
  // Of three days, as the longest that a store has.
  return (
    <span className={css.left} data-short={short || undefined}>
      <time dateTime={due_at}>{text}</time>
      <span
        className={css.bar}
        style={{ '--share': String(Math.min(1, Math.max(0.06, left / (72 * HOUR)))) } as object}
      />
    </span>
  )
}

interface ListProps {
  waits: readonly Waiting[]
  rooms: StoreRooms
  tienda: string | undefined
  at: number
  drawing: string
}

/** Everything that waits for a store, in whatever room, by what is due first. */
export function WaitList({ waits, rooms, tienda, at, drawing }: ListProps) {
  const total = Object.values(rooms).reduce((sum, count) => sum + count, 0)
  if (total === 0)
    return (
      <section className={css.sheet}>
        <EmptyState
          title="Nada por contestar"
          text="Lo que te pregunten, pidan o compren llega aquí, a tu WhatsApp y a tu correo."
          picture={<Scene drawing={drawing} />}
        />
      </section>
    )
  return (
    <section className={css.sheet} aria-label="Qué espera">
      <ul>
        {waits.map((one, place) => (
          <li key={`${one.kind} ${one.id} ${one.storeId}`}>
            <Row one={one} at={at} first={place === 0} />
          </li>
        ))}
      </ul>
      {total > waits.length && (
        <p className={css.more}>
          Estas {waits.length} vencen primero.{' '}
          <Link to={roomPaths.storeWaits({ tienda })}>Ver las {total} que esperan</Link>
        </p>
      )}
    </section>
  )
}

function Row({ one, at, first }: { one: Waiting; at: number; first: boolean }) {
  const { name, press, to, title } = KINDS[one.kind]
  const turn =
    one.kind === 'sale' ? saleTurn(one.number.startsWith('P') ? 'order' : 'purchase', one.state, 'seller', one) : null
  return (
    <article className={css.row} aria-label={`${name(one)}: ${title(one)}`}>
      <Left one={one} at={at} />
      {one.picture ? (
        <img src={one.picture} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <span className={css.blank}>
          <Icon name={one.kind === 'question' ? 'chat' : one.kind === 'return' ? 'swap' : 'car'} />
        </span>
      )}
      <div className={css.what}>
        <Link to={to(one)}>{title(one)}</Link>
        <small>
          {[turn?.title, name(one), one.kind === 'question' ? '' : one.who].filter(Boolean).join(' · ')} ·{' '}
          <Moment iso={one.created_at} country={one.country} />
        </small>
      </div>
      <span className={css.amount}>{one.amount !== null && <Price amount={one.amount} currency={one.currency} />}</span>
      <span className={css.press}>
        {one.kind === 'confirmation' ? (
          <Confirm one={one} go={first} />
        ) : (
          <LinkButton look={first ? 'go' : 'plain'} to={to(one)}>
            {turn ? 'Atender' : press}
          </LinkButton>
        )}
      </span>
    </article>
  )
}

/** The usual answer with one press, at the public price and for the usual time; any other answer in its room. */
function Confirm({ one, go }: { one: Waiting; go: boolean }) {
  const { revalidate } = useRevalidator()
  const sending = useSend<void>({
    async send(_, { key }) {
      await call(editStockConfirmationAsAvailable, { params: { id: one.id }, body: { quantity: one.count } })
      await call(sendQuotationToClientApi, { body: { id: one.id } }, { idempotencyKey: key })
    },
    done: () => {
      toast(ANSWER_TOLD)
    },
    async refused({ status, message }) {
      if (status !== 409) return false
      toast(message)
      await revalidate()
      return true
    },
  })
  return (
    <>
      <Button look={go ? 'go' : 'plain'} busy={sending.busy} onClick={() => void sending.go()}>
        <Icon name="check" />
        Sí, hay {one.count}
      </Button>
      <LinkButton to={KINDS.confirmation.to(one)}>Otra respuesta</LinkButton>
      <Outcome told={sending.told} />
    </>
  )
}
