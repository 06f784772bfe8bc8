import {
  getCatalogConsultations,
  getCreditTotals,
  getMovements,
  getSearchesPerformed,
  getSearchesPerformedAm,
  getSearchesPerformedOemStore,
  getUserConsultations,
  getWallet,
} from '@tuerca/contract/consultations'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { checkCredits } from './check-credits.ts'
import { countSearches, readBalances } from './queries.ts'
import { readThresholds } from './read-thresholds.ts'
import { readMovements, readWallet } from './read-wallet.ts'

/** The visitor's own counts and credits; nobody can ask for another's. */
export function consultationRoutes(app: FastifyInstance) {
  route(app, getUserConsultations, async (ctx) => {
    const [searchesPerformed, { own, general }] = await Promise.all([
      countSearches(ctx, 'substitutions'),
      readBalances(ctx, 'substitutions'),
    ])
    return { data: { searchesPerformed, consultationsAvailable: own, generalInquiriesAvailable: general } }
  })
  route(app, getCatalogConsultations, async (ctx) => {
    const [searchesPerformed, inStore, { own, general }, thresholds] = await Promise.all([
      countSearches(ctx, 'catalogue'),
      ctx.store ? countSearches(ctx, 'catalogue', ctx.store.id) : 0,
      readBalances(ctx, 'catalogue'),
      readThresholds(ctx, 'catalogue'),
    ])
    return {
      data: {
        searchesPerformed,
        searchesPerformedInStore: inStore,
        consultationsAvailable: own,
        generalInquiriesAvailable: general,
        ...thresholds,
      },
    }
  })
  route(app, getSearchesPerformed, async (ctx) => ({
    data: { searchesPerformed: await countSearches(ctx, 'catalogue') },
  }))
  route(app, getSearchesPerformedAm, async (ctx) => ({
    data: { searchesPerformed: await countSearches(ctx, 'substitutions') },
  }))
  route(app, getSearchesPerformedOemStore, async (ctx, { params }) => {
    const store = await ctx.db.selectFrom('stores').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!store) throw notFound('La tienda no existe.')
    return { data: { searchesPerformed: await countSearches(ctx, 'catalogue', store.id) } }
  })
  route(app, getWallet, async (ctx) => ({ data: await readWallet(ctx) }))
  route(app, getMovements, (ctx, { query }) => readMovements(ctx, query))
  route(app, getCreditTotals, async (ctx) => ({ data: await checkCredits(ctx.db) }))
}
