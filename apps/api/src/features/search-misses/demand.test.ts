// What stores are told that people searched and nobody had.
import type { Demand } from '@tuerca/contract/search-misses'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { C, useStores, type Caller } from '../store-products/testing-store-products.ts'
import { noteMissedSearch, writeMissedSearches } from './index.ts'

const t = useStores()

async function missed(text: string, times: number, { ago = 0, country = 'CO' as 'CO' | 'MX' } = {}) {
  const { db } = t.server.connection
  const now = new Date(TEST_NOW.getTime() - ago * 86_400_000)
  for (let time = 0; time < times; time += 1) noteMissedSearch({ db, country, now }, { text })
  await writeMissedSearches(db)
}
const demand = (who: Partial<Caller>, storeId: number) =>
  t.ask<Demand>(who, 'GET', `/api/store/demand?storeId=${storeId}`)

test('tells what was asked for often in its country this week, with what the store has of it out of sight', async () => {
  await t.sql('truncate search_misses, search_miss_answers')
  const store = await t.store()
  const inDraft = await t.product(store, { reference_1: 'QQ-123', publish: false })
  const soldOut = await t.product(store, { reference_1: 'QQ-456' })
  await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: soldOut.id })
  await t.product(store, { reference_1: 'QQ-789' })
  await missed('qq123', 6)
  await missed('qq 456', 5)
  // The store sells it since, one person asked for this, that was long ago, that is another country, that is dealt
  // with.
  await missed('qq-789', 9)
  await missed('mi vecino juan', 2)
  await missed('turbo viejo', 9, { ago: 8 })
  await missed('balata tsuru', 9, { country: 'MX' })
  await missed('ya atendida', 9)
  await t.sql(
    `insert into search_miss_answers (country, text, handled_on, handled_at, remark) values ('CO', 'ya atendida', $1::timestamptz::date, $1::timestamptz, '')`,
    [TEST_NOW],
  )
  await missed('turbo spark gt', 3)
  expect((await demand(store.staff, store.id)).data).toEqual([
    { text: 'qq123', kinds: [], count: 6, own: { id: inDraft.id, state: 'draft' } },
    { text: 'qq 456', kinds: [], count: 5, own: { id: soldOut.id, state: 'depleted' } },
    { text: 'turbo spark gt', kinds: [], count: 3, own: null },
  ])
})

test("is told to a store's people, of their own store", async () => {
  const [store, other] = [await t.store(), await t.store()]
  expect((await demand(other.owner, store.id)).status).toBe(404)
  expect((await demand(await t.person(), store.id)).status).toBe(403)
  expect((await demand({}, store.id)).status).toBe(401)
})
