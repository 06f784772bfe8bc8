import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ADDRESS, BILLING, type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

/** A store that has said that one piece listed for 100.000 is there, at that price or at another. */
async function confirmed(price: number | null) {
  const [store, buyer] = [await t.shop({ shipping: 0 }), await t.person('taller')]
  const listing = await t.listing(store.id, { model: 3 })
  const [sale] = await t.sql<{ id: number }>(
    `insert into sales (kind, state, store_id, buyer_id, country, currency, expires_at) values ('confirmation', 'available', $1, $2, 'CO', 'COP', '2100-01-01') returning id`,
    [store.id, buyer.id],
  )
  await t.sql(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, max_quantity, list_price, unit_price, tax_rate, delivery_days) values ($1, $2, $3, 'CAJA', 'Caja', 1, 3, 10000000, $4, 19, 1)`,
    [sale?.id, listing.id, listing.title, price === null ? null : price * 100],
  )
  const buy = (seen: number) =>
    t.post(buyer, '/api/cart/CartShoppingHeader/makePurchase', {
      saleId: sale?.id,
      seen,
      shipping: [{ storeId: store.id, address: ADDRESS }],
      billing: BILLING,
      payment: 'gateway',
      acceptTerms: true,
    })
  return { store, buyer, listing, buy }
}

test('an answer at another price tells what it was and is now, before money is taken', async () => {
  const { listing, buy } = await confirmed(120_000)
  const refused = await buy(100_000)
  expect([
    refused.statusCode,
    refused.json<{ data: string[] }>().data.map((line) => line.replaceAll(/\s/g, ' ')),
  ]).toEqual([409, [`«${listing.title}» subió de $ 100.000 a $ 120.000.`]])
  expect((await buy(120_000)).statusCode).toBe(200)
  await t.expectAllRight(listing)
})

test('what a store takes off for a customer counts for what it confirmed as listed, and not on top of a price of its own', async () => {
  for (const [price, total] of [
    [null, 90_000],
    [95_000, 95_000],
  ] as const) {
    const { store, buyer, listing, buy } = await confirmed(price)
    await t.sql(
      'insert into store_customers (store_id, user_id, discount_percentage, created_at, updated_at) values ($1, $2, 10, now(), now())',
      [store.id, buyer.id],
    )
    const bought = await buy(total)
    expect([bought.statusCode, bought.json()]).toMatchObject([200, { data: { sales: [{ total }] } }])
    await t.expectAllRight(listing)
  }
})
