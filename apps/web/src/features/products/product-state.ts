import { arrivalText } from '@tuerca/domain/arrival'
import { NOT_AVAILABLE_TEXT } from '@tuerca/domain/availability'
import { QUOTATION_STATES, quotationState, type QuotationState } from '@tuerca/domain/quotation-states'
import { RESULT_RANKS } from '@tuerca/domain/result-order'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'
import type { ProductCard } from './wire.ts'

type ProductFacts = Pick<ProductCard, 'available' | 'salesModel' | 'quoteRecord' | 'productAddedToCart'>

/** M4.01–M4.06 from the wire, which no longer contains expired records. */
export function stateOf({ available, salesModel, quoteRecord, productAddedToCart }: ProductFacts): QuotationState {
  const record = quoteRecord && {
    sellerResponse: quoteRecord.seller_response === 1 ? (1 as const) : (0 as const),
    notAvailable: quoteRecord.not_available === 1 ? (1 as const) : (0 as const),
    expiresAt: null,
  }
  return quotationState({ salesModel, available }, record, productAddedToCart, new Date(0))
}

export interface StateFace {
  badge: BadgeState
  /** The few words of the badge. */
  label: string
  /** What else the buyer should know; '' when the badge says it all. */
  note: string
}

const SALE = QUOTATION_STATES.sale.message(0)
const FACES: Record<QuotationState, Omit<StateFace, 'note'> & { note?: string }> = {
  notAvailable: { badge: 'unavailable', label: RESULT_RANKS[7] },
  sale: { badge: 'available', label: SALE },
  order: { badge: 'order', label: `${SALE} · ${RESULT_RANKS[3]}` },
  ask: { badge: 'quotation', label: RESULT_RANKS[5], note: 'El vendedor confirma las existencias antes de vender.' },
  answeredNotAvailable: { badge: 'unavailable', label: RESULT_RANKS[6] },
  pending: { badge: 'order', label: RESULT_RANKS[4] },
  answeredAvailable: { badge: 'available', label: RESULT_RANKS[1] },
  added: { badge: 'available', label: 'En tu carrito' },
}

/** How a state looks in a list: colour, words, and the sentence of the quotation table. */
export function faceOf(product: ProductFacts & Pick<ProductCard, 'remainingTime' | 'quotationMaxQuantity'>): StateFace {
  const state = stateOf(product)
  const { badge, label, note } = FACES[state]
  const message = QUOTATION_STATES[state].message(product.remainingTime)
  // An answer without a time limit has no hours to tell; the badge says the two sale states.
  const silent =
    state === 'sale' ||
    state === 'order' ||
    state === 'notAvailable' ||
    (state === 'answeredAvailable' && product.remainingTime < 1)
  const limit = state === 'answeredAvailable' ? limitText(product.quotationMaxQuantity) : ''
  return { badge, label, note: note ?? [silent ? '' : message, limit].filter(Boolean).join('. ') }
}

/** M4.05: how many of a confirmed quotation may be bought. */
function limitText(most: number | null): string {
  if (most === null || most < 1) return ''
  return `Puedes comprar hasta ${most} ${most === 1 ? 'unidad' : 'unidades'}.`
}

export type ShownPrice = { kind: 'price'; amount: number; net: number | null } | { kind: 'text'; text: string }

/** M4.02: an unavailable product shows its sentence instead of the price; a hidden price says so. */
export function priceOf(
  product: Pick<ProductCard, 'available' | 'hidePrices' | 'actualPrice' | 'netPrice'>,
): ShownPrice {
  if (!product.available) return { kind: 'text', text: NOT_AVAILABLE_TEXT }
  if (product.hidePrices || product.actualPrice === null)
    return { kind: 'text', text: 'El vendedor no publica el precio' }
  return { kind: 'price', amount: product.actualPrice, net: product.netPrice }
}

/** M1.02. */
export const SALES_MODELS = { 1: 'Venta directa', 2: 'Sobre pedido', 3: 'Cotización' } as const

/** When it comes, by the rule of cart and purchase. */
export const deliveryText = ({
  arrives_in,
  tiempos_de_entrega,
}: Pick<ProductCard, 'arrives_in' | 'tiempos_de_entrega'>) => arrivalText(arrives_in, tiempos_de_entrega)

/** Why a result is in the list, when a number was searched. */
export const MATCHES = {
  exact: 'número exacto',
  cross: 'referencia cruzada',
  prefix: 'empieza por',
  inside: 'contiene',
  words: '',
} as const

/** How many there are and where, or why that is not known. */
export function stockText({
  inventario,
  stockAndPricesByWinery,
  available,
}: Pick<ProductCard, 'inventario' | 'stockAndPricesByWinery' | 'available'>): string {
  if (inventario < 1) return 'Sin existencias'
  if (!available) return 'Existencias sin confirmar hace más de 30 días'
  const places = stockAndPricesByWinery.filter(({ stock }) => stock > 0).length
  const units = `${inventario} ${inventario === 1 ? 'unidad' : 'unidades'}`
  return places > 1 ? `${units} en ${places} bodegas` : units
}
