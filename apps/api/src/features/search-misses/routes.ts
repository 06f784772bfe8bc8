import { exportSearchMisses, handleSearchMiss, listSearchMisses, storeDemand } from '@tuerca/contract/search-misses'
import type { FastifyInstance } from 'fastify'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { demandFor } from './demand.ts'
import { csvOf } from './csv.ts'
import { markHandled } from './handle-search-miss.ts'
import { writeMissedSearches } from './note-missed-search.ts'
import { missedSearches } from './queries.ts'
import { searchMissOf } from './wire.ts'

const MOST_LINES = 5000

/** What people searched and got nothing for. */
export function searchMissRoutes(app: FastifyInstance, db: Db) {
  // Counts that were not written yet are written before the process ends.
  app.addHook('onClose', () => writeMissedSearches(db).catch(() => undefined))
  route(app, listSearchMisses, async (ctx, { query: { page, pageSize, ...wanted } }) => {
    const { rows, ...totals } = await missedSearches(ctx, wanted, { limit: pageSize, offset: page * pageSize })
    return { data: rows.map(searchMissOf), metadata: { 'x-total-count': totals.texts, page, pageSize }, totals }
  })
  route(app, exportSearchMisses, async (ctx, { query }, http) => {
    const { rows } = await missedSearches(ctx, query, { limit: MOST_LINES, offset: 0 })
    void http?.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="busquedas-sin-respuesta-${ctx.now.toISOString().slice(0, 10)}.csv"`,
      })
      .send(csvOf(rows))
    return null
  })
  route(app, storeDemand, async (ctx, { query: { storeId } }) => {
    if (!personOf(ctx).storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
    return { data: await demandFor(ctx, storeId) }
  })
  route(app, handleSearchMiss, async (ctx, { body }) => ({
    data: { message: await inTransaction(ctx, (ctx) => markHandled(ctx, body)) },
  }))
}
