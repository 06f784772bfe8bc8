import * as contract from '@tuerca/contract/store-fitment'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { vocabularyOf } from '../products/index.ts'
import { lexiconOfShop } from '../search/index.ts'
import { decideDispute, disputesRoom } from './disputes-room.ts'
import { decideProposals, proposalsRoom } from './proposals-room.ts'
import { choicesOf, readFitment } from './read-fitment.ts'
import { readVehicleList } from './read-vehicles/read-list.ts'
import { reportWrongFitment } from './report-fitment.ts'

/** What products fit: stated by their stores, reported by anybody, decided by the administration. */
export function storeFitmentRoutes(app: FastifyInstance) {
  route(app, contract.productFitment, async (ctx, { params: { id } }) => ({
    data: await readFitment(ctx, personOf(ctx).storeIds, id),
  }))
  route(app, contract.readVehicles, async (ctx, { body: { text } }) => {
    const lexicon = lexiconOfShop(await vocabularyOf(ctx.db))
    return { data: readVehicleList(text, lexicon, { newestYear: ctx.now.getUTCFullYear() + 1 }) }
  })
  route(app, contract.fitmentChoices, async (ctx, { query }) => ({ data: await choicesOf(ctx, query) }))
  route(app, contract.reportFitment, (ctx, { params: { id }, body }, http) => reportWrongFitment(ctx, id, body, http))
  route(app, contract.listFitmentProposals, (ctx, { query }) => proposalsRoom(ctx, query))
  route(app, contract.decideFitmentProposals, async (ctx, { body }) => ({
    data: await inTransaction(ctx, (ctx) => decideProposals(ctx, body)),
  }))
  route(app, contract.listFitmentDisputes, (ctx, { query }) => disputesRoom(ctx, query))
  route(app, contract.decideFitmentDispute, async (ctx, { params: { id }, body }) => ({
    data: await inTransaction(ctx, (ctx) => decideDispute(ctx, id, body)),
  }))
}
