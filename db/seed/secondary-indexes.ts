import type pg from 'pg'

const LISTINGS = ['parts', 'part_numbers', 'part_fitments', 'part_substitutions', 'products', 'product_stock']
const MARK = 'index: '

interface Secondary {
  drop: string
  definition: string
}

/**
 * What only slows a load down: indexes that enforce nothing, and foreign keys, which are checked much faster all at
 * once than row by row.
 */
async function secondaryOf(client: pg.ClientBase, tables: readonly string[]): Promise<Secondary[]> {
  const { rows } = await client.query<Secondary>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname), format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
     from pg_constraint c where c.conrelid = any ($1::regclass[]) and c.contype = 'f'`,
    [tables],
  )
  return rows
}

/**
 * Drops the secondary indexes and foreign keys of the listings' tables. Each definition is written to load_progress in
 * the same transaction, so that after a crash whoever finds it knows what still has to be built.
 */
export async function dropSecondaryIndexes(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  for (const { drop, definition } of await secondaryOf(client, LISTINGS)) {
    await client.query('insert into load_progress (name, target) values ($1, 1) on conflict (name) do nothing', [
      MARK + definition,
    ])
    await client.query(drop)
  }
  await client.query('commit')
}

/** Builds every index and foreign key that is still noted, each in its own transaction. */
export async function buildSecondaryIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from load_progress where starts_with(name, $1) order by name',
    [MARK],
  )
  for (const { name } of rows) {
    await client.query('begin')
    await build(client, [name.slice(MARK.length)])
    await client.query('delete from load_progress where name = $1', [name])
    await client.query('commit')
  }
}

/**
 * Drops the secondary indexes and foreign keys of some tables, fills the tables and builds them again, all within the
 * caller's transaction.
 */
export async function fillBare(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const secondary = await secondaryOf(client, tables)
  for (const { drop } of secondary) await client.query(drop)
  await fill()
  await build(
    client,
    secondary.map(({ definition }) => definition),
  )
}

async function build(client: pg.ClientBase, definitions: readonly string[]): Promise<void> {
  await client.query("set local maintenance_work_mem = '512MB'")
  for (const definition of definitions) await client.query(definition)
}
