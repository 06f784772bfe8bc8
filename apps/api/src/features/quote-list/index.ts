import type { Feature } from '../../platform/feature.ts'
import { quoteListRoutes } from './routes.ts'

export const quoteList: Feature = {
  routes: quoteListRoutes,
  download: async ({ db }, { id }) => ({
    quoteList: await db.selectFrom('quote_lists').select(['lines', 'updated_at']).where('user_id', '=', id).execute(),
  }),
}
