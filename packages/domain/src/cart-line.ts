import { isAvailable } from './availability.ts'
import { type CartChange, type CartSection, tierOf, MODULE_OF_MODEL, SECTION_OF } from './cart.ts'
import type { Country } from './country.ts'
import type { DiscountRule } from './discounts.ts'
import { lessPercent } from './money.ts'
import type { SalesModel } from './quotation-states.ts'

/** Pieces of a listing in one warehouse, and the price there if the warehouse has one of its own. */
export type ListedPile = readonly [warehouseId: number, quantity: number, price: number | null]

/** Everything that decides about a cart line, the same for cart and checkout. Money in minor units. */
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
    country: Country
    price: number | null
    discountPercentage: number | null
    hidePrice: boolean
    salesModel: SalesModel
    deleted: boolean
    storeClosed: boolean
    stock: number
    stockUpdatedAt: Date | null
    piles: readonly ListedPile[]
    least: number
    deliveryDays: number
    /** Sold in the store's own virtual store, where the age of stock does not matter (M4.01). */
    virtualStore: boolean
    /** Casco of one piece. */
    coreDeposit?: number | null
    /**
     * The discount, in percent, that the store gives to this buyer by name; the better of this and the listing's own
     * counts.
     */
    customerDiscount?: number | null
    /** Who buys is of the store. */
    ownStore?: boolean
  }
  /** The store's answer to this buyer; null: the line is bought as listed. */
  answer: {
    isOpen: boolean
    expiresAt: Date | null
    most: number | null
    price: number | null
    isAgreed: boolean
    days: number | null
  } | null
  /** Pieces already taken out of stock for an unpaid purchase of this same buyer: still theirs to take. */
  held: readonly (readonly [warehouseId: number, quantity: number])[]
}

export interface NamedPrice {
  price: number
  open: number
  /** Whether the public price differs from the one this buyer saw last. */
  openChange: CartChange | null
}

/** A line as it can be had now. */
export interface JudgedLine {
  /**
   * The price of one piece with the listing's own discount, or the price the store answered; null: no price to buy at.
   */
  unitPrice: number | null
  /** Before the listing's own discount. */
  listPrice: number | null
  /** A price that the store gave this buyer: it earns no volume discount. */
  agreed: boolean
  /**
   * For a customer whom the store named: their price, and the public price, which does earn volume discounts. Null for
   * everybody else.
   */
  named: NamedPrice | null
  deliveryDays: number
  /** Casco of one piece; 0: it asks none. */
  coreDeposit: number
  /** What this line may have, and the smallest order. */
  most: number
  least: number
  changes: CartChange[]
  /** It cannot be bought as it stands. */
  blocked: boolean
  /** How many pieces the store's sums count: zero if the line cannot be bought, otherwise at most what is in stock. */
  counted: number
}

/** What is off a listed price for its buyer, in percent. */
export const discountOf = ({
  discountPercentage,
  customerDiscount,
}: Pick<LineFacts['listing'], 'discountPercentage' | 'customerDiscount'>) =>
  Math.max(discountPercentage ?? 0, customerDiscount ?? 0)

