import type { CheckoutLine } from '@tuerca/contract/checkout'
import { isAvailable } from '@tuerca/domain/availability'
import { ratesFor, rateTo } from '@tuerca/domain/cart'
import { allocate, commissionOf, type PurchaseSums, purchaseSums, type Taken } from '@tuerca/domain/checkout'
import type { Country } from '@tuerca/domain/country'
import { percentOf } from '@tuerca/domain/money'
import { distanceTo } from '@tuerca/domain/nearest'
import { paramOr } from '@tuerca/domain/app-params'
import type { BasketRow, OpenRow, PileRow, StoreRow } from './basket-queries.ts'

type Change = CheckoutLine['changes'][number]

/** A line as it can be had now. */
export interface BasketLine { row: BasketRow; unitPrice: number; listPrice: number | null; days: number; changes: Change[]; most: number }

/** Where a store's part goes: to a city, to whoever fetches it, or nobody said yet. */
export type Goal = { city: string } | { warehouseId: number } | null

export interface BasketStore {
  store: StoreRow
  lines: BasketLine[]
  sums: PurchaseSums
  goal: Goal
  /** Null while nobody said where to. */
  shipsTo: boolean | null
  taken: Taken[]
  /** The warehouses that have all of it. */
  pickUps: StoreRow['warehouses']
  missing: number
  commission: number
  commissionTax: number
  problems: string[]
}

const BLOCKING: readonly Change[] = ['less_stock', 'gone', 'store_closed', 'offer_over', 'under_minimum']

/** A line with its price of today and what is another than when its buyer last saw it. `own`: pieces that are held for this buyer already. */
export function judgeLine(row: BasketRow, { now, own, wholesale }: { now: Date; own: number; wholesale: boolean }): BasketLine {
  const answered = row.sale_id !== null
  const listPrice = priceIn(row, row.piles)
  const unitPrice = (answered ? row.answer_price : listPrice === null ? null : listPrice - percentOf(listPrice, row.discount_percentage ?? 0)) ?? 0
  const there = row.warehouse_id === null ? row.stock : row.piles.find(([id]) => id === row.warehouse_id)?.[1] ?? 0
  const most = answered ? Math.min(there + own, row.answer_max ?? 0) : there + own
  // An answer is newer than whatever the listing says of its age.
  const fresh = answered ? row.stock + own >= 1 : isAvailable({ stock: row.stock + own, stockUpdatedAt: row.stock_updated_at, virtualStore: row.is_virtual_store && row.shop_store_id === row.store_id, now })
  const isOver = answered && (row.answer_state !== 'available' || (row.answer_expires !== null && row.answer_expires <= now))
  const changes: Change[] = []
  if (row.suspended_at !== null) changes.push('store_closed')
  else if (isOver) changes.push('offer_over')
  else if (row.deleted_at !== null || !fresh || unitPrice < 1 || (!answered && row.hide_price) || isOtherModel(row, wholesale, answered)) changes.push('gone')
  else if (most < row.quantity) changes.push(most < 1 ? 'gone' : 'less_stock')
  else if (row.quantity < row.minimum_order_quantity && !answered) changes.push('under_minimum')
  if (row.seen_price !== null && row.seen_price !== unitPrice) changes.push(unitPrice > row.seen_price ? 'price_up' : 'price_down')
  return { row, unitPrice, listPrice, days: (answered ? row.answer_days : row.delivery_days) ?? row.delivery_days, changes, most: Math.max(0, most) }
}

/** The warehouse that was chosen may have a price of its own. */
function priceIn({ price, warehouse_id }: BasketRow, piles: readonly PileRow[]): number | null {
  return piles.find(([id]) => id === warehouse_id)?.[2] ?? price
}

const isOtherModel = ({ sales_model }: BasketRow, wholesale: boolean, answered: boolean) => !answered && sales_model !== (wholesale ? 2 : 1)

