import type { Country } from './country.ts'
import { smallestPaid } from './money.ts'
import { NEVER_CAME, RETURN_KIND_FACTS, type ReturnKind } from './return-kinds.ts'

/** A share of a sum, rounded so that all shares together give the sum exactly, to the last hundredth. */
export function shareOf(sum: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  return Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** `unit`: the smallest payable amount of its currency, in minor units. */
export interface PaidSale {
  subtotal: number
  discount: number
  shipping: number
  unit: number
}
export interface Piece {
  unitPrice: number
  quantity: number
  /** Casco: the line it belongs to, the amount for one piece, and how many pieces the line has. */
  lineId?: number
  coreDeposit?: number
  sold?: number
}

const valueOf = (pieces: readonly (Piece & { kind?: ReturnKind })[]) =>
  pieces.filter(({ kind }) => kind !== 'core').reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

/** What was paid for this value of a sale's parts, after their share of the store's discount. */
function paidFor({ subtotal, discount, unit }: PaidSale, value: number): number {
  const paid = value - shareOf(discount, value, subtotal)
  return value === subtotal ? paid : Math.round(paid / unit) * unit
}

export interface PieceReturn extends Piece {
  kind: ReturnKind
}

/** The casco of each piece is paid back once, with the old piece or with the new one, whichever is returned first. */
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

/** How much of a refund is casco, on which no commission was taken. */
export const coreBack = ({ before, now }: { before: readonly Piece[]; now: readonly Piece[] }) =>
  coreOf([...before, ...now]) - coreOf(before)

/**
 * The refund for pieces of a sale: what was paid for them, less earlier refunds. Shipping is refunded when everything
 * that was sent is returned at once and the store bears it or the law says so; for a parcel that never arrived, or a
 * reversed payment, also when it was reported line by line.
 */
export function refundFor(
  sale: PaidSale,
  {
    before,
    now,
    kind,
    byLaw,
  }: { before: readonly PieceReturn[]; now: readonly Piece[]; kind: ReturnKind; byLaw: boolean },
): number {
  const core = coreBack({ before, now })
  if (kind === 'core') return core
  const [was, will] = [valueOf(before), valueOf(before) + valueOf(now)]
  // Lines that were never sent cannot be returned, and casco is not part of the price of the parts.
  const came = before.filter((one) => one.kind !== 'not_sent' && one.kind !== 'core')
  const inOne = came.length === 0 || (NEVER_CAME.includes(kind) && came.every((one) => NEVER_CAME.includes(one.kind)))
  const isAll = inOne && will === sale.subtotal
  const withSending = isAll && (RETURN_KIND_FACTS[kind].pays === 'store' || byLaw)
  return paidFor(sale, will) - paidFor(sale, was) + (withSending ? sale.shipping : 0) + core
}

/**
 * What was withheld from a sale (commission, its tax, withholdings), in proportion to the part of the total that is
 * refunded.
 */
export function takenBack(
  kept: number,
  { total, before, amount, unit = 1 }: { total: number; before: number; amount: number; unit?: number },
): number {
  // The last refund takes all that is left, including fractions that were once kept more precisely.
  const backWith = (part: number) => (part >= total ? kept : Math.round(shareOf(kept, part, total) / unit) * unit)
  return backWith(before + amount) - backWith(before)
}

/**
 * What was withheld for the parts alone, in payable amounts of the country: all of it is returned when all parts are,
 * whether or not their shipping is.
 */
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
