import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { storeMarket } from '@tuerca/contract/store-market'
import * as contract from '@tuerca/contract/store-quality'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { sendWorkbook } from '../catalogue/index.ts'
import { marketOf } from './market.ts'
import { marketList } from './market-list.ts'
import { qualityOf } from './own-quality.ts'
import { suggestionsCsv, suggestionsOf, suggestionsSheet } from './suggestions.ts'

/** Averages and a market's prices: seconds do not change them. */
const OLDER = { reads: 'replica' } as const

/** The quality of a store's listings, and how its prices compare (C7.43). */
export function storeQualityRoutes(app: FastifyInstance) {
  route(
    app,
    contract.getAverageQuality,
    async (ctx, { query: { storeId, rule } }) => ({
      data: await qualityOf(ctx, ofTheirs(ctx, storeId), rule),
    }),
    OLDER,
  )
  route(
    app,
    contract.getMarketPrices,
    async (ctx, { query: { reference, storeId } }) => ({
      data: await marketOf(ctx, { reference, storeId: ofTheirs(ctx, storeId) }),
    }),
    OLDER,
  )
  // From the primary: a price that was just put stands in its place at once.
  route(app, storeMarket, async (ctx, { query }) => ({
    data: await marketList(ctx, { ...query, storeId: ofTheirs(ctx, query.storeId) }),
  }))
  route(
    app,
    contract.downloadSuggestions,
    async (ctx, { query: { storeId, file } }, http) => {
      const rows = await suggestionsOf(ctx, ofTheirs(ctx, storeId))
      if (file === 'xlsx')
        return sendWorkbook(http, {
          name: ['sugerencias', ctx.now.toISOString().slice(0, 10)],
          sheets: [suggestionsSheet(rows)],
          now: ctx.now,
        })
      void http?.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="sugerencias_${ctx.now.toISOString().slice(0, 10)}.csv"`,
        })
        .send(suggestionsCsv(rows))
      return null
    },
    OLDER,
  )
}

function ofTheirs(ctx: Ctx, storeId: number): number {
  if (!personOf(ctx).storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  return storeId
}
