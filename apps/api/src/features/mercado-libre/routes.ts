import * as contract from '@tuerca/contract/mercado-libre'
import { cancelMlOrder, ORDER_CANCELLED, STILL_SHORT, takeMlOrder } from '@tuerca/contract/mercado-libre-orders'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { pathQuery } from '@tuerca/domain/page-paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { conflict, notFound, unavailable } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { listingsMeant, saidOf } from '../store-products/index.ts'
import { changeState, pushLater, requireAccount, retry } from './change-state.ts'
import { devRoutes } from './dev-routes.ts'
import { settleDifference } from './differences.ts'
import { disconnect } from './drop-publications.ts'
import { differencesOf, ordersOf, publicationsOf } from './lists.ts'
import { indicatorsOf, roomOf, setRules } from './room.ts'
import { beginSignIn, endSignIn, requireOwner } from './sign-in.ts'
import { takeNotice } from './take-notice.ts'
import { takeLate } from './take-order.ts'
import { withAccount } from './with-account.ts'

/** A store in Mercado Libre (C7.43, selling.md §7). */
export function mercadoLibreRoutes(app: FastifyInstance, { config }: { config: Config }) {
  route(app, contract.mercadoLibreRoom, async (ctx, { query: { storeId } }) => ({
    data: await roomOf(ctx, personOf(ctx), storeId),
  }))
  route(app, contract.indicatorsForProductsInML, async (ctx, { query: { storeId } }) => ({
    data: await indicatorsOf(ctx, personOf(ctx), requireMember(ctx, storeId)),
  }))
  route(app, contract.changeStateInML, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'changeStateInML', body, http }, async (ctx) => {
      const { state, ...chosen } = body
      return {
        data: await changeState(ctx, {
          storeId: chosen.storeId,
          userId: personOf(ctx).id,
          state,
          said: saidOf(body),
          where: await listingsMeant(ctx, chosen),
        }),
      }
    }),
  )
  route(app, contract.setMercadoLibreRules, async (ctx, { params: { storeId }, body }) => {
    await inTransaction(ctx, async (ctx) => {
      await requireOwner(ctx, personOf(ctx), storeId)
      await requireAccount(ctx, storeId)
      await setRules(ctx, storeId, body)
      await pushLater(ctx, storeId)
    })
    return { data: await roomOf(ctx, personOf(ctx), storeId) }
  })
  listRoutes(app)
  signInRoutes(app)
  route(app, contract.takeMlNotice, async (ctx, { body }) => {
    const notice = ctx.ports.marketplace?.readNotice(body) ?? null
    return { received: notice !== null && (await takeNotice(ctx, notice)) }
  })
  devRoutes(app, config)
}

function listRoutes(app: FastifyInstance) {
  const listOf = <T>(
    { rows, total }: { rows: T[]; total: number },
    { page, pageSize }: { page: number; pageSize: number },
  ) => ({ data: rows, metadata: { 'x-total-count': total, page, pageSize } })
  route(app, contract.listMlPublications, async (ctx, { query }) =>
    listOf(await publicationsOf(ctx.db, { ...query, storeId: requireMember(ctx, query.storeId) }), query),
  )
  route(app, contract.listMlDifferences, async (ctx, { query }) =>
    listOf(await differencesOf(ctx.db, { ...query, storeIds: [requireMember(ctx, query.storeId)] }), query),
  )
  route(app, contract.listMlOrders, async (ctx, { query }) =>
    listOf(await ordersOf(ctx.db, { ...query, storeId: requireMember(ctx, query.storeId) }), query),
  )
  route(app, contract.settleMlDifference, async (ctx, { params: { id }, body: { keep } }) => {
    const { storeIds, id: userId } = personOf(ctx)
    await inTransaction(ctx, (ctx) => settleDifference(ctx, { storeIds, userId, id, keep }))
    const {
      rows: [row],
    } = await differencesOf(ctx.db, { storeIds, id, page: 0, pageSize: 1 })
    if (!row) throw notFound(contract.DIFFERENCE_MISSING)
    return { data: row }
  })
  route(app, contract.retryMlPublication, async (ctx, { params: { productId } }) => {
    const { storeIds, id: userId } = personOf(ctx)
    await inTransaction(ctx, (ctx) => retry(ctx, { storeIds, userId, productId }))
    return { data: { message: 'Vuelve a publicarse en un momento.' } }
  })
  route(app, cancelMlOrder, async (ctx, { params: { orderId }, body: { storeId } }) => ({
    data: await cancelThere(ctx, requireMember(ctx, storeId), orderId),
  }))
  route(app, takeMlOrder, async (ctx, { params: { orderId }, body: { storeId } }) => ({
    data: await takeNow(ctx, requireMember(ctx, storeId), orderId),
  }))
}

