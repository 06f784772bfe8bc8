import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import * as contract from '@tuerca/contract/photo-orders'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { sayWhy } from '../garage/index.ts'
import { adminOrders, storeRoom } from './list-orders.ts'
import { addPhoto } from './add-photo.ts'
import { decideShots, declineByTeam } from './move-shots.ts'
import { placeOrder } from './place-order.ts'

/**
 * Photo orders by stores, and the team's work on them. The upload has a scope of its own, because only there may bodies
 * be this large.
 */
export function photoOrderRoutes(app: FastifyInstance) {
  route(app, contract.photoRoom, (ctx, { query }) => storeRoom(ctx, query))
  route(app, contract.orderPhotos, (ctx, { body }, http) => {
    requireMember(ctx, body.storeId)
    return onceByKey(ctx, { endpoint: 'orderPhotos', body, http }, async (ctx) => ({
      data: await placeOrder(ctx, body),
    }))
  })
  route(app, contract.moveShots, (ctx, { body }) => {
    requireMember(ctx, body.storeId)
    return inTransaction(ctx, async (ctx) => ({ data: await decideShots(ctx, body) }))
  })
  route(app, contract.listPhotoOrders, (ctx, { query }) => adminOrders(ctx, query))
  route(app, contract.declineShots, (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => ({ data: await declineByTeam(ctx, body) })),
  )
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    sayWhy(scope, { 413: PHOTO_TOO_LARGE, 415: PHOTO_WRONG })
    route(scope, contract.addShot, async (ctx, { params: { id } }, http) => ({
      data: await addPhoto(ctx, id, http?.request.body),
    }))
    done()
  })
}

function requireMember(ctx: Ctx, storeId: number) {
  if (!personOf(ctx).storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
}
