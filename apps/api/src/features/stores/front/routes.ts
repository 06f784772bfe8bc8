import * as contract from '@tuerca/contract/store-front'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../../platform/call-limit.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { changeDraft, discardDraft, frontOf, restoreDraft } from './change-front.ts'
import {
  keepForGood,
  keepStorePicture,
  PICTURE_GONE,
  requireEditor,
  requirePictures,
  shownPicture,
} from './pictures.ts'
import { previewOf } from './preview-front.ts'
import { publishDraft } from './publish-front.ts'

const countPictures = callLimit({
  name: 'store-pictures',
  most: 40,
  ms: 3_600_000,
  message: 'Enviaste muchas imágenes seguidas. Espera una hora e intenta de nuevo.',
})

/** How a store looks and sells (selling.md §8): its people see the draft, its owner changes and publishes it. */
export function frontRoutes(app: FastifyInstance) {
  const after = async (ctx: Ctx, storeId: number, work: (ctx: TxCtx) => Promise<void>) => {
    await inTransaction(ctx, work)
    return { data: await frontOf(ctx, personOf(ctx), storeId) }
  }
  route(app, contract.showStoreFront, async (ctx, { query: { storeId } }) => ({
    data: await frontOf(ctx, personOf(ctx), storeId),
  }))
  route(app, contract.changeStoreFront, async (ctx, { body }) => {
    const user = personOf(ctx)
    await requireEditor(ctx, user, body.storeId, contract.FRONT_OWNER)
    await requirePictures(ctx, body.storeId, body.values)
    return after(ctx, body.storeId, async (ctx) => {
      await changeDraft(ctx, user, body)
      await keepForGood(ctx, body.storeId, body.values)
    })
  })
  route(app, contract.publishStoreFront, (ctx, { body }) =>
    after(ctx, body.storeId, (ctx) => publishDraft(ctx, personOf(ctx), body)),
  )
  route(app, contract.discardStoreFront, (ctx, { body }) =>
    after(ctx, body.storeId, (ctx) => discardDraft(ctx, personOf(ctx), body)),
  )
  route(app, contract.restoreStoreFront, (ctx, { body }) =>
    after(ctx, body.storeId, (ctx) => restoreDraft(ctx, personOf(ctx), body)),
  )
  route(app, contract.previewStoreFront, async (ctx, { query: { storeId } }) => {
    const { store } = await frontOf(ctx, personOf(ctx), storeId)
    return { data: await previewOf(ctx, store.id) }
  })
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: contract.PICTURE_MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }) => {
      const sentence = { 413: contract.PICTURE_TOO_LARGE, 415: contract.PICTURE_WRONG }[error.statusCode ?? 500]
      throw sentence !== undefined && !(error instanceof AppError)
        ? new AppError(error.statusCode ?? 500, sentence, [sentence])
        : error
    })
    route(scope, contract.saveStorePicture, async (ctx, { query: { storeId, what } }, http) => {
      await requireEditor(ctx, personOf(ctx), storeId, contract.FRONT_OWNER)
      await countPictures(ctx)
      const picture = await keepStorePicture(ctx, { storeId, what, bytes: http?.request.body })
      return { data: { picture, url: contract.storePictureUrl(storeId, picture, contract.PICTURE_SIZES[what][1]) } }
    })
    done()
  })
  app.get<{ Params: { store: string; file: string } }>('/img/tiendas/:store/:file', async (request, reply) => {
    const { store, file } = request.params
    if (!/^[1-9]\d{0,8}$/.test(store)) throw notFound(PICTURE_GONE)
    const { bytes, isPublic } = await shownPicture(await app.contextFor(request), { storeId: Number(store), file })
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        ...(isPublic
          ? { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
          : { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }),
      })
      .send(bytes)
  })
}
