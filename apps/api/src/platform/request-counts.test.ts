import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './db/connect.ts'
import { testDatabase } from './db/testing.ts'
import { requestCounts } from './request-counts.ts'

const SECRET = 'test-secret-test-secret-test-secret-1'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** One process's counter; what is told is told when the test says so, too. */
function process(max: number, pool = database.pool) {
  const counts = requestCounts({ pool, secret: SECRET, max })
  const store = new counts.Store()
  const ask = (network: string, times: number) => {
    let now = 0
    for (let n = 0; n < times; n += 1) store.incr(network, (_error, { current }) => (now = current))
    return now
  }
  return { ask, tell: counts.tell, close: counts.close }
}

test('what a network asks of one process counts in the others, once', async () => {
  const [a, b] = [process(100), process(100)]
  expect(a.ask('203.0.113.7', 60)).toBe(60)
  await a.tell()
  expect(b.ask('203.0.113.7', 30)).toBe(30)
  await b.tell()
  expect(b.ask('203.0.113.7', 1)).toBe(91)
  await b.tell()
  expect(a.ask('203.0.113.7', 1)).toBe(61)
  await a.tell()
  expect(a.ask('203.0.113.7', 1)).toBe(93)
  expect(b.ask('203.0.113.8', 1)).toBe(1)
  for (const one of [a, b]) one.close()
})

test('who asks little is not written down, and no address is', async () => {
  const one = process(1000)
  one.ask('203.0.113.20', 49)
  one.ask('203.0.113.21', 50)
  const before = await database.pool.query(`select from call_counts where key like 'requests:%'`)
  await one.tell()
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from call_counts where key like 'requests:%' order by ends_at desc`,
  )
  expect(rows.length - (before.rowCount ?? 0)).toBe(1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  one.close()
})

test('a window that is over begins anew in the database', async () => {
  const [a, b] = [process(100), process(100)]
  a.ask('203.0.113.30', 50)
  await a.tell()
  await database.pool.query(`update call_counts set ends_at = now() - interval '1 second' where key like 'requests:%'`)
  b.ask('203.0.113.30', 10)
  await b.tell()
  expect(b.ask('203.0.113.30', 1)).toBe(11)
  for (const one of [a, b]) one.close()
})

test('while the database is away each process counts by itself', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const one = process(100, away.pool)
  expect(one.ask('203.0.113.40', 20)).toBe(20)
  await expect(one.tell()).rejects.toThrow()
  expect(one.ask('203.0.113.40', 1)).toBe(21)
  one.close()
  await away.close()
})
