import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { cartPurchase } from './cart-purchase.ts'
import { releaseDue, releaseIfDue } from './release-hold.ts'
import { checkoutRoutes } from './routes.ts'

export { type StockImbalance, stockImbalances } from './stock-imbalances.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'release-purchase': { transactionId: number }
    'release-purchases': Periodic
  }
}

export const checkout: Feature = {
  routes: checkoutRoutes,
  purchases: { cart: cartPurchase },
  jobs: {
    'release-purchase': {
      kind: 'bulk',
      run: (ctx, { transactionId }) => inTransaction(ctx, (ctx) => releaseIfDue(ctx, transactionId)),
    },
    'release-purchases': { kind: 'bulk', run: releaseDue, at: '*/10 * * * *' },
  },
}
