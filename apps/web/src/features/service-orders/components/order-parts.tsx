import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { LOCALE } from '@tuerca/domain/country'
import { type Currency, formatMoney } from '@tuerca/domain/money'
import { SERVICE_ORDER_WAY, SERVICE_ORDERS, type ServiceOrderState } from '@tuerca/domain/service-order-states'
import { type ReactNode, useId } from 'react'
import { Moment } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plate } from '../../../shared/ui/plate.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import css from './order-parts.module.css'

/** A card with a heading. `kind`: the next step, or what only the workshop sees. */
export function Sheet({
  title,
  beside,
  kind,
  children,
  flush,
}: {
  title: string
  beside?: ReactNode
  kind?: 'act' | 'private'
  children: ReactNode
  flush?: boolean
}) {
  const id = useId()
  return (
    <section className={names(css.card, kind && css[kind])} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {flush ? children : <div className={css.body}>{children}</div>}
    </section>
  )
}

/** How far it has come; what was not approved has no way on. */
export function Way({ state, side = 'workshop' }: { state: ServiceOrderState; side?: 'workshop' | 'customer' }) {
  const way = side === 'workshop' ? SERVICE_ORDER_WAY : SERVICE_ORDER_WAY.filter((one) => one !== 'draft')
  const at = way.indexOf(state)
  if (at < 0) return null
  return (
    <ol className={css.way} aria-label="Estado de la orden">
      {way.map((one, i) => (
        <li
          key={one}
          className={names(css.step, i < at && css.past, i === at && css.here)}
          aria-current={i === at ? 'step' : undefined}
        >
          {SERVICE_ORDERS[one].label[side]}
        </li>
      ))}
    </ol>
  )
}

interface Sums {
  parts: number
  labour: number
  discount: number
  total: number
  tax: number
}

/** What the customer pays, in minor units: IVA is shown within the total, never added. */
export function Totals({
  sums,
  currency,
  chargesTax,
  label = 'Total',
}: {
  sums: Sums
  currency: Currency
  chargesTax: boolean
  label?: string
}) {
  const { parts, labour, discount, total, tax } = sums
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <dl className={css.sums}>
      {parts > 0 && (
        <div>
          <dt>Partes{chargesTax && ', IVA incluido'}</dt>
          <dd>{money(parts)}</dd>
        </div>
      )}
      {labour > 0 && (
        <div>
          <dt>Mano de obra</dt>
          <dd>{money(labour)}</dd>
        </div>
      )}
      {discount > 0 && (
        <div className={css.less}>
          <dt>Descuento</dt>
          <dd>−{money(discount)}</dd>
        </div>
      )}
      <div className={css.total}>
        <dt>{label}</dt>
        <dd>{money(total)}</dd>
      </div>
      {chargesTax ? (
        <div>
          <dt>IVA incluido</dt>
          <dd>{money(tax)}</dd>
        </div>
      ) : (
        <div>
          <dt>Sin IVA</dt>
          <dd />
        </div>
      )}
    </dl>
  )
}

/** What is left to the workshop, in minor units. */
export function Margin({
  totals,
  currency,
}: {
  totals: { total: number; cost: number; sending: number; margin: number; costsUnknown: number }
  currency: Currency
}) {
  const tax = totals.total - totals.cost - totals.sending - totals.margin
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>Cobras</dt>
          <dd>{money(totals.total)}</dd>
        </div>
        <div>
          <dt>Te cuestan las partes</dt>
          <dd>−{money(totals.cost)}</dd>
        </div>
        {totals.sending > 0 && (
          <div>
            <dt>Envío de lo que compraste</dt>
            <dd>−{money(totals.sending)}</dd>
          </div>
        )}
        {tax !== 0 && (
          <div>
            <dt>IVA que pagas, menos el de las partes</dt>
            <dd>−{money(tax)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>Te quedan</dt>
          <dd>{money(totals.margin)}</dd>
        </div>
      </dl>
      {totals.costsUnknown > 0 && (
        <p className={css.dim}>
          {totals.costsUnknown === 1
            ? 'De una parte no dijiste lo que te cuesta'
            : `De ${totals.costsUnknown} partes no dijiste lo que te cuestan`}
          : te queda menos.
        </p>
      )}
    </>
  )
}

/** Who the customer is and which car it is. */
export function WhoAndCar({ order }: { order: ServiceOrder }) {
  const { customer, car, plate, kilometres, country } = order
  return (
    <div className={names(css.card, css.who)}>
      <dl>
        <div>
          <dt>Cliente</dt>
          <dd>
            <strong>{customer.name || 'Sin nombre'}</strong>
          </dd>
        </div>
        {customer.mobile && (
          <div>
            <dt>Celular</dt>
            <dd>
              <a href={`tel:${customer.mobile}`}>{customer.mobile}</a>
            </dd>
          </div>
        )}
        {customer.email && (
          <div>
            <dt>Correo</dt>
            <dd>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            </dd>
          </div>
        )}
      </dl>
      <dl>
        <div>
          <dt>Carro</dt>
          <dd>
            <strong>{car || 'Sin carro'}</strong>
          </dd>
        </div>
        {plate && (
          <div>
            <dt>Placa</dt>
            <dd>
              <Plate plate={plate} country={country} />
            </dd>
          </div>
        )}
        {kilometres !== null && (
          <div>
            <dt>Kilómetros</dt>
            <dd>{new Intl.NumberFormat(LOCALE[country]).format(kilometres)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

const EVENTS: Record<string, Record<'workshop' | 'customer', string>> = {
  send: { workshop: 'Enviada', customer: 'Enviada' },
  approve: { workshop: 'Aprobada, dicho al taller', customer: 'Aprobada por el cliente' },
  reject: { workshop: 'No aprobada, dicho al taller', customer: 'El cliente no la aprobó' },
  correct: { workshop: 'En corrección', customer: 'En corrección' },
  start: { workshop: 'En curso', customer: 'En curso' },
  finish: { workshop: 'Lista', customer: 'Lista' },
  resume: { workshop: 'De nuevo en curso', customer: 'De nuevo en curso' },
  deliver: { workshop: 'Entregada', customer: 'Entregada' },
  revoke: { workshop: 'Enlace cerrado', customer: 'Enlace cerrado' },
}

interface OrderEvent {
  side: 'workshop' | 'customer'
  action: string
  total: number | null
  note?: string
  happened_at: string
}

/** What happened, oldest first. */
export function Events({
  events,
  country,
  currency,
}: {
  events: readonly OrderEvent[]
  country: ServiceOrder['country']
  currency: Currency
}) {
  if (events.length === 0) return null
  return (
    <Sheet title="Qué ha pasado">
      <ol className={css.events}>
        {events.map((event, at) => (
          <li key={at}>
            <strong>
              {EVENTS[event.action]?.[event.side] ?? event.action}
              {event.total !== null && (
                <>
                  {' '}
                  · <Price amount={event.total} currency={currency} />
                </>
              )}
            </strong>
            <span className={css.dim}>
              <Moment iso={event.happened_at} country={country} />
            </span>
            {event.note && <span>«{event.note}»</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
