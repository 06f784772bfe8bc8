import type { ImportSession } from './import-session.ts'

/** Ids of what a rehearsal adds, beyond those that are there. */
const FIRST_ID = { big: 9_000_000_000_000, small: 2_000_000_000 }

/** Each table that an import writes, with the rows it may touch and the keys that identify them. */
const COPIES: Array<{ table: string; rows: string; unique?: string; id?: keyof typeof FIRST_ID; index?: string }> = [
  { table: 'product_brands', rows: 'true', unique: 'id', id: 'small' },
  { table: 'brand_codes', rows: 'store_id = $1' },
  // By their own number, which is indexed for all brands.
  {
    table: 'parts',
    rows: 'id in (select n.part_id from public.part_numbers n where n.kind = 1 and n.clean in (select clean from import_rows))',
    unique: 'brand_id, clean_number',
    id: 'big',
    index: 'id',
  },
  { table: 'part_numbers', rows: 'part_id in (select id from pg_temp.parts)', unique: 'clean, part_id, kind' },
  { table: 'part_fitments', rows: 'part_id in (select id from pg_temp.parts)', id: 'big', index: 'part_id' },
  {
    table: 'products',
    rows: 'store_id = $1 and part_id in (select id from pg_temp.parts)',
    unique: 'store_id, part_id, sales_model',
    id: 'big',
    index: 'id',
  },
  {
    table: 'product_stock',
    rows: 'product_id in (select id from pg_temp.products)',
    unique: 'product_id, warehouse_id',
  },
  { table: 'warehouses', rows: 'store_id = $1', id: 'small' },
]

/**
 * After many rows were added to the copies, which autovacuum does not analyse: a plan made for empty tables would take
 * minutes.
 */
export async function weighCopies(client: ImportSession): Promise<void> {
  for (const { table } of COPIES) await client.query(`analyze pg_temp.${table}`)
}

/**
 * Puts copies of what this import may touch in front of the tables of the same names, for this transaction only: a
 * rehearsal does line by line what the import will do, and nobody waits for it. The rows of the file are staged before.
 */
export async function workOnCopies(client: ImportSession, storeId: number): Promise<void> {
  for (const { table, rows, unique, id, index } of COPIES) {
    // What the database derives of a row is not needed, and long.
    const {
      rows: [columns],
    } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    await client.query(
      `create temp table ${table} (like public.${table} including defaults including constraints including identity) on commit drop`,
    )
    await client.query(
      `insert into pg_temp.${table} (${columns?.names}) select ${columns?.names} from public.${table} where ${rows}`,
      rows.includes('$1') ? [storeId] : [],
    )
    if (unique !== undefined) await client.query(`create unique index on pg_temp.${table} (${unique})`)
    if (index !== undefined) await client.query(`create index on pg_temp.${table} (${index})`)
    if (id !== undefined)
      await client.query(`alter table pg_temp.${table} alter column id restart with ${FIRST_ID[id]}`)
    await client.query(`analyze pg_temp.${table}`)
  }
}
