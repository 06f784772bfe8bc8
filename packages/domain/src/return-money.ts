import { RETURN_KIND_FACTS, type ReturnKind } from './return-states.ts'

/** A whole part of a sum, so that all parts of it together are the whole, to the last hundredth. */
export function shareOf(sum: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  return Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** `unit`: the smallest amount that its currency is paid in, in minor units. */
export interface PaidSale { subtotal: number; discount: number; shipping: number; unit: number }
export interface Piece { unitPrice: number; quantity: number }

const valueOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

/** What was paid for so much of a sale's parts: its part of the store's discount taken off. */
function paidFor({ subtotal, discount, unit }: PaidSale, value: number): number {
  const paid = value - shareOf(discount, value, subtotal)
  return value === subtotal ? paid : Math.round(paid / unit) * unit
}

export interface Returned extends Piece { kind: ReturnKind }

/**
 * What goes back for pieces of a sale: what was paid for them, after what came back before. What sending it cost comes back where
 * all of it goes back in one, and the store bears it or the law says so; of a parcel that never came, also when it was told line by line.
 */
export function refundFor(sale: PaidSale, { before, now, kind, byLaw }: { before: readonly Returned[]; now: readonly Piece[]; kind: ReturnKind; byLaw: boolean }): number {
  const [was, will] = [valueOf(before), valueOf(before) + valueOf(now)]
  const inOne = was === 0 || (kind === 'not_arrived' && before.every((one) => one.kind === kind))
  const isAll = inOne && will === sale.subtotal
  const withSending = isAll && (RETURN_KIND_FACTS[kind].pays === 'store' || byLaw)
  return paidFor(sale, will) - paidFor(sale, was) + (withSending ? sale.shipping : 0)
}

/** What was kept of a sale (commission, its tax, what was withheld), as far as it goes back with so much of the total. */
export function takenBack(kept: number, { total, before, amount }: { total: number; before: number; amount: number }): number {
  return shareOf(kept, before + amount, total) - shareOf(kept, before, total)
}

/** Of what was kept for the parts alone: all of it is back when all of them are, whether or not their sending is. */
export function keptBack(kept: number, { goods, before, amount }: { goods: number; before: number; amount: number }): number {
  const was = Math.min(before, goods)
  return takenBack(kept, { total: goods, before: was, amount: Math.min(before + amount, goods) - was })
}
