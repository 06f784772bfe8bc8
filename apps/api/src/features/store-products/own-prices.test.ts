// What becomes of a warehouse's own price, a discount and a hidden price when somebody says the price anew.
import { expect, test } from 'vitest'
import { C, useStores } from './testing-store-products.ts'

const t = useStores()
const ownPrices = (id: number) =>
  t.sql('select price from product_stock where product_id = $1 and price is not null', [id])
const decided = async (id: number) =>
  (await t.sql('select price, discount_percentage, hide_price, in_merchant_feed from products where id = $1', [id]))[0]

test('a price that is typed is what buyers pay, from whichever warehouse; a discount alone leaves them', async () => {
  const store = await t.store()
  const made = await t.product(store)
  await t.sql('update product_stock set price = 15000000 where product_id = $1', [made.id])
  const less = await t.patch(store.staff, made.id, 'price', { version: made.version, discount: 5 })
  expect(await ownPrices(made.id)).toEqual([{ price: 15_000_000 }])
  const { status } = await t.patch(store.staff, made.id, 'price', { version: less.data.version, price: 214_000 })
  expect([status, await ownPrices(made.id)]).toEqual([200, []])
})

test('a deleted product that is created again begins anew', async () => {
  const store = await t.store()
  const made = await t.product(store, { reference_1: 'OTRA-VEZ-1' })
  await t.patch(store.staff, made.id, 'price', { version: made.version, discount: 30, hidePrices: true })
  await t.sql('update product_stock set price = 15000000 where product_id = $1', [made.id])
  await t.sql('update products set in_merchant_feed = false where id = $1', [made.id])
  await t.ask(store.staff, 'DELETE', `${C}/deleteProduct?id=${made.id}`)
  expect((await t.product(store, { reference_1: 'OTRA-VEZ-1', price: 250_000 })).id).toBe(made.id)
  expect([await decided(made.id), await ownPrices(made.id)]).toEqual([
    { price: 25_000_000, discount_percentage: null, hide_price: false, in_merchant_feed: true },
    [],
  ])
})
