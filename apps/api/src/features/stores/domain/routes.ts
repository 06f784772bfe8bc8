import { proveStoreDomain, removeStoreDomain, setStoreDomain, showStoreDomain } from '@tuerca/contract/store-domain'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../../platform/call-limit.ts'
import { inTransaction } from '../../../platform/context.ts'
import { route } from '../../../platform/route.ts'
import { domainRoom, proveDomain, removeDomain, setDomain } from './own-domain.ts'

const countProofs = callLimit({
  name: 'domain-proofs',
  most: 20,
  ms: 3_600_000,
  message: 'Preguntaste muchas veces seguidas. Espera una hora e intenta de nuevo.',
})

/** A name of a store's own on the internet: written, proven and taken away by its owner, seen by its people. */
export function domainRoutes(app: FastifyInstance) {
  route(app, showStoreDomain, async (ctx, { query }) => ({ data: await domainRoom(ctx, query.storeId) }))
  route(app, setStoreDomain, async (ctx, { body }) => {
    await inTransaction(ctx, (ctx) => setDomain(ctx, body))
    return { data: await domainRoom(ctx, body.storeId) }
  })
  route(app, proveStoreDomain, async (ctx, { body: { storeId } }) => {
    await countProofs(ctx)
    await proveDomain(ctx, storeId)
    return { data: await domainRoom(ctx, storeId) }
  })
  route(app, removeStoreDomain, async (ctx, { query: { storeId } }) => {
    await inTransaction(ctx, (ctx) => removeDomain(ctx, storeId))
    return { data: await domainRoom(ctx, storeId) }
  })
}
