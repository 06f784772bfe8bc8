import * as contract from '@tuerca/contract/store-setup'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/context.ts'
import { onceByKey } from '../../../platform/once-by-key.ts'
import { route } from '../../../platform/route.ts'
import { adminSetups, setupRoom } from './list-setups.ts'
import { moveByStore, moveByTeam } from './move-setup.ts'
import { placeSetup } from './place-setup.ts'

/** A store that the team sets up for one credit of store_implementation. */
export function setupRoutes(app: FastifyInstance) {
  route(app, contract.showStoreSetup, async (ctx, { query }) => ({ data: await setupRoom(ctx, query) }))
  route(app, contract.orderStoreSetup, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'orderStoreSetup', body, http }, async (ctx) => ({ data: await placeSetup(ctx, body) })),
  )
  route(app, contract.moveStoreSetup, (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => ({ data: await moveByStore(ctx, body) })),
  )
  route(app, contract.listStoreSetups, (ctx, { query }) => adminSetups(ctx, query))
  route(app, contract.moveSetupByTeam, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => ({ data: await moveByTeam(ctx, { ...params, ...body }) })),
  )
}
