import { Link } from '../../../shared/ui/link.tsx'
import { type MouseEvent, Suspense, useId, useState, useSyncExternalStore } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { QuotationLink } from '../../../shared/quotation-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { gradeOf, offersText, sendingOfPrice, standOuts } from '../part-facts.ts'
import { fitsTold, type ListCar } from '../fits-told.ts'
import { faceOf, priceOf } from '../product-state.ts'
import type { PartCard } from '../wire.ts'
import { AddOne, canBeAdded } from '../../cart/index.ts'
import { ProductPicture } from './product-picture.tsx'
import { QuickView } from './quick-view.tsx'
import css from './part-entry.module.css'

// With all that one buys with: most entries of a list are never opened.
const loadSellers = () => import('./part-sellers.tsx')
const PartSellers = onDemandOrDrawn('[data-sellers]', loadSellers)
const fetchSellers = () => void loadSellers().catch(() => undefined)

interface Props {
  part: PartCard
  eager?: boolean
  /** Shows its sellers from the start, for a search by number. */
  open?: boolean
  /** Whether the whole list already fits the car: then entries need not say so. */
  fits?: boolean
  car: ListCar | null
  /** The kind of part of the whole list, which its title says. */
  kind?: string
}

/** One part: its lowest price, its soonest arrival, and all its sellers behind one press. */
export function PartEntry({ part, eager, open = false, fits, car, kind }: Props) {
  const { store } = useVisitor()
  const [pressed, press] = useState<boolean | null>(null)
  // A phone has no room for them before one sees the other entries: the style sheet hides what the server wrote.
  const onPhone = useOnPhone()
  const shown = pressed ?? (open && onPhone !== true)
  const sellersId = useId()
  const [first] = part.sellers
  if (!first) return null
  const face = faceOf(first)
  const grade = gradeOf(part)
  // The one whose price stands beside the button.
  const sold = part.sellers.find(({ id }) => id === part.cheapestId)
  // Where numbers are hidden only the seller's words tell one part of a brand from the next.
  const named = part.reference ? `${part.brand} ${part.reference}` : first.title
  // Without script the sellers are a list of their own.
  const sellersPath = part.reference
    ? paths.results({ search: part.reference, bySeller: true }, store)
    : paths.product(first.productUrl, store)
  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    press(!shown)
  }
  return (
    <li className={names(css.entry, shown && css.open)} data-as-written={onPhone === null || undefined}>
      <ProductPicture urls={part.picture ? [part.picture] : first.imagesURLs} size={72} eager={eager} />
      <div className={css.what}>
        <h2 className={css.title}>
          <Link to={paths.product(first.productUrl, store)} prefetch="none">
            {part.reference ? (
              <>
                {part.brand} <PartNumber>{part.reference}</PartNumber>
              </>
            ) : (
              first.title
            )}
          </Link>
        </h2>
        <p className={css.kind}>
          <span>
            {part.reference && part.name !== kind && `${part.name} · `}
            {part.reference && grade && (
              <>
                <strong>{grade}</strong> ·{' '}
              </>
            )}
            {part.genuine ? 'Original' : 'Equivalente'}
          </span>
          {face.badge !== 'available' && <StateBadge state={face.badge}>{face.label}</StateBadge>}
          {!part.reference && fitsTold(first, car) && <span>{fitsTold(first, car)}</span>}
          {!fits && <FitSlot product={first.id} />}
        </p>
        {!shown && <StandOuts part={part} />}
      </div>
      <div className={css.from}>
        <FromPrice part={part} named={named} />
        <Link
          to={sellersPath}
          className={css.more}
          prefetch="none"
          preventScrollReset
          aria-expanded={shown}
          aria-controls={shown ? sellersId : undefined}
          aria-label={`${offersText(part.offers, store !== null)} de ${named}`}
          onPointerEnter={fetchSellers}
          onFocus={fetchSellers}
          onClick={toggle}
        >
          <span>{offersText(part.offers, store !== null)}</span>
          <Icon name="down" />
        </Link>
      </div>
      <div className={css.act}>
        {!sold || !canBeAdded(sold) ? (
          <QuickView product={{ ...first, title: named, referencia_1: part.reference }} />
        ) : (
          !shown && <AddOne product={sold} to={paths.product(sold.productUrl, store)} name={named} />
        )}
      </div>
      {shown && (
        <div id={sellersId} className={css.sellers} data-sellers>
          <Suspense
            fallback={
              <Loading label="Cargando vendedores">
                <Skeleton height="120px" />
              </Loading>
            }
          >
            <PartSellers part={part} named={named} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** Null until the browser is asked: pages are the same for every width. */
function useOnPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    nothingTells,
    () => matchMedia('(max-width: 47.99em)').matches,
    () => null,
  )
}

const nothingTells = () => () => undefined

function FromPrice({ part, named }: { part: PartCard; named: string }) {
  const [first] = part.sellers
  // M4.02: what nobody has costs nothing that can be said.
  if (part.sellers.every(({ available }) => !available)) {
    return (
      <p className={css.instead}>
        <QuotationLink what={[part.name, named].join(' ')} number={part.reference} />
      </p>
    )
  }
  if (part.from === null) {
    const price = first && priceOf(first)
    return <p className={css.instead}>{price?.kind === 'text' ? price.text : 'El vendedor no publica el precio'}</p>
  }
  const sending = sendingOfPrice(part)
  return (
    <>
      <p className={css.price}>
        {part.offers > 1 && <small>desde </small>}
        <Price amount={part.from} currency={part.currency} />
      </p>
      {sending && (
        <p className={css.tax}>
          {sending.words}
          {sending.amount !== null && (
            <>
              {' '}
              <Price amount={sending.amount} currency={part.currency} />
            </>
          )}
          {sending.words && ' · '}
          {sending.arrives}
        </p>
      )}
    </>
  )
}

/** The offers worth a look beside the cheapest one. */
function StandOuts({ part }: { part: PartCard }) {
  const offers = standOuts(part)
  if (offers.length === 0) return null
  return (
    <p className={css.choices}>
      {offers.map(({ product, mark, icon, fact }) => (
        <span key={product.id} className={css.choice}>
          <span className={css.mark}>{mark}</span>
          <span className={css.sign}>
            <Icon name={icon} />
          </span>
          <span>
            {fact}
            {product.actualPrice !== null && (
              <>
                {' '}
                <Price amount={product.actualPrice} currency={product.currency} />
              </>
            )}
          </span>
        </span>
      ))}
    </p>
  )
}
