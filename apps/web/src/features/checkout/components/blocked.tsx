import type { CheckoutQuote, CheckoutStore } from '@tuerca/contract/checkout'
import { Suspense } from 'react'
import { inStore } from '../../../shared/in-store.ts'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { STEP_WHERE } from './step.tsx'

const LeaveForLater = onDemandOrDrawn('[data-part=leave-for-later]', () => import('./leave-for-later.tsx'))

/** What cannot be had, or is too little; that it is not whole where it would be fetched is mended by another place. */
const isOfCart = ({ lines, minimum }: CheckoutStore) =>
  (minimum?.missing ?? 0) > 0 ||
  lines.some(({ changes, quantity, maxQuantity }) =>
    changes.some(
      (change) =>
        change !== 'price_up' && change !== 'price_down' && (change !== 'less_stock' || maxQuantity < quantity),
    ),
  )
/** A store that does not send there, or has not all of it where it would be fetched. */
const isOfPlace = ({ lines, shipsTo, pickUpAt }: CheckoutStore) =>
  (shipsTo === false && pickUpAt === null) ||
  lines.some(({ changes, quantity, maxQuantity }) => changes.includes('less_stock') && maxQuantity >= quantity)

/** The first store with something in the way: problems are told store by store, the cart's before the place's. */
const stuckPart = ({ stores, section }: Pick<CheckoutQuote, 'stores' | 'section'>) =>
  stores.find((part) => isOfCart(part) || (section === 'compras' && isOfPlace(part)))

/** Where that is mended. */
export function mendedAt(quote: Pick<CheckoutQuote, 'stores' | 'section'>): 'cart' | 'place' {
  const first = stuckPart(quote)
  return first && !isOfCart(first) ? 'place' : 'cart'
}

/** What one store stands in the way of may be bought without it; of one store alone nothing would be left. */
export function WithoutIt({ quote }: { quote: CheckoutQuote }) {
  const part = quote.stores.length > 1 ? stuckPart(quote) : undefined
  return (
    part && (
      <Suspense>
        <LeaveForLater key={part.store.id} part={part} section={quote.section} />
      </Suspense>
    )
  )
}

/** In the place of the button that would pay: the way to what stands in between. */
export function WayOut({ quote, className }: { quote: CheckoutQuote; className?: string | undefined }) {
  const { store } = useVisitor()
  return mendedAt(quote) === 'cart' ? (
    <LinkButton look="go" className={className} to={inStore(store, `/cart/page/index/${quote.section}`)}>
      Cambiar el carrito
    </LinkButton>
  ) : (
    <Button look="go" className={className} onClick={toPlace}>
      Cambiar a dónde llega
    </Button>
  )
}

/** Its first field, whatever it shows. */
function toPlace() {
  const place = document.getElementById(STEP_WHERE)?.closest('section')
  place?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
