import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { cartRoutes } from './routes.ts'
import { forgetStaleCarts } from './stale-carts.ts'

export { addAnswer, addLine, addMany, type CartLineCopy, readWanted, type NewCartLine } from './add-line.ts'
export { cartCountOf, countCart } from './count-cart.ts'
export { mergeGuestCart } from './merge-guest.ts'
export { namedModule } from './named-module.ts'
export { type CarOfLine, type PendingLine, pendingLines, type StoreOfLine } from './pending-lines.ts'
export { removeLines, removePaidByGuest } from './remove-lines.ts'
export { sumsOf } from './wire.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-stale-carts': Periodic
  }
}

export const cart: Feature = {
  routes: cartRoutes,
  jobs: { 'forget-stale-carts': { kind: 'bulk', run: forgetStaleCarts, at: '40 7 * * *' } },
  async download({ db }, { id }) {
    const lines = await db
      .selectFrom('cart_lines as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.section', 'p.title', 'c.quantity', 'c.vehicle', 'c.saved', 'c.comment', 'c.added_at'])
      .where('c.user_id', '=', id)
      .orderBy('c.id')
      .execute()
    return { cart: lines }
  },
}
