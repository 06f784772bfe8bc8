import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import * as contract from '@tuerca/contract/service-orders'
import type { FastifyInstance } from 'fastify'
import { type Http, route } from '../../platform/route.ts'
import { PRIVATE_PICTURE, sayWhy } from '../garage/index.ts'
import { addPhoto, dropPhoto, logoShown, ownPhoto, sharedPhoto } from './photos.ts'
import { dropLogo, saveLogo, shownProfile } from './profile.ts'
import { openShared } from './shared-order.ts'
import { workshopOf } from './workshop.ts'

/** The same as a photo of a garage, and found by no search engine. */
function sendPicture(http: Http | null, bytes: Buffer): null {
  void http?.reply.headers({ ...PRIVATE_PICTURE, 'x-robots-tag': 'noindex' }).send(bytes)
  return null
}

/**
 * Photos of an order and the workshop's logo. Uploads have scopes of their own, because only there may bodies be this
 * large.
 */
export function photoRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    route(scope, contract.addServiceOrderPhoto, async (ctx, { params }, http) => ({
      data: await addPhoto(ctx, { id: params.id, body: http?.request.body }),
    }))
    route(scope, contract.saveWorkshopLogo, async (ctx, _input, http) => {
      await saveLogo(ctx, http?.request.body)
      return { data: await shownProfile(ctx) }
    })
    done()
  })
  route(app, contract.showServiceOrderPhoto, async (ctx, { params }, http) =>
    sendPicture(http, await ownPhoto(ctx, params)),
  )
  route(app, contract.deleteServiceOrderPhoto, async (ctx, { params }) => {
    await dropPhoto(ctx, params)
    return { data: { message: 'La foto quedó eliminada.' } }
  })
  route(app, contract.showWorkshopLogo, async (ctx, _input, http) =>
    sendPicture(http, await logoShown(ctx, workshopOf(ctx).id)),
  )
  route(app, contract.deleteWorkshopLogo, async (ctx) => {
    await dropLogo(ctx)
    return { data: await shownProfile(ctx) }
  })
  route(app, contract.sharedServiceOrderPhoto, async (ctx, { params }, http) =>
    sendPicture(http, await sharedPhoto(ctx, params)),
  )
  route(app, contract.sharedServiceOrderLogo, async (ctx, { params }, http) =>
    sendPicture(http, await logoShown(ctx, (await openShared(ctx, params.token)).workshop_id)),
  )
}
