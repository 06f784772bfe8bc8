/** A request that several stores were asked (buying.md §7). */
export const ROUND_STATES = ['open', 'decided', 'expired', 'withdrawn'] as const
export type RoundState = (typeof ROUND_STATES)[number]
/** One store's priced answer to it. */
export const OFFER_STATES = ['offered', 'countered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferMover = 'buyer' | 'seller' | 'time'
interface Step<S> {
  action: string
  by: OfferMover
  to: S
}
interface Row<S> {
  /** The few words of its badge, for each side. */
  label: { buyer: string; seller: string }
  /** Whether it may still become something else. */
  open: boolean
  steps: readonly Step<S>[]
}
const step = <S>(action: string, to: S, by: OfferMover): Step<S> => ({ action, by, to })
const END = { open: false, steps: [] } as const

export const ROUND: Record<RoundState, Row<RoundState>> = {
  open: {
    label: { buyer: 'Recibiendo ofertas', seller: 'Abierta' },
    open: true,
    steps: [
      step('decide', 'decided', 'buyer'),
      step('withdraw', 'withdrawn', 'buyer'),
      step('expire', 'expired', 'time'),
    ],
  },
  decided: { label: { buyer: 'Decidida', seller: 'Ya eligió' }, ...END },
  expired: { label: { buyer: 'Venció', seller: 'Venció' }, ...END },
  withdrawn: { label: { buyer: 'Retirada', seller: 'La retiraron' }, ...END },
}

/** `accept` may follow accepted: more lines of the same offer may be taken while it is valid. */
export const OFFER: Record<OfferState, Row<OfferState>> = {
  offered: {
    label: { buyer: 'Oferta', seller: 'Ofertaste' },
    open: true,
    steps: [
      step('edit', 'offered', 'seller'),
      step('withdraw', 'withdrawn', 'seller'),
      step('counter', 'countered', 'buyer'),
      step('accept', 'accepted', 'buyer'),
      step('decline', 'declined', 'buyer'),
      step('expire', 'expired', 'time'),
    ],
  },
  countered: {
    label: { buyer: 'Contraofertaste', seller: 'Te contraofertaron' },
    open: true,
    steps: [
      step('agree', 'offered', 'seller'),
      step('edit', 'offered', 'seller'),
      step('withdraw', 'withdrawn', 'seller'),
      step('accept', 'accepted', 'buyer'),
      step('decline', 'declined', 'buyer'),
      step('expire', 'expired', 'time'),
    ],
  },
  accepted: {
    label: { buyer: 'Aceptada', seller: 'Te la aceptaron' },
    open: false,
    steps: [step('accept', 'accepted', 'buyer')],
  },
  declined: { label: { buyer: 'No aceptada', seller: 'No la aceptaron' }, ...END },
  // While the request is open its store may offer anew.
  expired: { label: { buyer: 'Venció', seller: 'Venció' }, open: false, steps: [step('edit', 'offered', 'seller')] },
  withdrawn: {
    label: { buyer: 'La tienda la retiró', seller: 'La retiraste' },
    open: false,
    steps: [step('edit', 'offered', 'seller')],
  },
}

/** Where an action leads, or null where this mover may not do it in that state. */
export const nextOffer = (state: OfferState, action: string, by: OfferMover): OfferState | null =>
  OFFER[state].steps.find((one) => one.action === action && one.by === by)?.to ?? null
export const nextRound = (state: RoundState, action: string, by: OfferMover): RoundState | null =>
  ROUND[state].steps.find((one) => one.action === action && one.by === by)?.to ?? null

/** What the clock has ended is ended, also before its job ran. */
export const offerStateAt = (state: OfferState, validUntil: Date, now: Date): OfferState =>
  OFFER[state].open && validUntil <= now ? 'expired' : state
/** A request stays open as long as it has open offers, however long ago it was sent. */
export const roundStateAt = (
  state: RoundState,
  { expiresAt, offersUntil }: { expiresAt: Date; offersUntil: Date | null },
  now: Date,
): RoundState =>
  state === 'open' && expiresAt <= now && (offersUntil === null || offersUntil <= now) ? 'expired' : state

/** What each side may do now; a buyer counters each store once. */
export function offerActions(
  state: OfferState,
  { side, wasCountered }: { side: 'buyer' | 'seller'; wasCountered: boolean },
): string[] {
  return OFFER[state].steps
    .filter(({ action, by }) => by === side && !(action === 'counter' && wasCountered))
    .map(({ action }) => action)
}

export const MOST_STORES_ASKED = 12
export const REQUEST_OPEN_DAYS = 7
export const OFFER_HOURS = { least: 1, most: 720, usual: 72 } as const
export const OFFER_NOTE_LONGEST = 500
export const COUNTER_NOTE_LONGEST = 300

/** What can be chosen: one line of one store's offer. Money in minor units. */
export interface OfferedLine {
  id: number
  position: number
  quantity: number
  unitPrice: number
  deliveryDays: number
}
export interface ComparedOffer {
  storeId: number
  shipping: number
  lines: readonly OfferedLine[]
}

/** A choice of lines, at most one per position, and its cost with each store's shipping. */
export interface Mix {
  lineIds: number[]
  positions: number
  pieces: number
  stores: number[]
  parts: number
  shipping: number
  total: number
  days: number
}
export type MixName = 'cheapest' | 'soonest' | 'single'

/** What a choice costs: every store sends once. */
export function mixOf(offers: readonly ComparedOffer[], lineIds: readonly number[]): Mix {
  const used = offers
    .map((offer) => ({ offer, lines: offer.lines.filter(({ id }) => lineIds.includes(id)) }))
    .filter(({ lines }) => lines.length > 0)
  const lines = used.flatMap((one) => one.lines)
  const parts = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const shipping = used.reduce((sum, { offer }) => sum + offer.shipping, 0)
  return {
    lineIds: lines.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
    positions: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    stores: used.map(({ offer }) => offer.storeId),
    parts,
    shipping,
    total: parts + shipping,
    days: Math.max(0, ...lines.map(({ deliveryDays }) => deliveryDays)),
  }
}

const costOf = ({ unitPrice, quantity }: OfferedLine) => unitPrice * quantity
/** The lowest price of a position, of equal ones the sooner. */
export const bestOf = (lines: readonly OfferedLine[]): OfferedLine | null =>
  lines.toSorted((a, b) => a.unitPrice - b.unitPrice || a.deliveryDays - b.deliveryDays || a.id - b.id)[0] ?? null
/** An offer with all the pieces comes before one with some of them, whatever the price. */
const fullestOf = (lines: readonly OfferedLine[]): OfferedLine[] =>
  lines.filter(({ quantity }) => quantity === Math.max(...lines.map((line) => line.quantity)))
const soonestOf = (lines: readonly OfferedLine[]): OfferedLine | null =>
  lines.toSorted((a, b) => a.deliveryDays - b.deliveryDays || costOf(a) - costOf(b) || a.id - b.id)[0] ?? null

/** Every choice of stores is tried: twelve stores have 4,095. */
function subsets(offers: readonly ComparedOffer[]): ComparedOffer[][] {
  return Array.from({ length: 2 ** offers.length - 1 }, (_, at) => offers.filter((_, bit) => ((at + 1) >> bit) & 1))
}

function pick(offers: readonly ComparedOffer[], choose: (lines: readonly OfferedLine[]) => OfferedLine | null): Mix {
  const byPosition = Map.groupBy(
    offers.flatMap(({ lines }) => lines),
    ({ position }) => position,
  )
  return mixOf(
    offers,
    [...byPosition.values()].flatMap((lines) => choose(fullestOf(lines))?.id ?? []),
  )
}

/**
 * The combinations offered with one press: the most parts and pieces first, then the lowest total with shipping, the
 * fewest days, or all from one store.
 */
export function readyMixes(offers: readonly ComparedOffer[]): Partial<Record<MixName, Mix>> {
  const some = offers.filter(({ lines }) => lines.length > 0).slice(0, MOST_STORES_ASKED)
  if (some.length === 0) return {}
  const first = (mixes: readonly Mix[], by: (mix: Mix) => readonly number[]) =>
    mixes.reduce((best, mix) =>
      isLess([-mix.positions, -mix.pieces, ...by(mix)], [-best.positions, -best.pieces, ...by(best)]) ? mix : best,
    )
  const all = subsets(some)
  const cheapest = first(
    all.map((set) => pick(set, bestOf)),
    ({ total, days }) => [total, days],
  )
  const soonest = first(
    all.map((set) => pick(set, soonestOf)),
    ({ days, total }) => [days, total],
  )
  const single = first(
    some.map((offer) =>
      mixOf(
        some,
        offer.lines.map(({ id }) => id),
      ),
    ),
    ({ total }) => [total],
  )
  return { cheapest, soonest, single }
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
