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
