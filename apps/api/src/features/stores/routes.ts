import { listStores, resumeStore, showStore, suspendStore, updateStore } from '@tuerca/contract/stores'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { foundStores, readStore } from './queries.ts'
import { resume, suspend } from './suspend-store.ts'
import { changeStore } from './update-store.ts'

/** The stores as the administration looks after them. */
export function storeRoutes(app: FastifyInstance) {
  route(app, listStores, (ctx, { query }) => foundStores(ctx.db, query))
  route(app, showStore, async (ctx, { params }) => ({ data: await readStore(ctx.db, params.id) }))
  route(app, updateStore, async (ctx, { params, body }) => ({
    data: await inTransaction(ctx, (ctx) => changeStore(ctx, params.id, body)),
  }))
  route(app, suspendStore, async (ctx, { params, body }) => ({
    data: await inTransaction(ctx, (ctx) => suspend(ctx, params.id, body.reason)),
  }))
  route(app, resumeStore, async (ctx, { params }) => ({
    data: await inTransaction(ctx, (ctx) => resume(ctx, params.id)),
  }))
}
