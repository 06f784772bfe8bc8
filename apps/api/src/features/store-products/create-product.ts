import type { Parsed } from '@tuerca/contract/endpoint'
import type { createProduct } from '@tuerca/contract/store-products'
import { NEEDS_PRICE, NEEDS_STOCK, PRODUCT_MISSING, STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { currencyOf, fromWireMoney, isTooFine, paidProblem, WHOLE_PESOS } from '@tuerca/domain/money'
import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { type ListedPart, partByHand } from '../imports/index.ts'
import {
  addListing,
  changeListing,
  countStock,
  dropOwnPrices,
  lockListings,
  type ListingWords,
} from '../listings/index.ts'
import { takePictures } from '../product-pictures/index.ts'
import { vocabularyOf } from '../products/index.ts'
import { partMeant } from '../search/index.ts'

type NewProduct = Parsed<typeof createProduct>['body']

/**
 * Lists a part in one of the user's stores and gives the listing's id; a deleted listing of it is restored. Throws 404,
 * 400 and 409.
 */
export async function create(ctx: TxCtx, storeIds: readonly number[], given: NewProduct): Promise<number> {
  const { storeId, inventario, publish } = given
  const store = await ctx.db
    .selectFrom('stores')
    .select(['id', 'country'])
    .where('id', '=', storeId)
    .where('id', 'in', [...storeIds, -1])
    .executeTakeFirst()
  if (!store) throw notFound(STORE_NOT_YOURS)
  await requireWarehouses(ctx, storeId, inventario)
  if (given.price !== null && isTooFine(given.price, currencyOf(store.country))) throw invalid([WHOLE_PESOS])
  const core = paidProblem(given.core_deposit, store.country, 'El casco')
  if (core !== null) throw invalid([core])
  const missing = publish
    ? missingOf({
        price: given.price,
        salesModel: given.salesModel,
        stock: inventario.reduce((sum, { quantity }) => sum + quantity, 0),
      })
    : []
  if (missing.length > 0) throw invalid(missing)
  const country = store.country
  const [typeId = null] =
    given.title === undefined
      ? []
      : partMeant(given.title, { country, now: ctx.now }, await vocabularyOf(ctx.db)).typeIds
  const { brand, writtenId } = await brandMeant(ctx, storeId, given.manufacturer_title)
  const part = await partByHand(ctx, { number: given.reference_1, brand, title: given.title ?? null, typeId })
  const words: ListingWords & { title: string } = {
    title: (given.title ?? part.name).slice(0, 300),
    price: given.price === null ? null : fromWireMoney(given.price),
    delivery_days: given.delivery,
    minimum_order_quantity: given.minimum_order_quantity,
    warranty_months: given.warranty_months,
    condition: given.condition,
    core_deposit_minor: given.core_deposit > 0 ? fromWireMoney(given.core_deposit) : null,
    descripcion: given.descripcion,
    observaciones: given.observaciones,
    gtin: given.gtin,
    weight_g: given.weight === null ? null : Math.round(given.weight * 1000),
    grade: given.grade,
    side: given.side,
    sold_as: given.sold_as,
    off_sale: publish ? null : 'draft',
    deleted_at: publish ? null : ctx.now,
  }
  const id =
    (await addListing(ctx, {
      ...words,
      store_id: storeId,
      part_id: part.id,
      brand_id: part.brandId,
      written_brand_id: writtenId,
      part_type_id: part.typeId,
      currency: currencyOf(country),
      referencia_1: part.number,
      clean_reference_1: part.clean,
      sales_model: given.salesModel,
    })) ?? (await takeUpAgain(ctx, { storeId, part, salesModel: given.salesModel, words }))
  if (inventario.length > 0) await countStock(ctx, id, inventario)
  await takePictures(ctx, id)
  return id
}

/** The store's deleted listing of that part; 409 with its id when it was not deleted. */
async function takeUpAgain(
  ctx: TxCtx,
  {
    storeId,
    part,
    salesModel,
    words,
  }: { storeId: number; part: ListedPart; salesModel: 1 | 2 | 3; words: ListingWords },
): Promise<number> {
  const there = await ctx.db
    .selectFrom('products')
    .select(['id'])
    .where('store_id', '=', storeId)
    .where('part_id', '=', part.id)
    .where('sales_model', '=', salesModel)
    .executeTakeFirst()
  if (!there) throw notFound(PRODUCT_MISSING)
  await lockListings(ctx, [there.id])
  const { title, deleted_at, off_sale } = await ctx.db
    .selectFrom('products')
    .select(['title', 'deleted_at', 'off_sale'])
    .where('id', '=', there.id)
    .executeTakeFirstOrThrow()
  if (deleted_at === null || off_sale !== null)
    throw conflict(
      `Tu tienda ya tiene este producto: ${title} (producto ${there.id}). Cambia ese en vez de crear otro.`,
    )
  // Its old discount and stock no longer apply.
  await changeListing(ctx, there.id, { ...words, discount_percentage: null, hide_price: false, in_merchant_feed: true })
  await dropOwnPrices(ctx, there.id)
  const before = await ctx.db
    .selectFrom('product_stock')
    .select('warehouse_id')
    .where('product_id', '=', there.id)
    .execute()
  await countStock(
    ctx,
    there.id,
    before.map(({ warehouse_id }) => ({ warehouseId: warehouse_id, quantity: 0 })),
  )
  return there.id
}

/** What a listing lacks to be on sale. */
export function missingOf({
  price,
  salesModel,
  stock,
}: {
  price: number | null
  salesModel: number
  stock: number
}): string[] {
  return [...(stock < 1 ? [NEEDS_STOCK] : []), ...(price === null && salesModel !== 3 ? [NEEDS_PRICE] : [])]
}

export const OTHERS_WAREHOUSE = 'Una de las bodegas no es de esta tienda.'

/** Every warehouse named is the store's. */
export async function requireWarehouses(
  { db }: Pick<TxCtx, 'db'>,
  storeId: number,
  lines: readonly { warehouseId: number }[],
): Promise<void> {
  if (lines.length === 0) return
  const own = await db
    .selectFrom('warehouses')
    .select('id')
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      lines.map(({ warehouseId }) => warehouseId),
    )
    .execute()
  if (own.length < lines.length) throw invalid([OTHERS_WAREHOUSE])
}

/**
 * The brand with which the store labels products: a decided spelling means its brand; `writtenId` is then the spelling.
 */
export async function brandMeant(
  { db }: Pick<TxCtx, 'db'>,
  storeId: number,
  name: string,
): Promise<{ brand: string; writtenId: number | null }> {
  const {
    rows: [row],
  } = await sql<{
    id: number
    name: string
  }>`select w.id, b.name from brand_compatibilities c join product_brands w on w.id = c.written_brand_id join product_brands b on b.id = c.brand_id
    where c.store_id = ${storeId} and c.kind = 'spelling' and c.ended_at is null and (lower(w.name) = lower(${name}) or w.slug = ${slugOf(name)}) limit 1`.execute(
    db,
  )
  return { brand: row?.name ?? name, writtenId: row?.id ?? null }
}
