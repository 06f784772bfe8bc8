// Deleting all of a store by a filter that leaves nothing out is as dangerous as the call that says so.
import { NAME_DIFFERS, OWNER_ONLY } from '@tuerca/contract/store-jobs'
import { expect, test } from 'vitest'
import { type Caller, type TestStore, useStores } from './testing-store-products.ts'

const t = useStores()
const remove = (of: TestStore, who: Partial<Caller>, more: object) =>
  t.ask<{ count: number }>(who, 'PATCH', '/api/store/products/delete', { storeId: of.id, ...more })
const left = async (of: TestStore) =>
  (await t.sql('select id from products where store_id = $1 and deleted_at is null', [of.id])).length

test("a filter that leaves nothing out is the owner's, with the name of the store typed", async () => {
  const store = await t.store()
  await t.product(store)
  await t.product(store)
  for (const filter of [{}, { scopes: [] }, { scopes: ['own', 'published'] }]) {
    expect(await remove(store, store.staff, { filter, confirm: store.name })).toMatchObject({
      status: 403,
      message: OWNER_ONLY,
    })
    expect((await remove(store, store.owner, { filter })).status).toBe(400)
    expect((await remove(store, store.owner, { filter, confirm: 'Otra cosa' })).status).toBe(400)
  }
  expect((await remove(store, store.owner, { filter: {} })).message).toBe(NAME_DIFFERS)
  await t.server.runJobs()
  expect(await left(store)).toBe(2)
  expect((await remove(store, store.owner, { filter: {}, confirm: store.name })).data.count).toBe(2)
  await t.server.runJobs()
  expect(await left(store)).toBe(0)
})

test('what a filter narrows, and what is named, stays with everybody of the store', async () => {
  const store = await t.store()
  const made = await t.product(store)
  await t.product(store, { manufacturer_title: 'Otra marca' })
  expect((await remove(store, store.staff, { filter: { manufacturer_title: 'Otra marca' } })).data.count).toBe(1)
  await t.server.runJobs()
  expect((await remove(store, store.staff, { ids: [made.id] })).data.count).toBe(1)
  await t.server.runJobs()
  expect(await left(store)).toBe(0)
})
