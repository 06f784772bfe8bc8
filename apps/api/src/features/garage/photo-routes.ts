import {
  deletePropertyCard,
  PHOTO_MOST_BYTES,
  PHOTO_TOO_LARGE,
  PHOTO_WRONG,
  savePropertyCard,
  showPropertyCard,
  showVehiclePicture,
} from '@tuerca/contract/garage'
import {
  getVehicleImages,
  IMAGES_MOST_BYTES,
  IMAGES_TOO_LARGE,
  saveVehicleImages,
} from '@tuerca/contract/vehicle-images'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { dropPropertyCard, keepPropertyCard, propertyCardOf } from './save-photo.ts'
import { ownPictures, pictureOf, savePictures } from './vehicle-pictures.ts'
import { propertyCardAddress } from './wire.ts'

/** For its owner only: no cache keeps it, and browsers must treat it as a picture whatever it contains. */
export const PRIVATE_PICTURE = {
  'content-type': 'image/jpeg',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'content-disposition': 'inline; filename="foto.jpg"',
}

/**
 * The photo of the property card, and the pictures of a vehicle (C7.29). Uploads have scopes of their own, because only
 * there may bodies be this large.
 */
export function photoRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    route(scope, savePropertyCard, async (ctx, { params }, http) => {
      const key = await keepPropertyCard(ctx, { id: params.id, body: http?.request.body })
      return { data: { property_card_image: propertyCardAddress(params.id, key), message: 'La foto quedó guardada.' } }
    })
    done()
  })
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: IMAGES_MOST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    sayWhy(scope, { 413: IMAGES_TOO_LARGE })
    route(scope, saveVehicleImages, async (ctx, { body }) => {
      const images = body.images.map((one) =>
        typeof one === 'number' ? one : Buffer.from(one.slice(one.indexOf(',') + 1), 'base64'),
      )
      return {
        data: {
          images: await savePictures(ctx, { vehicleId: body.id, images }),
          message: 'Las imágenes quedaron guardadas.',
        },
      }
    })
    done()
  })
  route(app, getVehicleImages, async (ctx, { query }) => ({ data: await ownPictures(ctx, query.id) }))
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

/** Words for photos for refusals that happen before a use case runs. */
export function sayWhy(scope: FastifyInstance, sentences: Partial<Record<number, string>>) {
  scope.setErrorHandler((error: { statusCode?: number }) => {
    const sentence = sentences[error.statusCode ?? 500]
    throw sentence !== undefined && !(error instanceof AppError)
      ? new AppError(error.statusCode ?? 500, sentence, [sentence])
      : error
  })
}
