import { type BrandCompatibility, NOT_WRITTEN, type WrittenBrand } from '@tuerca/contract/brand-compatibilities'
import { brandIndex, type BrandUse, proposedBrand } from '@tuerca/domain/brand-spelling'
import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'

interface WritingsQuery {
  storeId: number
  brand_name?: string | undefined
  state: 'open' | 'done'
  page: number
  pageSize: number
}
interface Row {
  id: number
  name: string
  products: number
  decision: {
    id: number
    brandId: number
    brand_name: string
    kind: 'spelling' | 'equivalent'
    created_at: string
  } | null
}

/**
 * A store's spellings of brands with the probable brand of each: undecided ones first, then by the number of products.
 */
export async function writtenBrands(
  ctx: TxCtx,
  { storeId, brand_name, state, page, pageSize }: WritingsQuery,
): Promise<{ rows: WrittenBrand[]; total: number }> {
  const { rows } =
    await sql<Row>`with own as (select coalesce(p.written_brand_id, p.brand_id) as id, count(*)::integer as products from products p
      where p.store_id = ${storeId} and not p.by_offer and (p.deleted_at is null or p.off_sale is not null) group by 1),
    decided as (select c.written_brand_id as id, json_build_object('id', c.id, 'brandId', b.id, 'brand_name', b.name, 'kind', c.kind, 'created_at', c.created_at) as decision
      from brand_compatibilities c join product_brands b on b.id = c.brand_id where c.store_id = ${storeId} and c.ended_at is null)
    select w.id, w.name, coalesce(own.products, 0) as products, decided.decision from own full join decided using (id) join product_brands w on w.id = coalesce(own.id, decided.id)
    where (decided.id is not null) = ${state === 'done'} order by w.name`.execute(ctx.db)
  const term = brand_name === undefined ? '' : foldText(brand_name).trim()
  const found = rows.filter(
    ({ name, decision }) =>
      term === '' || foldText(name).includes(term) || foldText(decision?.brand_name ?? '').includes(term),
  )
  const alike =
    state === 'done' || found.length === 0
      ? () => []
      : brandIndex(await ctx.db.selectFrom('product_brands').select(['id', 'name']).execute())
  const near = new Map(
    found.map(({ id, name }) => [
      id,
      alike(name)
        .map((one) => one.id)
        .filter((one) => one !== id),
    ]),
  )
  const uses = await usesOf(
    ctx,
    storeId,
    [...near].flatMap(([id, others]) => (others.length > 0 ? [id, ...others] : [])),
  )
  const told = found
    .map(({ id, name, products, decision }): WrittenBrand => {
      const proposed = decision
        ? null
        : proposedBrand(
            uses.get(id) ?? { id, name, stores: 0, products },
            (near.get(id) ?? []).flatMap((one) => uses.get(one) ?? []),
          )
      return {
        written: name,
        products,
        proposed: proposed && { id: proposed.id, brand_name: proposed.name },
        compatibility: decision && compatibilityOf(decision),
      }
    })
    .toSorted((a, b) => Number(b.proposed !== null) - Number(a.proposed !== null) || b.products - a.products)
  return { rows: told.slice(page * pageSize, (page + 1) * pageSize), total: told.length }
}

const compatibilityOf = ({
  id,
  brandId,
  brand_name,
  kind,
  created_at,
}: NonNullable<Row['decision']>): z.output<typeof BrandCompatibility> => ({
  id,
  brand: { id: brandId, brand_name },
  kind,
  created_at: new Date(created_at).toISOString(),
})

/** These spellings with how many other stores use each, and for how many products. */
async function usesOf(
  { db }: Pick<TxCtx, 'db'>,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, BrandUse>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<BrandUse>`select b.id, b.name, u.stores, u.products from product_brands b cross join lateral (
      select count(distinct w.store_id) filter (where w.store_id <> ${storeId})::integer as stores, count(*)::integer as products from (
        select p.store_id from products p where p.brand_id = b.id and p.written_brand_id is null and p.deleted_at is null
        union all select p.store_id from products p where p.written_brand_id = b.id and p.deleted_at is null) w) u where b.id = any (${[...new Set(ids)]}::integer[])`.execute(
      db,
    )
  return new Map(rows.map((one) => [one.id, one]))
}

/** The brand row for a spelling in the store's products; throws 400 when there is none. */
export async function writtenId({ db }: Pick<TxCtx, 'db'>, storeId: number, written: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`select b.id from product_brands b where b.name = ${written.trim()}
    and exists (select from products p where p.store_id = ${storeId} and not p.by_offer and (p.brand_id = b.id or p.written_brand_id = b.id))`.execute(
    db,
  )
  if (!row) throw invalid([NOT_WRITTEN])
  return row.id
}

interface BrandsQuery {
  storeIds: readonly number[]
  brand_name?: string | undefined
  inUse: boolean
  withId: boolean
  page: number
  pageSize: number
}
interface KnownBrand {
  id: number
  brand_name: string
  external_id: string | null
  productsCount: number
}

/** The known brands. A code belongs to its sender, so only codes of the store's own files are shown. */
export async function knownBrands(
  { db }: Pick<TxCtx, 'db'>,
  { storeIds, brand_name, inUse, withId, page, pageSize }: BrandsQuery,
): Promise<{ rows: KnownBrand[]; total: number }> {
  const term = brand_name?.trim()
    ? `%${foldText(brand_name)
        .trim()
        .replace(/[\\%_]/g, '\\$&')}%`
    : null
  const { rows } = await sql<
    KnownBrand & { total: number }
  >`with own as (select p.brand_id as id, count(*)::integer as products from products p where p.store_id = any (${storeIds}::integer[]) and not p.by_offer and (p.deleted_at is null or p.off_sale is not null) group by 1),
    found as (select b.id, b.name as brand_name, c.code as external_id, coalesce(own.products, 0) as "productsCount" from product_brands b left join own on own.id = b.id
      left join lateral (select min(code) as code from brand_codes c where c.brand_id = b.id and c.store_id = any (${storeIds}::integer[])) c on true
      where (${term}::text is null or lower(public.unaccent(b.name)) like ${term}) and (not ${inUse}::boolean or own.products > 0) and (not ${withId}::boolean or c.code is not null))
    select (select count(*)::integer from found) as total, f.* from (select 1) one left join (select * from found order by lower(brand_name), id limit ${pageSize} offset ${page * pageSize}) f on true order by lower(f.brand_name), f.id`.execute(
    db,
  )
  return { rows: rows.filter((row) => row.id !== null).map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