/** Judges the lines, for the cart and for checkout. Pieces that an earlier line takes are not there for a later one. */
export function judgeLines(lines: readonly LineFacts[], now: Date): JudgedLine[] {
  const wanted = new Map<string, number>()
  const want = (key: string, quantity: number) => wanted.set(key, (wanted.get(key) ?? 0) + quantity)
  return lines.map((line) => {
    const [all, here] = [String(line.productId), `${line.productId}:${line.warehouseId}`]
    const judged = judge(line, now, {
      all: wanted.get(all) ?? 0,
      here: line.warehouseId === null ? 0 : (wanted.get(here) ?? 0),
    })
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
  const customers = answer && !answer.isAgreed ? answeredPrice(line, listPrice) : null
  const unitPrice = answer
    ? (customers?.price ?? answer.price)
    : listPrice === null || listing.hidePrice
      ? null
      : lessPercent(listPrice, discountOf(listing), listing.country)
  const most = mostOf(line, now, taken)
  const least = answer ? 1 : listing.least
  // The buyer saw the price that the store answered, so a lower customer price is not a change to report.
  const seen = customers && line.seenPrice === customers.open ? { ...line, seenPrice: null } : line
  const changes = changesOf(seen, { unitPrice, most, least }, now)
  const isGone = changes.some(
    (one) => one === 'gone' || one === 'store_closed' || one === 'offer_over' || one === 'own_store',
  )
  const named = answer ? customers : namedPrice(line, { listPrice, unitPrice })
  return {
    unitPrice,
    listPrice,
    agreed: named !== null || (answer?.isAgreed ?? false),
    named,
    deliveryDays: answer?.days ?? listing.deliveryDays,
    coreDeposit: listing.coreDeposit ?? 0,
    most,
    least,
    changes,
    blocked: stopsBuying(changes),
    counted: isGone ? 0 : Math.min(line.quantity, most),
  }
}

/** The same for a store that confirmed the listing as it was: this buyer's own price stays as it was answered. */
function answeredPrice({ listing, answer, seenPrice }: LineFacts, listPrice: number | null): NamedPrice | null {
  const [anybodys, theirs] = [listing.discountPercentage ?? 0, listing.customerDiscount ?? 0]
  const open = answer?.price ?? null
  if (open === null || theirs <= anybodys) return null
  const isAsListed = listPrice !== null && lessPercent(listPrice, anybodys, listing.country) === open
  const price = isAsListed
    ? lessPercent(listPrice, theirs, listing.country)
    : lessPercent(open, 100 - ((100 - theirs) * 100) / (100 - anybodys), listing.country)
  return { price, open, openChange: seenPrice === null || seenPrice === price ? null : priceChange(seenPrice, open) }
}

/** Where the store takes more off for this buyer than for anybody. */
function namedPrice(
  { listing, seenPrice }: LineFacts,
  { listPrice, unitPrice }: Pick<JudgedLine, 'listPrice' | 'unitPrice'>,
): NamedPrice | null {
  const anybodys = listing.discountPercentage ?? 0
  if (listPrice === null || unitPrice === null || (listing.customerDiscount ?? 0) <= anybodys) return null
  const open = lessPercent(listPrice, anybodys, listing.country)
  return { price: unitPrice, open, openChange: seenPrice === unitPrice ? null : priceChange(seenPrice, open) }
}

type LinePrice = Pick<JudgedLine, 'unitPrice' | 'agreed' | 'named' | 'counted'>

/**
 * Whether a store's lines cost less at public prices with the volume discount than at this customer's prices, which
 * earn none.
 */
export function isCheaperForAnybody(
  lines: readonly LinePrice[],
  rules: readonly DiscountRule[],
  country: Country,
): boolean {
  if (lines.every(({ named }) => named === null)) return false
  const cost = (some: readonly LinePrice[]) => {
    const sum = (of: readonly LinePrice[]) =>
      of.reduce((total, { unitPrice, counted }) => total + (unitPrice ?? 0) * counted, 0)
    return sum(some) - tierOf(rules, sum(some.filter(({ agreed }) => !agreed)), country).discount
  }
  return (
    cost(lines.map((line) => (line.named ? { ...line, unitPrice: line.named.open, agreed: false } : line))) <
    cost(lines.map((line) => (line.named ? { ...line, unitPrice: line.named.price, agreed: true } : line)))
  )
}

/** A store's lines at whichever prices cost less: nobody pays more because they are a customer. */
export function atBestPrices<L extends JudgedLine>(
  lines: readonly L[],
  rules: readonly DiscountRule[],
  country: Country,
): L[] {
  if (!isCheaperForAnybody(lines, rules, country)) return [...lines]
  return lines.map((line) =>
    line.named === null
      ? line
      : {
          ...line,
          unitPrice: line.named.open,
          agreed: false,
          changes: [
            ...(line.named.openChange ? [line.named.openChange] : []),
            ...line.changes.filter((one) => one !== 'price_up' && one !== 'price_down'),
          ],
        },
  )
}

/**
 * M4.01, by the rules of the shop in which the line was added. A store's answer is newer than the age of the listing's
 * stock.
 */
function mostOf(
  { listing, answer, held, warehouseId }: LineFacts,
  now: Date,
  taken: { all: number; here: number },
): number {
  const own = held.reduce((sum, [, quantity]) => sum + quantity, 0)
  const stock = listing.stock + own
  if (
    answer === null &&
    !isAvailable({ stock, stockUpdatedAt: listing.stockUpdatedAt, virtualStore: listing.virtualStore, now })
  )
    return 0
  const pile = (piles: readonly (readonly [number, number, ...unknown[]])[]) =>
    piles.reduce((sum, [id, quantity]) => (id === warehouseId ? sum + quantity : sum), 0)
  const here =
    warehouseId === null
      ? stock - taken.all
      : Math.min(stock - taken.all, pile(listing.piles) + pile(held) - taken.here)
  return Math.max(0, answer ? Math.min(here, answer.most ?? here) : here)
}

/** What changed on a line since its buyer saw it. When it cannot be bought at all, only that is said. */
function changesOf(
  { listing, answer, section, seenPrice, quantity }: LineFacts,
  { unitPrice, most, least }: Pick<JudgedLine, 'unitPrice' | 'most' | 'least'>,
  now: Date,
): CartChange[] {
  const isSoldSo = answer !== null || SECTION_OF[MODULE_OF_MODEL[listing.salesModel]] === section
  if (listing.deleted || !isSoldSo || unitPrice === null || unitPrice < 1) return ['gone']
  if (listing.storeClosed) return ['store_closed']
  if (listing.ownStore) return ['own_store']
  if (answer && (!answer.isOpen || (answer.expiresAt !== null && answer.expiresAt <= now))) return ['offer_over']
  const changes: CartChange[] = []
  const change = priceChange(seenPrice, unitPrice)
  if (change) changes.push(change)
  if (most < quantity) changes.push('less_stock')
  else if (quantity < least) changes.push('under_minimum')
  return changes
}

function priceChange(seen: number | null, price: number): CartChange | null {
  if (seen === null || seen === price) return null
  return price > seen ? 'price_up' : 'price_down'
}

/** Changes after which a line cannot be bought as it stands. */
export const stopsBuying = (changes: readonly CartChange[]) =>
  changes.some((one) => one !== 'price_up' && one !== 'price_down')
