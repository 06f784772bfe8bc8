import { TIME_ZONE } from '@tuerca/domain/country'
import { afterOpenMinutes } from '@tuerca/domain/open-time'
import { readOpeningHours } from '@tuerca/domain/opening-hours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'
import { keepWaiting } from './keep-waiting.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

interface Waiting {
  id: string
  created_at: Date
  ends: Date
}
/** Everything of the demonstration that a clock would end. */
const waiting = async (): Promise<Waiting[]> =>
  (
    await database.pool.query<Waiting>(
      `select 'sale ' || id as id, created_at, case when state in ('asked', 'sent') then lapse_at else expires_at end as ends from sales where id between 900001 and 919999 and state in ('asked', 'available', 'sent', 'unpaid')
       union all select 'return ' || id, created_at, due_at from returns where state = 'asked'
       union all select 'request ' || r.id, r.created_at, d.expires_at from request_rounds d join quotation_requests r on r.id = d.request_id where d.state = 'open'
       union all select 'offer ' || id, created_at, valid_until from offers order by 1`,
    )
  ).rows

const HOUR = 3_600_000
const later = (from: Date, days: number) => new Date(from.getTime() + days * 24 * HOUR)

test('a question waits 24 hours of its store, and an answer is valid for days', async () => {
  const { rows } = await database.pool.query<{
    created_at: Date
    lapse_at: Date
    country: 'CO' | 'MX'
    opening_hours: unknown
  }>(
    `select s.created_at, s.lapse_at, s.country, t.opening_hours from sales s join stores t on t.id = s.store_id where s.kind = 'confirmation' and s.state = 'asked' and s.id < 910000`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { created_at, lapse_at, country, opening_hours } of rows)
    expect(lapse_at).toEqual(
      afterOpenMinutes(readOpeningHours(opening_hours), {
        from: created_at,
        minutes: 24 * 60,
        timeZone: TIME_ZONE[country],
      }),
    )
  for (const { id, created_at, ends } of await waiting())
    expect(ends.getTime() - created_at.getTime(), id).toBeLessThan(11 * 24 * HOUR)
})

test('whatever its age, everything still waits, by the same times; what somebody touched does not move', async () => {
  const loaded = await waiting()
  expect(loaded.length).toBeGreaterThan(15)
  const [touched] = loaded.filter(({ id }) => id.startsWith('sale 91'))
  const saleId = Number(touched?.id.slice(5))
  const newest = new Date(Math.max(...loaded.map(({ created_at }) => created_at.getTime())))
  await database.pool.query(
    `insert into sale_messages (sale_id, side, text, written_at) values ($1, 'buyer', '¿Ya la miraron?', $2)`,
    [saleId, later(newest, 16)],
  )
  for (const days of [9, 10, 11, 12, 13, 14, 15, 17, 40, 300, 301, 302, 303, 304]) {
    const now = later(newest, days)
    await keepWaiting(database.pool, now)
    const kept = (await waiting()).filter(({ id }) => id !== touched?.id)
    expect(kept).toHaveLength(loaded.length - 1)
    for (const { id, created_at, ends } of kept) {
      expect(ends.getTime() - now.getTime(), `${id} after ${days} days`).toBeGreaterThan(8 * HOUR)
      expect(created_at.getTime(), id).toBeLessThanOrEqual(now.getTime())
    }
    // Kept once, it is left as it is until its time is nearly over.
    await keepWaiting(database.pool, now)
    expect((await waiting()).filter(({ id }) => id !== touched?.id)).toEqual(kept)
  }
  expect((await waiting()).find(({ id }) => id === touched?.id)?.created_at.getTime()).toBeLessThan(
    later(newest, 16).getTime(),
  )
  const { rows } = await database.pool.query(
    `select s.id from sales s where s.id between 910001 and 919999 and s.id <> $1 and exists (select from sale_events e where e.sale_id = s.id and e.happened_at < s.created_at - interval '1 minute')`,
    [saleId],
  )
  expect(rows).toEqual([])
})
