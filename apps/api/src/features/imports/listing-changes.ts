import type { ImportSession } from './import-session.ts'
import { MAIN_WAREHOUSE } from './load-stock.ts'

/** A listing's words and prices that an import may change. */
const WORDS = [
  'title',
  'descripcion',
  'observaciones',
  'referencia_2',
  'referencia_3',
  'price',
  'minimum_order_quantity',
  'core_deposit_minor',
  'gtin',
  'weight_g',
  'deleted_at',
  'off_sale',
] as const
const wordsOf = (p: string): string => WORDS.map((word) => `${p}.${word}`).join(', ')

/** Those words, and each warehouse's pieces with its own price, as `stock:ID`. */
const STATE = (p: string): string => `(jsonb_build_object(${WORDS.map((word) => `'${word}', ${p}.${word}`).join(', ')})
  || coalesce((select jsonb_object_agg('stock:' || k.warehouse_id, jsonb_build_array(k.quantity, k.price)) from product_stock k where k.product_id = ${p}.id), '{}'))`

const STOCK = 'product_id, warehouse_id, quantity, price'
/** Deleted, and neither a draft nor out of stock: for its store such a listing is not there. */
const DELETED = (p: string): string => `(${p}.deleted_at is not null and ${p}.off_sale is null)`

export interface OfStore {
  storeId: number
  now: Date
}

/** A price that rises by half or more, or falls to half or less, may be a typing mistake. */
const JUMPS = 'abs(r.price - coalesce(k.price, p.price)) * 2 >= coalesce(k.price, p.price)'

/**
 * Records the store's listings of the file's parts before any change, and which of their prices would jump, compared
 * with the price in the row's warehouse. Those prices stay unless `takeJumps`.
 */
export async function rememberListings(
  client: ImportSession,
  { storeId, takeJumps }: { storeId: number; takeJumps: boolean },
): Promise<void> {
  await client.query(
    `create temp table import_before on commit drop as select p.id, p.part_id, p.sales_model, ${wordsOf('p')} from products p
    where p.store_id = $1 and p.part_id in (select part_id from import_parts)`,
    [storeId],
  )
  await client.query('create unique index on import_before (id)')
  await client.query('analyze import_before')
  await client.query(
    `create temp table import_stock_before on commit drop as select ${STOCK} from product_stock where product_id in (select id from import_before)`,
  )
  await client.query('analyze import_stock_before')
  await client.query(
    `create temp table import_priced on commit drop as
    select r.seq, p.id, coalesce(${JUMPS}, false) as jumps from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    join import_before p on p.part_id = i.part_id and p.sales_model = r.sales_model
    left join warehouses w on w.store_id = $1 and lower(w.name) = lower(coalesce(nullif(r.warehouse, ''), $2))
    left join import_stock_before k on k.product_id = p.id and k.warehouse_id = w.id
    where r.kind = 'listing' and not r.deleted and r.price is not null and not ${DELETED('p')}`,
    [storeId, MAIN_WAREHOUSE],
  )
  await client.query(
    'create temp table import_jumps on commit drop as select distinct id from import_priced where jumps',
  )
  if (takeJumps) return
  await client.query(`update import_rows set price = null where kind = 'listing'
    and seq in (select seq from import_priced where id in (select id from import_jumps))`)
}

/** Records what this source said about the fitment of the file's parts. */
export async function rememberFitments(client: ImportSession, source: string): Promise<void> {
  await client.query(
    `create temp table import_fits_before on commit drop as
    select f.part_id, ${SAID('f')} as said from part_fitments f where f.source = $1 and f.part_id in (select part_id from import_parts) group by 1`,
    [source],
  )
}

const SAID = (f: string): string => `jsonb_agg(to_jsonb(${f}) - 'id' order by (to_jsonb(${f}) - 'id')::text)`

/**
 * Fills import_missing: what the store has on sale and the file does not name. A refused row names its part too; when
 * the number of one cannot be read nobody knows what is missing, so nothing counts as missing: gives the line of such a
 * row, where anything could have been.
 */
export async function findMissing(client: ImportSession, storeId: number): Promise<number | null> {
  const {
    rows: [unread],
  } = await client.query<{ line: number }>(`select line from import_refused where clean = '' limit 1`)
  await client.query(
    `create temp table import_missing on commit drop as select p.id from public.products p
    where p.store_id = $1 and p.deleted_at is null and not p.by_offer
      and not exists (select from import_parts i where i.part_id = p.part_id)
      and not exists (select from import_refused f where f.clean = p.clean_reference_1)`,
    [storeId],
  )
  if (unread === undefined) return null
  const { rowCount } = await client.query('delete from import_missing')
  return rowCount ? unread.line : null
}

