import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { downloadMarket, storeMarket } from '@tuerca/contract/store-market'
import * as contract from '@tuerca/contract/store-quality'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { marketOf } from './market.ts'
import { marketList } from './market-list.ts'
import { marketFile } from './market-file.ts'
import { qualityOf } from './own-quality.ts'
import { sendList } from './send-list.ts'
import { SUGGESTION_COLUMNS, suggestionsOf } from './suggestions.ts'

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
    async (ctx, { query: { storeId, file } }, http) =>
      sendList(ctx, http, {
        name: 'sugerencias',
        file,
        sheet: {
          name: 'Sugerencias',
          columns: SUGGESTION_COLUMNS,
          rows: await suggestionsOf(ctx, ofTheirs(ctx, storeId)),
        },
      }),
    OLDER,
  )
  // From the primary, too.
  route(app, downloadMarket, async (ctx, { query: { file, ...asked } }, http) =>
    sendList(ctx, http, {
      name: 'mercado',
      file,
      sheet: await marketFile(ctx, { ...asked, storeId: ofTheirs(ctx, asked.storeId) }),
    }),
  )
}

function ofTheirs(ctx: Ctx, storeId: number): number {
  if (!personOf(ctx).storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  return storeId
}
