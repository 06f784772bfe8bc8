import * as contract from '@tuerca/contract/found-offers'
import { OFFER_SENT } from '@tuerca/contract/offers'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { keepPhoto, photoIn, pictureScope, requirePhotos, sendPicture } from '../offers/index.ts'
import { choicesFor, deskFor, foundPhotoUrl, moveFound, offerFound } from './found-offers.ts'

/** The administration's answer to a request as an offer like any other (buying.md §7). */
export function foundOfferRoutes(app: FastifyInstance) {
  route(app, contract.listStoreChoices, async (ctx, { params, query }) => ({
    data: await choicesFor(ctx, params.id, query.q),
  }))
  route(app, contract.showFoundOffer, async (ctx, { params: { id }, query: { storeId } }) => ({
    data: await deskFor(ctx, { id, storeId }),
  }))
  route(app, contract.makeFoundOffer, async (ctx, { params, body }, http) => {
    await requirePhotos(ctx, { requestId: params.id, storeId: body.storeId }, body.lines)
    return onceByKey(ctx, { endpoint: 'makeFoundOffer', body: { ...params, ...body }, http }, async (ctx) => ({
      data: { message: OFFER_SENT, offer: await offerFound(ctx, personOf(ctx), { ...params, body }) },
    }))
  })
  route(app, contract.moveFoundOffer, (ctx, { params: { id, step }, body: { storeId } }) =>
    inTransaction(ctx, async (ctx) => {
      const message = await moveFound(ctx, { id, storeId, step })
      await noteAdminEvent(ctx, { area: 'quotation', action: 'update', subject: `Solicitud N° ${id}`, after: message })
      return { data: { message } }
    }),
  )
  pictureScope(app, (scope) =>
    route(scope, contract.saveFoundPhoto, async (ctx, { params: { id }, query: { storeId } }, http) => {
      await requireThere(ctx, { id, storeId })
      const photo = await keepPhoto(ctx, { requestId: id, storeId }, http?.request.body)
      return { data: { photo, url: foundPhotoUrl({ id, storeId }, photo) } }
    }),
  )
  route(app, contract.showFoundPhoto, async (ctx, { params: { id, photo }, query: { storeId } }, http) => {
    await requireThere(ctx, { id, storeId })
    return sendPicture(http, await photoIn(ctx, { requestId: id, storeId }, photo))
  })
}

/** Before a byte is decoded. */
const requireThere = (ctx: Ctx, at: { id: number; storeId: number }) => deskFor(ctx, at)
