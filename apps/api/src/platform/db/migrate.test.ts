import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOne } from './migrate.ts'
import { testDatabase } from './testing.ts'

let connection: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  connection = await testDatabase()
})
afterAll(() => connection.close())

const change = (column: string) => ({
  name: `9999_${column}.sql`,
  hash: column,
  sql: `alter table stores add column ${column} integer`,
})
const columns = async (name: string) =>
  (
    await connection.pool.query(
      `select 1 from information_schema.columns where table_name = 'stores' and column_name = $1`,
      [name],
    )
  ).rowCount

/** A long read of the table that the migration changes, and the migration's own connection. */
async function whileRead(work: (migrating: pg.Client, ended: () => Promise<unknown>) => Promise<void>) {
  const [reader, migrating] = [
    new pg.Client({ connectionString: connection.url }),
    new pg.Client({ connectionString: connection.url }),
  ]
  await Promise.all([reader.connect(), migrating.connect()])
  try {
    await reader.query('begin')
    await reader.query('select 1 from stores limit 1')
    await work(migrating, () => reader.query('rollback'))
  } finally {
    await Promise.all([reader.end(), migrating.end()])
  }
}

test('a migration that waits for a long read lets the others read, and says what it waited for', () =>
  whileRead(async (migrating) => {
    const applied = applyOne(migrating, change('never'), { lockMs: 100, tries: 3, pauseMs: 20 })
    const outcome = expect(applied).rejects.toThrow(
      /9999_never\.sql no se aplicó: otra transacción tiene ocupada una tabla que cambia, y se intentó 3 veces/,
    )
    // Behind the waiting change these would stand until the long read ends.
    for (let turn = 0; turn < 5; turn += 1)
      expect((await connection.pool.query('select 1 from stores limit 1')).rowCount).toBe(1)
    await outcome
    expect([
      await columns('never'),
      (await connection.pool.query(`select 1 from migrations where name like '9999%'`)).rowCount,
    ]).toEqual([0, 0])
  }))

test('and is applied as soon as the read ends', () =>
  whileRead(async (migrating, ended) => {
    const applied = applyOne(migrating, change('later'), { lockMs: 50, tries: 200, pauseMs: 20 })
    await new Promise((done) => {
      setTimeout(done, 200)
    })
    expect(await columns('later')).toBe(0)
    await ended()
    await applied
    expect([
      await columns('later'),
      (await connection.pool.query(`select name from migrations where name like '9999%'`)).rows,
    ]).toEqual([1, [{ name: '9999_later.sql' }]])
  }))

test('what is wrong in a migration is said at once', async () => {
  const client = new pg.Client({ connectionString: connection.url })
  await client.connect()
  try {
    await expect(
      applyOne(client, { name: '9999_wrong.sql', hash: 'x', sql: 'alter table nothing add column x integer' }),
    ).rejects.toThrow(/9999_wrong\.sql falló: .*nothing/)
  } finally {
    await client.end()
  }
})

test('an index made concurrently is made outside a transaction, and begun again after a try that failed', async () => {
  const migrating = new pg.Client({ connectionString: connection.url })
  await migrating.connect()
  const index = { name: '9999_index.sql', hash: 'index' }
  const make = (unique: string) => ({
    ...index,
    sql: `-- Found by its country.\ncreate ${unique}index concurrently stores_country on stores (country);\n`,
  })
  const isValid = async () =>
    (
      await connection.pool.query<{ valid: boolean }>(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('stores_country')`,
      )
    ).rows[0]?.valid
  // Two stores of one country: it fails half-way, and leaves an index that nobody may use.
  await expect(applyOne(migrating, make('unique '))).rejects.toThrow(/9999_index\.sql falló/)
  expect(await isValid()).toBe(false)
  await applyOne(migrating, make(''))
  expect(await isValid()).toBe(true)
  expect((await connection.pool.query(`select 1 from migrations where name = '9999_index.sql'`)).rowCount).toBe(1)
  await migrating.end()
})
