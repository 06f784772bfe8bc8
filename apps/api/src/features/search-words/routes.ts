import * as contract from '@tuerca/contract/search-words'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { forgetVocabulary, vocabularyOf } from '../products/index.ts'
import { partMeant } from '../search/index.ts'
import { foundKinds } from './queries.ts'
import { correct, dropCorrection, dropSynonym, name } from './write-words.ts'

/**
 * The words that the search understands, as the administration maintains them. This process reads them again at once,
 * others within seconds.
 */
export function searchWordRoutes(app: FastifyInstance) {
  route(app, contract.listKindWords, (ctx, { query }) => foundKinds(ctx, query))
  route(app, contract.addSynonym, async (ctx, { body }) => {
    const data = await inTransaction(ctx, (ctx) => name(ctx, body))
    await forgetVocabulary(ctx.db)
    return { data }
  })
  route(app, contract.removeSynonym, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => dropSynonym(ctx, params.id))
    await forgetVocabulary(ctx.db)
    return { data: { message: 'La palabra ya no cuenta.' } }
  })
  route(app, contract.listCorrections, async (ctx) => ({
    data: await ctx.db.selectFrom('search_corrections').select(['id', 'written', 'meant']).orderBy('written').execute(),
  }))
  route(app, contract.addCorrection, async (ctx, { body }) => {
    const data = await inTransaction(ctx, (ctx) => correct(ctx, body))
    await forgetVocabulary(ctx.db)
    return { data }
  })
  route(app, contract.removeCorrection, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => dropCorrection(ctx, params.id))
    await forgetVocabulary(ctx.db)
    return { data: { message: 'La corrección ya no cuenta.' } }
  })
  route(app, contract.tryReading, async (ctx, { query: { text, country } }) => {
    const { kind, partNumber, car } = partMeant(text, { country, now: ctx.now }, await vocabularyOf(ctx.db))
    return { data: { kind, partNumber, car } }
  })
}
