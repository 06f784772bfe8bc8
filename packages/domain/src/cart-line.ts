import { isAvailable } from './availability.ts'
import { type CartChange, type CartSection, MODULE_OF_MODEL, SECTION_OF } from './cart.ts'
import { percentOf } from './money.ts'
import type { SalesModel } from './quotation-states.ts'

/** Pieces of a listing in a warehouse, with the price that it has there if it has one. */
export type ListedPile = readonly [warehouseId: number, quantity: number, price: number | null]

/** All that a line of a cart is judged by, whether the cart or checkout asks. Money in minor units. */
export interface LineFacts {
  section: CartSection
  productId: number
  quantity: number
  /** From which warehouse its buyer wants it; null: from wherever. */
  warehouseId: number | null
  /** What it cost when its buyer saw it last. */
  seenPrice: number | null
  /** Kept for later: it takes no piece from the lines beside it. */
  saved: boolean
  listing: {
    price: number | null; discountPercentage: number | null; hidePrice: boolean; salesModel: SalesModel; deleted: boolean; storeClosed: boolean
    stock: number; stockUpdatedAt: Date | null; piles: readonly ListedPile[]; least: number; deliveryDays: number
    /** Sold in the store's own virtual store, where stock does not grow old (M4.01). */
    virtualStore: boolean
  }
  /** What the store answered this buyer; null: it is bought as it is listed. */
  answer: { isOpen: boolean; expiresAt: Date | null; most: number | null; price: number | null; isAgreed: boolean; days: number | null } | null
  /** Out of stock for a purchase of this buyer that is not paid yet: theirs to take. */
  held: readonly (readonly [warehouseId: number, quantity: number])[]
}

/** A line as it can be had now. */
export interface JudgedLine {
  /** What one costs with the listing's own discount in it, or what the store answered; null: nothing to buy at. */
  unitPrice: number | null
  /** Before the listing's own discount. */
  listPrice: number | null
  /** A price of the store's for this buyer: it earns no discount by volume. */
  agreed: boolean
  deliveryDays: number
  /** What this line may have, and the smallest order. */
  most: number
  least: number
  changes: CartChange[]
  /** It cannot be bought as it stands. */
  blocked: boolean
  /** The pieces that its store's sums count: none of what cannot be had, of the rest as many as there are. */
  counted: number
}

/** The one judge of lines, for the cart and for checkout: each by itself, and what earlier ones want of the same pieces is not there for later ones. */
export function judgeLines(lines: readonly LineFacts[], now: Date): JudgedLine[] {
  const wanted = new Map<string, number>()
  const want = (key: string, quantity: number) => wanted.set(key, (wanted.get(key) ?? 0) + quantity)
  return lines.map((line) => {
    const [all, here] = [String(line.productId), `${line.productId}:${line.warehouseId}`]
    const judged = judge(line, now, { all: wanted.get(all) ?? 0, here: line.warehouseId === null ? 0 : wanted.get(here) ?? 0 })
    if (!line.saved && judged.counted > 0) {
      want(all, judged.counted)
      if (line.warehouseId !== null) want(here, judged.counted)
    }
    return judged
  })
}

function judge(line: LineFacts, now: Date, taken: { all: number; here: number }): JudgedLine {
  const { listing, answer } = line
  const listPrice = listing.piles.find(([id]) => id === line.warehouseId)?.[2] ?? listing.price
  const unitPrice = answer ? answer.price : listPrice === null || listing.hidePrice ? null : listPrice - percentOf(listPrice, listing.discountPercentage ?? 0)
  const most = mostOf(line, now, taken)
  const least = answer ? 1 : listing.least
  const changes = changesOf(line, { unitPrice, most, least }, now)
  const isGone = changes.some((one) => one === 'gone' || one === 'store_closed' || one === 'offer_over')
  return {
    unitPrice, listPrice, agreed: answer?.isAgreed ?? false, deliveryDays: answer?.days ?? listing.deliveryDays, most, least,
    changes, blocked: stopsBuying(changes), counted: isGone ? 0 : Math.min(line.quantity, most),
  }
}

/** M4.01, in the shop that the line was put in at; an answer is newer than whatever its listing says of its age. */
function mostOf({ listing, answer, held, warehouseId }: LineFacts, now: Date, taken: { all: number; here: number }): number {
  const own = held.reduce((sum, [, quantity]) => sum + quantity, 0)
  const stock = listing.stock + own
  if (answer === null && !isAvailable({ stock, stockUpdatedAt: listing.stockUpdatedAt, virtualStore: listing.virtualStore, now })) return 0
  const pile = (piles: readonly (readonly [number, number, ...unknown[]])[]) => piles.reduce((sum, [id, quantity]) => (id === warehouseId ? sum + quantity : sum), 0)
  const here = warehouseId === null ? stock - taken.all : Math.min(stock - taken.all, pile(listing.piles) + pile(held) - taken.here)
  return Math.max(0, answer ? Math.min(here, answer.most ?? here) : here)
}

/** What is told of a line since its buyer saw it; nothing else is, where it cannot be bought at all. */
function changesOf({ listing, answer, section, seenPrice, quantity }: LineFacts, { unitPrice, most, least }: Pick<JudgedLine, 'unitPrice' | 'most' | 'least'>, now: Date): CartChange[] {
  const isSoldSo = answer !== null || SECTION_OF[MODULE_OF_MODEL[listing.salesModel]] === section
  if (listing.deleted || !isSoldSo || unitPrice === null || unitPrice < 1) return ['gone']
  if (listing.storeClosed) return ['store_closed']
  if (answer && (!answer.isOpen || (answer.expiresAt !== null && answer.expiresAt <= now))) return ['offer_over']
  const changes: CartChange[] = []
  if (seenPrice !== null && unitPrice !== seenPrice) changes.push(unitPrice > seenPrice ? 'price_up' : 'price_down')
  if (most < quantity) changes.push('less_stock')
  else if (quantity < least) changes.push('under_minimum')
  return changes
}

/** Changes after which a line cannot be bought as it stands. */
export const stopsBuying = (changes: readonly CartChange[]) => changes.some((one) => one !== 'price_up' && one !== 'price_down')
