import { cityFor, ratesFor, rateTo } from '@tuerca/domain/cart'
import { atBestPrices, type JudgedLine, type LineFacts, stopsBuying } from '@tuerca/domain/cart-line'
import { allocate, commissionOf, type PurchaseSums, purchaseSums, type StockPiece } from '@tuerca/domain/checkout'
import type { Country } from '@tuerca/domain/country'
import { distanceTo } from '@tuerca/domain/nearest'
import { paramOr } from '@tuerca/domain/app-params'
import type { BasketRow, Section, StoreRow } from './basket-queries.ts'
import type { OpenRow } from './earlier-payments.ts'

/** A line as it can be had now. */
export interface BasketLine extends JudgedLine {
  row: BasketRow
}

/** Where a store's part goes: to a city (`isEstimate`: nobody chose it), to a warehouse for pick-up, or undecided. */
export type Goal = { city: string; isEstimate?: boolean } | { warehouseId: number } | null

export interface BasketStore {
  store: StoreRow
  lines: BasketLine[]
  sums: PurchaseSums
  goal: Goal
  /** Null while nobody said where to. */
  shipsTo: boolean | null
  taken: StockPiece[]
  /** The warehouses that have all of it. */
  pickUps: StoreRow['warehouses']
  missing: number
  commission: number
  commissionTax: number
  problems: string[]
}

/** What a line is judged by (cart-line.ts), as the cart judges it. */
export function factsOf(
  row: BasketRow,
  { section, open, ownStores }: { section: Section; open: readonly OpenRow[]; ownStores: readonly number[] },
): LineFacts {
  return {
    section,
    productId: row.product_id,
    quantity: row.quantity,
    warehouseId: row.warehouse_id,
    seenPrice: row.seen_price,
    saved: false,
    held: open.flatMap(({ held }) =>
      held.flatMap(([product, warehouse, quantity]) =>
        product === row.product_id ? [[warehouse, quantity] as const] : [],
      ),
    ),
    listing: {
      country: row.country,
      price: row.price,
      discountPercentage: row.discount_percentage,
      hidePrice: row.hide_price,
      salesModel: row.sales_model,
      deleted: row.deleted_at !== null,
      storeClosed: row.suspended_at !== null,
      stock: row.stock,
      stockUpdatedAt: row.stock_updated_at,
      piles: row.piles,
      least: row.minimum_order_quantity,
      deliveryDays: row.delivery_days,
      virtualStore: row.is_virtual_store && row.shop_store_id === row.store_id,
      coreDeposit: row.core_deposit_minor,
      customerDiscount: row.customer_discount,
      ownStore: ownStores.includes(row.store_id),
    },
    answer:
      row.sale_id === null
        ? null
        : {
            isOpen: row.answer_state === 'available',
            expiresAt: row.answer_expires,
            most: row.answer_max ?? row.quantity,
            price: row.answer_price,
            isAgreed: row.answer_agreed,
            days: row.answer_days,
          },
  }
}

/** One store's part of the basket: its warehouses, cost and arrival, and what prevents buying it. */
export function judgeStore(
  store: StoreRow,
  found: BasketLine[],
  { goal, country, open }: { goal: Goal; country: Country; open: readonly OpenRow[] },
): BasketStore {
  const bought = found.filter(({ changes }) => !stopsBuying(changes))
  const piles = new Map(found.map(({ row }) => [row.id, pilesOf(row, open)]))
  const wanted = bought.map(({ row }) => ({
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    piles: piles.get(row.id) ?? [],
  }))
  const pickUps = store.warehouses.filter(
    ({ id, pick_up }) => pick_up && wanted.length > 0 && allocate(only(wanted, id), [id]).short.length === 0,
  )
  const fetched = goal !== null && 'warehouseId' in goal ? goal.warehouseId : null
  const { taken, short } = allocate(
    fetched === null ? wanted : only(wanted, fetched),
    fetched === null ? nearestFirst(store, goal) : [fetched],
  )
  for (const { id, left } of short) shorten(found, id, left, fetched !== null)
  const lines = atBestPrices(found, store.rules, country)
  const offers = bought.map(({ row }) =>
    row.offered_shipping === null ? null : { price: row.offered_shipping, city: row.offered_city ?? '' },
  )
  const city =
    goal !== null && 'city' in goal ? cityFor(offers, { name: goal.city, isEstimate: goal.isEstimate === true }) : null
  const rate = city === null ? null : rateTo(ratesFor(offers, store.rates, city), city)
  const sums = purchaseSums(
    lines
      .filter(({ counted }) => counted > 0)
      .map(({ counted, unitPrice, deliveryDays, agreed, coreDeposit, row }) => ({
        quantity: counted,
        unitPrice: unitPrice ?? 0,
        deliveryDays,
        agreed,
        coreDeposit,
        grams: row.grams,
      })),
    { rules: store.rules, rate, country },
  )
  // What a store confirmed for one buyer it sells by itself.
  const isAnswered = bought.length > 0 && bought.every(({ row }) => row.sale_id !== null)
  const missing = isAnswered ? 0 : Math.max(0, (store.minimum_purchase ?? 0) - sums.subtotal)
  const shipsTo =
    goal === null
      ? null
      : fetched !== null
        ? true
        : rate === null
          ? false
          : 'city' in goal && goal.isEstimate
            ? null
            : true
  const percent = Number(paramOr('salesCommission', store.commission ?? undefined))
  return {
    store,
    lines,
    sums,
    goal,
    shipsTo,
    taken,
    pickUps,
    missing,
    ...commissionOf(sums, percent, country),
    problems: [],
  }
}

function shorten(lines: readonly BasketLine[], id: number, left: number, isFetched: boolean) {
  const line = lines.find(({ row }) => row.id === id)
  if (!line) return
  line.changes.push('less_stock')
  // At the chosen warehouse there is not enough, although elsewhere there is: the store's message says so.
  if (isFetched) return
  line.most = Math.min(line.most, left)
  line.counted = Math.min(line.counted, left)
}

function pilesOf({ product_id, warehouse_id, piles }: BasketRow, open: readonly OpenRow[]) {
  const pieces = new Map(piles.map(([id, quantity]) => [id, quantity]))
  for (const { held } of open)
    for (const [product, warehouse, quantity] of held)
      if (product === product_id) pieces.set(warehouse, (pieces.get(warehouse) ?? 0) + quantity)
  return [...pieces]
    .filter(([id]) => warehouse_id === null || id === warehouse_id)
    .map(([warehouseId, quantity]) => ({ warehouseId, quantity }))
}

const only = <L extends { piles: { warehouseId: number }[] }>(lines: readonly L[], warehouse: number): L[] =>
  lines.map((line) => ({ ...line, piles: line.piles.filter(({ warehouseId }) => warehouseId === warehouse) }))

/** Warehouses at an unknown distance come last, in the order of the store's own list. */
function nearestFirst({ warehouses, city, country }: StoreRow, goal: Goal): number[] {
  const to = goal !== null && 'city' in goal ? goal.city : city
  const far = (one: { city: string }) => distanceTo(to, { cities: [one.city] }, country) ?? Number.MAX_SAFE_INTEGER
  return warehouses
    .map((one) => ({ id: one.id, km: far(one) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ id }) => id)
}
