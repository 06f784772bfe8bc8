import { PRODUCT_MISSING } from '@tuerca/contract/store-products-wire'
import { expect, test } from 'vitest'
import { C, useStores } from './testing-store-products.ts'

const t = useStores()

test('one product with the scope own is as its store sees it, in whatever state, and of no other store', async () => {
  const [store, other] = [await t.store(), await t.store()]
  const draft = await t.product(store, { publish: false })
  const url = `${C}/${draft.id}`
  expect((await t.ask(store.staff, 'GET', url)).status).toBe(404)
  const { status, data } = await t.ask(store.staff, 'GET', `${url}?scopes=own&getters=actualPrice`)
  expect([status, data.state, data.price, data.stock_by_warehouse[0]?.quantity]).toEqual([200, 'draft', 200_000, 4])
  expect(data).toHaveProperty('version')
  expect(await t.ask(other.staff, 'GET', `${url}?scopes=own`)).toMatchObject({ status: 404, message: PRODUCT_MISSING })
  expect([
    (await t.ask({}, 'GET', `${url}?scopes=own`)).status,
    (await t.ask(await t.person(), 'GET', `${url}?scopes=own`)).status,
    (await t.ask(store.staff, 'GET', `${url}?scopes=otro`)).status,
  ]).toEqual([401, 403, 400])
})

test("what was changed of one product, by itself or among many, is found in its store's log", async () => {
  const store = await t.store()
  const [one, other] = [await t.product(store), await t.product(store)]
  await t.patch(store.staff, one.id, 'price', { version: one.version, price: 90_000 })
  await t.ask(store.staff, 'PATCH', '/api/store/products/prices', {
    storeId: store.id,
    ids: [one.id, other.id],
    change: { kind: 'set', value: 95_000 },
  })
  await t.server.runJobs()
  const found = await t.ask<{ subject: string; action: string; fields: { field: string; after: string | null }[] }[]>(
    store.owner,
    'GET',
    `/api/store/changes?storeId=${store.id}&area=product&q=${encodeURIComponent(`(${one.id})`)}`,
  )
  expect(new Set(found.data.map(({ subject }) => subject))).toEqual(
    new Set([`${one.referencia_1} ${one.manufacturer_title} (${one.id})`]),
  )
  expect(found.data.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
})
