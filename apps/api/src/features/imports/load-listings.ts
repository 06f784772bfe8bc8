import type { ImportSource } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import type { Changes } from './import-summary.ts'
import { addListings, type Progress } from './add-listings.ts'
import type { ListingTarget } from './listing-target.ts'
import { stageStock, writeStock } from './load-stock.ts'

/**
 * Brings the store's listings up to date with the file, each written once: a list of 100,000 rows would otherwise enter
 * every index of the products again for each thing that it says of them.
 */
export async function loadListings(
  client: ImportSession,
  target: ListingTarget,
  source: ImportSource,
  written: Progress = () => Promise.resolve(),
): Promise<Changes> {
  const isSheet = source.format === 'CSV' || source.format === 'XLSX'
  // Every listing counts once, however many of its columns change.
  await client.query('create temp table import_changed (id bigint primary key, added boolean not null) on commit drop')
  // Those that were there and are found by other words now.
  await client.query('create temp table import_renamed (id bigint) on commit drop')
  await (isSheet ? stageSheetListings(client, target) : stageCatalogueListings(client, target))
  await client.query('analyze import_listings')
  const deleted = await deleteListings(client, target, source)
  await stageStock(client, target, isSheet)
  await addListings(client, target, { isSheet, written })
  await client.query(`update import_listings i set product_id = ${OWN('i')} where i.product_id is null`, [
    target.store.id,
  ])
  await client.query('analyze import_listings')
  if (isSheet) await writeStock(client, target)
  await updateListings(client, target, { says: isSheet || source.format === 'PIES' })
  const { rows } = await client.query<{ added: string; updated: string }>(
    'select count(*) filter (where added) as added, count(*) filter (where not added) as updated from import_changed',
  )
  return { added: Number(rows[0]?.added ?? 0), updated: Number(rows[0]?.updated ?? 0), deleted }
}

/**
 * A store's listing, looked up row by row: what the planner knows of its listings is older than a list just applied.
 */
const OWN = (of: string): string =>
  `(select p.id from products p where p.store_id = $1 and p.part_id = ${of}.part_id and p.sales_model = ${of}.sales_model)`

/** Of several rows for a part and sales model the last one counts. */
async function stageSheetListings(client: ImportSession, { store }: ListingTarget): Promise<void> {
  await client.query(
    `create temp table import_listings on commit drop as select l.*, ${OWN('l')} as product_id from (
    select distinct on (i.part_id, r.sales_model) i.part_id, r.sales_model, i.brand_id, b.written_id, r.number, r.clean, r.deleted, r.price, r.core_deposit, r.gtin, r.weight, r.minimum_order,
      left(coalesce(r.title, r.description), 300) as title, r.description, r.remarks,
      r.numbers->0->>'number' as number_2, r.numbers->1->>'number' as number_3
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    where r.kind = 'listing'
    order by i.part_id, r.sales_model, r.seq desc) l`,
    [store.id],
  )
}

