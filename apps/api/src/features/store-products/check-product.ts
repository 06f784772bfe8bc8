import type { KnownPart } from '@tuerca/contract/store-products'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { OF_PART } from '../listings/index.ts'
import { brandMeant } from './create-product.ts'
import { STATE } from './own-listings.ts'

interface ProductQuery {
  storeId: number
  reference_1: string
  manufacturer_title: string
  salesModel?: 1 | 2 | 3 | undefined
}
type Part = NonNullable<KnownPart['part']> & { id: number }

const MOST_BRANDS = 20

/**
 * Whether a store already lists a number, and what is known of its part; for a number of several brands, which brands.
 */
export async function checkProduct(
  ctx: TxCtx,
  { storeId, reference_1, manufacturer_title, salesModel }: ProductQuery,
): Promise<KnownPart> {
  const typed = manufacturer_title.trim()
  const named = typed === '' ? null : await brandsCalled(ctx, (await brandMeant(ctx, storeId, typed)).brand)
  const parts = await partsOf(ctx, cleanPartNumber(reference_1), storeId, named)
  const part = parts.length === 1 ? parts[0] : undefined
  const product = part ? await listed(ctx, { storeId, partId: part.id, salesModel }) : null
  return {
    exists: product !== null,
    product,
    part: part ? ({ ...part, id: undefined } as NonNullable<KnownPart['part']>) : null,
    brands: parts.length > 1 ? parts.map(({ brand }) => brand) : [],
  }
}

/** Read from the table: a brand of a list that was just imported is not yet among the names that searches keep. */
async function brandsCalled({ db }: TxCtx, name: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from product_brands where lower(name) = lower(${name}) or slug = ${slugOf(name)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function partsOf(
  { db }: TxCtx,
  clean: string,
  storeId: number,
  brandIds: readonly number[] | null,
): Promise<Part[]> {
  const { rows } = await sql<Part>`select p.id, p.name, p.number, b.name as brand, coalesce(t.name, '') as type,
      (select count(distinct (f.make_id, f.model_id)) from part_fitments f where f.part_id = p.id and ${sql.raw(OF_PART)})::integer as vehicles,
      (select count(*) from part_substitutions s where s.part_id = p.id or s.substitute_id = p.id)::integer as substitutes,
      (select count(distinct o.store_id) from products o join stores s on s.id = o.store_id where o.part_id = p.id and o.store_id <> ${storeId} and o.deleted_at is null and s.suspended_at is null)::integer as stores,
      coalesce((select o.pictures from products o where o.part_id = p.id and o.store_id = ${storeId} and cardinality(o.pictures) > 0 order by o.id limit 1), '{}') as pictures
    from parts p join product_brands b on b.id = p.brand_id left join part_types t on t.id = p.part_type_id
    where p.clean_number = ${clean} and not p.clean_number like 'OFERTA%' ${brandIds === null ? sql`` : sql`and p.brand_id = any (${brandIds}::integer[])`}
    order by b.name limit ${MOST_BRANDS}`.execute(db)
  return rows
}

async function listed(
  { db }: TxCtx,
  { storeId, partId, salesModel }: { storeId: number; partId: number; salesModel: number | undefined },
): Promise<KnownPart['product']> {
  const {
    rows: [row],
  } = await sql<
    NonNullable<KnownPart['product']>
  >`select p.id, p.title, ${STATE} as state, p.sales_model as "salesModel" from products p
    where p.store_id = ${storeId} and p.part_id = ${partId} and not p.by_offer and (p.deleted_at is null or p.off_sale is not null)
      ${salesModel === undefined ? sql`` : sql`and p.sales_model = ${salesModel}`} order by p.deleted_at is not null, p.id limit 1`.execute(
    db,
  )
  return row ?? null
}
