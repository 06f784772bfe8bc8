import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { NO_IMAGES, type orderPhotos } from '@tuerca/contract/photo-orders'
import { PRODUCT_MISSING } from '@tuerca/contract/store-products-wire'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { noteStoreChange } from '../admin/index.ts'
import { holdCredits, payersOf } from '../consultations/index.ts'

type Order = Parsed<typeof orderPhotos>['body']
/** What a photo of a product is paid with. */
export const IMAGES = { type: 'product_images', kind: 'photos' } as const

/**
 * Orders photos for listings of one of the caller's stores: all are paid for, or nothing is ordered. Throws 400, 404,
 * 409.
 */
export async function placeOrder(ctx: TxCtx, order: Order): Promise<Reply<typeof orderPhotos>['data']> {
  const { storeId, warehouseId, products, note } = order
  const userId = personOf(ctx).id
  const ids = products.map(({ id }) => id)
  const { rows: own } = await sql<{
    id: number
  }>`select id from products where store_id = ${storeId} and id = any (${ids}::bigint[]) and not by_offer and (deleted_at is null or off_sale is not null)`.execute(
    ctx.db,
  )
  if (own.length !== ids.length) throw notFound(PRODUCT_MISSING)
  const warehouse = await ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', warehouseId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!warehouse) throw invalid(['Elige en qué bodega están las piezas.'])
  const wanted = products.flatMap(({ id, photos }) => Array.from({ length: photos }, () => id))
  const holds = await holdCredits(ctx, {
    ...IMAGES,
    storeId,
    userIds: await payersOf(ctx, storeId, userId),
    subjects: wanted,
  })
  // What was taken goes back with the transaction.
  if (holds.length < wanted.length) throw conflict(NO_IMAGES)
  const { id } = await ctx.db
    .insertInto('photo_orders')
    .values({
      store_id: storeId,
      ordered_by: userId,
      warehouse_id: warehouseId,
      note: note.trim(),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('photo_shots')
    .values(
      holds
        .toSorted((a, b) => ids.indexOf(a.subject) - ids.indexOf(b.subject) || a.id - b.id)
        .map((hold) => ({
          order_id: id,
          product_id: hold.subject,
          hold_id: hold.id,
          state: 'waiting',
          moved_at: ctx.now,
        })),
    )
    .execute()
  await noteStoreChange(ctx, {
    area: 'product',
    action: 'create',
    subject: `Pedido de fotos ${id}`,
    storeId,
    after: { Productos: products.length, Fotos: wanted.length },
  })
  const photos = wanted.length
  return {
    id,
    photos,
    message: `Pedido enviado: ${photos === 1 ? '1 foto' : `${photos} fotos`}. Te avisamos cuando estén para revisar.`,
  }
}
