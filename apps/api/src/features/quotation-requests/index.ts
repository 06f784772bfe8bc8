import type { Feature } from '../../platform/feature.ts'
import { quotationRequestRoutes } from './routes.ts'

export const quotationRequests: Feature = {
  routes: quotationRequestRoutes,
  async download({ db }, { id }) {
    const quotations = await db.selectFrom('quote_records').selectAll().where('user_id', '=', id).orderBy('id').execute()
    const requests = await db.selectFrom('quotation_requests')
      .select(['id', 'country', 'plate', 'vin', 'brand', 'model', 'year', 'city', 'note', 'parts', 'state', 'answer', 'answered_at', 'created_at'])
      .where('user_id', '=', id).orderBy('id').execute()
    return { quotations: quotations.map(({ user_id: _, ...row }) => row), quotationRequests: requests }
  },
}
