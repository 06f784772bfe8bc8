import { randomBytes } from 'node:crypto'
import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { PICTURE_GONE, PICTURE_SIZES, type PictureSize } from '@tuerca/contract/product-pictures'
import { IS_DELETED, MOST_PICTURES, type OwnPicture, PRODUCT_MISSING } from '@tuerca/contract/store-products-wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { keepForGood, keepUnnamed, withPicture } from '../garage/index.ts'
import { lockListings } from '../listings/index.ts'
import { keyOf, pictureSizes, SIZES } from './arrange-pictures.ts'

const QUALITY = 80
/** Those that are shown, and as many that wait to be. */
const MOST_ROWS = 2 * MOST_PICTURES
const FULL = `Este producto ya tiene ${MOST_PICTURES} fotos. Quita alguna para agregar otra.`

/**
 * Stores a photo for a listing of one of the caller's stores, in three sizes, until it is given a place. Throws 404,
 * 409, 415, 429.
 */
export async function addPicture(ctx: Ctx, productId: number, body: unknown): Promise<OwnPicture> {
  const { storeIds } = personOf(ctx)
  // Before a byte is decoded.
  const { store_id: storeId } = await ownProduct(ctx, productId, storeIds)
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  return keepPictureFiles(ctx, { storeId, bytes: body }, async (name, keep) => {
    const id = await inTransaction(ctx, async (ctx) => {
      await lockListings(ctx, [productId])
      await ownProduct(ctx, productId, storeIds)
      const { count } = await ctx.db
        .selectFrom('product_pictures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
      if (count >= MOST_ROWS) throw conflict(FULL)
      const made = await ctx.db
        .insertInto('product_pictures')
        .values({ store_id: storeId, product_id: productId, name, created_at: ctx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await keep(ctx)
      return made.id
    })
    return { id, ...pictureSizes(name) }
  })
}

/**
 * Stores a photo's three sizes under a new name. They are deleted within the hour unless `keep` is called in the
 * transaction that names them.
 */
export const keepPictureFiles = <T>(
  ctx: Ctx,
  { storeId, bytes }: { storeId: number; bytes: Buffer },
  work: (name: string, keep: (ctx: TxCtx) => Promise<void>) => Promise<T>,
): Promise<T> =>
  withPicture(ctx, bytes, async (photo) => {
    const name = randomBytes(12).toString('hex')
    await keepUnnamed(ctx, [keyOf(storeId, name, 's'), keyOf(storeId, name, 'm'), keyOf(storeId, name, 'l')])
    for (const size of SIZES)
      await ctx.ports.objectStore.put(keyOf(storeId, name, size), await resized(photo.bytes, size), 'image/webp')
    return work(name, (ctx) => keepForGood(ctx, keyOf(storeId, name, 's')))
  })

async function ownProduct({ db }: Pick<Ctx, 'db'>, id: number, storeIds: readonly number[]) {
  const row = await db
    .selectFrom('products')
    .select(['store_id', 'deleted_at', 'off_sale'])
    .where('id', '=', id)
    .where('store_id', 'in', [...storeIds, -1])
    .where('by_offer', '=', false)
    .executeTakeFirst()
  if (!row) throw notFound(PRODUCT_MISSING)
  if (row.deleted_at !== null && row.off_sale === null) throw conflict(IS_DELETED)
  return row
}

/** For pictures that are already ours: uploads were decoded and encoded again before. */
const resized = (bytes: Buffer, size: PictureSize) =>
  sharp(bytes)
    .resize(PICTURE_SIZES[size], PICTURE_SIZES[size], { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** One size of a picture, for everybody who has its address; throws 404. */
export async function pictureBytes(ctx: Ctx, { name, size }: { name: string; size: PictureSize }): Promise<Buffer> {
  // A photo made by the team is visible to whoever ordered it before it belongs to the listing.
  const {
    rows: [row],
  } = await sql<{
    store_id: number
  }>`(select store_id from product_pictures where name = ${name} limit 1) union all (select o.store_id from photo_shots x join photo_orders o on o.id = x.order_id where x.picture_name = ${name} limit 1) limit 1`.execute(
    ctx.db,
  )
  const bytes = row ? await ctx.ports.objectStore.get(keyOf(row.store_id, name, size)) : null
  if (!bytes) throw notFound(PICTURE_GONE)
  return bytes
}
