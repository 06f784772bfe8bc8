import * as contract from '@tuerca/contract/people'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/context.ts'
import { route } from '../../../platform/route.ts'
import { block, changeRole, endSessions, unblock } from './change-person.ts'
import { look, stopLook } from './look-as.ts'
import { foundPeople, readPerson } from './queries.ts'

/** The people as the administration looks after them. */
export function peopleRoutes(app: FastifyInstance) {
  route(app, contract.listPeople, (ctx, { query }) => foundPeople(ctx, query))
  route(app, contract.showPerson, async (ctx, { params }) => ({ data: await readPerson(ctx, params.id) }))
  route(app, contract.blockPerson, async (ctx, { params, body }) => ({
    data: await inTransaction(ctx, (ctx) => block(ctx, params.id, body.reason)),
  }))
  route(app, contract.unblockPerson, async (ctx, { params }) => ({
    data: await inTransaction(ctx, (ctx) => unblock(ctx, params.id)),
  }))
  route(app, contract.setRole, async (ctx, { params, body }) => ({
    data: await inTransaction(ctx, (ctx) => changeRole(ctx, params.id, body.role)),
  }))
  route(app, contract.endSessionsOfPerson, async (ctx, { params }) => ({
    data: await inTransaction(ctx, (ctx) => endSessions(ctx, params.id)),
  }))
  route(app, contract.lookAs, async (ctx, { params, body }) => ({
    data: await inTransaction(ctx, (ctx) => look(ctx, params.id, body.reason)),
  }))
  route(app, contract.stopLooking, async (ctx) => ({ data: await inTransaction(ctx, (ctx) => stopLook(ctx)) }))
}
