import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import { saveSalePhoto, showSalePhoto } from '@tuerca/contract/sale-photos'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { PRIVATE_PICTURE, sayWhy } from '../garage/index.ts'
import { keepPhoto, photoAddress, photoOf } from './keep-photos.ts'

/** Pictures of returns and messages. The upload has a scope of its own, because only there may bodies be this large. */
export function photoRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    route(scope, saveSalePhoto, async (ctx, { params: { id } }, http) => {
      const photo = await keepPhoto(ctx, id, http?.request.body)
      return { data: { photo, url: photoAddress(id, photo) } }
    })
    done()
  })
  route(app, showSalePhoto, async (ctx, { params }, http) => {
    const bytes = await photoOf(ctx, params.id, params.photo)
    void http?.reply.headers(PRIVATE_PICTURE).send(bytes)
    return null
  })
}
