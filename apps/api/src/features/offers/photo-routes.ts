import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import * as contract from '@tuerca/contract/offers'
import { REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { PRIVATE_PICTURE, sayWhy } from '../garage/index.ts'
import { sharedPhoto } from './offer-link.ts'
import { keepPhoto, ownPhoto, photoIn } from './photos.ts'
import { storeRound } from './queries.ts'
import { storePhotoUrl } from './wire.ts'

/** Found by no search engine, and told to no other site. */
export function sendPicture(http: Http | null, bytes: Buffer): null {
  void http?.reply
    .headers({ ...PRIVATE_PICTURE, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    .send(bytes)
  return null
}

/** Uploads have a scope of their own, because only there may bodies be this large. */
export function pictureScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    routes(scope)
    done()
  })
}

/** Pictures of what a store typed by hand. */
export function photoRoutes(app: FastifyInstance) {
  pictureScope(app, (scope) =>
    route(scope, contract.saveOfferPhoto, async (ctx, { params: { id }, query: { storeId } }, http) => {
      await requireSent(ctx, { id, storeId })
      const photo = await keepPhoto(ctx, { requestId: id, storeId }, http?.request.body)
      return { data: { photo, url: storePhotoUrl(id, storeId, photo) } }
    }),
  )
  route(app, contract.showStoreOfferPhoto, async (ctx, { params: { id, photo }, query: { storeId } }, http) => {
    await requireSent(ctx, { id, storeId })
    return sendPicture(http, await photoIn(ctx, { requestId: id, storeId }, photo))
  })
  route(app, contract.showOfferPhoto, async (ctx, { params }, http) =>
    sendPicture(http, await ownPhoto(ctx, personOf(ctx).id, params)),
  )
  route(app, contract.sharedOfferPhoto, async (ctx, { params }, http) =>
    sendPicture(http, await sharedPhoto(ctx, params)),
  )
}

async function requireSent(ctx: Ctx, { id, storeId }: { id: number; storeId: number }) {
  if (!(await storeRound(ctx.db, personOf(ctx).storeIds, { id, storeId }))) throw notFound(REQUEST_MISSING)
}
