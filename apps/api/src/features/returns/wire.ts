import type { Return } from '@tuerca/contract/returns-wire'
import { toWireMoney } from '@tuerca/domain/money'
import { refundFor } from '@tuerca/domain/return-money'
import { RETURN_KIND_FACTS, returnActions, type ReturnAt, RETURN_FOR_ADMIN, returnKindLabel, returnNext, RETURNS, RETURNS_PAID } from '@tuerca/domain/return-states'
import { saleNumber } from '@tuerca/domain/sale-number'
import { moment, photoAddress } from '../sales/index.ts'
import type { ReturnRow } from './queries.ts'

export type Reader = 'buyer' | 'seller' | 'admin'

export const returnNumber = (id: number) => `D-${id}`
export const atOf = ({ state, kind, wanted, through_us }: Pick<ReturnRow, 'state' | 'kind' | 'wanted' | 'through_us'>): ReturnAt => ({ state, kind, wanted, throughUs: through_us })

/** What goes back for all of its pieces, after what the sale's other returns gave back. */
export function wholeRefund(row: ReturnRow, others: readonly ReturnRow[]): number {
  const before = others.filter(({ id, state }) => id !== row.id && RETURNS_PAID.includes(state))
  return refundFor({ subtotal: row.subtotal, discount: row.discount, shipping: row.shipping_price, unit: row.currency === 'COP' ? 100 : 1 },
    { before: before.flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind }))), now: row.lines, kind: row.kind, byLaw: row.by_law })
}

/** What comes next; the hour keeps its point in the middle of a sentence and shares it with its end. */
export const nextWords = ({ state, due_at, country, received_at, through_us, paid }: Pick<ReturnRow, 'state' | 'due_at' | 'country' | 'received_at' | 'through_us' | 'paid'>, reader: Reader) =>
  returnNext(state, reader, { inHand: received_at !== null, throughUs: through_us, paid }).replace('{due}', `${moment(due_at, country)}.`).replace('..', '.')

/** A return as one side, or the administration, reads it; the sale's other returns say what was given back before. */
export function returnOf(row: ReturnRow, reader: Reader, others: readonly ReturnRow[]): Return {
  const facts = RETURNS[row.state]
  const paid = RETURNS_PAID.includes(row.state)
  return {
    id: row.id, number: returnNumber(row.id), kind: row.kind, kindLabel: returnKindLabel(row.kind, row.by_law), state: row.state, stateLabel: reader === 'admin' ? RETURN_FOR_ADMIN[row.state].label : facts.label[reader],
    next: nextWords(row, reader),
    lines: row.lines.map(({ lineId, title, quantity, picture }) => ({ lineId, title, quantity, picture })),
    reason: row.reason, photos: row.photos.map((photo) => photoAddress(row.sale_id, photo)), wanted: row.wanted, answer: row.answer, answer_by: row.answer_by,
    refund: paid ? { amount: toWireMoney(row.amount_minor), state: row.refund_state ?? (row.state === 'refunded' && row.through_us ? 'void' : 'store') } : null,
    refundable: toWireMoney(paid ? row.amount_minor : wholeRefund(row, others)), by_law: row.by_law, pays: RETURN_KIND_FACTS[row.kind].pays,
    evidence: row.evidence ?? [], parcel: row.parcel, restocked: row.lines.some(({ restocked }) => restocked > 0), actions: actionsOf(row, reader),
    // What was paid to the store is the store's to give back.
    whose: row.state === 'refunding' && !row.through_us ? 'seller' : facts.whose, open: facts.open, due_at: row.due_at?.toISOString() ?? null, created_at: row.created_at.toISOString(),
    sale: { id: row.sale_id, number: saleNumber(row.sale_kind, row.sale_id), store: row.store_name, buyer: row.buyer_name, country: row.country, currency: row.currency },
  }
}

const RESTOCKS: readonly string[] = ['received', 'exchanging', 'refunding', 'refunded', 'exchanged']

/** A store puts back what it has in its hands, once. An admin says that money went back where no gateway could. */
function actionsOf(row: ReturnRow, reader: Reader): string[] {
  const actions = returnActions(atOf(row), reader).filter((action) => !(action === 'paidBack' && reader === 'admin' && row.through_us && row.refund_state !== 'stuck'))
  return reader === 'seller' && mayRestock(row) ? [...actions, 'restock'] : actions
}

export const mayRestock = ({ state, lines, received_at }: Pick<ReturnRow, 'state' | 'lines' | 'received_at'>) =>
  received_at !== null && RESTOCKS.includes(state) && lines.some(({ restocked, productId, warehouseId }) => restocked === 0 && productId !== null && warehouseId !== null)