/** A maker's catalogue itself offers nothing: the store lists its parts by quotation, without a price. */
async function stageCatalogueListings(client: ImportSession, { store }: ListingTarget): Promise<void> {
  await client.query(
    `create temp table import_listings on commit drop as select l.*, ${OWN('l')} as product_id from (
    select i.part_id, 3::smallint as sales_model, i.brand_id, r.written_id, i.number, i.clean, i.deleted, null::bigint as price, null::bigint as core_deposit, null::text as gtin, null::integer as weight,
      r.minimum_order, left(r.title, 300) as title, r.description, null::text as remarks,
      null::text as number_2, null::text as number_3
    from import_parts i left join (
      select distinct on (b.brand_id, r.clean) b.brand_id, b.written_id, r.clean, r.kind, r.minimum_order, r.title, r.description
      from import_rows r join import_brands b on b.code = r.brand_code and b.name = r.brand_name
      where r.kind = 'part'
      order by b.brand_id, r.clean, r.deleted, r.seq desc) r on r.brand_id = i.brand_id and r.clean = i.clean
    where not i.deleted or r.kind is not null) l`,
    [store.id],
  )
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

/** Names of the columns that a file says, with what it makes of each: what it leaves out stays unchanged. */
const SAID = {
  title: 'coalesce(i.title, p.title)',
  descripcion: 'coalesce(i.description, p.descripcion)',
  observaciones: 'coalesce(i.remarks, p.observaciones)',
  referencia_2: 'coalesce(i.number_2, p.referencia_2)',
  referencia_3: 'coalesce(i.number_3, p.referencia_3)',
  price: 'coalesce(i.price, p.price)',
  minimum_order_quantity: 'coalesce(i.minimum_order, p.minimum_order_quantity)',
  core_deposit_minor: 'nullif(coalesce(i.core_deposit, p.core_deposit_minor), 0)',
  gtin: 'coalesce(i.gtin, p.gtin)',
  weight_g: 'coalesce(i.weight, p.weight_g)',
  // A draft stays one until a person publishes it, and what ran out until the list says that there is some.
  deleted_at: `case when p.off_sale = 'draft' or (p.off_sale = 'depleted' and coalesce(s.total, p.stock) < 1) then p.deleted_at end`,
  off_sale: `case when p.off_sale = 'draft' or coalesce(s.total, p.stock) < 1 then p.off_sale end`,
}
/** What a maker's catalogue says of them: that they are. */
const REVIVED = {
  deleted_at: `case when p.off_sale = 'draft' then p.deleted_at end`,
  off_sale: `nullif(p.off_sale, 'depleted')`,
}

const BATCH = 5_000

/**
 * A sheet that repeats a stock confirms it: its date is renewed although the amount is the same (M3: stale dates). The
 * listings are locked already. Some at a time, so that no statement takes longer than a statement may.
 */
async function updateListings(
  client: ImportSession,
  { now }: ListingTarget,
  { says }: { says: boolean },
): Promise<void> {
  const wanted = Object.entries(says ? SAID : REVIVED)
  const values = wanted.map(([, value]) => value).join(', ')
  const columns = (of: string): string => wanted.map(([column]) => `${of}${column}`).join(', ')
  await client.query('analyze import_totals, import_changed')
  const { rowCount } = await client.query(
    `create temp table import_meant on commit drop as
    select row_number() over (order by id) as place, m.* from (
      select p.id, ${wanted.map(([column, value]) => `${value} as ${column}`).join(', ')}, coalesce(s.total, p.stock) as stock, case when s.product_id is null then p.stock_updated_at else $1::timestamptz end as stock_updated_at,
        row(${columns('p.')}) is distinct from row(${values}) as says, coalesce(s.total, p.stock) <> p.stock as counts,
        s.product_id is not null and p.stock_updated_at is distinct from $1::timestamptz as confirms,
        ${says ? 'coalesce(i.title, p.title) <> p.title' : 'false'} or (${SAID.deleted_at}) is distinct from p.deleted_at as is_renamed
      from import_listings i join products p on p.id = i.product_id left join import_totals s on s.product_id = p.id
      where not i.deleted and not exists (select from import_changed c where c.id = p.id)) m
    where says or counts or confirms`,
    [now],
  )
  await client.query('create index on import_meant (place)')
  await client.query('analyze import_meant')
  for (let from = 0; from < (rowCount ?? 0); from += BATCH)
    await client.query(
      `update products p set (${columns('')}) = row(${columns('m.')}), stock = m.stock, stock_updated_at = m.stock_updated_at, updated_at = case when m.says then $1::timestamptz else p.updated_at end
      from import_meant m where m.id = p.id and m.place > $2 and m.place <= $3`,
      [now, from, from + BATCH],
    )
  await client.query('insert into import_renamed select id from import_meant where is_renamed')
  await client.query('insert into import_changed select id, false from import_meant where says or counts')
}
