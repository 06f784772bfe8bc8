import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { connect, type Connection } from './connect.ts'
import { KnownStatement } from './known-statement.ts'
import { readPrepared, runStatement } from './prepared.ts'
import { testDatabase } from './testing.ts'
import { wireOf } from './wire-of.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let one: Connection
beforeAll(async () => {
  database = await testDatabase()
  // A single connection, so that it knows a statement from the second execution on.
  one = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await one.close()
  await database.close()
})

const ask = async (name: string, text: string, values: unknown[] = []) => {
  const asked: pg.QueryConfig = new KnownStatement(name, text, values)
  return (await one.pool.query<Record<string, unknown>>(asked)).rows
}

/** What the server sends to the only connection while some work is done. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = await one.pool.connect()
  const sent: string[] = []
  const hear = ({ name }: { name: string }) => void sent.push(name)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the messages themselves, which pg's types leave out
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('message', hear)
  client.release()
  await work()
  connection.off('message', hear)
  return sent
}

const VALUES = `select $1::integer as whole, $2::numeric as sum, $3::text as text, $4::jsonb as json, $5::integer[] as list,
  $6::timestamptz as at, $7::boolean as yes, null::text as none`

test('values and rows are what the driver itself makes of them, at the first and at every further execution', async () => {
  const values = [7, 12.5, 'Ñandú, "así"', { a: [1, null] }, [1, 2], new Date('2026-11-27T03:23:00Z'), false]
  const own = (await one.pool.query<Record<string, unknown>>(VALUES, values)).rows
  expect(await ask('values', VALUES, values)).toEqual(own)
  expect(await ask('values', VALUES, values)).toEqual(own)
  const others = [8, 0.5, null, { b: 'x' }, [], new Date('2026-01-01T00:00:00Z'), true]
  expect(await ask('values', VALUES, others)).toEqual((await one.pool.query(VALUES, others)).rows)
})

test('a query that is read prepared is planned once on a connection, whatever its values; in a transaction it answers the same', async () => {
  const upTo = (most: number) =>
    sql<{ n: number }>`select n from generate_series(1, ${most}::integer) n order by n desc`
  expect(await readPrepared(one.db, upTo(2))).toEqual([{ n: 2 }, { n: 1 }])
  const again = await sentDuring(async () => {
    expect(await readPrepared(one.db, upTo(1))).toEqual([{ n: 1 }])
  })
  expect(again).not.toContain('parseComplete')
  expect(await one.db.transaction().execute((tx) => readPrepared(tx, upTo(1)))).toEqual([{ n: 1 }])
})

test('a named statement is planned once in transactions too', async () => {
  const asked = { name: 'in-transactions', text: 'select $1::integer + 1 as next', values: [1] }
  const inTransaction = () => one.db.transaction().execute((tx) => runStatement(tx, asked))
  expect(await inTransaction()).toEqual([{ next: 2 }])
  const again = await sentDuring(async () => expect(await inTransaction()).toEqual([{ next: 2 }]))
  // Those of begin and commit, which have no name.
  expect(again.filter((name) => name === 'parseComplete')).toEqual([])
  const failing = { ...asked, name: 'failing', text: 'select 1 / $1::integer as never', values: [0] }
  await expect(one.db.transaction().execute((tx) => runStatement(tx, failing))).rejects.toMatchObject({ code: '22012' })
  expect(await inTransaction()).toEqual([{ next: 2 }])
})

test('a query of all columns still answers after a migration added one', async () => {
  await one.pool.query('create table drawers (a integer)')
  await one.pool.query('insert into drawers values (1)')
  const all = sql<Record<string, number | null>>`select * from drawers`
  expect(await readPrepared(one.db, all)).toEqual([{ a: 1 }])
  await one.pool.query('alter table drawers add column b integer')
  expect(await readPrepared(one.db, all)).toEqual([{ a: 1, b: null }])
  expect(await readPrepared(one.db, all)).toEqual([{ a: 1, b: null }])
})

test('the columns are described once on a connection', async () => {
  const text = 'select n from generate_series(1, $1::integer) n'
  const first = await sentDuring(() => ask('described', text, [2]))
  const second = await sentDuring(() => ask('described', text, [3]))
  expect(first).toEqual(expect.arrayContaining(['parseComplete', 'rowDescription']))
  expect(second).toEqual(['bindComplete', 'dataRow', 'dataRow', 'dataRow', 'commandComplete', 'readyForQuery'])
})

test('from the second execution on all of it is one write to the socket, bytes too', async () => {
  const text = 'select $1::bytea as bytes, $2::integer[] as list, $3::text as text, $4::text[] as texts'
  const values = [null, [1, -2, 3], 'Ñ 😀', ['a"b', null]]
  const first = await ask('one piece', text, values)
  const client = await one.pool.connect()
  const { stream } = wireOf(client).connection
  const write = vi.spyOn(stream, 'write')
  client.release()
  expect(await ask('one piece', text, values)).toEqual(first)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
  const bytes = [Buffer.from([0, 255, 7]), ...values.slice(1)]
  expect(await ask('one piece', text, bytes)).toEqual([{ ...first[0], bytes: bytes[0] }])
})

test('what gives no rows, and what has no columns, is an empty list', async () => {
  for (const _ of [1, 2]) {
    expect(await ask('none', 'select 1 as one where $1::boolean', [false])).toEqual([])
    expect(await ask('nothing', `set local lock_timeout = '1s'`)).toEqual([])
  }
})

test('a statement that failed can be asked again: in its text, in a value, while it runs, and in a value that is no value', async () => {
  await expect(ask('broken', 'select nothing from nowhere')).rejects.toThrow(/nowhere/)
  await expect(ask('broken', 'select nothing from nowhere')).rejects.toThrow(/nowhere/)
  const divide = 'select 10 / $1::integer as part'
  await expect(ask('divide', divide, ['many'])).rejects.toMatchObject({ code: '22P02' })
  await expect(ask('divide', divide, [0])).rejects.toMatchObject({ code: '22012' })
  expect(await ask('divide', divide, [5])).toEqual([{ part: 2 }])
  await expect(ask('divide', divide, [0])).rejects.toMatchObject({ code: '22012' })
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  await expect(ask('divide', divide, [circle])).rejects.toThrow(/circular/i)
  expect(await ask('divide', divide, [2])).toEqual([{ part: 5 }])
})

test('a name is one text, and columns that changed under it are refused by the server and not misread', async () => {
  await ask('taken', 'select 1 as one')
  await expect(ask('taken', 'select 2 as two')).rejects.toThrow(/taken/)
  await one.pool.query('create temporary table shelves (place text)')
  await one.pool.query(`insert into shelves values ('A1')`)
  expect(await ask('shelves', 'select * from shelves')).toEqual([{ place: 'A1' }])
  await one.pool.query('alter table shelves add column floor integer')
  await expect(ask('shelves', 'select * from shelves')).rejects.toMatchObject({ code: '0A000' })
})

test('a row that cannot be read fails its statement, and nothing is thrown into the connection', () => {
  const statement = new KnownStatement('unreadable', 'select json', [])
  let told: unknown
  statement.callback = (error, result) => void (told = error ?? result)
  statement.handleRowDescription({ fields: [{ name: 'json', dataTypeID: 114 }] })
  statement.handleDataRow({ fields: ['[1,'] })
  statement.handleDataRow({ fields: ['[1]'] })
  statement.handleReadyForQuery()
  expect(told).toBeInstanceOf(SyntaxError)
})
