import {
  getSearchesPerformed, getSearchesPerformedAm, getSearchesPerformedOemStore, getUserConsultations,
} from '@tuerca/contract/consultations'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { countSearches, readBalances } from './queries.ts'

/** The visitor's own counts and credits; nobody can ask for another's. */
export function consultationRoutes(app: FastifyInstance) {
  route(app, getUserConsultations, async (ctx) => {
    const [searchesPerformed, { own, general }] = await Promise.all([countSearches(ctx, 'substitutions'), readBalances(ctx, 'substitutions')])
    return { data: { searchesPerformed, consultationsAvailable: own, generalInquiriesAvailable: general } }
  })
  route(app, getSearchesPerformed, async (ctx) => ({ data: { searchesPerformed: await countSearches(ctx, 'catalogue') } }))
  route(app, getSearchesPerformedAm, async (ctx) => ({ data: { searchesPerformed: await countSearches(ctx, 'substitutions') } }))
  route(app, getSearchesPerformedOemStore, async (ctx, { params }) => {
    const store = await ctx.db.selectFrom('stores').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!store) throw notFound('La tienda no existe.')
    return { data: { searchesPerformed: await countSearches(ctx, 'catalogue', store.id) } }
  })
}
