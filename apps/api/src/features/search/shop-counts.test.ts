import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { vocabularyOf } from '../products/index.ts'
import { countShops, shopCounts } from './shop-counts.ts'
import { server, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

const group = async () =>
  (
    await sql<{ id: number; n: number }>(
      `select p.group_id as id, count(*)::integer as n from products p join stores s on s.id = p.store_id and s.suspended_at is null
   where s.country = 'CO' and p.deleted_at is null and p.group_id is not null group by 1 order by 2 desc limit 1`,
    )
  )[0] ?? { id: 0, n: 0 }

/** Counted on a handle of its own, which has nothing in memory yet. */
const counted = (more: string[] = []) =>
  server.connection.db.connection().execute(async (db) => {
    for (const one of more) await raw.raw(one).execute(db)
    const { by } = await shopCounts({ db, store: null, country: 'CO' }, await vocabularyOf(server.connection.db))
    await raw`set statement_timeout = 7000`.execute(db)
    return by
  })

test('without the job whoever asks first counts', async () => {
  const { id, n } = await group()
  expect((await counted()).get('group')?.get(id)).toBe(n)
})

test('what takes too long to count counts nothing, and says so to nobody', async () =>
  expect((await counted(['set statement_timeout = 1'])).size).toBe(0))

test('the job counts each country, and again when ten minutes have gone', async () => {
  const { db } = server.connection
  const times = () =>
    sql<{ made_at: Date }>(
      "select made_at from kept_answers where name in ('shop-counts CO', 'shop-counts MX') order by name",
    )
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const start = minutes(-2)
  await countShops({ db, now: start })
  expect(await times()).toEqual([{ made_at: start }, { made_at: start }])
  await countShops({ db, now: minutes(5) })
  expect(await times()).toEqual([{ made_at: start }, { made_at: start }])
  const later = minutes(9)
  await countShops({ db, now: later })
  expect(await times()).toEqual([{ made_at: later }, { made_at: later }])
})

test('what the job counted is told, unless it stopped working', async () => {
  const { id, n } = await group()
  await countShops({ db: server.connection.db, now: new Date() })
  await sql(
    `update kept_answers set made_at = now(), answer = jsonb_set(answer::jsonb, '{counts}', jsonb_build_array(jsonb_build_array('group', $1::text, 4242)))::json where name = 'shop-counts CO'`,
    [String(id)],
  )
  expect((await counted()).get('group')?.get(id)).toBe(4242)
  await sql("update kept_answers set made_at = now() - interval '31 minutes'")
  expect((await counted()).get('group')?.get(id)).toBe(n)
})
