import type { Return } from '@tuerca/contract/returns-wire'
import { smallestPaid, toWireMoney } from '@tuerca/domain/money'
import { coreBack, refundFor } from '@tuerca/domain/return-money'
import { AT_ONCE_KINDS, RETURN_KIND_FACTS, returnKindLabel } from '@tuerca/domain/return-kinds'
import {
  isAtOnce,
  isToSendBack,
  returnActions,
  type ReturnAt,
  RETURNS,
  RETURNS_PAID,
} from '@tuerca/domain/return-states'
import { RETURN_FOR_ADMIN, returnNext } from '@tuerca/domain/return-words'
import { saleNumber } from '@tuerca/domain/sale-number'
import { moment, photoAddress } from '../sales/index.ts'
import type { ReturnRow } from './queries.ts'

export type Reader = 'buyer' | 'seller' | 'admin'

export const returnNumber = (id: number) => `D-${id}`
export const atOf = ({
  state,
  kind,
  wanted,
  through_us,
  came,
}: Pick<ReturnRow, 'state' | 'kind' | 'wanted' | 'through_us' | 'came'>): ReturnAt => ({
  state,
  kind,
  wanted,
  throughUs: through_us,
  came,
})

/** The refund for all of its pieces, less what other returns of the sale gave back. */
export function wholeRefund(row: ReturnRow, others: readonly ReturnRow[]): number {
  const before = paidBefore(row, others)
  return refundFor(
    {
      subtotal: row.subtotal,
      discount: row.discount,
      shipping: row.shipping_price,
      unit: smallestPaid(row.country),
    },
    { before, now: row.lines, kind: row.kind, byLaw: row.by_law },
  )
}

const paidBefore = ({ id: own }: ReturnRow, others: readonly ReturnRow[]) =>
  others
    .filter(({ id, state }) => id !== own && RETURNS_PAID.includes(state))
    .flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind })))

/** Of that, what is casco. */
export const wholeCore = (row: ReturnRow, others: readonly ReturnRow[]) =>
  coreBack({ before: paidBefore(row, others), now: row.lines })

/** For a decided return: the refund, and the reduction of the debt instead. */
export const moneyOf = ({ amount_minor, owed_less_minor }: Pick<ReturnRow, 'amount_minor' | 'owed_less_minor'>) => ({
  given: amount_minor - owed_less_minor,
  less: owed_less_minor,
})

/** What happens next, in words; the hour keeps its point within a sentence and shares it at the end. */
export const nextWords = (
  {
    state,
    kind,
    due_at,
    country,
    received_at,
    through_us,
    paid,
    ...row
  }: Pick<
    ReturnRow,
    'state' | 'kind' | 'due_at' | 'country' | 'received_at' | 'through_us' | 'paid' | 'amount_minor' | 'owed_less_minor'
  >,
  reader: Reader,
) =>
  returnNext(state, reader, { inHand: received_at !== null, throughUs: through_us, paid, kind, money: moneyOf(row) })
    .replace('{due}', `${moment(due_at, country)}.`)
    .replace('..', '.')

/** Without an address the city alone would send it nowhere. */
export const backAddress = ({ store_address, store_city }: Pick<ReturnRow, 'store_address' | 'store_city'>) =>
  store_address === '' ? '' : `${store_address}, ${store_city}`

/** A return as one side or the administration reads it; the sale's other returns tell what was refunded before. */
export function returnOf(row: ReturnRow, reader: Reader, others: readonly ReturnRow[]): Return {
  const facts = RETURNS[row.state]
  const paid = RETURNS_PAID.includes(row.state)
  return {
    id: row.id,
    number: returnNumber(row.id),
    kind: row.kind,
    kindLabel: returnKindLabel(row.kind, row.by_law, row.country),
    state: row.state,
    stateLabel: reader === 'admin' ? RETURN_FOR_ADMIN[row.state].label : facts.label[reader],
    next: nextWords(row, reader),
    lines: row.lines.map(({ lineId, title, quantity, picture }) => ({ lineId, title, quantity, picture })),
    reason: row.reason,
    photos: row.photos.map((photo) => photoAddress(row.sale_id, photo)),
    wanted: row.wanted,
    answer: row.answer,
    answer_by: row.answer_by,
    unanswered_at: row.state === 'undecided' && row.answer_by === null ? row.state_at.toISOString() : null,
    refund: paid
      ? {
          amount: toWireMoney(moneyOf(row).given),
          less: toWireMoney(moneyOf(row).less),
          state: row.refund_state ?? (row.state === 'refunded' && row.through_us ? 'void' : 'store'),
        }
      : null,
    refundable: toWireMoney(paid ? row.amount_minor : wholeRefund(row, others)),
    by_law: row.by_law,
    pays: RETURN_KIND_FACTS[row.kind].pays,
    evidence: row.evidence ?? [],
    send_to: reader === 'buyer' && isToSendBack(row.state, row.kind) ? backAddress(row) : null,
    parcel: row.parcel,
    replacement: row.replacement,
    restocked: row.lines.some(({ restocked }) => restocked > 0),
    at_once: isAtOnce(row),
    actions: actionsOf(row, reader),
    whose: isStoresTurn(row) ? 'seller' : facts.whose,
    open: facts.open,
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    sale: {
      id: row.sale_id,
      number: saleNumber(row.sale_kind, row.sale_id),
      store: row.store_name,
      buyer: row.buyer_name,
      country: row.country,
      currency: row.currency,
    },
  }
}

/**
 * Money paid directly to the store is for the store to return, and goods of a reversed payment are for the store to
 * collect.
 */
const isStoresTurn = ({ state, kind, through_us }: ReturnRow) =>
  (state === 'refunding' && !through_us) || (state === 'accepted' && kind === 'payment_reversal')

const RESTOCKS: readonly string[] = ['received', 'exchanging', 'refunding', 'refunded', 'exchanged']

/** A store restocks what it has or got back, once. An admin reports a refund that no gateway could make. */
function actionsOf(row: ReturnRow, reader: Reader): string[] {
  const actions = returnActions(atOf(row), reader).filter(
    (action) => !(action === 'paidBack' && reader === 'admin' && row.through_us && row.refund_state !== 'stuck'),
  )
  return reader === 'seller' && mayRestock(row) ? [...actions, 'restock'] : actions
}

type ReturnStock = Pick<ReturnRow, 'kind' | 'state' | 'lines' | 'received_at'>
const hasPlace = ({ productId, warehouseId }: ReturnRow['lines'][number]) => productId !== null && warehouseId !== null

/** The replacement pieces of an exchange that was refunded in the end: they may still come back. */
export const secondPieces = ({ state, lines }: Pick<ReturnStock, 'state' | 'lines'>) =>
  RETURNS_PAID.includes(state) ? lines.filter((line) => line.replaced > 0 && hasPlace(line)) : []

/** The sold pieces that were received, or refunded before and still to come. An old piece is not stock. */
export function firstPieces({ kind, state, lines, received_at }: ReturnStock) {
  const isThere = received_at !== null ? RESTOCKS.includes(state) : state === 'refunded' && AT_ONCE_KINDS.includes(kind)
  return kind !== 'core' && isThere ? lines.filter((line) => line.restocked === 0 && hasPlace(line)) : []
}

const mayRestock = (row: ReturnStock) => secondPieces(row).length > 0 || firstPieces(row).length > 0
