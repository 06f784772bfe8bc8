import { namesOf } from '@tuerca/domain/own-value'
import { pictureAddress, PICTURE_SIZES, type PictureSize } from '@tuerca/contract/product-pictures'
import { MOST_PICTURES, PICTURE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { changeListing } from '../listings/index.ts'

export const SIZES = namesOf(PICTURE_SIZES)
export const pictureSizes = (name: string) => ({
  s: pictureAddress(name, 's'),
  m: pictureAddress(name, 'm'),
  l: pictureAddress(name, 'l'),
})
/** Where the files of a picture are. */
export const keyOf = (storeId: number, name: string, size: PictureSize) => `products/${storeId}/${name}-${size}.webp`

/** The pictures of listing `p`, in order, as `[id, name]`. */
export const PICTURES_OF = sql`coalesce((select json_agg(json_build_array(x.id, x.name) order by x.place) from product_pictures x where x.product_id = p.id and x.place is not null), '[]'::json)`

/**
 * Sets a listing's pictures and their order; its other pictures are removed. The caller holds the listing. Throws 400
 * for a picture that is not its own.
 */
export async function arrangePictures(ctx: TxCtx, productId: number, ids: readonly number[]): Promise<void> {
  const there = await ctx.db
    .selectFrom('product_pictures')
    .select(['id', 'place'])
    .where('product_id', '=', productId)
    .forUpdate()
    .execute()
  if (ids.some((id) => !there.some((one) => one.id === id))) throw invalid([PICTURE_NOT_YOURS])
  await sql`update product_pictures x set place = v.place - 1 from unnest(${ids}::bigint[]) with ordinality v(id, place) where x.id = v.id`.execute(
    ctx.db,
  )
  // A picture that was just uploaded and has no place yet may belong to another window, which will place it next.
  await dropPictures(
    ctx,
    there.filter(({ id, place }) => place !== null && !ids.includes(id)).map(({ id }) => id),
  )
  await showPictures(ctx, productId)
}

/** Copies to a new listing the pictures of another listing of the same part in its store. */
export async function takePictures(ctx: TxCtx, productId: number): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`insert into product_pictures (store_id, product_id, name, place, created_at)
    select p.store_id, p.id, x.name, x.place, ${ctx.now} from products p
    cross join lateral (select o.id from products o where o.store_id = p.store_id and o.part_id = p.part_id and o.id <> p.id and not o.by_offer and cardinality(o.pictures) > 0
      order by o.deleted_at is not null, o.id limit 1) twin
    join product_pictures x on x.product_id = twin.id and x.place is not null
    where p.id = ${productId} and not exists (select from product_pictures t where t.product_id = p.id)`.execute(ctx.db)
  if (numAffectedRows > 0n) await showPictures(ctx, productId)
}

/** Adds stored pictures after those that a listing already shows. The caller holds the listing. */
export async function placePictures(
  ctx: TxCtx,
  { storeId, productId, names }: { storeId: number; productId: number; names: readonly string[] },
): Promise<'placed' | 'deleted' | 'full'> {
  const {
    rows: [row],
  } = await sql<{
    shown: number
  }>`select (select count(*)::integer from product_pictures x where x.product_id = p.id and x.place is not null) as shown from products p
    where p.id = ${productId} and p.store_id = ${storeId} and (p.deleted_at is null or p.off_sale is not null)`.execute(
    ctx.db,
  )
  if (!row) return 'deleted'
  if (row.shown + names.length > MOST_PICTURES) return 'full'
  await ctx.db
    .insertInto('product_pictures')
    .values(
      names.map((name, at) => ({
        store_id: storeId,
        product_id: productId,
        name,
        place: row.shown + at,
        created_at: ctx.now,
      })),
    )
    .execute()
  await showPictures(ctx, productId)
  return 'placed'
}

/** Deletes a picture's files after the transaction, once no row names it. */
export const removePictureFiles = (ctx: TxCtx, storeId: number, name: string) =>
  enqueue(ctx, 'remove-objects', { keys: SIZES.map((size) => keyOf(storeId, name, size)) })

/** Removes rows; the files are deleted with the last row that names them, by a job of the same transaction. */
export async function dropPictures(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await ctx.db
    .deleteFrom('product_pictures')
    .where('id', 'in', [...ids])
    .returning(['store_id', 'name'])
    .execute()
  const { rows: left } = await sql<{
    name: string
  }>`select distinct name from product_pictures where name = any (${gone.map(({ name }) => name)}::text[])`.execute(
    ctx.db,
  )
  const keys = gone
    .filter(({ name }) => !left.some((one) => one.name === name))
    .flatMap(({ store_id, name }) => SIZES.map((size) => keyOf(store_id, name, size)))
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys: [...new Set(keys)] })
}

/** What everybody sees of a listing's pictures. */
export async function showPictures(ctx: TxCtx, productId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('product_pictures')
    .select('name')
    .where('product_id', '=', productId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute()
  await changeListing(ctx, productId, { pictures: rows.map(({ name }) => pictureAddress(name, 'm')) })
}
