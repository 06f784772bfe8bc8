import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { ORDER_MISSING } from '@tuerca/contract/service-orders-wire'
import { MOST_ORDER_PHOTOS } from '@tuerca/domain/service-order-states'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { keepForGood, keepPicture } from '../garage/index.ts'
import { ownOrder, profileOf } from './queries.ts'
import { openShared } from './shared-order.ts'
import { lockMine, workshopOf } from './workshop.ts'

const PHOTO_MISSING = 'Esta foto no existe.'
const NO_LOGO = 'Este taller no tiene logo.'

function pictureIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  return body
}

/** Adds a photo for the customer. While the customer is deciding, the photos stay as they are. */
export async function addPhoto(ctx: Ctx, { id, body }: { id: number; body: unknown }) {
  const workshop = workshopOf(ctx)
  // Before a byte is decoded.
  if (!(await ownOrder(ctx.db, workshop.id, id))) throw notFound(ORDER_MISSING)
  const key = await keepPicture(ctx, { bytes: pictureIn(body), folder: `service-orders/${workshop.id}/${id}-photo` })
  const photo = await inTransaction(ctx, async (ctx) => {
    const order = await lockMine(ctx, { id })
    if (order.state === 'sent' || order.state === 'delivered')
      throw conflict('Las fotos se cambian en el borrador o durante el trabajo.')
    const { count } = await ctx.db
      .selectFrom('service_order_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count >= MOST_ORDER_PHOTOS) throw conflict(`Una orden admite hasta ${MOST_ORDER_PHOTOS} fotos.`)
    const made = await ctx.db
      .insertInto('service_order_photos')
      .values({ order_id: id, object_key: key, taken_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepForGood(ctx, key)
    return made
  })
  return { id: photo.id, url: `/api/users/serviceOrders/${id}/photos/${photo.id}` }
}

export async function dropPhoto(ctx: Ctx, { id, photoId }: { id: number; photoId: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockMine(ctx, { id })
    if (order.state === 'sent' || order.state === 'delivered')
      throw conflict('Las fotos se cambian en el borrador o durante el trabajo.')
    const gone = await ctx.db
      .deleteFrom('service_order_photos')
      .where('order_id', '=', id)
      .where('id', '=', photoId)
      .returning('object_key')
      .executeTakeFirst()
    if (gone) await enqueue(ctx, 'remove-objects', { keys: [gone.object_key] })
  })
}

async function photoOf(ctx: Ctx, orderId: number, photoId: number): Promise<Buffer> {
  const row = await ctx.db
    .selectFrom('service_order_photos')
    .select('object_key')
    .where('order_id', '=', orderId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  const bytes = row ? await ctx.ports.objectStore.get(row.object_key) : null
  if (!bytes) throw notFound(PHOTO_MISSING)
  return bytes
}

export async function ownPhoto(ctx: Ctx, { id, photoId }: { id: number; photoId: number }): Promise<Buffer> {
  if (!(await ownOrder(ctx.db, workshopOf(ctx).id, id))) throw notFound(ORDER_MISSING)
  return photoOf(ctx, id, photoId)
}

/** A photo for whoever has the link, except while the workshop corrects the document. */
export async function sharedPhoto(ctx: Ctx, { token, photoId }: { token: string; photoId: number }): Promise<Buffer> {
  const order = await openShared(ctx, token)
  if (order.state === 'draft') throw notFound(PHOTO_MISSING)
  return photoOf(ctx, order.id, photoId)
}

export async function logoOf(ctx: Ctx, workshopId: number): Promise<Buffer | null> {
  const { logoKey } = await profileOf(ctx.db, workshopId)
  return logoKey === null ? null : ctx.ports.objectStore.get(logoKey)
}

export async function logoShown(ctx: Ctx, workshopId: number): Promise<Buffer> {
  const bytes = await logoOf(ctx, workshopId)
  if (!bytes) throw notFound(NO_LOGO)
  return bytes
}