/**
 * A full list says everything that is in stock: what it leaves out is out of stock until a list names it again or its
 * store publishes it.
 */
export async function depleteMissing(client: ImportSession, now: Date): Promise<void> {
  await client.query('select from products where id in (select id from import_missing) order by id for no key update')
  await client.query(
    `insert into import_before select p.id, p.part_id, p.sales_model, ${wordsOf('p')} from products p where p.id in (select id from import_missing)`,
  )
  await client.query(
    `insert into import_stock_before select ${STOCK} from product_stock where product_id in (select id from import_missing)`,
  )
  await client.query(
    'update product_stock set quantity = 0 where product_id in (select id from import_missing) and quantity > 0',
  )
  await client.query(
    `update products set off_sale = 'depleted', deleted_at = $1, stock = 0, updated_at = $1 where id in (select id from import_missing) and deleted_at is null`,
    [now],
  )
}

/** Of a listing `p` that was `b`: the fields that differ, each with what it was and what it is. */
const DIFFERENCE = WORDS.map(
  (word) =>
    `case when p.${word} is distinct from b.${word} then jsonb_build_object('${word}', jsonb_build_array(b.${word}, p.${word})) else '{}' end`,
).join(' || ')
/** Of a new listing `p`: all fields, with what they were in `b` while it was deleted. */
const ALL = `jsonb_build_object(${WORDS.map((word) => `'${word}', jsonb_build_array(b.${word}, p.${word})`).join(', ')})`
/** Not there before, or deleted: the store sees a new one. */
const NEW = `(b.id is null or ${DELETED('b')} and p.deleted_at is null)`

/** Fills import_changes with every listing that changed. New listings of a rehearsal have no id yet. */
export async function findChanges(client: ImportSession, storeId: number): Promise<void> {
  await client.query(
    `create temp table import_listed on commit drop as select p.id from products p
    where p.store_id = $1 and (p.part_id in (select part_id from import_parts) or p.id in (select id from import_before))`,
    [storeId],
  )
  await client.query('analyze import_listed')
  await client.query(`create temp table import_stock_changes on commit drop as
    select product_id, jsonb_object_agg('stock:' || warehouse_id, jsonb_build_array(was, is_now)) as changes from (
      select product_id, warehouse_id, case when b.quantity is not null then jsonb_build_array(b.quantity, b.price) end as was, case when k.quantity is not null then jsonb_build_array(k.quantity, k.price) end as is_now
      from (select ${STOCK} from product_stock where product_id in (select id from import_listed)) k full join import_stock_before b using (product_id, warehouse_id)
      where (k.quantity, k.price) is distinct from (b.quantity, b.price) or product_id in (select b.id from import_before b where ${DELETED('b')})) moved
    group by 1`)
  await client.query('analyze import_stock_changes')
  await client.query(`create temp table import_changes on commit drop as
    select p.id as product_id, case when ${NEW} then 'new' when p.deleted_at is not null and b.deleted_at is null then 'gone' else 'changed' end as kind, p.referencia_1 as reference, p.title,
      case when ${NEW} then ${ALL} else ${DIFFERENCE} end || coalesce(s.changes, '{}') as changes,
      p.id in (select id from import_jumps) as jumps, p.part_id in (select f.part_id from part_fitments f where f.part_id in (select part_id from import_parts)) as fits
    from import_listed l join products p on p.id = l.id left join import_before b on b.id = p.id left join import_stock_changes s on s.product_id = p.id
    where b.id is null or s.changes is not null or row(${wordsOf('p')}) is distinct from row(${wordsOf('b')})`)
}

/** Fills import_fits with the parts whose fitment by this source changed. */
export async function findFitChanges(client: ImportSession, source: string): Promise<void> {
  await client.query(
    `create temp table import_fits on commit drop as
    select coalesce(b.part_id, a.part_id) as part_id, coalesce(b.said, '[]') as before, coalesce(a.said, '[]') as after
    from import_fits_before b full join (
      select f.part_id, ${SAID('f')} as said from part_fitments f where f.source = $1 and f.part_id in (select part_id from import_parts) group by 1) a on a.part_id = b.part_id
    where a.said is distinct from b.said`,
    [source],
  )
}

/**
 * Restores what import_undo (product_id, kind, changes) says, where nobody changed it since; `kept` lists the fields
 * that somebody did. A new listing that nobody touched is removed with its pieces, and one that was deleted before is
 * again what it was then. Gives the listings whose search words must be renewed.
 */
