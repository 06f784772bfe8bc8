import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { keptCartRoutes } from './routes.ts'

export { giverOf } from './print-cart.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-shared-carts': Periodic
  }
}

export const keptCarts: Feature = {
  routes: keptCartRoutes,
  jobs: {
    'forget-shared-carts': {
      kind: 'bulk',
      run: async ({ db, now }) => {
        await db.deleteFrom('kept_carts').where('expires_at', '<=', now).execute()
      },
      at: '50 7 * * *',
    },
  },
  download: async ({ db }, { id }) => ({
    keptCarts: await db
      .selectFrom('kept_carts')
      .select(['name', 'section', 'lines', 'created_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
}
