import * as counter from '@tuerca/contract/counter-sales'
import * as contract from '@tuerca/contract/sales-handling'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { loginRequired } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { route } from '../../platform/route.ts'
import { askedBy } from './asked-by.ts'
import { associateVehicle, judgedFor } from './associate-vehicle.ts'
import { assignAdviser } from './change-sale.ts'
import { productsForCounter, sellAtCounterNow, undoAtCounter } from './counter-sale.ts'
import { indicatorsOf, unreadSales } from './find-sales.ts'
import { indicators } from './indicators.ts'
import { requirePhotos } from './keep-photos.ts'
import { changeVisibility, markAllRead, markAllReadInWallet, markRead, markReadInWallet } from './mark-sale.ts'
import { callerOf } from './sale-access.ts'
import { writeMessage } from './write-message.ts'

/**
 * M7.08 and related calls: what either side does with an order or a purchase. M7.02 also asks about returns; that is in
 * their feature.
 */
export function handlingRoutes(app: FastifyInstance) {
  route(app, contract.registerAdviser, async (ctx, { params: { id }, body }) => {
    const adviser = await inTransaction(ctx, (ctx) =>
      assignAdviser(ctx, callerOf(ctx), { saleId: id, adviserId: body.adviser_id }),
    )
    return { data: { adviser } }
  })
  route(app, contract.writeSaleMessage, async (ctx, { params: { id }, body }, http) => {
    await requirePhotos(ctx, id, body.photos)
    return onceByKey(ctx, { endpoint: 'writeSaleMessage', body: { id, ...body }, http }, async (ctx) => ({
      data: await writeMessage(ctx, callerOf(ctx), { saleId: id, ...body }),
    }))
  })
  route(app, contract.associateVehicleToPurchase, async (ctx, { params: { id }, body }) => {
    const user = ctx.user
    if (!user) throw loginRequired()
    const said = await inTransaction(ctx, (ctx) =>
      associateVehicle(ctx, user, { saleId: id, vehicleId: body.vehicleId, lineIds: body.lineIds }),
    )
    return { data: await judgedFor(ctx, said) }
  })
  markRoutes(app)
  counterRoutes(app)
}

/** What a store sells at its own counter. */
function counterRoutes(app: FastifyInstance) {
  route(app, counter.findForCounter, async (ctx, { query }) => ({
    data: await productsForCounter(ctx, personOf(ctx), query),
  }))
  route(app, counter.sellAtCounter, async (ctx, { body }, http) => {
    const { id } = await onceByKey(ctx, { endpoint: 'sellAtCounter', body, http }, async (ctx) => ({
      id: await sellAtCounterNow(ctx, personOf(ctx), body),
    }))
    return { data: { id, number: saleNumber('purchase', id), message: counter.COUNTER_SOLD } }
  })
  route(app, counter.undoCounterSale, async (ctx, { params: { id } }) => {
    await inTransaction(ctx, (ctx) => undoAtCounter(ctx, personOf(ctx), id))
    return { data: { message: counter.COUNTER_UNDONE } }
  })
}

/** M7.13–M7.18, M7.21: what one side has seen, and what its list shows. */
function markRoutes(app: FastifyInstance) {
  route(app, contract.getIndicatorsWallet, async (ctx, { query: { filter, scenario } }) => {
    const asked = await askedBy(ctx, { filter, side: scenario, scopes: [], onlyQuotation: false })
    const rows = await indicatorsOf(ctx.db, { ...asked, now: ctx.now })
    return { data: indicators(rows, scenario, ctx.country) }
  })
  route(app, contract.changeReadStatus, (ctx, { params: { id }, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: await markRead(ctx, callerOf(ctx), { saleId: id, isRead: body.isRead }),
    })),
  )
  route(app, contract.changeReadInWalletStatus, (ctx, { params: { id }, body }) =>
    inTransaction(ctx, async (ctx) => ({ data: await markReadInWallet(ctx, callerOf(ctx), { saleId: id, ...body }) })),
  )
  route(app, contract.changeReadStatusAll, (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: await markAllRead(ctx, callerOf(ctx), { side: body.typeUser, type: body.type }),
    })),
  )
  route(app, contract.changeReadInWalletStatusAll, (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: await markAllReadInWallet(ctx, callerOf(ctx), { side: body.scenario, type: body.type }),
    })),
  )
  route(app, contract.getUnreadTransactions, async (ctx) => ({ data: await unread(ctx) }))
  route(app, contract.changeOrderVisibility, (ctx, { params: { id }, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: await changeVisibility(ctx, callerOf(ctx), { saleId: id, visible: body.visible }),
    })),
  )
}

async function unread(ctx: Ctx) {
  const caller = callerOf(ctx)
  const [buyer, seller] = await Promise.all([
    unreadSales(ctx.db, caller, 'buyer'),
    caller.storeIds.length === 0 ? null : unreadSales(ctx.db, caller, 'seller'),
  ])
  return { buyer, seller }
}
