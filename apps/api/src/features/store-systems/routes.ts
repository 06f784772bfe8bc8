import * as contract from '@tuerca/contract/store-systems'
import { toWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { StoreSystemError } from '../../ports/store-system.ts'
import { apiSyncOf, callerOf, lockOfStore } from '../sales/index.ts'
import { devRoutes } from './dev-routes.ts'
import { asAnswer, requireSystem } from './open-system.ts'
import { shownSystems } from './queries.ts'
import { queueOrder, queueWithdrawal, takenOutByHand, writtenByHand } from './queue-order.ts'
import { requireOwner, setSystem } from './set-system.ts'

const countSearch = callLimit({
  name: 'system-searches',
  most: 60,
  ms: 60_000,
  message: 'Hiciste demasiadas búsquedas seguidas. Espera un minuto e intenta de nuevo.',
})
const countTry = callLimit({
  name: 'system-tries',
  most: 20,
  ms: 60_000,
  message: 'Hiciste demasiadas pruebas seguidas. Espera un minuto e intenta de nuevo.',
})
const TRY_MS = 10_000

/** M7.20, M7.23, M7.24, and how a store connects its own system. */
export function storeSystemRoutes(app: FastifyInstance, { config }: { config: Config }) {
  route(app, contract.sendOrderToAPI, async (ctx, { params: { id }, body }) => {
    const sale = await ctx.db
      .selectFrom('sales')
      .select('store_id')
      .where('id', '=', id)
      .where('store_id', 'in', [...personOf(ctx).storeIds, -1])
      .executeTakeFirst()
    if (sale && !body.byHand) await requireSystem(ctx, sale.store_id)
    const order = await inTransaction(ctx, async (ctx) => {
      const locked = await lockOfStore(ctx, callerOf(ctx), id)
      return body.byHand ? writtenByHand(ctx, locked) : queueOrder(ctx, locked, body.clientId ?? null)
    })
    return { data: { apiSync: apiSyncOf(order) } }
  })
  route(app, contract.removeApiSync, async (ctx, { params: { id }, body: { byHand } }) => {
    const order = await inTransaction(ctx, async (ctx) =>
      (byHand ? takenOutByHand : queueWithdrawal)(ctx, await lockOfStore(ctx, callerOf(ctx), id)),
    )
    return { data: { apiSync: apiSyncOf(order) } }
  })
  route(app, contract.getClientsApi, async (ctx, { query: { storeId, term } }) => {
    requireMember(ctx, storeId)
    await countSearch(ctx)
    const { access, system } = await requireSystem(ctx, storeId)
    const found = await system.clients(access, term?.trim() ?? '').catch((error: unknown) => {
      throw asAnswer(error)
    })
    return { data: found.slice(0, 50) }
  })
  connectRoutes(app)
  devRoutes(app, config)
}

const mayTry = ({ ports }: Pick<Ctx, 'ports'>) => ports.storeSystems.embedded !== null

function connectRoutes(app: FastifyInstance) {
  route(app, contract.listStoreSystems, async (ctx) => ({
    data: await shownSystems(ctx, { storeIds: personOf(ctx).storeIds, userId: personOf(ctx).id }, mayTry(ctx)),
  }))
  route(app, contract.setStoreSystem, async (ctx, { params: { storeId }, body }) => {
    const may = mayTry(ctx)
    await inTransaction(ctx, (ctx) => setSystem(ctx, personOf(ctx), { storeId, given: body, mayTry: may }))
    const [shown] = await shownSystems(ctx, { storeIds: [storeId], userId: personOf(ctx).id }, may)
    if (!shown) throw notFound('Esta tienda no existe.')
    return { data: shown }
  })
  route(app, contract.tryStoreSystem, async (ctx, { params: { storeId }, body }) => {
    await requireOwner(ctx, personOf(ctx), storeId)
    await countTry(ctx)
    return { data: await tried(ctx, storeId, { number: body.number.trim(), brand: body.brand.trim() }) }
  })
}

/** Another store does not exist for who asks. */
function requireMember(ctx: Ctx, storeId: number) {
  if (!personOf(ctx).storeIds.includes(storeId)) throw notFound('Esta tienda no existe.')
}

async function tried(ctx: Ctx, storeId: number, part: { number: string; brand: string }) {
  const { access, system } = await requireSystem(ctx, storeId)
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const stock = await system.stockOf(access, part, AbortSignal.timeout(TRY_MS))
    const message =
      stock === null
        ? 'Tu sistema contestó y no conoce esa referencia. Si la tienes, revisa la dirección.'
        : `Tu sistema contestó: hay ${stock.quantity}.`
    return {
      answered: true,
      ms: took(),
      quantity: stock?.quantity ?? null,
      price: stock === null || stock.price === null ? null : toWireMoney(stock.price),
      message,
    }
  } catch (error) {
    if (!(error instanceof StoreSystemError)) throw error
    const message =
      error.problem === 'refused'
        ? `Tu sistema no lo aceptó: ${error.message}`
        : error.problem === 'cannot'
          ? contract.SYSTEM_CANNOT
          : error.message === error.problem
            ? contract.SYSTEM_AWAY
            : error.message
    return { answered: false, ms: took(), quantity: null, price: null, message }
  }
}