const lateOrder = ({ db }: Ctx, storeId: number, orderId: string) =>
  db
    .selectFrom('marketplace_orders')
    .select(['state', 'cancel_state'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

function asRefusal(error: unknown): never {
  if (!(error instanceof MarketplaceError)) throw error
  throw error.problem === 'refused'
    ? conflict(`Mercado Libre no lo aceptó: ${error.message}`)
    : error.problem === 'revoked'
      ? conflict(contract.NOT_CONNECTED)
      : unavailable(contract.ML_AWAY)
}

/** The store now has a piece for a late sale there; pressing twice takes it once. */
async function takeNow(ctx: Ctx, storeId: number, orderId: string) {
  const order = await lateOrder(ctx, storeId, orderId)
  if (!order || order.state === 'unknown') throw notFound(contract.ORDER_MISSING)
  if (order.state === 'cancelled' || order.cancel_state !== '') throw conflict(ORDER_CANCELLED)
  const became = order.state === 'taken' ? 'taken' : await takeLate(ctx, storeId, orderId).catch(asRefusal)
  if (became === 'cancelled') throw conflict(ORDER_CANCELLED)
  if (became === 'short') throw conflict(STILL_SHORT)
  return { message: 'Listo: está en tus ventas y su pieza ya salió de tu inventario.' }
}

/** Tells its buyer there that there is none left; once. */
async function cancelThere(ctx: Ctx, storeId: number, orderId: string) {
  const order = await lateOrder(ctx, storeId, orderId)
  if (!order || order.state !== 'short') throw notFound(contract.ORDER_MISSING)
  if (order.cancel_state === '') {
    await withAccount(ctx, storeId, ({ port, session }) => port.cannotMeet(session, orderId)).catch(asRefusal)
    await ctx.db
      .updateTable('marketplace_orders')
      .set({ cancel_state: 'told', updated_at: ctx.now })
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .execute()
  }
  return { message: 'Le avisamos en Mercado Libre que no queda.' }
}

function signInRoutes(app: FastifyInstance) {
  route(app, contract.connectMercadoLibre, async (ctx, { params: { storeId } }) => ({
    data: { to: await beginSignIn(ctx, personOf(ctx), storeId) },
  }))
  route(app, contract.mercadoLibreCallback, async (ctx, { query: { code, state } }, http) => {
    const { storeId, outcome } = await endSignIn(ctx, { code, state })
    const to = `/vender/mercado-libre${pathQuery({ tienda: storeId === null ? undefined : String(storeId), conexion: outcome })}`
    void http?.reply.header('cache-control', 'private, no-store').redirect(to, 303)
    return null
  })
  route(app, contract.disconnectMercadoLibre, async (ctx, { params: { storeId } }) => {
    await inTransaction(ctx, async (ctx) => {
      await requireOwner(ctx, personOf(ctx), storeId)
      await requireAccount(ctx, storeId)
      await disconnect(ctx, storeId)
    })
    return { data: { message: 'Tu tienda ya no está conectada. Lo que publicaste sigue en Mercado Libre como está.' } }
  })
}

/** Another store does not exist for who asks. */
function requireMember(ctx: Ctx, storeId: number): number {
  if (!personOf(ctx).storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  return storeId
}
