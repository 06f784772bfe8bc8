import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import * as contract from '@tuerca/contract/product-pictures'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { sayWhy } from '../garage/index.ts'
import { addPicture, pictureBytes } from './add-picture.ts'
import { foundImages, registeredImages } from './find-images.ts'

/** Browsers must treat it as a picture whatever it contains; its bytes never change. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=2592000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline; filename="foto.webp"',
}

const SIZE_OF = { 's.webp': 's', 'm.webp': 'm', 'l.webp': 'l' } as const

/**
 * The photos of a store's products (C7.41). The upload has a scope of its own, because only there may bodies be this
 * large.
 */
export function productPictureRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    route(scope, contract.addProductPicture, async (ctx, { params }, http) => ({
      data: await addPicture(ctx, params.id, http?.request.body),
    }))
    done()
  })
  route(app, contract.showProductPicture, async (ctx, { params: { name, file } }, http) => {
    const bytes = await pictureBytes(ctx, { name, size: SIZE_OF[file] })
    void http?.reply.headers(HEADERS).send(bytes)
    return null
  })
  route(app, contract.findImage, async (ctx, { query }) => ({ data: await foundImages(ctx, ofTheirs(ctx, query)) }))
  route(app, contract.getImageRegistrationByReferenceInStore, async (ctx, { query }) => ({
    data: await registeredImages(ctx, ofTheirs(ctx, query)),
  }))
}

function ofTheirs<T extends { storeId: number }>(ctx: Ctx, asked: T): T {
  if (!personOf(ctx).storeIds.includes(asked.storeId)) throw notFound(STORE_NOT_YOURS)
  return asked
}
