import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { PHOTOS_GONE, PHOTOS_MOVED, type PhotoShot } from '@tuerca/contract/photo-orders'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { keepPictureFiles, removePictureFiles } from '../product-pictures/index.ts'
import { shotOf } from './list-orders.ts'
import { tellPhotos } from './tell-photos.ts'

/**
 * The team delivers a photo, or replaces one: the store sees it, buyers only after it is accepted. Throws 404, 409,
 * 415.
 */
export async function addPhoto(ctx: Ctx, id: number, body: unknown): Promise<PhotoShot> {
  // Before a byte is decoded.
  const { store_id: storeId } = await openShot(ctx, id)
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  return keepPictureFiles(ctx, { storeId, bytes: body }, (name, keep) =>
    inTransaction(ctx, async (ctx) => {
      const before = await openShot(ctx, id, true)
      if (before.picture_name !== null) await removePictureFiles(ctx, storeId, before.picture_name)
      await ctx.db
        .updateTable('photo_shots')
        .set({ state: 'made', picture_name: name, reason: '', moved_at: ctx.now })
        .where('id', '=', id)
        .execute()
      await keep(ctx)
      await noteAdminEvent(ctx, {
        area: 'photo',
        action: before.state === 'made' ? 'update' : 'create',
        subject: `Foto ${id} del pedido ${before.order_id}`,
        storeId,
      })
      await tellPhotos(ctx, {
        storeId,
        orderId: before.order_id,
        title: 'Tus fotos están para revisar',
        text: 'Mira cada una: al aceptarla queda en su producto y se gasta su imagen.',
      })
      return shotOf({ id, state: 'made', picture_name: name, reason: '', moved_at: ctx.now.toISOString() })
    }),
  )
}

interface Open {
  store_id: number
  order_id: number
  state: 'waiting' | 'made'
  picture_name: string | null
}
async function openShot({ db }: Pick<TxCtx, 'db'>, id: number, lock = false): Promise<Open> {
  const {
    rows: [row],
  } = await sql<
    Omit<Open, 'state'> & { state: string }
  >`select o.store_id, x.order_id, x.state, x.picture_name from photo_shots x join photo_orders o on o.id = x.order_id where x.id = ${id} ${lock ? sql`for update of x` : sql``}`.execute(
    db,
  )
  if (!row) throw notFound(PHOTOS_GONE)
  const { state } = row
  if (state !== 'waiting' && state !== 'made') throw conflict(PHOTOS_MOVED)
  return { ...row, state }
}
