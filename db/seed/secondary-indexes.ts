import type pg from 'pg'

const LOADED = ['parts', 'part_numbers', 'part_fitments', 'part_substitutions', 'products', 'product_stock']
const MARK = 'index: '

/**
 * Drops the indexes that only make loading slow, noting each definition in load_progress in the same transaction:
 * whoever finds such a note, after a crash too, knows what is owed.
 */
export async function dropSecondaryIndexes(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`, [LOADED])
  for (const { name, definition } of rows) {
    await client.query('insert into load_progress (name, target) values ($1, 1) on conflict (name) do nothing', [MARK + definition])
    await client.query(`drop index ${name}`)
  }
  await client.query('commit')
}

/** Builds every index that is owed, each in its own transaction. */
export async function buildSecondaryIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from load_progress where starts_with(name, $1) order by name', [MARK])
  for (const { name } of rows) {
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '512MB'")
    await client.query(name.slice(MARK.length))
    await client.query('delete from load_progress where name = $1', [name])
    await client.query('commit')
  }
}
