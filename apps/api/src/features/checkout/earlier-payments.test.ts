// Whoever paid and is back in the cart before the gateway told us, with the same lines in it still.
import { CART_EMPTY, TOTAL_CHANGED } from '@tuerca/contract/checkout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { WAITING } from './cart-words.ts'
import { BILLING, checkoutServer, type CheckoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

const ONE = 108_500
const BOTH = 208_500

async function paidOne({ decision = 'approve' } = {}) {
  const [who, shop] = [await t.person('vuelve'), await t.shop()]
  const [first, second] = [await t.listing(shop.id), await t.listing(shop.id)]
  await t.inCart(who, first)
  const { ref } = await t.begin(who, [shop.id], ONE)
  expect((await t.decide(ref, decision)).statusCode).toBe(200)
  return { who, shop, first, second, ref }
}
const toldOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const { message, data } = answer.json<{ message: string; data: string[] }>()
  return [answer.statusCode, message, data]
}
const states = async (ref: string) => (await t.salesOf(ref)).map(({ state }) => state)

describe('paid at the gateway, which has not told us yet', () => {
  test('is not paid a second time with what was added to it: the gateway is asked first', async () => {
    const { who, shop, first, second, ref } = await paidOne()
    await t.inCart(who, second)
    expect(toldOf(await t.press(who, [shop.id], BOTH))).toEqual([
      409,
      TOTAL_CHANGED,
      [`Lo que acabas de pagar en ${shop.name} ya salió de tu carrito.`],
    ])
    expect([await states(ref), await t.cartOf(who)]).toEqual([['paid'], 1])
    const next = await t.begin(who, [shop.id], ONE)
    expect((await t.approve(next.ref)).statusCode).toBe(200)
    expect([await t.stockOf(first), await t.stockOf(second)]).toEqual([4, 4])
    await t.expectAllRight(first, second)
  })
  test('pressed again as it was: it says that it is paid', async () => {
    const { who, shop, first, ref } = await paidOne()
    expect(toldOf(await t.press(who, [shop.id], ONE))).toEqual([
      400,
      CART_EMPTY,
      [`Lo que acabas de pagar en ${shop.name} ya salió de tu carrito.`],
    ])
    expect(await states(ref)).toEqual(['paid'])
    await t.expectAllRight(first)
  })
  test('an answer that a store gave too', async () => {
    const [who, shop] = [await t.person('responde'), await t.shop()]
    const product = await t.listing(shop.id, { model: 3 })
    const [sale] = await t.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, buyer_id, country, currency, expires_at) values ('confirmation', 'available', $1, $2, 'CO', 'COP', '2100-01-01') returning id`,
      [shop.id, who.id],
    )
    await t.sql(
      `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, max_quantity, list_price, unit_price, tax_rate, delivery_days) values ($1, $2, $3, 'CAJA', 'Caja', 1, 1, 10000000, 10000000, 19, 1)`,
      [sale?.id, product.id, product.title],
    )
    const pay = () =>
      t.post(who, '/api/cart/CartShoppingHeader/makePurchase', {
        saleId: sale?.id,
        shipping: [{ storeId: shop.id, warehouseId: product.warehouse }],
        billing: BILLING,
        acceptTerms: true,
      })
    const begun = await pay()
    expect(begun.statusCode, begun.body).toBe(200)
    const { ref } = begun.json<{ data: { ref: string } }>().data
    await t.decide(ref, 'approve')
    expect((await pay()).statusCode).toBe(409)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    await t.expectAllRight(product)
  })
  test('a gateway that does not answer holds nobody up', async () => {
    const { who, shop, first, second } = await paidOne()
    await t.inCart(who, second)
    const { byName } = t.server.ports.payments
    Object.assign(t.server.ports.payments, {
      byName: (name: string) => {
        const gateway = byName(name)
        return gateway && { ...gateway, find: () => Promise.reject(new Error('away')) }
      },
    })
    const answer = await t.press(who, [shop.id], BOTH)
    Object.assign(t.server.ports.payments, { byName })
    expect(answer.statusCode, answer.body).toBe(200)
    await t.expectAllRight(first, second)
  })
})

test('what the gateway has waiting is named, with how to buy the rest', async () => {
  const { who, shop, first, second, ref } = await paidOne({ decision: 'later' })
  await t.inCart(who, second)
  expect(toldOf(await t.press(who, [shop.id], BOTH))).toEqual([
    409,
    WAITING,
    [`«${first.title}» va en ese pago.`, 'Para comprar ya lo demás, quítalo del carrito: su pago sigue igual.'],
  ])
  await t.sql('delete from cart_lines where user_id = $1 and product_id = $2', [who.id, first.id])
  await t.begin(who, [shop.id], ONE)
  expect((await t.approve(ref)).statusCode).toBe(200)
  expect(await states(ref)).toEqual(['paid'])
  await t.expectAllRight(first, second)
})
