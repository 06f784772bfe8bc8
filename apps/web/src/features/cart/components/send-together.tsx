import type { SendPlan, SendTogether, SentPart } from '@tuerca/contract/send-together'
import type { Currency } from '@tuerca/domain/money'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CityChoice } from '../../../shared/city/city-choice.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { money } from '../cart-words.ts'
import { layoutsOf } from '../layouts.ts'
import { AIM_NAMES, type AskedPart, useLayOut } from '../use-lay-out.ts'
import css from './send-together.module.css'

type Today = SendTogether['today']
type Aim = SendPlan['aim']
interface Props {
  /** Without it, the cart. */
  parts?: readonly AskedPart[]
  /** Both absent where a window has them. */
  title?: string
  close?: () => void
  /** Takes a lay-out over; `today` is what stands in the cart. */
  take: (plan: SendPlan, today: Today) => Promise<unknown>
}

/**
 * Enviar junto (buying.md §3): the same parts cheapest, soonest and in fewest parcels, compared with the current cart,
 * and one press to apply one of them.
 */
export default function SendTogetherPanel({ parts, title, close, take }: Props) {
  const id = useId()
  const { city } = useVisitor()
  const layOut = useLayOut(parts, city)
  const { told, busy, failed, substitutes } = layOut
  const heading = useRef<HTMLHeadingElement>(null)
  // It opens below what was pressed: read on from here. In a window nothing has to move.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      className={title === undefined ? undefined : css.panel}
      aria-labelledby={title === undefined ? undefined : id}
      aria-busy={busy || undefined}
    >
      <header className={css.head}>
        <div>
          {title !== undefined && (
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
          )}
          {told && (
            <p>
              {told.stores === 1 ? 'Lo que tiene 1 tienda' : `Repartido entre las ${told.stores} tiendas que lo tienen`}
              , con envío a {told.city}.
            </p>
          )}
          {told && city === null && (
            <p>
              Todavía no dices a dónde va. <CityChoice city="" />
            </p>
          )}
        </div>
        <div className={css.tools}>
          <label>
            <input
              type="checkbox"
              checked={substitutes}
              onChange={(event) => layOut.setSubstitutes(event.target.checked)}
            />
            Aceptar sustitutos equivalentes
          </label>
          {close && (
            <Button size="small" look="bare" onClick={close}>
              Cerrar
            </Button>
          )}
        </div>
      </header>
      {failed !== null ? (
        <ErrorState title="No pudimos calcularlo" lines={[failed]} onRetry={layOut.again} />
      ) : told === null ? (
        <Loading label="Comparando tiendas">
          <div className={css.bones}>
            {[1, 2, 3, 4].map((one) => (
              <Skeleton key={one} height="3rem" />
            ))}
          </div>
        </Loading>
      ) : told.plans.length === 0 ? (
        <p className={css.none}>Ninguna tienda tiene estas partes disponibles con envío a {told.city}.</p>
      ) : (
        <Choice told={told} busy={busy} take={take} />
      )}
      {told !== null && told.left.length > 0 && <Left left={told.left} />}
    </section>
  )
}

const isSame = (plan: SendPlan, today: Today) => changesOf(plan, today).length === 0

