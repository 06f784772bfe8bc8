import { arrivesInDays } from '@tuerca/domain/working-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { NOW } from '../payments/testing-payments.ts'
import { ADDRESS, type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

interface SendingFacts {
  product: number | null
  cart: { days: number; price: number; city: string; isEstimate: boolean }
  purchase: { days: number; price: number; city: string; isEstimate: boolean; shipsTo: boolean | null }
}

/** What the product's page, the cart and the purchase tell one visitor of one part. */
async function told(who: Awaited<ReturnType<CheckoutServer['person']>>, productId: number): Promise<SendingFacts> {
  const [page, cart, quote] = await Promise.all([
    t.get(who, `/api/catalogo/products/${productId}/loadProduct`),
    t.get(who, `${t.P}/itemsPendingShoppingCart?module=cart`),
    t.post(who, `${t.P}/quoteCheckout`, {}),
  ])
  const sendsTo = (of: { name: string; isEstimate: boolean }) => ({ city: of.name, isEstimate: of.isEstimate })
  const inCart = cart.json<{
    data: {
      sendsTo: { name: string; isEstimate: boolean }
      stores: { shipping: { price: number; arrives_in: number } }[]
    }
  }>().data
  const bought = quote.json<{
    data: {
      sendsTo: { name: string; isEstimate: boolean }
      stores: { shipping: number; days: number; shipsTo: boolean | null }[]
    }
  }>().data
  return {
    product: page.json<{ data: { arrives_in: number | null } }>().data.arrives_in,
    cart: {
      days: inCart.stores[0]?.shipping.arrives_in ?? -1,
      price: inCart.stores[0]?.shipping.price ?? -1,
      ...sendsTo(inCart.sendsTo),
    },
    purchase: {
      days: bought.stores[0]?.days ?? -1,
      price: bought.stores[0]?.shipping ?? -1,
      shipsTo: bought.stores[0]?.shipsTo ?? null,
      ...sendsTo(bought.sendsTo),
    },
  }
}

test('a part, the cart and the purchase tell the same days and the same sending, before and after a city is told', async () => {
  const buyer = await t.person('sin-ciudad')
  const store = await t.shop({ shipping: 16_900 })
  await t.sql(
    `insert into store_shipping_rates (store_id, city, price, days) values ($1, 'Bogotá', 1105000, 1), ($1, 'Cali', 1300000, 4)`,
    [store.id],
  )
  const product = await t.listing(store.id)
  await t.inCart(buyer, product)

  const unknown = { city: 'Bogotá', isEstimate: true, days: arrivesInDays(NOW, 2, 'CO'), price: 11_050 }
  expect(await told(buyer, product.id)).toEqual({
    product: unknown.days,
    cart: unknown,
    purchase: { ...unknown, shipsTo: null },
  })

  const inCali = { ...buyer, cookie: `${buyer.cookie}; city=Cali` }
  const cali = { city: 'Cali', isEstimate: false, days: arrivesInDays(NOW, 5, 'CO'), price: 13_000 }
  expect(await told(inCali, product.id)).toEqual({
    product: cali.days,
    cart: cali,
    purchase: { ...cali, shipsTo: true },
  })

  // The newest address of an account counts where this browser chose no city.
  await t.sql(
    `insert into user_addresses (user_id, name, recipient, mobile, country, region, city, address) values ($1, 'Taller', $2, $3, 'CO', 'Nariño', 'Pasto', $4)`,
    [buyer.id, ADDRESS.recipient, ADDRESS.mobile, ADDRESS.address],
  )
  const pasto = { city: 'Pasto', isEstimate: false, days: arrivesInDays(NOW, 3, 'CO'), price: 16_900 }
  expect(await told(buyer, product.id)).toEqual({
    product: pasto.days,
    cart: pasto,
    purchase: { ...pasto, shipsTo: true },
  })

  // What is paid is of the address, whatever was estimated.
  expect((await t.press(buyer, [store.id], 116_900)).statusCode).toBe(409)
  expect((await t.begin(buyer, [store.id], 111_050)).sales).toHaveLength(1)
})

test('an estimate to where a store does not send stands in nobody’s way', async () => {
  const buyer = await t.person('de-cali')
  const store = await t.shop({ shipping: null })
  await t.sql(`insert into store_shipping_rates (store_id, city, price, days) values ($1, 'Cali', 900000, 1)`, [
    store.id,
  ])
  await t.inCart(buyer, await t.listing(store.id))
  const quote = await t.post(buyer, `${t.P}/quoteCheckout`, {})
  expect(quote.json()).toMatchObject({ data: { problems: [], stores: [{ shipsTo: false, shipping: 0 }] } })
  const asked = await t.post(buyer, `${t.P}/quoteCheckout`, { city: 'Bogotá' })
  expect(asked.json()).toMatchObject({
    data: { problems: [expect.stringContaining('no envía a Bogotá')] },
  })
})
