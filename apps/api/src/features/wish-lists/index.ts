import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { wishListRoutes } from './routes.ts'
import { tellAlerts } from './stock-alerts.ts'
import { tellChanged, tellNewer, tellWishes } from './tell-wishes.ts'

export { favouritesOf } from './queries.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tell-wishes': Periodic
    'tell-changed-wishes': Periodic
    'tell-newer': Periodic
    'tell-alerts': Periodic
  }
}

export const wishLists: Feature = {
  routes: wishListRoutes,
  jobs: {
    'tell-wishes': { kind: 'bulk', run: tellWishes, at: '*/10 * * * *' },
    // Queued by the database seconds after a wished listing changed (0117); the clock continues what an ended server
    // left.
    'tell-changed-wishes': { kind: 'bulk', run: tellChanged, at: '* * * * *' },
    'tell-newer': { kind: 'bulk', run: tellNewer, at: '20 10 * * *' },
    'tell-alerts': { kind: 'bulk', run: tellAlerts, at: '5,15,25,35,45,55 * * * *' },
  },
  async download({ db }, { id }) {
    const lists = await db
      .selectFrom('wish_lists')
      .select(['id', 'name', 'created_at'])
      .where('user_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    const items = await db
      .selectFrom('wish_list_items as i')
      .innerJoin('wish_lists as l', 'l.id', 'i.list_id')
      .select([
        'i.list_id',
        'i.product_id',
        'i.custom_id',
        'i.description',
        'i.reference',
        'i.brand',
        'i.amount',
        'i.added_at',
      ])
      .where('l.user_id', '=', id)
      .orderBy('i.id')
      .execute()
    const alerts = await db
      .selectFrom('stock_alerts')
      .select(['reference', 'title', 'created_at', 'told_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      wishLists: lists.map(({ id: listId, ...list }) => ({
        ...list,
        products: items.filter(({ list_id }) => list_id === listId).map(({ list_id: _, ...item }) => item),
      })),
      stockAlerts: alerts,
    }
  },
}
