import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { countAnswers } from './count-answers.ts'
import { keepVerdicts } from './keep-verdicts.ts'
import { saleRoutes } from './routes.ts'
import { tendConfirmation, tendDue } from './tend-confirmation.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { type Reply, takeReply } from './take-reply.ts'
import { tendDueSales, tendSale } from './tend-sale.ts'
import { TOLD_AVAILABLE } from './wire.ts'

export { adoptPurchases } from './adopt-purchases.ts'
export { agreeOnLine, type AgreedLine } from './agree-on-line.ts'
export { soldIds } from './find-sales.ts'
export { linePicture } from './queries.ts'
export { apiSyncOf, MAY_SAY_WHERE, REACHED, stateAt } from './wire.ts'
export {
  agreeOnNoCommission,
  agreeOnPayment,
  billOrder,
  lockSales,
  markOrdered,
  moveSales,
  type NewLine,
  type NewSale,
  noteOwedOnce,
  noteSalesPaid,
  noteNothingOwed,
  oweSales,
  type PayableLine,
  type PayableSale,
  payOrderBy,
  recordSales,
  type SaleMove,
} from './record-sale.ts'
export { answerOfOffer, releaseAnswers, takeAnswer, type TakenAnswer } from './take-answer.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tend-confirmation': { saleId: number }
    'tend-confirmations': Periodic
    'count-answers': Periodic
    'tend-sale': { saleId: number }
    'tend-sales': Periodic
    'take-reply': Reply
    'keep-verdicts': { saleIds: number[] }
  }
}

export { COUNT_ANSWERS } from './count-answers.ts'
export { cancelElsewhere } from './cancel-elsewhere.ts'
export { answerAtOnce, type AnswerInput } from './answer-confirmation.ts'
export { changeSale } from './change-sale.ts'
export { sendParcel } from './send-parcel.ts'
export { leaveOutUnpaid, type LeftOut, linesToLeave, markLeftOut, piecesOf } from './leave-out.ts'
export { requireDocuments } from './invoices.ts'
export { keepPhotos, photoAddress, photoKeys, requirePhotos } from './keep-photos.ts'
export { readBySeller, unreadBySeller } from './mark-sale.ts'
export { markChanged, noteEvent } from './move-sale.ts'
export { keepWhere, type Sending } from './keep-where.ts'
export { pickUpsOf } from './pick-ups.ts'
export { holdPlanOrder } from './plan-orders.ts'
export { AGREED_LESS, AGREED_PAID, BILLED_NAME, BILLED_NUMBER, OWED, PAY_DUE } from './agreed.ts'
export { forgetContact } from './forget-contact.ts'
export {
  bought,
  type Caller,
  callerOf,
  lockedById,
  type LockedSale,
  lockMine,
  lockOfStore,
  lockPayment,
  missing,
  sideOf,
  sold,
} from './sale-access.ts'
export { answeredAt, newSalesOf } from './find-sales.ts'
export { shownSale } from './show-sale.ts'
export { closeLost } from './tend-sale.ts'
export { tendLater } from './tend-later.ts'
export { saleOnReceipt } from './paid-words.ts'
export { moment, tellMoved, tellNews } from './tell-sale.ts'
export { requireNoContact, writeMessage } from './write-message.ts'

export const sales: Feature = {
  routes: saleRoutes,
  jobs: {
    'tend-confirmation': {
      kind: 'bulk',
      run: (ctx, { saleId }) => inTransaction(ctx, (ctx) => tendConfirmation(ctx, saleId)),
    },
    'tend-confirmations': { kind: 'bulk', run: tendDue, at: '*/15 * * * *' },
    'tend-sale': { kind: 'bulk', run: (ctx, { saleId }) => inTransaction(ctx, (ctx) => tendSale(ctx, saleId)) },
    'count-answers': { kind: 'bulk', run: countAnswers, at: '11 * * * *' },
    'take-reply': { kind: 'bulk', run: takeReply },
    'keep-verdicts': { kind: 'bulk', run: keepVerdicts },
    'tend-sales': { kind: 'bulk', run: tendDueSales, at: '7,22,37,52 * * * *' },
  },
  forget: (ctx, { id }) => forgetBuyer(ctx, id),
  async download({ db }, { id }) {
    const quotations = await db
      .selectFrom('quote_records')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    const bought = await db
      .selectFrom('sales as s')
      .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
      .innerJoin('stores as t', 't.id', 's.store_id')
      .select([
        's.id',
        's.kind',
        's.state',
        's.created_at',
        's.answered_at',
        's.comment',
        's.vehicle',
        's.total',
        's.shipping',
        's.billing',
        't.name as store',
        'l.title',
        'l.reference',
        'l.quantity',
      ])
      // A price that is only written is not told yet (M7.12).
      .select((eb) =>
        eb.case().when('s.state', 'in', TOLD_AVAILABLE).then(eb.ref('l.unit_price')).else(null).end().as('unit_price'),
      )
      .where('s.buyer_id', '=', id)
      .orderBy('l.id')
      .execute()
    const written = await db
      .selectFrom('sale_messages')
      .select(['sale_id', 'text', 'written_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    const done = await db
      .selectFrom('sale_events')
      .select(['sale_id', 'action', 'state', 'note', 'happened_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      quotations: quotations.map(({ user_id: _, ...row }) => row),
      sales: bought,
      saleMessages: written,
      saleEvents: done,
    }
  },
}
