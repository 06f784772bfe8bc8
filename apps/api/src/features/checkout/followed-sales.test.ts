import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => t.server.close())

test("what is bought by agreement goes to its store's own system by itself, where its owner wants that", async () => {
  const store = await t.shop({ shipping: 0 })
  const owner = await t.person('duena')
  await t.sql('update store_members set user_id = $1 where user_id = $2', [owner.id, store.seller])
  const buyer = await t.person('taller')
  expect(
    (
      await t.post(owner, '/api/store/customers', {
        storeId: store.id,
        who: buyer.email,
        discount: 0,
        creditLimit: null,
        payDays: 30,
        label: '',
      })
    ).statusCode,
  ).toBe(200)
  await t.sql(`insert into store_systems (store_id, kind, send_sales) values ($1, 'embedded', true)`, [store.id])
  await t.inCart(buyer, await t.listing(store.id), 1)
  const bought = await t.press(buyer, [store.id], 100_000, { payment: 'agreement' })
  expect(bought.statusCode, bought.body).toBe(200)
  await t.server.runJobs()
  expect(await t.sql('select state from store_system_orders where store_id = $1', [store.id])).toEqual([
    { state: 'sent' },
  ])
})
