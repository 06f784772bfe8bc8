import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { askPayment } from './ask-payment.ts'
import { checkPayments } from './check-payments.ts'
import { askAgain, askGateway } from './give-back-part.ts'
import { forgetPayer, paymentsToDownload } from './forget-payer.ts'
import { deliverCounterNotice } from './receive-callback.ts'
import { paymentRoutes } from './routes.ts'
import { askForScore } from './scores.ts'

export { askNow } from './ask-payment.ts'
export { endPayment, isAtGateway } from './end-payment.ts'
export { postAgreed, postCancelled, postMoved } from './post-ledger.ts'
export { giveBackPart, markGivenBack, type PartToGiveBack } from './give-back-part.ts'
export { checkPayments, imbalances } from './check-payments.ts'
export { books as readBooks } from './queries.ts'
export { ownPayment as paymentOf } from './load-return.ts'
export { continuePayment, type Offer, startPayment } from './start-payment.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'ask-payment': { transactionId: number; asked: number }
    'ask-for-score': { transactionId: number }
    'check-payments': Periodic
    'give-back-part': { refundId: number }
    'ask-refunds-again': Periodic
    /** The embedded gateway's own notice (adapters/payment-gateway). */
    'embedded-gateway-notice': { gateway: string; reference: string; step: number }
  }
}

const DAY = 86_400_000

export const payments: Feature = {
  routes: paymentRoutes,
  jobs: {
    'ask-payment': { kind: 'money', run: askPayment },
    'ask-for-score': { kind: 'bulk', run: (ctx, { transactionId }) => askForScore(ctx, transactionId) },
    'give-back-part': { kind: 'money', run: (ctx, { refundId }) => askGateway(ctx, refundId) },
    'ask-refunds-again': { kind: 'money', run: askAgain, at: '19 * * * *' },
    'check-payments': { kind: 'money', run: checkPayments, at: '41 8 * * *', makeUp: DAY },
    'embedded-gateway-notice': { kind: 'money', run: deliverCounterNotice },
  },
  forget: (ctx, { id }) => forgetPayer(ctx, id),
  download: ({ db }, { id }) => paymentsToDownload(db, id),
}
