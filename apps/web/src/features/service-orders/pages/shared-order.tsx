import { approveServiceOrder, rejectServiceOrder, seenServiceOrder } from '@tuerca/contract/service-orders'
import type { SharedServiceOrder } from '@tuerca/contract/service-orders-wire'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { REASON_NEEDED, serviceOrderTotals } from '@tuerca/domain/service-order-states'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { type SendOptions, useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, FileButton } from '../../../shared/ui/button.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plate } from '../../../shared/ui/plate.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { Totals, Way } from '../components/order-parts.tsx'
import { sharedLoader } from '../orders-loader.ts'
import parts from '../components/order-parts.module.css'
import css from './shared-order.module.css'

export const loader = sharedLoader
// No other site and no search engine learns the address.
export const meta = () => [
  { title: 'Orden de servicio | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** The document for the workshop's customer, by link alone. Opening it decides nothing. */
export default function SharedOrderPage() {
  const { order, token } = useLoaderData<typeof loader>()
  const { changed, answered } = useChanged()
  // A browser that shows it, not a chat that fetches a preview of it.
  useEffect(() => {
    void call(seenServiceOrder, { params: { token } }).catch((error: unknown) => console.warn(error))
  }, [token])
  return (
    <div className={css.page}>
      <section className={css.sheet} aria-labelledby="orden">
        <Workshop order={order} />
        <div className={css.body}>
          <div>
            <h1 id="orden">{order.car || 'Orden de servicio'}</h1>
            <p className={css.facts}>
              {order.plate && <Plate plate={order.plate} country={order.country} />}
              <span className={css.dim}>
                {[
                  order.number,
                  order.kilometres !== null &&
                    `${new Intl.NumberFormat(LOCALE[order.country]).format(order.kilometres)} km`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          </div>
          {changed !== '' && (
            <p role="alert" className={css.told}>
              {changed}
            </p>
          )}
          {order.state === 'draft' ? (
            <p role="status" className={css.told}>
              <strong>El taller la está corrigiendo.</strong> Vuelve a abrir este enlace en un rato.
            </p>
          ) : (
            <Document key={`${order.version} ${order.state} ${order.totals.total}`} answered={answered} />
          )}
        </div>
      </section>
      <p className={css.dim}>
        Hecha con Tuerca. <Link to={paths.privacy()}>Privacidad y datos personales</Link>
      </p>
    </div>
  )
}

type AnswerOptions = Pick<SendOptions<unknown, unknown>, 'done' | 'refused'>

/** The answer met a newer version: the page shows the current one, and keeps saying why nothing was decided. */
function useChanged(): { changed: string; answered: AnswerOptions } {
  const [changed, setChanged] = useState('')
  const { revalidate } = useRevalidator()
  const answered: AnswerOptions = {
    done: () => setChanged(''),
    async refused({ status, message }) {
      if (status !== 409) return false
      setChanged(message)
      await revalidate()
      return true
    },
  }
  return { changed, answered }
}

function Workshop({ order: { workshop } }: { order: SharedServiceOrder }) {
  return (
    <header className={css.head}>
      {workshop.logo && <img src={workshop.logo} alt="" className={css.logo} />}
      <span>
        <strong>{workshop.name}</strong>
        {workshop.address && <span className={css.dim}>{workshop.address}</span>}
      </span>
    </header>
  )
}

function Document({ answered }: { answered: AnswerOptions }) {
  const { order, token } = useLoaderData<typeof loader>()
  const { state, reason, byLine, mayDecide, lines, country, currency, chargesTax } = order
  const open = state === 'sent'
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter(({ approved }) => approved !== false).map(({ id }) => id)),
  )
  const picking = open ? byLine : false
  const approvedTotal = order.events.findLast(({ action }) => action === 'approve')
  const counted = lines.map((line) => ({
    kind: line.kind,
    quantity: line.quantity,
    unitPrice: fromWireMoney(line.unitPrice),
    unitCost: null,
    approved: picking ? chosen.has(line.id) : line.approved,
  }))
  const sums = serviceOrderTotals(counted, { discount: fromWireMoney(order.discount), chargesTax, country })
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <>
      {state !== 'sent' && state !== 'rejected' && (
        <div role="status" className={names(css.told, css.yes)}>
          <strong>
            {approvedTotal?.side === 'workshop' ? 'El taller anotó que aprobaste' : 'Aprobaste'}{' '}
            {formatMoney(sums.total, currency)}
          </strong>
          {approvedTotal && (
            <span>
              <Moment iso={approvedTotal.happened_at} country={country} />
            </span>
          )}
        </div>
      )}
      {state === 'rejected' && (
        <div role="status" className={css.told}>
          <strong>Respondiste que no</strong>
          {reason && <span>«{reason}»</span>}
          <span>El taller puede corregirla y enviártela de nuevo.</span>
        </div>
      )}
      {state !== 'sent' && <Way state={state} side="customer" />}
      <Rows lines={lines} order={order} picking={picking} chosen={chosen} toggle={toggle} />
      {order.note !== '' && <p className={parts.note}>«{order.note}»</p>}
      {order.photos.length > 0 && (
        <ul className={parts.photos}>
          {order.photos.map((photo, at) => (
            <li key={photo.id} className={parts.photo}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img src={photo.url} alt={`Foto ${at + 1}, abrir en grande`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Totals sums={sums} currency={currency} chargesTax={chargesTax} label={chargesTax ? 'Total con IVA' : 'Total'} />
      {open && (
        <Decide
          token={token}
          order={order}
          total={sums.total}
          lineIds={picking ? [...chosen] : null}
          answered={answered}
        />
      )}
      {!open && mayDecide && <Later token={token} order={order} answered={answered} />}
      <Ways token={token} order={order} />
    </>
  )
}

interface RowsProps {
  lines: SharedServiceOrder['lines']
  order: SharedServiceOrder
  picking: boolean
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
}

function Rows({ lines, order: { currency, country }, picking, chosen, toggle }: RowsProps) {
  const hours = new Intl.NumberFormat(LOCALE[country], { maximumFractionDigits: 2 })
  return (
    <ul className={css.rows}>
      {lines.map((line) => {
        const about = [
          line.brand,
          line.kind === 'part' && line.quantity > 1 && `${line.quantity} piezas`,
          line.hours !== null && `${hours.format(line.hours)} h`,
          line.approved === false && 'quedó pendiente',
        ]
          .filter(Boolean)
          .join(' · ')
        const what = (
          <span className={css.what}>
            {line.title}
            {about && <small className={css.dim}>{about}</small>}
          </span>
        )
        const price = (
          <span className={names(css.price, line.approved === false && css.dim)}>
            <Price amount={line.total} currency={currency} />
          </span>
        )
        return (
          <li key={line.id}>
            {picking ? (
              <label className={css.row}>
                <input type="checkbox" checked={chosen.has(line.id)} onChange={() => toggle(line.id)} />
                {what}
                {price}
              </label>
            ) : (
              <span className={css.row}>
                {what}
                {price}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface DecideProps {
  token: string
  order: SharedServiceOrder
  total: number
  lineIds: number[] | null
  answered: AnswerOptions
}

function Decide({ token, order, total, lineIds, answered }: DecideProps) {
  const [asking, setAsking] = useState(false)
  const { version, currency } = order
  const approving = useSend<{ lineIds: number[] | null }>({
    ...answered,
    send: (body) => call(approveServiceOrder, { params: { token }, body: { version, ...body } }),
  })
  const rejecting = useSubmit({
    ...answered,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? REASON_NEEDED : null }),
    send: ({ reason }) => call(rejectServiceOrder, { params: { token }, body: { version, reason: reason.trim() } }),
  })
  return (
    <div className={css.decide}>
      <p className={css.dim}>Vale hasta el {momentText(order.expires_at, order.country, 'day')}.</p>
      <Button
        look="go"
        busy={approving.busy}
        disabled={lineIds?.length === 0}
        onClick={() => void approving.go({ lineIds })}
      >
        Aprobar {formatMoney(total, currency)}
      </Button>
      {lineIds?.length === 0 && <p className={css.dim}>Elige al menos una línea.</p>}
      <Outcome told={approving.told} />
      {!asking && <Button onClick={() => setAsking(true)}>No por ahora</Button>}
      {asking && (
        <form {...rejecting.wiring} className={css.decide}>
          <TextAreaField label="¿Por qué no?" rows={2} longest={300} {...rejecting.field('reason')} />
          <Outcome told={rejecting.told} />
          <div className={parts.buttons}>
            <Button type="submit" busy={rejecting.busy}>
              Responder que no
            </Button>
            <Button look="bare" onClick={() => setAsking(false)}>
              Volver
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Lines left out can be approved at the same price while the car is there. */
function Later({ token, order, answered }: { token: string; order: SharedServiceOrder; answered: AnswerOptions }) {
  const left = order.lines.filter(({ approved }) => approved === false)
  const approving = useSend<number>({
    ...answered,
    send: (id) => call(approveServiceOrder, { params: { token }, body: { version: order.version, lineIds: [id] } }),
  })
  return (
    <div className={css.told}>
      <strong>Quedó pendiente</strong>
      {left.map((line) => (
        <p key={line.id} className={css.later}>
          <span>
            {line.title}, <Price amount={line.total} currency={order.currency} />
          </span>
          <Button
            busy={approving.busy}
            aria-label={`Aprobar también ${line.title}`}
            onClick={() => void approving.go(line.id)}
          >
            Aprobar también
          </Button>
        </p>
      ))}
      <Outcome told={approving.told} />
    </div>
  )
}

function Ways({ token, order: { workshop, number } }: { token: string; order: SharedServiceOrder }) {
  return (
    <div className={parts.buttons}>
      {workshop.whatsapp && (
        <FileButton
          href={whatsappLink(`Hola, te escribo por la orden ${number}: `, workshop.whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Preguntar al taller
        </FileButton>
      )}
      <FileButton href={`/api/serviceOrders/shared/${token}/pdf`} download>
        Descargar PDF
      </FileButton>
    </div>
  )
}
