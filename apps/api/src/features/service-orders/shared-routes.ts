import * as contract from '@tuerca/contract/service-orders'
import { ORDER_LINK_OVER } from '@tuerca/contract/service-orders-wire'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { route } from '../../platform/route.ts'
import { orderPdf } from './draw-order.ts'
import { approveShared, noteSeen, openShared, rejectShared, shownShared } from './shared-order.ts'

/** The customer's side, by the link alone. */
export function sharedRoutes(app: FastifyInstance) {
  route(app, contract.sharedServiceOrder, async (ctx, { params }) => ({ data: await shownShared(ctx, params.token) }))
  route(app, contract.seenServiceOrder, async (ctx, { params }) => {
    await noteSeen(ctx, params.token)
    return { data: { message: 'Vista.' } }
  })
  route(app, contract.approveServiceOrder, async (ctx, { params, body }) => {
    await inTransaction(ctx, (ctx) => approveShared(ctx, { ...params, ...body }))
    return { data: await shownShared(ctx, params.token) }
  })
  route(app, contract.rejectServiceOrder, async (ctx, { params, body }) => {
    await inTransaction(ctx, (ctx) => rejectShared(ctx, { ...params, ...body }))
    return { data: await shownShared(ctx, params.token) }
  })
  route(app, contract.sharedServiceOrderPdf, async (ctx, { params }, http) => {
    const order = await openShared(ctx, params.token)
    if (order.state === 'draft') throw notFound(ORDER_LINK_OVER)
    return sendPdf(ctx, http, () => orderPdf(ctx, { workshopId: order.workshop_id, id: order.id, forLink: true }))
  })
}
