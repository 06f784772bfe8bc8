import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { storeSystemRoutes } from './routes.ts'
import { followSale } from './follow-sale.ts'
import { sendDue, sendToStore } from './send-orders.ts'

export { askStores, type ToldStock } from './ask-stores.ts'
export { requireInStores, saidByStore } from './before-paying.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'send-to-store': { storeId: number }
    'follow-sale': { saleId: number }
    'send-to-stores': Periodic
  }
}

/** A store's own system: its stock, and the orders sent to it (selling.md §6). */
export const storeSystems: Feature = {
  routes: storeSystemRoutes,
  jobs: {
    'send-to-store': { kind: 'stores', run: (ctx, { storeId }) => sendToStore(ctx, storeId) },
    'follow-sale': { kind: 'bulk', run: (ctx, { saleId }) => followSale(ctx, saleId) },
    'send-to-stores': { kind: 'bulk', run: sendDue, at: '*/10 * * * *' },
  },
}
