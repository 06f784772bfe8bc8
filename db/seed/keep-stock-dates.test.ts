import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'
import { keepCurrent } from './seed.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const DAY = 86_400_000
const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

interface Told {
  id: string
  at: Date
}

test('after months as many listings can be bought as on the first day; what was unconfirmed stays so', async () => {
  const [load] = await rowsOf<{ at: string }>(
    "select substr(name, 6) as at from load_progress where name like 'demo %'",
  )
  const loaded = new Date(load?.at ?? '')
  const fresh = async (now: Date) =>
    (
      await rowsOf<{ id: string }>('select id from products where stock_updated_at >= $1 order by id', [
        new Date(now.getTime() - 30 * DAY),
      ])
    ).map(({ id }) => id)
  const unconfirmed = () =>
    rowsOf<Told>('select id, stock_updated_at as at from products where stock_updated_at < $1 order by id', [
      new Date(loaded.getTime() - 30 * DAY),
    ])
  const [first, old] = [await fresh(loaded), await unconfirmed()]
  expect(Math.min(first.length, old.length)).toBeGreaterThan(100)
  for (const days of [12, 31, 200]) {
    const now = new Date(loaded.getTime() + days * DAY)
    await keepCurrent(database.pool, now)
    expect(await fresh(now), `after ${days} days`).toEqual(first)
    expect(await unconfirmed()).toEqual(old)
    expect(await rowsOf('select id from products where stock_updated_at > $1', [now])).toEqual([])
  }
})

test('a listing of who came later is theirs to confirm', async () => {
  const [load] = await rowsOf<{ at: string }>(
    "select substr(name, 6) as at from load_progress where name like 'demo %'",
  )
  const now = new Date(new Date(load?.at ?? '').getTime() + 300 * DAY)
  const told = new Date(now.getTime() - 40 * DAY)
  const [own] = await rowsOf<Told>(
    'update products set created_at = $1, stock_updated_at = $1 where id = (select min(id) from products) returning id, stock_updated_at as at',
    [told],
  )
  await keepCurrent(database.pool, now)
  expect(await rowsOf('select id, stock_updated_at as at from products where id = $1', [own?.id])).toEqual([own])
})