export async function undoListings(client: ImportSession, { storeId, now }: OfStore): Promise<number[]> {
  await client.query(
    'select from products where store_id = $1 and id in (select product_id from import_undo) order by id for no key update',
    [storeId],
  )
  await client.query(
    `create temp table import_back on commit drop as
    select u.product_id as id, u.kind = 'new' and u.changes #>> '{deleted_at,0}' is null as added, u.kind = 'new' as whole,
      (select coalesce(jsonb_object_agg(key, value -> 0), '{}') from jsonb_each(u.changes) where coalesce(s.state -> key, 'null') = coalesce(value -> 1, 'null')) as back,
      (select coalesce(array_agg(key order by key), '{}') from jsonb_each(u.changes) where coalesce(s.state -> key, 'null') <> coalesce(value -> 1, 'null')) as kept
    from import_undo u join lateral (select ${STATE('p')} as state from products p where p.id = u.product_id and p.store_id = $1) s on true`,
    [storeId],
  )
  await client.query(`update import_back set back = '{}' where whole and kept <> '{}'`)
  // Since when it is off sale and why are one thing.
  await client.query(
    `update import_back set back = back - 'deleted_at' - 'off_sale' where back ? 'deleted_at' <> back ? 'off_sale' and kept && array['deleted_at', 'off_sale']`,
  )
  const field = (name: string, cast = ''): string =>
    `${name} = case when b.back ? '${name}' then (b.back ->> '${name}')${cast} else p.${name} end`
  await client.query(
    `update products p set ${field('title')}, ${field('descripcion')}, ${field('observaciones')}, ${field('referencia_2')}, ${field('referencia_3')},
      ${field('price', '::bigint')}, ${field('minimum_order_quantity', '::integer')}, ${field('core_deposit_minor', '::bigint')}, ${field('gtin')}, ${field('weight_g', '::integer')}, ${field('deleted_at', '::timestamptz')}, ${field('off_sale')}, updated_at = $1
    from import_back b where b.id = p.id and not b.added and b.back <> '{}'`,
    [now],
  )
  await client.query(
    `update products p set deleted_at = $1, off_sale = null, stock = 0, stock_updated_at = null, updated_at = $1 from import_back b where b.id = p.id and b.added and b.kept = '{}' and p.deleted_at is null`,
    [now],
  )
  await client.query(
    `delete from product_stock k using import_back b where b.id = k.product_id and b.added and b.kept = '{}'`,
  )
  await client.query(`create temp table import_stock_back on commit drop as
    select b.id as product_id, substr(key, 7)::integer as warehouse_id, (value ->> 0)::integer as quantity, (value ->> 1)::bigint as price
    from import_back b cross join lateral jsonb_each(b.back) where not b.added and starts_with(key, 'stock:')`)
  await client.query(
    'delete from product_stock k using import_stock_back s where k.product_id = s.product_id and k.warehouse_id = s.warehouse_id and s.quantity is null',
  )
  await client.query(`insert into product_stock (product_id, warehouse_id, quantity, price) select product_id, warehouse_id, quantity, price from import_stock_back where quantity is not null
    on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity, price = excluded.price`)
  await client.query(`update products p set stock = (select least(coalesce(sum(k.quantity), 0), 2147483647)::integer from product_stock k where k.product_id = p.id)
    where p.id in (select product_id from import_stock_back)`)
  const { rows } = await client.query<{ id: number | string }>(
    'select b.id from import_back b join products p on p.id = b.id order by p.part_id, b.id',
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Restores the source's fitments of import_fits_undo (part_id, before, after), where they are still as the import left
 * them. Gives the parts.
 */
export async function undoFitments(client: ImportSession, source: string): Promise<number[]> {
  await client.query(
    `create temp table import_fits_back on commit drop as select u.part_id, u.before from import_fits_undo u
    where coalesce((select ${SAID('f')} from part_fitments f where f.part_id = u.part_id and f.source = $1), '[]') = u.after`,
    [source],
  )
  await client.query(
    'delete from part_fitments f using import_fits_back b where f.part_id = b.part_id and f.source = $1',
    [source],
  )
  const {
    rows: [columns],
  } = await client.query<{ names: string; of: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names, string_agg('r.' || quote_ident(attname), ', ' order by attnum) as of
     from pg_attribute where attrelid = 'part_fitments'::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attgenerated = ''`,
  )
  await client.query(
    `insert into part_fitments (${columns?.names}) select ${columns?.of} from import_fits_back b cross join lateral jsonb_populate_recordset(null::part_fitments, b.before) r`,
  )
  const { rows } = await client.query<{ id: number | string }>(
    'select p.id from products p where p.part_id in (select part_id from import_fits_back) order by p.part_id, p.id',
  )
  return rows.map(({ id }) => Number(id))
}
