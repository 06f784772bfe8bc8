import { listAppParamChanges, listAppParams, setAppParam, undoAppParam } from '@tuerca/contract/app-params'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { paramChanges, paramsWithValues } from './queries.ts'
import { setParam } from './set-param.ts'
import { undoChange } from './undo-change.ts'

/** What each installation and each store sets for itself (C3.19). */
export function appParamRoutes(app: FastifyInstance) {
  route(app, listAppParams, async (ctx, { query }) => ({ data: await paramsWithValues(ctx, query.storeId ?? null) }))
  route(app, setAppParam, async (ctx, { params: { name }, body }) => ({
    data: { name, value: await inTransaction(ctx, (ctx) => setParam(ctx, { name, ...body })) },
  }))
  route(app, listAppParamChanges, (ctx, { params, query }) => paramChanges(ctx, params.name, query))
  route(app, undoAppParam, async (ctx, { params: { name }, body }) => ({
    data: { name, value: await inTransaction(ctx, (ctx) => undoChange(ctx, name, body.change)) },
  }))
}
