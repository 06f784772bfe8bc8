import type { Feature } from '../../platform/feature.ts'
import { addressRoutes } from './routes.ts'

export const addresses: Feature = {
  routes: addressRoutes,
  async download({ db }, { id }) {
    const rows = await db.selectFrom('user_addresses').selectAll().where('user_id', '=', id).orderBy('id').execute()
    return { addresses: rows.map(({ user_id: _, ...row }) => row) }
  },
}
