import type { Feature } from '../../platform/feature.ts'
import { quotationRequestRoutes } from './routes.ts'

export const quotationRequests: Feature = {
  routes: quotationRequestRoutes,
  async download({ db }, { id }) {
    const requests = await db
      .selectFrom('quotation_requests')
      .select([
        'id',
        'country',
        'plate',
        'vin',
        'brand',
        'model',
        'year',
        'city',
        'note',
        'parts',
        'state',
        'answer',
        'answered_at',
        'created_at',
      ])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return { quotationRequests: requests }
  },
}
