import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../platform/db/listen.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { topicsIn } from './clear-what-changes.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const heard: string[] = []
let gaps = 0
let listener: ReturnType<typeof listen>

beforeAll(async () => {
  database = await testDatabase()
  listener = listen(database.url, {
    channel: 'changed',
    onMessage: (payload) => heard.push(payload),
    onGap: () => {
      gaps += 1
    },
  })
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
})
afterAll(async () => {
  await listener.close()
  await database.close()
})

const run = (sql: string) => database.pool.query(sql)

test('a price, a stock and a listing that goes are told with the listing, once a statement', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'select product_id as id from product_stock order by 1 limit 2',
  )
  const [one, other] = rows.map(({ id }) => id)
  await run(`update products set price = price + 100 where id = ${one}`)
  await expect.poll(() => heard).toEqual([`products ${one}`])
  await run(`update product_stock set quantity = quantity + 1 where product_id in (${one}, ${other})`)
  await expect
    .poll(() =>
      heard[1]
        ?.slice('products '.length)
        .split(',')
        .map(Number)
        .toSorted((a, b) => a - b),
    )
    .toEqual([...new Set([one, other])].toSorted((a, b) => Number(a) - Number(b)))
})

test('what a transaction takes back is not told, nor a statement that changes nothing', async () => {
  heard.length = 0
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update products set price = price + 100')
  await client.query('rollback')
  client.release()
  await run('update products set price = price where false')
  await run('update products set price = price + 1 where id = (select min(id) from products)')
  await expect.poll(() => heard.length).toBe(1)
})

test('when too many products change, all are told to have changed', async () => {
  heard.length = 0
  await run('update products set price = price + 1')
  await expect.poll(() => heard).toEqual(['products *'])
  expect(topicsIn('products *')).toBeUndefined()
  expect(topicsIn('products 3,8')).toEqual(['product:3', 'product:8'])
})

test('a connection that is lost is opened again, and says twice that something may have been missed', async () => {
  gaps = 0
  heard.length = 0
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tuerca-listen' and datname = current_database()",
  )
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(2)
  await run('update products set price = price + 1 where id = (select min(id) from products)')
  await expect.poll(() => heard.length).toBe(1)
})
