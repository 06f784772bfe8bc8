import type { Sale, SaleVehicle } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import { type Currency, netOfTax, toWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { SALE_TYPES, saleActions, type SaleKind, saleState } from '@tuerca/domain/sale-states'
import type { SaleRow } from './queries.ts'

export type Side = 'buyer' | 'seller'

const HOUR = 3_600_000

/** A header as one of its sides sees it at that moment. */
export function saleOf(row: SaleRow, side: Side, now: Date): Sale {
  const kind = row.kind as SaleKind
  const state = stateAt(row, now)
  const line = lineOf(row, side)
  const due = state === 'asked' ? row.lapse_at : state === 'available' ? row.expires_at : null
  return {
    id: row.id, type: SALE_TYPES[kind], state, stateLabel: saleState(kind, state)?.label[side] ?? state, side,
    store: { id: row.store_id, name: row.store_name, city: row.store_city, pathPrefix: row.path_prefix },
    buyer: side === 'seller' && row.buyer_name !== null ? { name: row.buyer_name.split(' ')[0] ?? '' } : null,
    country: row.country as Country, currency: row.currency as Currency, lines: [line], total: line.total,
    comment: row.comment, reason: row.reason, vehicle: row.vehicle as SaleVehicle | null,
    answeredBy: side === 'seller' ? row.member_name : null, answered_at: row.answered_at?.toISOString() ?? null,
    hold_hours: side === 'seller' ? row.hold_hours : null,
    remainingTime: state === 'available' && row.expires_at ? Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / HOUR)) : 0,
    actions: saleActions(kind, state, side),
    created_at: row.created_at.toISOString(), due_at: due?.toISOString() ?? null,
  }
}

/** What the clock has already ended counts as ended, also before its job ran. */
export function stateAt({ state, expires_at, lapse_at }: Pick<SaleRow, 'state' | 'expires_at' | 'lapse_at'>, now: Date): string {
  if (state === 'available' && expires_at !== null && expires_at <= now) return 'expired'
  if (state === 'asked' && lapse_at !== null && lapse_at <= now) return 'lapsed'
  return state
}

/** The states that come after the buyer was told that there is: before, what is only written is not theirs to see (M7.12). */
export const TOLD_AVAILABLE: readonly string[] = ['available', 'ordered', 'expired']

function lineOf(row: SaleRow, side: Side): Sale['lines'][number] {
  const shown = side === 'seller' || TOLD_AVAILABLE.includes(row.state)
  const price = (shown ? row.unit_price : null) ?? row.list_price
  const quantity = shown && row.max_quantity !== null ? Math.min(row.quantity, row.max_quantity) : row.quantity
  return {
    id: row.line_id, product_id: row.product_id, productUrl: row.product_id === null ? null : productUrl({ id: row.product_id, title: row.title }),
    title: row.title, referencia_1: row.reference, manufacturer_title: row.brand, picture: row.picture,
    quantity: row.quantity, quotationMaxQuantity: shown ? row.max_quantity : null,
    list_price: row.list_price === null ? null : toWireMoney(row.list_price),
    answered_price: side === 'seller' && row.unit_price !== null ? toWireMoney(row.unit_price) : null,
    unit_price: price === null ? null : toWireMoney(price), net_price: price === null ? null : toWireMoney(netOfTax(price, row.country as Country)), tax_rate: row.tax_rate,
    tiempos_de_entrega: (shown ? row.answered_days : null) ?? row.delivery_days, total: price === null ? null : toWireMoney(price * quantity),
  }
}
