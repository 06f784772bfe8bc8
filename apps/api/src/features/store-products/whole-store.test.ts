// Deleting all of a store by a filter that leaves nothing out is as dangerous as the call that says so.
import { NAME_DIFFERS, OWNER_ONLY } from '@tuerca/contract/store-jobs'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
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

test('the same call again, while it runs or after it, is told the job of the first; once that is undone it is meant anew', async () => {
  const store = await t.store()
  const [made, kept] = [await t.product(store), await t.product(store)]
  const named = () => remove(store, store.staff, { ids: [made.id] })
  const first = (await named()).data
  expect((await named()).data).toEqual(first)
  await t.server.runJobs()
  expect(await named()).toMatchObject({ status: 200, data: first })
  const jobs = await t.sql<{ id: number }>('select id from store_jobs where store_id = $1', [store.id])
  expect(jobs).toHaveLength(1)
  await t.ask(store.staff, 'POST', `/api/store/jobs/${jobs[0]?.id}/undo`)
  await t.server.runJobs()
  expect((await named()).data).not.toEqual(first)
  await t.server.runJobs()
  expect(await left(store)).toBe(1)
  // Other words are another call.
  expect((await remove(store, store.staff, { ids: [made.id, 999_999_999] })).status).toBe(400)
  const price = () =>
    t.ask<{ jobId: number }>(store.staff, 'PATCH', '/api/store/products/prices', {
      storeId: store.id,
      ids: [kept.id],
      change: { kind: 'percent', value: 10 },
    })
  const twice = await Promise.all([price(), price()])
  expect(twice[1].data).toEqual(twice[0].data)
  await t.server.runJobs()
  expect(await t.sql('select price from products where id = $1', [kept.id])).toEqual([{ price: 22_000_000 }])
})

test('what was never counted comes back without pieces, and not with all that a number holds', async () => {
  const store = await t.store()
  const quoted = await t.product(store, { salesModel: 3, price: null, inventario: [], publish: false })
  expect(await t.sql('select from product_stock where product_id = $1', [quoted.id])).toHaveLength(0)
  await remove(store, store.staff, { ids: [quoted.id] })
  await t.server.runJobs()
  const [job] = await t.sql<{ id: number }>('select id from store_jobs where store_id = $1', [store.id])
  await t.ask(store.staff, 'POST', `/api/store/jobs/${job?.id}/undo`)
  await t.server.runJobs()
  expect(await t.sql('select stock, off_sale from products where id = $1', [quoted.id])).toEqual([
    { stock: 0, off_sale: 'draft' },
  ])
})

test('all of a store deleted twice is one job', async () => {
  const store = await t.store()
  await t.product(store)
  const all = () =>
    t.ask<{ jobId: number }>(
      store.owner,
      'DELETE',
      `/api/catalogo/products/${store.id}/deleteAllProductsOfStore?confirm=${encodeURIComponent(store.name)}`,
    )
  const first = (await all()).data
  await t.server.runJobs()
  expect(await all()).toMatchObject({ status: 200, data: first })
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

test('all that was deleted is found and undone on the sixth day, however much was done since', async () => {
  const store = await t.store()
  const made = [await t.product(store), await t.product(store), await t.product(store)]
  const deleted = await t.ask<{ jobId: number }>(
    store.owner,
    'DELETE',
    `/api/catalogo/products/${store.id}/deleteAllProductsOfStore?confirm=${encodeURIComponent(store.name)}`,
  )
  await t.server.runJobs()
  // Changes of one that was made meanwhile, which are no more undone by then.
  const later = await t.product(store)
  for (let n = 0; n < 22; n += 1) {
    await t.ask(store.staff, 'PATCH', '/api/store/products/prices', {
      storeId: store.id,
      ids: [later.id],
      change: { kind: 'set', value: 1000 + n },
    })
    await t.server.runJobs()
  }
  t.server.at(new Date(TEST_NOW.getTime() + 6 * 86_400_000))
  const list = (query: string) =>
    t.ask<{ jobId: number; mayUndo: boolean }[]>(store.owner, 'GET', `/api/store/jobs?storeId=${store.id}${query}`)
  const all = await list('&pageSize=20')
  expect([all.data.length, all.metadata?.['x-total-count']]).toEqual([20, 23])
  expect((await list('&pageSize=20&page=1')).data.map(({ jobId }) => jobId)).toContain(deleted.data.jobId)
  expect((await list('&undoable=1')).data).toMatchObject([{ jobId: deleted.data.jobId, mayUndo: true }])
  expect((await t.ask(store.owner, 'POST', `/api/store/jobs/${deleted.data.jobId}/undo`)).status).toBe(200)
  await t.server.runJobs()
  expect((await t.list(store.staff, { scopes: 'own,published' })).data.map(({ id }) => id).toSorted()).toEqual(
    [...made, later].map(({ id }) => id).toSorted(),
  )
  expect((await list('&undoable=1')).data).toEqual([])
})