function Choice({ told, busy, take }: { told: SendTogether; busy: boolean; take: Props['take'] }) {
  const name = useId()
  const { plans, today, currency } = told
  const [wanted, setWanted] = useState<Aim | 'now'>('cheaper')
  const [taking, setTaking] = useState(false)
  const layouts = layoutsOf(plans)
  const chosen =
    wanted === 'now' ? null : ((layouts.find(({ plan }) => plan.aim === wanted) ?? layouts[0])?.plan ?? null)
  async function press(plan: SendPlan) {
    setTaking(true)
    await take(plan, today)
    setTaking(false)
  }
  return (
    <>
      <table className={css.table} data-busy={busy || undefined}>
        <caption>Repartos</caption>
        <thead>
          <tr>
            <th scope="col">Reparto</th>
            <th scope="col">Partes</th>
            <th scope="col">Descuentos</th>
            <th scope="col">Envíos</th>
            <th scope="col">Todo llega</th>
            <th scope="col">Paquetes</th>
            <th scope="col">Total</th>
            {today && <th scope="col">Contra hoy</th>}
          </tr>
        </thead>
        <tbody>
          {today && (
            <Row
              sums={today}
              {...{ name, currency, today }}
              label="Como está"
              is={wanted === 'now'}
              choose={() => setWanted('now')}
            />
          )}
          {layouts.map(({ plan, label }) => (
            <Row
              key={plan.aim}
              sums={plan}
              {...{ name, currency, today, label }}
              is={chosen?.aim === plan.aim}
              choose={() => setWanted(plan.aim)}
            />
          ))}
        </tbody>
      </table>
      <div className={css.detail} aria-live="polite">
        {chosen === null ? (
          <p className={css.dim}>Tu carrito se queda como está.</p>
        ) : (
          <>
            <p className={css.proof}>
              {chosen.proven ? (
                <StateBadge state="available">Comprobado: no hay mejor</StateBadge>
              ) : (
                <>
                  <StateBadge state="order">No se probó que sea lo mejor</StateBadge>
                  {chosen.aim === 'cheaper' && chosen.mayCostLess > 0 && (
                    <span className={css.dim}>
                      Podría haber uno hasta {money(chosen.mayCostLess, currency)} más barato.
                    </span>
                  )}
                </>
              )}
            </p>
            <Changes plan={chosen} today={today} currency={currency} />
            {today && isSame(chosen, today) ? null : (
              <p className={css.go}>
                <Button busy={taking || busy} onClick={() => void press(chosen)}>
                  {today ? `Usar «${AIM_NAMES[chosen.aim]}»` : `Poner «${AIM_NAMES[chosen.aim]}» en el carrito`}
                </Button>
                {today && <span className={css.dim}>Puedes volver al de ahora con Deshacer.</span>}
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}

interface RowProps {
  sums: NonNullable<Today>
  today: Today
  currency: Currency
  label: string
  name: string
  is: boolean
  choose: () => void
}

function Row({ sums, today, currency, label, name, is, choose }: RowProps) {
  const { subtotal, discount, days, parcels, total } = sums
  const cells: [string, ReactNode][] = [
    ['Partes', money(subtotal, currency)],
    ['Descuentos', discount > 0 ? `−${money(discount, currency)}` : '–'],
    ['Envíos', sendingWords(sums, currency)],
    ['Todo llega', daysInWords(days)],
    ['Paquetes', parcels === 1 ? '1 paquete' : `${parcels} paquetes`],
  ]
  return (
    <tr data-chosen={is || undefined} onClick={choose}>
      <th scope="row">
        <label>
          <input type="radio" name={name} checked={is} onChange={choose} />
          {label}
        </label>
      </th>
      {cells.map(([head, value]) => (
        <td key={head} data-label={head}>
          {value}
        </td>
      ))}
      <td data-label="Total">
        <strong>{money(total, currency)}</strong>
      </td>
      {today && (
        <td data-label="Contra hoy">
          <Against sums={sums} today={today} currency={currency} />
        </td>
      )}
    </tr>
  )
}

function Against({ sums, today, currency }: Pick<RowProps, 'sums' | 'currency'> & { today: NonNullable<Today> }) {
  const more = sums.parts.length - today.parts.length
  // A plan that buys more lines than can be bought today costs more without being dearer.
  if (more > 0) return <span className={css.dim}>{more === 1 ? '1 línea más' : `${more} líneas más`}</span>
  const difference = sums.total - today.total
  if (difference === 0) return <span className={css.dim}>igual</span>
  return difference < 0 ? (
    <span className={css.less}>−{money(-difference, currency)}</span>
  ) : (
    <span>+{money(difference, currency)}</span>
  )
}

function sendingWords({ shipping, parcels, pickUps }: NonNullable<Today>, currency: Currency): string {
  if (parcels > 0 && pickUps === parcels) return 'Solo recoger'
  const paid = shipping === 0 ? 'Gratis' : money(shipping, currency)
  return pickUps === 0 ? paid : `${paid} y ${pickUps} por recoger`
}

const daysInWords = (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
const storeName = ({ store: { name, city } }: SentPart) => name ?? `una tienda de ${city}`

/** What a plan changes: the part, and its current store (null: it cannot be bought now). */
function changesOf(plan: SendPlan, today: Today): { part: SentPart; before: SentPart | null }[] {
  return plan.parts.flatMap((part) => {
    const before = today?.parts.find(({ id }) => id === part.id) ?? null
    return before?.product_id === part.product_id ? [] : [{ part, before }]
  })
}

function Changes({ plan, today, currency }: { plan: SendPlan; today: Today; currency: Currency }) {
  const changes = changesOf(plan, today)
  if (changes.length === 0) return <p className={css.dim}>Es lo que ya tienes en tu carrito.</p>
  const rest =
    today && plan.parts.length === today.parts.length
      ? plan.shipping - plan.discount - (today.shipping - today.discount)
      : 0
  return (
    <details className={css.changes} open>
      <summary>
        {today ? `Qué cambia en «${AIM_NAMES[plan.aim]}»` : `Qué compras en «${AIM_NAMES[plan.aim]}»`}
        <Icon name="down" />
      </summary>
      <ul>
        {changes.map(({ part, before }) => (
          <li key={part.id}>
            <span>
              {part.title}
              {part.quantity > 1 && ` × ${part.quantity}`}
              {before ? (
                <>
                  : de {storeName(before)} a <strong>{storeName(part)}</strong>
                </>
              ) : (
                <>
                  : en <strong>{storeName(part)}</strong>
                  {today && ', hoy no se puede comprar donde está'}
                </>
              )}
              {part.substitute && (
                <>
                  {' '}
                  <StateBadge state="order">
                    Equivalente: {part.manufacturer_title}
                    {part.referencia_1 ? ` ${part.referencia_1}` : ''}
                  </StateBadge>
                </>
              )}
            </span>
            <Difference amount={before ? part.total - before.total : null} total={part.total} currency={currency} />
          </li>
        ))}
        {rest !== 0 && (
          <li>
            <span>Descuentos por volumen y envíos</span>
            <Difference amount={rest} total={rest} currency={currency} />
          </li>
        )}
      </ul>
    </details>
  )
}

function Difference({ amount, total, currency }: { amount: number | null; total: number; currency: Currency }) {
  if (amount === null) return <span className={css.sum}>{money(total, currency)}</span>
  if (amount === 0) return <span className={css.sum}>igual</span>
  return amount < 0 ? (
    <span className={css.less}>−{money(-amount, currency)}</span>
  ) : (
    <span className={css.sum}>+{money(amount, currency)}</span>
  )
}

function Left({ left }: Pick<SendTogether, 'left'>) {
  return (
    <div className={css.left}>
      <p>
        <strong>{left.length === 1 ? '1 parte queda fuera' : `${left.length} partes quedan fuera`}</strong>
      </p>
      <ul>
        {left.map(({ id, title, why }) => (
          <li key={id}>
            {title}: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
