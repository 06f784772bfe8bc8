import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROWTH } from '../platform/db/growth.ts'
import { OWNERS } from '../platform/db/owners.ts'
import { RETENTION, tidyKept } from '../platform/retention.ts'
import { TEST_NOW, testApp } from './testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)

test('every table of it exists, with the column that its age is counted from', async () => {
  for (const { table, since, where } of RETENTION)
    await sql(`select ${since} from ${table} where ${where ?? 'true'} limit 1`)
})

test('of every table it is said why it does not grow without end', () => {
  expect(Object.keys(GROWTH)).toEqual(Object.keys(OWNERS))
  const byAge = Object.keys(GROWTH).filter((table) => GROWTH[table] === 'age')
  expect(new Set(RETENTION.map(({ table }) => table))).toEqual(new Set(byAge))
})

test('the daily job deletes what is too old, more than a batch of it too, and nothing else', async () => {
  const [ana] = await sql<{ id: number }>(`select id from users where email = 'ana@taller.test'`)
  for (const table of [
    'sessions',
    'verifications',
    'attempts',
    'security_events',
    'consultations',
    'marketplace_differences',
  ])
    await sql(`delete from ${table}`)
  await sql(
    `insert into sessions (user_id, token, expires_at, created_at) values ($1, 'ended', $2, $3), ($1, 'old', $4, $5), ($1, 'open', $4, $3)`,
    [ana?.id, ago(1), ago(20), ago(-5), ago(91)],
  )
  await sql(`insert into verifications (identifier, value, expires_at) values ('a', 'x', $1), ('b', 'x', $2)`, [
    ago(2),
    ago(-1),
  ])
  for (const table of ['attempts', 'call_counts'])
    await sql(`insert into ${table} (key, count, ends_at) values ('a', 1, $1), ('b', 1, $2)`, [ago(2), ago(0)])
  await sql(
    `insert into security_events (kind, user_id, happened_at) values ('signed-in', 1, $1), ('signed-in', 2, $2)`,
    [ago(366), ago(364)],
  )
  await sql(
    `insert into consultations (kind, guest_hash, subject, found, looked_at) select 'substitutions', 'g', n::text, true, $1 from generate_series(1, 4500) n`,
    [ago(61)],
  )
  await sql(
    `insert into consultations (kind, guest_hash, user_id, subject, found, looked_at) values ('substitutions', 'g', null, 'kept', true, $1), ('substitutions', null, $2, 'kept', true, $3)`,
    [ago(59), ana?.id, ago(61)],
  )
  await sql(
    `insert into consultations (kind, user_id, subject, found, looked_at) values ('substitutions', $1, 'forgotten', true, $2), ('substitutions', $1, 'kept', true, $3)`,
    [ana?.id, ago(731), ago(729)],
  )
  // News of gateways: what is nobody's payment goes after five years, what belongs to one stays in the books.
  const [paid] = await sql<{ id: number }>('select id from transactions limit 1')
  await sql(
    `insert into payment_events (gateway, event_key, transaction_id, outcome, origin, received_at) values ('x', 'stray', null, 'unknown', 'callback', $2), ('x', 'young', null, 'unknown', 'callback', $3), ('x', 'booked', $1, 'applied', 'callback', $2)`,
    [paid?.id, ago(1826), ago(1824)],
  )
  const [listing] = await sql<{ id: number; store_id: number }>('select id, store_id from products limit 1')
  await sql(
    `insert into marketplace_differences (store_id, product_id, field, here, there, cause, outcome, noticed_at) select $1, $2, f, '1', '2', 'changed_there', o, t
    from (values ('price', 'open', $3::timestamptz), ('stock', 'corrected', $3), ('title', 'corrected', $4)) v(f, o, t)`,
    [listing?.store_id, listing?.id, ago(366), ago(364)],
  )
  await sql(`insert into product_prices (product_id, price, was, changed_at) values ($1, 2, 1, $2), ($1, 3, 2, $3)`, [
    listing?.id,
    ago(731),
    ago(729),
  ])
  expect(await tidyKept({ db: server.connection.db, now: TEST_NOW })).toMatchObject({
    sessions: 2,
    verifications: 1,
    attempts: 1,
    call_counts: 1,
    security_events: 1,
    consultations: 4501,
    payment_events: 1,
    marketplace_differences: 1,
    product_prices: 1,
  })
  expect(await sql(`select event_key from payment_events where gateway = 'x' order by 1`)).toEqual([
    { event_key: 'booked' },
    { event_key: 'young' },
  ])
  expect(
    await sql('select field from marketplace_differences where product_id = $1 order by field', [listing?.id]),
  ).toEqual([{ field: 'price' }, { field: 'title' }])
  expect(await sql('select token from sessions')).toEqual([{ token: 'open' }])
  expect(await sql('select identifier from verifications')).toEqual([{ identifier: 'b' }])
  expect(await sql('select distinct subject from consultations')).toEqual([{ subject: 'kept' }])
  expect(await sql('select user_id from security_events')).toEqual([{ user_id: 2 }])
})

test('the daily job of the queue deletes what is too old', async () => {
  await sql(`insert into attempts (key, count, ends_at) values ('late', 1, $1)`, [ago(2)])
  await sql(`select graphile_worker.add_job('tidy-kept', '{}')`)
  await server.runJobs()
  expect(await sql(`select from attempts where key = 'late'`)).toEqual([])
})
