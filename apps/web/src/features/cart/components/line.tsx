import type { Country } from '@tuerca/domain/country'
import type { CartLine } from '@tuerca/contract/cart-wire'
import { countryOfCurrency, type Currency } from '@tuerca/domain/money'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { focusBeside } from '../../../shared/focus-beside.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import { VerdictBadge } from '../../../shared/ui/verdict-badge.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { carOf, changeNotes, money } from '../cart-words.ts'
import type { CartActions } from '../use-cart.ts'
import css from './line.module.css'

interface Props {
  line: CartLine
  currency: Currency
  actions: CartActions
  chosen?: { is: boolean; toggle: () => void }
}

/** By which the sum leads to it. */
export const lineId = (id: number) => `linea-${id}`

/** One product of the cart: what, for which car, how many, the price, and everything its buyer should know first. */
export function Line({ line, currency, actions, chosen }: Props) {
  const { store } = useVisitor()
  const { title, verdict, unit_price: price } = line
  const quantity = actions.wanted.get(line.id) ?? line.quantity
  return (
    <li id={lineId(line.id)} className={css.line} data-blocked={line.blocked || undefined}>
      <span className={css.photo}>
        {line.picture ? (
          <img src={line.picture} alt="" width={72} height={72} loading="lazy" decoding="async" />
        ) : (
          <Icon name="photo" />
        )}
      </span>
      <div className={css.what}>
        {chosen ? (
          <label className={css.title}>
            <input type="checkbox" checked={chosen.is} onChange={chosen.toggle} />
            <VisuallyHidden>Elegir </VisuallyHidden>
            <span>{title}</span>
          </label>
        ) : (
          <Link className={css.title} to={paths.product(line.productUrl, store)} prefetch="none">
            {title}
          </Link>
        )}
        <p className={css.facts}>
          {line.referencia_1 && <PartNumber>{line.referencia_1}</PartNumber>}
          <span>{line.manufacturer_title}</span>
          {verdict && <VerdictBadge verdict={verdict} />}
          {line.vehicle && (
            <span className={css.car}>
              <Icon name="car" />
              {carOf(line)}
            </span>
          )}
          {line.winery && <span>Sale de {line.winery}</span>}
          {line.offer_until !== null && !line.changes.includes('offer_over') && (
            <Until iso={line.offer_until} country={countryOfCurrency(currency)} />
          )}
        </p>
        {line.comment !== '' && <p className={css.own}>{line.comment}</p>}
        <LineActions line={line} currency={currency} actions={actions} />
      </div>
      <div className={css.much}>
        {line.saved || line.section === 'cotizaciones' || line.maxQuantity === 0 ? (
          <span className={css.fixed}>
            {quantity} {quantity === 1 ? 'unidad' : 'unidades'}
          </span>
        ) : (
          <Quantity
            label={`Cantidad de ${title}`}
            value={quantity}
            min={line.minQuantity}
            max={Math.max(line.maxQuantity, 1)}
            inStock
            busy={actions.busy}
            onChange={(next) => actions.setQuantity(line, next)}
          />
        )}
      </div>
      <div className={css.cost}>
        {price !== null && (
          <strong>{money(price * Math.min(quantity, Math.max(line.maxQuantity, 0)), currency)}</strong>
        )}
        {price !== null && quantity > 1 && <small>{money(price, currency)} c/u</small>}
        {price !== null && line.core_deposit > 0 && (
          <small>
            + {money(line.core_deposit * Math.min(quantity, Math.max(line.maxQuantity, 0)), currency)} de casco
          </small>
        )}
      </div>
      <Notes line={line} currency={currency} actions={actions} />
    </li>
  )
}

function LineActions({ line, currency, actions }: Pick<Props, 'line' | 'currency' | 'actions'>) {
  const { revalidate } = useRevalidator()
  if (line.section === 'cotizaciones')
    return (
      <p className={css.acts}>
        <Button size="small" look="go" busy={actions.busy} onClick={() => actions.addAnswer(line)}>
          Agregar al carrito<VisuallyHidden> {line.title}</VisuallyHidden>
        </Button>
      </p>
    )
  const { title } = line
  return (
    <p className={css.acts}>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'), 'button')
          actions.remove([line])
        }}
      >
        Quitar<VisuallyHidden> {title}</VisuallyHidden>
      </button>
      <button type="button" onClick={() => actions.setSaved(line, !line.saved)}>
        {line.saved ? 'Mover al carrito' : 'Guardar para después'}
        <VisuallyHidden> {title}</VisuallyHidden>
      </button>
      <button type="button" onClick={() => void openModal('cartLine', { line, currency }).then(() => revalidate())}>
        {line.wineries.length > 1 ? 'Carro, bodega y nota' : 'Carro y nota'}
        <VisuallyHidden> de {title}</VisuallyHidden>
      </button>
    </p>
  )
}

function Notes({ line, currency, actions }: Pick<Props, 'line' | 'currency' | 'actions'>) {
  const { store } = useVisitor()
  const notes = changeNotes(line, currency, !store)
  const misfit = line.verdict?.label === 'No compatible'
  if (notes.length === 0 && !misfit) return null
  const buyable =
    line.maxQuantity < line.minQuantity
      ? null
      : line.changes.includes('less_stock')
        ? line.maxQuantity
        : line.changes.includes('under_minimum')
          ? line.minQuantity
          : null
  const isSeen = !line.blocked && notes.length > 0
  return (
    <div className={css.notes}>
      {notes.map(({ tone, title, text }) => (
        <div key={title} className={css.note} data-tone={tone}>
          <Icon name={tone === 'bad' ? 'warning' : 'info'} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
            {line.changes.includes('offer_over') && line.requestId !== null && (
              <Link to={paths.offers(line.requestId)}>Ver la solicitud</Link>
            )}
            {buyable !== null && (
              <Button size="small" onClick={() => actions.setQuantity(line, buyable)}>
                Dejar {buyable}
                <VisuallyHidden> de {line.title}</VisuallyHidden>
              </Button>
            )}
            {isSeen && !line.saved && (
              <Button size="small" onClick={() => actions.setQuantity(line, line.quantity)}>
                Entendido<VisuallyHidden>, {line.title}</VisuallyHidden>
              </Button>
            )}
          </div>
        </div>
      ))}
      {misfit && (
        <div className={css.note} data-tone="bad">
          <Icon name="warning" />
          <div>
            <strong>No le sirve a tu {carOf(line)}</strong>
            <p>{line.verdict?.why}</p>
            <Link
              to={
                line.referencia_1
                  ? paths.partNumber(line.referencia_1, store)
                  : paths.results({ search: line.title }, store)
              }
            >
              Ver qué le sirve
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}

const SOON_MS = 2 * 3_600_000

/** Until when an answer or an offer is valid; highlighted when little time is left. */
function Until({ iso, country }: { iso: string; country: Country }) {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const look = () => setSoon(Date.parse(iso) - Date.now() < SOON_MS)
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [iso])
  return (
    <span className={css.until} data-soon={isSoon || undefined}>
      Vale hasta el <Moment iso={iso} country={country} />
    </span>
  )
}
