import type { Country } from './country.ts'
import { smallestPaid } from './money.ts'
import { NEVER_CAME, RETURN_KIND_FACTS, type ReturnKind } from './return-states.ts'

/** A whole part of a sum, so that all parts of it together are the whole, to the last hundredth. */
export function shareOf(sum: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  return Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** `unit`: the smallest amount that its currency is paid in, in minor units. */
export interface PaidSale {
  subtotal: number
  discount: number
  shipping: number
  unit: number
}
export interface Piece {
  unitPrice: number
  quantity: number
  /** Casco: of which line it is, how much for one piece, and how many pieces that line has. */
  lineId?: number
  coreDeposit?: number
  sold?: number
}

const valueOf = (pieces: readonly (Piece & { kind?: ReturnKind })[]) =>
  pieces.filter(({ kind }) => kind !== 'core').reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

/** What was paid for so much of a sale's parts: its part of the store's discount taken off. */
function paidFor({ subtotal, discount, unit }: PaidSale, value: number): number {
  const paid = value - shareOf(discount, value, subtotal)
  return value === subtotal ? paid : Math.round(paid / unit) * unit
}

export interface Returned extends Piece {
  kind: ReturnKind
}

/** Casco comes back once for each piece, with the old one or with the new one, whichever comes first. */
function coreOf(pieces: readonly Piece[]): number {
  const lines = Map.groupBy(
    pieces.filter(({ coreDeposit = 0 }) => coreDeposit > 0),
    ({ lineId = 0 }) => lineId,
  )
  return [...lines.values()].reduce(
    (sum, some) =>
      sum +
      (some[0]?.coreDeposit ?? 0) *
        Math.min(
          some[0]?.sold ?? 0,
          some.reduce((count, { quantity }) => count + quantity, 0),
        ),
    0,
  )
}

/** Of what goes back, what is casco: no commission was taken of it. */
export const coreBack = ({ before, now }: { before: readonly Piece[]; now: readonly Piece[] }) =>
  coreOf([...before, ...now]) - coreOf(before)

/**
 * What goes back for pieces of a sale: what was paid for them, after what came back before. What sending it cost comes back where
 * all that was sent goes back in one, and the store bears it or the law says so; of a parcel that never came, or of a payment reversed, also when it was told line by line.
 */
export function refundFor(
  sale: PaidSale,
  {
    before,
    now,
    kind,
    byLaw,
  }: { before: readonly Returned[]; now: readonly Piece[]; kind: ReturnKind; byLaw: boolean },
): number {
  const core = coreBack({ before, now })
  if (kind === 'core') return core
  const [was, will] = [valueOf(before), valueOf(before) + valueOf(now)]
  // What was left out never was theirs to give back, and casco is no part of it.
  const came = before.filter((one) => one.kind !== 'not_sent' && one.kind !== 'core')
  const inOne = came.length === 0 || (NEVER_CAME.includes(kind) && came.every((one) => NEVER_CAME.includes(one.kind)))
  const isAll = inOne && will === sale.subtotal
  const withSending = isAll && (RETURN_KIND_FACTS[kind].pays === 'store' || byLaw)
  return paidFor(sale, will) - paidFor(sale, was) + (withSending ? sale.shipping : 0) + core
}

/** What was kept of a sale (commission, its tax, what was withheld), as far as it goes back with so much of the total. */
export function takenBack(
  kept: number,
  { total, before, amount, unit = 1 }: { total: number; before: number; amount: number; unit?: number },
): number {
  // The last piece takes back all that is left, also of what was kept more finely once.
  const backWith = (part: number) => (part >= total ? kept : Math.round(shareOf(kept, part, total) / unit) * unit)
  return backWith(before + amount) - backWith(before)
}

/** Of what was kept for the parts alone, as it is paid in the country: all of it is back when all of them are, whether or not their sending is. */
export function keptBack(
  kept: number,
  { goods, before, amount, country }: { goods: number; before: number; amount: number; country: Country },
): number {
  const was = Math.min(before, goods)
  return takenBack(kept, {
    total: goods,
    before: was,
    amount: Math.min(before + amount, goods) - was,
    unit: smallestPaid(country),
  })
}
