import type { Country } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'

/** A line that a store typed for one buyer. The price is in minor units. */
export interface HandLine {
  lineId: number
  storeId: number
  country: Country
  title: string
  brand: string
  reference: string
  quantity: number
  price: number
  days: number
  /** Casco of one; 0: none. */
  core: number
  /** What kind of part it is, where that was understood. */
  typeId: number | null
}

const OTHER_BRAND = 'Otra marca'

/**
 * Creates a listing for one buyer, with as many pieces as promised: like a deleted one it is in no search, list or
 * page, but cart and payment know it. An unknown brand gets no name of its own, since everybody would find what a
 * seller typed.
 */
export async function listForOffer(
  ctx: TxCtx,
  { lineId, storeId, country, title, brand, reference, quantity, price, days, core, typeId }: HandLine,
): Promise<number> {
  const warehouse = await ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!warehouse) throw conflict('La tienda no tiene todavía una bodega de donde enviar. Elige otra oferta.')
  const brandId = await brandFor(ctx, brand)
  const number = reference || `OFERTA-${lineId}`
  const type =
    typeId === null
      ? undefined
      : await ctx.db.selectFrom('part_types').select(['id', 'group_id']).where('id', '=', typeId).executeTakeFirst()
  const named = foldText(title).includes(foldText(brand)) ? title : `${title} ${brand}`
  const { id: part_id } = await ctx.db
    .insertInto('parts')
    .values({ brand_id: brandId, number, clean_number: `OFERTA${lineId}`, name: named, part_type_id: type?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('products')
    .values({
      store_id: storeId,
      part_id,
      brand_id: brandId,
      part_type_id: type?.id ?? null,
      group_id: type?.group_id ?? null,
      title: named,
      referencia_1: reference,
      clean_reference_1: '',
      sales_model: 3,
      price,
      currency: currencyOf(country),
      core_deposit_minor: core === 0 ? null : core,
      stock: quantity,
      stock_updated_at: ctx.now,
      delivery_days: days,
      search_text: '',
      by_offer: true,
      deleted_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('product_stock').values({ product_id: id, warehouse_id: warehouse.id, quantity }).execute()
  return id
}

async function brandFor({ db }: TxCtx, name: string): Promise<number> {
  const known = await db
    .selectFrom('product_brands')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  await db
    .insertInto('product_brands')
    .values({ name: OTHER_BRAND, slug: 'otra-marca' })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await db.selectFrom('product_brands').select('id').where('name', '=', OTHER_BRAND).executeTakeFirstOrThrow())
    .id
}
