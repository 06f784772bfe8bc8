import { currencyOf } from '@tuerca/domain/money'
import type { ImportSource } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import type { Changes } from './import-summary.ts'
import { type ListingTarget, noted } from './listing-target.ts'
import { loadStock } from './load-stock.ts'

/** Brings the store's listings up to date with the file. */
export async function loadListings(
  client: ImportSession,
  target: ListingTarget,
  source: ImportSource,
): Promise<Changes> {
  const isSheet = source.format === 'CSV' || source.format === 'XLSX'
  // Every listing counts once, however many of its columns change.
  await client.query('create temp table import_changed (id bigint primary key, added boolean not null) on commit drop')
  await (isSheet ? stageSheetListings(client) : stageCatalogueListings(client))
  const deleted = await deleteListings(client, target, source)
  await addListings(client, target, isSheet)
  await (isSheet || source.format === 'PIES' ? updateListings(client, target) : reviveListings(client, target))
  await client.query(
    'update import_listings i set product_id = p.id from products p where p.store_id = $1 and p.part_id = i.part_id and p.sales_model = i.sales_model',
    [target.store.id],
  )
  await client.query('analyze import_listings')
  if (isSheet) await loadStock(client, target)
  const { rows } = await client.query<{ added: string; updated: string }>(
    'select count(*) filter (where added) as added, count(*) filter (where not added) as updated from import_changed',
  )
  return { added: Number(rows[0]?.added ?? 0), updated: Number(rows[0]?.updated ?? 0), deleted }
}

/** Of several rows for a part and sales model the last one counts. */
async function stageSheetListings(client: ImportSession): Promise<void> {
  await client.query(`create temp table import_listings on commit drop as
    select distinct on (i.part_id, r.sales_model) i.part_id, r.sales_model, i.brand_id, b.written_id, r.number, r.clean, r.deleted, r.price, r.core_deposit, r.gtin, r.weight, r.minimum_order,
      left(coalesce(r.title, r.description), 300) as title, r.description, r.remarks,
      r.numbers->0->>'number' as number_2, r.numbers->1->>'number' as number_3, null::bigint as product_id
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    where r.kind = 'listing'
    order by i.part_id, r.sales_model, r.seq desc`)
}

/** A maker's catalogue itself offers nothing: the store lists its parts by quotation, without a price. */
async function stageCatalogueListings(client: ImportSession): Promise<void> {
  await client.query(`create temp table import_listings on commit drop as
    select i.part_id, 3::smallint as sales_model, i.brand_id, r.written_id, i.number, i.clean, i.deleted, null::bigint as price, null::bigint as core_deposit, null::text as gtin, null::integer as weight,
      r.minimum_order, left(r.title, 300) as title, r.description, null::text as remarks,
      null::text as number_2, null::text as number_3, null::bigint as product_id
    from import_parts i left join (
      select distinct on (b.brand_id, r.clean) b.brand_id, b.written_id, r.clean, r.kind, r.minimum_order, r.title, r.description
      from import_rows r join import_brands b on b.code = r.brand_code and b.name = r.brand_name
      where r.kind = 'part'
      order by b.brand_id, r.clean, r.deleted, r.seq desc) r on r.brand_id = i.brand_id and r.clean = i.clean
    where not i.deleted or r.kind is not null`)
}

async function deleteListings(
  client: ImportSession,
  { store, now }: ListingTarget,
  source: ImportSource,
): Promise<number> {
  const { rowCount } = await client.query(
    `update products p set deleted_at = $2, off_sale = null, updated_at = $2
    from import_listings i
    where i.deleted and p.store_id = $1 and p.part_id = i.part_id and (p.deleted_at is null or p.off_sale is not null)
      and ($3 or i.sales_model is null or p.sales_model = i.sales_model)`,
    [store.id, now, source.format === 'PIES'],
  )
  return rowCount ?? 0
}

/** What the file leaves out stays unchanged; a draft stays one until a person publishes it. */
async function updateListings(client: ImportSession, { store, now }: ListingTarget): Promise<void> {
  const wanted = `coalesce(i.title, p.title), coalesce(i.description, p.descripcion), coalesce(i.remarks, p.observaciones), coalesce(i.number_2, p.referencia_2),
    coalesce(i.number_3, p.referencia_3), coalesce(i.price, p.price), coalesce(i.minimum_order, p.minimum_order_quantity),
    nullif(coalesce(i.core_deposit, p.core_deposit_minor), 0), coalesce(i.gtin, p.gtin), coalesce(i.weight, p.weight_g), case when p.off_sale = 'draft' then p.deleted_at end, nullif(p.off_sale, 'depleted')`
  await client.query(
    noted(`update products p
    set (title, descripcion, observaciones, referencia_2, referencia_3, price, minimum_order_quantity, core_deposit_minor, gtin, weight_g, deleted_at, off_sale, updated_at) = row(${wanted}, $2::timestamptz)
    from import_listings i
    where not i.deleted and p.store_id = $1 and p.part_id = i.part_id and p.sales_model = i.sales_model
      and row(p.title, p.descripcion, p.observaciones, p.referencia_2, p.referencia_3, p.price, p.minimum_order_quantity, p.core_deposit_minor, p.gtin, p.weight_g, p.deleted_at, p.off_sale) is distinct from row(${wanted})`),
    [store.id, now],
  )
}

async function reviveListings(client: ImportSession, { store, now }: ListingTarget): Promise<void> {
  await client.query(
    noted(`update products p set deleted_at = null, off_sale = null, updated_at = $2 from import_listings i
    where not i.deleted and p.store_id = $1 and p.part_id = i.part_id and p.sales_model = i.sales_model and p.deleted_at is not null and p.off_sale is distinct from 'draft'`),
    [store.id, now],
  )
}

/** A store that already sells the part gets no second listing when a catalogue names it too. */
async function addListings(client: ImportSession, { store, now }: ListingTarget, isSheet: boolean): Promise<void> {
  await client.query(
    `with added as (insert into products (store_id, part_id, brand_id, written_brand_id, part_type_id, group_id, title, descripcion, observaciones,
      referencia_1, referencia_2, referencia_3, clean_reference_1, sales_model, price, currency, minimum_order_quantity, core_deposit_minor, gtin, weight_g, search_text, created_at, updated_at)
    select $1, i.part_id, i.brand_id, i.written_id, pt.part_type_id, t.group_id, coalesce(i.title, left(pt.name, 300)), coalesce(i.description, ''), coalesce(i.remarks, ''),
      pt.number, i.number_2, i.number_3, pt.clean_number, i.sales_model, i.price, $2, greatest(1, coalesce(i.minimum_order, 1)), nullif(i.core_deposit, 0), i.gtin, i.weight, '', $3, $3
    from import_listings i
    join parts pt on pt.id = i.part_id
    left join part_types t on t.id = pt.part_type_id
    where not i.deleted and i.sales_model is not null
      and not exists (select from products p where p.store_id = $1 and p.part_id = i.part_id
        and (p.sales_model = i.sales_model or (not $4 and p.deleted_at is null)))
    order by i.part_id
    on conflict (store_id, part_id, sales_model) do nothing returning id)
    insert into import_changed select id, true from added`,
    [store.id, currencyOf(store.country), now, isSheet],
  )
}
