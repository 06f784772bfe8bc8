import type { Feature } from '../../platform/feature.ts'
import { downloadOrders, forgetOrders } from './personal-orders.ts'
import { serviceOrderRoutes } from './routes.ts'

export { logoOf } from './photos.ts'
export { profileOf } from './queries.ts'

export const serviceOrders: Feature = {
  routes: serviceOrderRoutes,
  forget: (ctx, { id }) => forgetOrders(ctx, id),
  download: ({ db }, { id }) => downloadOrders(db, id),
}
