import * as contract from '@tuerca/contract/service-orders'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { route } from '../../platform/route.ts'
import { forgetCustomer } from './forget-customer.ts'
import { cartOrder } from './cart-order.ts'
import { addPart, createOrder, readCar, readPart } from './create-order.ts'
import { orderPdf } from './draw-order.ts'
import { listOrders } from './list-orders.ts'
import { marginsOf } from './margins.ts'
import { deleteOrder, moveOrder } from './move-order.ts'
import { photoRoutes } from './photo-routes.ts'
import { saveProfile, shownProfile } from './profile.ts'
import { saveDraft } from './save-draft.ts'
import { revokeLink, sendOrder } from './send-order.ts'
import { sharedRoutes } from './shared-routes.ts'
import { shownOrder } from './wire.ts'
import { workshopOf } from './workshop.ts'

/** Service orders of workshops (M1.06, M4.19, M5.07–M5.11), up to a document that customers approve. */
export function serviceOrderRoutes(app: FastifyInstance) {
  writingRoutes(app)
  stepRoutes(app)
  photoRoutes(app)
  sharedRoutes(app)
  route(app, contract.listServiceOrders, (ctx, { query }) => listOrders(ctx, query))
  route(app, contract.showServiceOrder, async (ctx, { params }) => ({ data: await shownOrder(ctx, params.id) }))
  route(app, contract.serviceOrderMargins, (ctx, { query }) => marginsOf(ctx, query.months))
  route(app, contract.showWorkshopProfile, async (ctx) => ({ data: await shownProfile(ctx) }))
  route(app, contract.saveWorkshopProfile, async (ctx, { body }) => {
    await inTransaction(ctx, (ctx) => saveProfile(ctx, body))
    return { data: await shownProfile(ctx) }
  })
  route(app, contract.serviceOrderPdf, async (ctx, { params }, http) => {
    const order = await shownOrder(ctx, params.id)
    return sendPdf(ctx, http, () => orderPdf(ctx, { workshopId: workshopOf(ctx).id, id: order.id, forLink: false }))
  })
}

function writingRoutes(app: FastifyInstance) {
  route(app, contract.createServiceOrder, async (ctx, { body }, http) => {
    workshopOf(ctx)
    const [part, car] = [body.part ? await readPart(ctx, body.part) : null, await readCar(ctx, body.vehicleId ?? null)]
    const { id } = await onceByKey(ctx, { endpoint: 'createServiceOrder', body, http }, async (ctx) => ({
      id: await createOrder(ctx, { car, part }),
    }))
    return { data: await shownOrder(ctx, id) }
  })
  route(app, contract.addServiceOrderPart, async (ctx, { params, body }, http) => {
    await shownOrder(ctx, params.id)
    const part = await readPart(ctx, body)
    await onceByKey(ctx, { endpoint: 'addServiceOrderPart', body: { id: params.id, body }, http }, async (ctx) => {
      await addPart(ctx, params.id, part)
      return { id: params.id }
    })
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.saveServiceOrder, async (ctx, { params, body }) => {
    await inTransaction(ctx, (ctx) => saveDraft(ctx, params.id, body))
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.deleteServiceOrder, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => deleteOrder(ctx, params.id))
    return { data: { message: 'La orden quedó eliminada.' } }
  })
}

function stepRoutes(app: FastifyInstance) {
  route(app, contract.sendServiceOrder, async (ctx, { params, body }) => {
    await inTransaction(ctx, (ctx) => sendOrder(ctx, { id: params.id, ...body }))
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.revokeServiceOrderLink, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => revokeLink(ctx, params.id))
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.forgetServiceOrderCustomer, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => forgetCustomer(ctx, params.id))
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.moveServiceOrder, async (ctx, { params, body }) => {
    await inTransaction(ctx, (ctx) => moveOrder(ctx, params.id, body))
    return { data: await shownOrder(ctx, params.id) }
  })
  route(app, contract.cartServiceOrder, async (ctx, { params }) => ({ data: await cartOrder(ctx, params.id) }))
}
