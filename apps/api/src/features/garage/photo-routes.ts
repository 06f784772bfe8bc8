import { deletePropertyCard, PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, savePropertyCard, showPropertyCard, showVehiclePicture } from '@tuerca/contract/garage'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { dropPropertyCard, keepPropertyCard, propertyCardOf } from './save-photo.ts'
import { pictureOf } from './vehicle-pictures.ts'
import { propertyCardAddress } from './wire.ts'

/** Its owner's eyes only: kept by no cache, and nothing but a picture whatever a browser thinks of it. */
const PRIVATE_PICTURE = {
  'content-type': 'image/jpeg', 'cache-control': 'private, no-store', 'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin', 'content-disposition': 'inline; filename="foto.jpg"',
}

/** The photo of the property card, and the pictures of a vehicle. In a scope of their own: only here is a body of another kind than JSON read, up to its size. */
export function photoRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: { statusCode?: number }) => {
      throw error.statusCode === 413 && !(error instanceof AppError) ? new AppError(413, PHOTO_TOO_LARGE, [PHOTO_TOO_LARGE]) : error
    })
    route(scope, savePropertyCard, async (ctx, { params }, http) => {
      const key = await keepPropertyCard(ctx, { id: params.id, body: http?.request.body })
      return { data: { property_card_image: propertyCardAddress(params.id, key), message: 'La foto quedó guardada.' } }
    })
    done()
  })
  route(app, showPropertyCard, async (ctx, { params }, http) => {
    const bytes = await propertyCardOf(ctx, params.id)
    void http?.reply.headers(PRIVATE_PICTURE).send(bytes)
    return null
  })
  route(app, showVehiclePicture, async (ctx, { params }, http) => {
    const bytes = await pictureOf(ctx, { vehicleId: params.id, pictureId: params.pictureId })
    void http?.reply.headers(PRIVATE_PICTURE).send(bytes)
    return null
  })
  route(app, deletePropertyCard, async (ctx, { params }) => {
    await dropPropertyCard(ctx, params.id)
    return { data: { message: 'La foto quedó eliminada.' } }
  })
}
