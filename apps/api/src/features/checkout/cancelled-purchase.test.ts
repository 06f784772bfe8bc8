// A purchase that its buyer cancels, and the money that comes for it all the same.
import { PAYMENT_WAITS } from '@tuerca/contract/sales-handling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutServer, type CheckoutServer, type Listed } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => { t = await checkoutServer() })
afterAll(() => t.server.close())

const TOTAL = 108_500
type Person = Awaited<ReturnType<CheckoutServer['person']>>

async function ready({ pieces = [5], stores = 1 } = {}) {
  const who = await t.person('cancela')
  const products: Listed[] = []
  for (let at = 0; at < stores; at += 1) {
    const product = await t.listing((await t.shop()).id, { pieces })
    await t.inCart(who, product)
    products.push(product)
  }
  const pay = (over = {}) => t.begin(who, products.map(({ store }) => store), TOTAL * stores, over)
  return { who, products, pay }
}
const move = (who: Pick<Person, 'cookie'>, id: number | undefined, state = 'cancelled', reason = '') =>
  t.server.app.inject({ method: 'PATCH', url: `/api/cart/CartShoppingHeader/${id}`, headers: { cookie: who.cookie }, payload: { state, ...(reason === '' ? {} : { reason }) } })
const states = async (ref: string) => (await t.salesOf(ref)).map(({ state }) => state)
const paymentState = async (ref: string) => (await t.sql<{ state: string }>('select state from transactions where ref_venta = $1', [ref]))[0]?.state

describe('cancelled before it is paid', () => {
  test('ends its payment: whoever checks out again pays for what is theirs', async () => {
    const { who, products: [product], pay } = await ready()
    const first = await pay({ key: 'primera' })
    expect((await move(who, first.sales[0]?.id)).statusCode).toBe(200)
    expect([await states(first.ref), await paymentState(first.ref), product && await t.stockOf(product)]).toEqual([['cancelled'], 'expired', 5])
    const again = await t.press(who, [product?.store ?? 0], TOTAL, { key: 'primera' })
    expect(again.statusCode).toBe(409)
    const second = await pay()
    expect(second.ref).not.toBe(first.ref)
    await t.approve(second.ref)
    expect(await states(second.ref)).toEqual(['paid'])
    await t.expectAllRight(...product ? [product] : [])
  })
  test('one of two stores\' lets the other go too', async () => {
    const { who, products, pay } = await ready({ stores: 2 })
    const first = await pay()
    expect((await move(who, first.sales[0]?.id)).statusCode).toBe(200)
    expect([await states(first.ref), await Promise.all(products.map(t.stockOf))]).toEqual([['cancelled', 'expired'], [5, 5]])
    const second = await pay()
    await t.approve(second.ref)
    expect([second.ref === first.ref, await states(second.ref)]).toEqual([false, ['paid', 'paid']])
    await t.expectAllRight(...products)
  })
  test('a payment that was begun for a cancelled sale is never given again, however it was cancelled', async () => {
    const { pay } = await ready()
    const first = await pay()
    await t.sql(`update sales set state = 'cancelled', stock_held = false where id = $1`, [first.sales[0]?.id])
    expect((await pay()).ref).not.toBe(first.ref)
  })
  test('is not while the gateway has it waiting', async () => {
    const { who, products, pay } = await ready()
    const { ref, sales } = await pay()
    await t.approve(ref, { state: 'pending' })
    const answer = await move(who, sales[0]?.id)
    expect([answer.statusCode, answer.json<{ message: string }>().message, await states(ref)]).toEqual([409, PAYMENT_WAITS, ['unpaid']])
    await t.expectAllRight(...products)
  })
})
