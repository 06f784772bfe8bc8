import { type CountedLine, type ShippingRate, storeSums } from './cart.ts'
import type { Country } from './country.ts'
import type { DiscountRule } from './discounts.ts'
import { percentPaid, TAX_RATE } from './money.ts'

export interface PricedLine extends CountedLine {
  /** Days until it leaves the warehouse. */
  deliveryDays: number
}

/** One store's part of a purchase, in minor units; `tax` is the IVA within what the parts cost. */
export interface PurchaseSums {
  subtotal: number
  discount: number
  percentage: number
  shipping: number
  tax: number
  coreDeposit: number
  total: number
  days: number
}

/** One store's part of a purchase, as in the cart, and when it arrives. `rate` null: it is picked up. */
export function purchaseSums(
  lines: readonly PricedLine[],
  { rules, rate, country }: { rules: readonly DiscountRule[]; rate: ShippingRate | null; country: Country },
): PurchaseSums {
  const { subtotal, tier, shipping, tax, coreDeposit, total } = storeSums(
    lines,
    { rules, minimum: null, rates: rate ? [{ ...rate, city: null }] : [] },
    { country, city: null },
  )
  const leaves = Math.max(0, ...lines.map(({ deliveryDays }) => deliveryDays))
  return {
    subtotal,
    discount: tier.discount,
    percentage: tier.percentage,
    shipping: shipping?.price ?? 0,
    tax,
    coreDeposit,
    total,
    days: leaves + (shipping?.days ?? 0),
  }
}

/**
 * Tuerca's commission of a sale: a percentage of the price of the parts, and the IVA of that commission. Shipping goes
 * whole to the store.
 */
export function commissionOf(
  { subtotal, discount }: Pick<PurchaseSums, 'subtotal' | 'discount'>,
  percent: number,
  country: Country,
): { commission: number; commissionTax: number } {
  const commission = percentPaid(subtotal - discount, percent, country)
  return { commission, commissionTax: percentPaid(commission, TAX_RATE[country], country) }
}

/** Ley 1480: what comes later than this the buyer may cancel. */
export const LATEST_DAYS: Record<Country, number | null> = { CO: 30, MX: null }

export interface Pile {
  warehouseId: number
  quantity: number
}
/** One line to take from stock, and what each warehouse has of it. */
export interface StockRequest {
  id: number
  productId: number
  quantity: number
  piles: readonly Pile[]
}
export interface StockPiece {
  id: number
  productId: number
  warehouseId: number
  quantity: number
}

/**
 * Chooses the warehouses that a store sends from, `nearest` first: the first one that has everything, else as few as
 * possible. Gives, by line, what is short when all of them together have not enough.
 */
export function allocate(
  lines: readonly StockRequest[],
  nearest: readonly number[],
): { taken: StockPiece[]; short: { id: number; left: number }[] } {
  const left = new Map(
    lines.flatMap(({ productId, piles }) =>
      piles.map(({ warehouseId, quantity }) => [`${productId}:${warehouseId}`, quantity] as const),
    ),
  )
  const there = (line: StockRequest, warehouseId: number) => left.get(`${line.productId}:${warehouseId}`) ?? 0
  const taken: StockPiece[] = []
  const take = (line: StockRequest, warehouseId: number, most: number) => {
    const quantity = Math.min(most, there(line, warehouseId))
    if (quantity < 1) return 0
    left.set(`${line.productId}:${warehouseId}`, there(line, warehouseId) - quantity)
    taken.push({ id: line.id, productId: line.productId, warehouseId, quantity })
    return quantity
  }
  const missing = new Map(lines.map((line) => [line.id, line.quantity]))
  const order = [...nearest]
  const wants = (line: StockRequest) => missing.get(line.id) ?? 0
  // Each time, the warehouse that can send the most whole lines, the nearer one of equals. A line is split only when no
  // warehouse has all of it.
  while (order.length > 0) {
    const open = lines.filter((line) => wants(line) > 0)
    const [best] = order
      .map((warehouseId, at) => ({
        warehouseId,
        at,
        whole: wholeLines(open, { wants, there: (line) => there(line, warehouseId) }),
      }))
      .toSorted((a, b) => b.whole - a.whole || a.at - b.at)
    if (!best || best.whole === 0) break
    for (const line of open)
      if (there(line, best.warehouseId) >= wants(line))
        missing.set(line.id, wants(line) - take(line, best.warehouseId, wants(line)))
    order.splice(best.at, 1)
  }
  for (const line of lines) {
    for (const { warehouseId } of line.piles.toSorted((a, b) => b.quantity - a.quantity))
      missing.set(line.id, wants(line) - take(line, warehouseId, wants(line)))
  }
  const short = lines
    .filter((line) => wants(line) > 0)
    .map((line) => ({ id: line.id, left: line.quantity - wants(line) }))
  return { taken, short }
}

/** How many lines a warehouse has whole; two lines of one product share its stock. */
function wholeLines(
  lines: readonly StockRequest[],
  { wants, there }: { wants: (line: StockRequest) => number; there: (line: StockRequest) => number },
): number {
  const used = new Map<number, number>()
  return lines.filter((line) => {
    const after = (used.get(line.productId) ?? 0) + wants(line)
    if (after > there(line)) return false
    used.set(line.productId, after)
    return true
  }).length
}
