import { NOT_AVAILABLE_TEXT } from './availability.ts'

/** M1.02: 1 direct sale, 2 order, 3 quotation (the seller confirms stock first). */
export type SalesModel = 1 | 2 | 3

/** The buyer's latest stock confirmation for a product (M3.11). */
export interface QuoteRecord {
  sellerResponse: 0 | 1
  notAvailable: 0 | 1
  /** Until when an answer lets the buyer buy; null: no limit. */
  expiresAt: Date | null
}

export interface OfferedProduct {
  salesModel: SalesModel
  /** By `isAvailable`. */
  available: boolean
}

export type QuotationState =
  | 'notAvailable'
  | 'sale'
  | 'order'
  | 'ask'
  | 'pending'
  | 'answeredNotAvailable'
  | 'answeredAvailable'
  | 'added'

export interface QuotationStateRow {
  /** The sentence that the buyer reads; `hours` is how long the answer is still valid. '' when there is none. */
  message: (hours: number) => string
  /** The text of the main button; '' when there is none. */
  action: '' | 'Confirmar' | 'Comprar'
  /** Whether the buyer enters a quantity. */
  askQuantity: boolean
  /** Whether the buyer may ask the seller to confirm stock. */
  confirm: boolean
  addToCart: boolean
  cartLink: boolean
  /** M5.05: what the entered quantity may not exceed. */
  maxQuantity: 'stock' | 'quotationMaxQuantity' | null
}

const NOTHING = {
  action: '',
  askQuantity: false,
  confirm: false,
  addToCart: false,
  cartLink: false,
  maxQuantity: null,
} as const
const BUY = {
  ...NOTHING,
  message: () => 'Disponible',
  action: 'Comprar',
  askQuantity: true,
  addToCart: true,
  maxQuantity: 'stock',
} as const
const ASK = {
  ...NOTHING,
  message: () => '',
  action: 'Confirmar',
  askQuantity: true,
  confirm: true,
  maxQuantity: 'stock',
} as const

/** M4.02–M4.06: what the buyer sees and may do in each state. Screens and calls read this one table. */
export const QUOTATION_STATES: Record<QuotationState, QuotationStateRow> = {
  notAvailable: { ...NOTHING, message: () => NOT_AVAILABLE_TEXT },
  sale: BUY,
  order: BUY,
  ask: ASK,
  answeredNotAvailable: ASK,
  pending: { ...NOTHING, message: () => 'Confirmando disponibilidad. Espera respuesta en tu WhatsApp' },
  answeredAvailable: {
    ...NOTHING,
    message: (hours) => `Esta compra estará habilitada por ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    action: 'Comprar',
    askQuantity: true,
    addToCart: true,
    maxQuantity: 'quotationMaxQuantity',
  },
  added: { ...NOTHING, message: () => 'Tu producto ya fue agregado al carrito de compras', cartLink: true },
}

/** M4.01–M4.06: the state of a product for one buyer; an expired answer counts as no record. */
export function quotationState(
  product: OfferedProduct,
  record: QuoteRecord | null,
  addedToCart: boolean,
  now: Date,
): QuotationState {
  if (!product.available) return 'notAvailable'
  if (product.salesModel !== 3) return product.salesModel === 1 ? 'sale' : 'order'
  const live = liveRecord(record, now)
  if (live !== null && live.sellerResponse === 0) return 'pending'
  if (live !== null && live.notAvailable === 1) return 'answeredNotAvailable'
  if (addedToCart) return 'added'
  return live === null ? 'ask' : 'answeredAvailable'
}

/** The record; null when it answered 'available' and has expired, so that the buyer may ask again. */
export function liveRecord(record: QuoteRecord | null, now: Date): QuoteRecord | null {
  if (record === null || record.sellerResponse === 0 || record.notAvailable === 1) return record
  return record.expiresAt !== null && record.expiresAt.getTime() <= now.getTime() ? null : record
}

/**
 * M3.11 remainingTime: the whole hours for which an answer is still valid, rounded up; 0 when expired or without limit.
 */
export function remainingHours(record: QuoteRecord | null, now: Date): number {
  if (record === null || record.expiresAt === null) return 0
  return Math.max(0, Math.ceil((record.expiresAt.getTime() - now.getTime()) / 3_600_000))
}

/** M5.05: the limits of the quantity input in a state, or null when there is no input. */
export function quantityLimits(
  state: QuotationState,
  product: { stock: number; quotationMaxQuantity: number | null },
): { min: 1; max: number } | null {
  const source = QUOTATION_STATES[state].maxQuantity
  if (source === null) return null
  const most = source === 'stock' ? product.stock : (product.quotationMaxQuantity ?? product.stock)
  return { min: 1, max: Math.max(1, Math.floor(most)) }
}

/** M5.02, C5.13: the reasons why a quantity as typed is refused; empty when it is valid. */
export function quantityProblem(typed: string | number | null | undefined, max: number): string[] {
  const text = String(typed ?? '').trim()
  const quantity = /^[0-9]+$/.test(text) ? Number(text) : 0
  if (quantity < 1) return ['La cantidad debe ser mayor a cero']
  if (quantity > max) return [`La cantidad disponible es de ${max} unidades.`, 'Intenta con una cantidad menor.']
  return []
}