/** One store's part of the basket: from which warehouses, what it costs, when it comes and what stands in its way. */
export function judgeStore(store: StoreRow, lines: BasketLine[], { goal, country, open }: { goal: Goal; country: Country; open: readonly OpenRow[] }): BasketStore {
  const bought = lines.filter(({ changes }) => !changes.some((change) => BLOCKING.includes(change)))
  const piles = new Map(lines.map(({ row }) => [row.id, pilesOf(row, open)]))
  const wanted = bought.map(({ row }) => ({ id: row.id, productId: row.product_id, quantity: row.quantity, piles: piles.get(row.id) ?? [] }))
  const pickUps = store.warehouses.filter(({ id }) => wanted.length > 0 && allocate(only(wanted, id), [id]).short.length === 0)
  const fetched = goal !== null && 'warehouseId' in goal ? goal.warehouseId : null
  const { taken, short } = allocate(fetched === null ? wanted : only(wanted, fetched), fetched === null ? nearestFirst(store, goal) : [fetched])
  for (const { id, left } of short) shorten(lines, id, left, fetched !== null)
  const offers = bought.map(({ row }) => (row.offered_shipping === null ? null : { price: row.offered_shipping, city: row.offered_city ?? '' }))
  const rate = goal !== null && 'city' in goal ? rateTo(ratesFor(offers, ratesOf(store), goal.city), goal.city) : null
  const sums = purchaseSums(lines.filter((line) => !line.changes.includes('gone')).map((line) => ({ quantity: line.row.quantity, unitPrice: line.unitPrice, deliveryDays: line.days, agreed: line.row.answer_agreed })),
    { rules: store.rules, rate, country })
  // What a store confirmed for one buyer it sells by itself.
  const isAnswered = lines.every(({ row }) => row.sale_id !== null)
  const missing = isAnswered ? 0 : Math.max(0, (store.minimum_purchase ?? 0) - sums.subtotal)
  const shipsTo = goal === null ? null : fetched === null ? rate !== null : true
  const percent = Number(paramOr('salesCommission', store.commission ?? undefined))
  return { store, lines, sums, goal, shipsTo, taken, pickUps, missing, ...commissionOf(sums, percent, country), problems: [] }
}

function shorten(lines: readonly BasketLine[], id: number, left: number, isFetched: boolean) {
  const line = lines.find(({ row }) => row.id === id)
  if (!line) return
  // There is enough of it, but not where it would be fetched: the store's line says so.
  if (!isFetched) line.most = Math.min(line.most, left)
  line.changes.push(left < 1 && !isFetched ? 'gone' : 'less_stock')
}

function pilesOf({ product_id, warehouse_id, piles }: BasketRow, open: readonly OpenRow[]) {
  const pieces = new Map(piles.map(([id, quantity]) => [id, quantity]))
  for (const { held } of open) for (const [product, warehouse, quantity] of held) if (product === product_id) pieces.set(warehouse, (pieces.get(warehouse) ?? 0) + quantity)
  return [...pieces].filter(([id]) => warehouse_id === null || id === warehouse_id).map(([warehouseId, quantity]) => ({ warehouseId, quantity }))
}

const only = <L extends { piles: { warehouseId: number }[] }>(lines: readonly L[], warehouse: number): L[] => lines.map((line) => ({ ...line, piles: line.piles.filter(({ warehouseId }) => warehouseId === warehouse) }))

/** What is not known to be near comes last, in the order of the store's own list. */
function nearestFirst({ warehouses, city, country }: StoreRow, goal: Goal): number[] {
  const to = goal !== null && 'city' in goal ? goal.city : city
  const far = (one: { city: string }) => distanceTo(to, { cities: [one.city] }, country) ?? Number.MAX_SAFE_INTEGER
  return warehouses.map((one) => ({ id: one.id, km: far(one) })).toSorted((a, b) => a.km - b.km).map(({ id }) => id)
}

/** As the rules of a cart read them. */
export const ratesOf = ({ rates }: Pick<StoreRow, 'rates'>) => rates.map(({ free_from: freeFrom, ...rate }) => ({ ...rate, freeFrom }))
