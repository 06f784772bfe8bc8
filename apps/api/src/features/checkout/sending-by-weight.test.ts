import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ADDRESS, type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

/** What the cart and the purchase ask for sending, and in all. */
async function asked(who: Awaited<ReturnType<CheckoutServer['person']>>) {
  const [cart, quote] = await Promise.all([
    t.get(who, `${t.P}/itemsPendingShoppingCart?module=cart`),
    t.post(who, `${t.P}/quoteCheckout`, {}),
  ])
  const [inCart] = cart.json<{ data: { stores: { shipping: { price: number }; total: number }[] } }>().data.stores
  const [bought] = quote.json<{ data: { stores: { shipping: number; total: number }[] } }>().data.stores
  return { cart: [inCart?.shipping.price, inCart?.total], purchase: [bought?.shipping, bought?.total] }
}

test('what a parcel weighs decides what sending costs, in the cart, in the purchase and in what is paid', async () => {
  const buyer = await t.person('por-peso')
  const store = await t.shop({ shipping: 16_900 })
  await t.sql('update store_shipping_rates set price_20 = 2990000, price_kg = 150000 where store_id = $1', [store.id])
  const [disc, pads] = [await t.listing(store.id), await t.listing(store.id)]
  await t.inCart(buyer, disc)
  const whole = (shipping: number, goods: number) => [shipping, goods + shipping]
  const alike = (shipping: number, goods: number) => ({
    cart: whole(shipping, goods),
    purchase: whole(shipping, goods),
  })
  // Nobody weighed it.
  expect(await asked(buyer)).toEqual(alike(16_900, 100_000))
  await t.sql('update products set weight_g = 7300 where id = $1', [disc.id])
  expect(await asked(buyer)).toEqual(alike(29_900, 100_000))
  // Beside it something that nobody weighed adds nothing; three discs are 21.9 kg.
  await t.inCart(buyer, pads)
  expect(await asked(buyer)).toEqual(alike(29_900, 200_000))
  await t.sql('update cart_lines set quantity = 3 where user_id = $1 and product_id = $2', [buyer.id, disc.id])
  expect(await asked(buyer)).toEqual(alike(32_900, 400_000))
  expect((await t.press(buyer, [store.id], 429_900)).statusCode).toBe(409)
  expect((await t.begin(buyer, [store.id], 432_900)).sales).toHaveLength(1)
})

test('a sum that makes sending free makes a heavy parcel free too', async () => {
  const buyer = await t.person('pesado-gratis')
  const store = await t.shop({ shipping: 16_900 })
  await t.sql('update store_shipping_rates set price_20 = 2990000, free_from = 10000000 where store_id = $1', [
    store.id,
  ])
  const listing = await t.listing(store.id)
  await t.sql('update products set weight_g = 18000 where id = $1', [listing.id])
  await t.inCart(buyer, listing)
  expect(await asked(buyer)).toEqual({ cart: [0, 100_000], purchase: [0, 100_000] })
})

test('an order that goes elsewhere costs what its pieces weigh, by the zone that it goes to', async () => {
  const buyer = await t.person('pedido-pesado')
  const store = await t.shop({ shipping: 16_900 })
  await t.sql(
    `insert into store_shipping_rates (store_id, city, price, price_20, price_kg, days) values ($1, 'Leticia', 4000000, 9000000, 500000, 6)`,
    [store.id],
  )
  const listing = await t.listing(store.id)
  await t.sql('update products set weight_g = 10700 where id = $1', [listing.id])
  await t.inCart(buyer, listing)
  await t.sql('update cart_lines set quantity = 2 where user_id = $1', [buyer.id])
  const {
    sales: [sale],
    transactionId,
  } = await t.begin(buyer, [store.id], 216_900)
  await t.sql(`update sales set kind = 'order', state = 'accepted', transaction_id = null where id = $1`, [sale?.id])
  await t.sql(`update transactions set state = 'expired' where id = $1`, [transactionId])
  const say = (city: string) =>
    t.post(buyer, `/api/cart/CartShoppingHeader/${sale?.id}/setShippingInfo`, {
      address: { ...ADDRESS, region: '', city },
    })
  // 21.4 kg: up to twenty, and two kilograms begun.
  expect((await say('Leticia')).json()).toMatchObject({ data: { total: 200_000 + 90_000 + 10_000 } })
  expect((await say('Cali')).json()).toMatchObject({ data: { total: 216_900 } })
})
