// «Pagar» on a purchase that was begun: back to its own payment, whatever the cart holds by now.
import { NOT_PAYABLE } from '@tuerca/contract/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { checkoutServer, type CheckoutServer, GUEST, type StartedPayment } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

const TOTAL = 108_500
const goOn = (who: { cookie: string }, saleId: number) =>
  t.server.app.inject({
    method: 'POST',
    url: `/api/cart/CartShoppingHeader/${saleId}/continuePayment`,
    headers: { cookie: who.cookie },
  })
const begun = (answer: { json: <T>() => T }) => answer.json<{ data: StartedPayment & { gateway: object } }>().data
const message = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message

async function unpaid() {
  const [who, shop] = [await t.person('sigue'), await t.shop()]
  const product = await t.listing(shop.id)
  await t.inCart(who, product)
  const started = await t.begin(who, [shop.id], TOTAL)
  return { who, shop, product, ...started, saleId: started.sales[0]?.id ?? 0 }
}

test('the same payment with the same sum, also when the cart holds something else', async () => {
  const { who, shop, product, ref, saleId, sales } = await unpaid()
  await t.inCart(who, await t.listing(shop.id, { price: 900_000 }))
  const answers = await Promise.all([goOn(who, saleId), goOn(who, saleId)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const answer of answers)
    expect(begun(answer)).toMatchObject({ ref, sales, gateway: { url: expect.any(String) } })
  expect((await t.approve(ref)).statusCode).toBe(200)
  expect((await t.salesOf(ref)).map(({ state }) => state)).toEqual(['paid'])
  expect([(await goOn(who, saleId)).statusCode, message(await goOn(who, saleId))]).toEqual([409, NOT_PAYABLE])
  await t.expectAllRight(product)
})

test('paid at a gateway that has not told us: it is asked first, and nobody pays twice', async () => {
  const { who, product, ref, saleId } = await unpaid()
  expect((await t.decide(ref, 'approve')).statusCode).toBe(200)
  expect(message(await goOn(who, saleId))).toBe(NOT_PAYABLE)
  expect((await t.salesOf(ref)).map(({ state }) => state)).toEqual(['paid'])
  await t.expectAllRight(product)
})

test('after its end, and for anybody else, there is nothing to go on with', async () => {
  const { who, saleId, product, ref } = await unpaid()
  expect((await goOn(await t.person('otra'), saleId)).statusCode).toBe(404)
  expect((await goOn(t.guest(), saleId)).statusCode).toBe(401)
  await t.later(25)
  expect((await t.salesOf(ref)).map(({ state }) => state)).toEqual(['expired'])
  expect([(await goOn(who, saleId)).statusCode, message(await goOn(who, saleId))]).toEqual([409, NOT_PAYABLE])
  await t.later(0)
  await t.expectAllRight(product)
})

test('a guest continues with the cookie with which they bought', async () => {
  const [who, shop] = [t.guest(), await t.shop()]
  const product = await t.listing(shop.id)
  await t.inCart(who, product, 1, { guest: who.hash })
  const { ref, sales } = await t.begin(who, [shop.id], TOTAL, { guest: { ...GUEST, email: 'sigue@caja.test' } })
  expect(begun(await goOn(who, sales[0]?.id ?? 0)).ref).toBe(ref)
  expect((await goOn(t.guest(), sales[0]?.id ?? 0)).statusCode).toBe(401)
})
