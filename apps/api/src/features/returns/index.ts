import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { forgetReturns } from './forget-returns.ts'
import { returnRoutes } from './routes.ts'
import { tendRests } from './leave-out.ts'
import { tendDueReturns, tendReturn } from './tend-return.ts'

export { PAID_THROUGH_US } from './queries.ts'
export { notePaidBack } from './tend-return.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tend-return': { returnId: number }
    'tend-returns': Periodic
    'tend-rests': Periodic
  }
}

export const returns: Feature = {
  routes: returnRoutes,
  jobs: {
    'tend-return': { kind: 'bulk', run: (ctx, { returnId }) => inTransaction(ctx, (ctx) => tendReturn(ctx, returnId)) },
    'tend-returns': { kind: 'bulk', run: tendDueReturns, at: '11,41 * * * *' },
    'tend-rests': { kind: 'bulk', run: tendRests, at: '26 * * * *' },
  },
  forget: (ctx, { id }) => forgetReturns(ctx, id),
  async download({ db }, { id }) {
    const rows = await db
      .selectFrom('returns as r')
      .innerJoin('sales as s', 's.id', 'r.sale_id')
      .select([
        'r.id',
        'r.sale_id',
        'r.kind',
        'r.state',
        'r.wanted',
        'r.reason',
        'r.answer',
        'r.amount_minor',
        'r.created_at',
      ])
      .where('s.buyer_id', '=', id)
      .orderBy('r.id')
      .execute()
    return { returns: rows }
  },
}
