import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../../app/testing.ts'
import type { Ctx } from '../../../platform/context.ts'
import { noteOldWords, renewWords } from './renew-words.ts'

const OLD_WORDS = 'aceite motor 5w30 20w50'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const session = {
  query: <Row>(text: string, values?: unknown[]) =>
    server.connection.pool.query<Row & object>(text, values) as Promise<{ rows: Row[]; rowCount: number | null }>,
}
const renew = () => renewWords({ db: server.connection.db, now: TEST_NOW } as unknown as Ctx)
const progress = () =>
  rows<{ done: string; finished: boolean }>(
    "select done::text, finished_at is not null as finished from load_progress where name = 'words'",
  )

test('listings are described anew once after a newer vocabulary, and from where a run was broken off', async () => {
  const [last] = await rows<{ id: number }>('select max(id)::integer as id from products')
  const [first] = await rows<{ id: number }>('select id from products order by id limit 1')
  await rows('update products set search_text = $1 where id in ($2, $3)', [OLD_WORDS, first?.id, last?.id])
  const words = () =>
    rows<{ id: number; search_text: string }>('select id, search_text from products where id in ($1, $2) order by id', [
      first?.id,
      last?.id,
    ])

  await renew()
  expect((await words()).map((row) => row.search_text)).toEqual([OLD_WORDS, OLD_WORDS])

  await noteOldWords(session)
  expect(await progress()).toEqual([{ done: '0', finished: false }])
  // Somebody's run came as far as the first listing and then broke off.
  await rows("update load_progress set done = $1 where name = 'words'", [first?.id])
  await renew()
  const [kept, renewed] = await words()
  expect(kept?.search_text).toBe(OLD_WORDS)
  expect(renewed?.search_text).not.toBe(OLD_WORDS)
  expect(renewed?.search_text).not.toContain('20w50')
  expect(await progress()).toEqual([{ done: String(last?.id), finished: true }])

  await noteOldWords(session)
  await Promise.all([renew(), renew()])
  expect((await words())[0]?.search_text).not.toBe(OLD_WORDS)
  await rows('update products set search_text = $1 where id = $2', [OLD_WORDS, first?.id])
  await renew()
  expect((await words())[0]?.search_text).toBe(OLD_WORDS)
})
