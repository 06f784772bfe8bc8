// A purchase that its buyer cancels, and the money that comes for it all the same.
import { PAYMENT_WAITS } from '@tuerca/contract/sales-handling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { checkoutServer, type CheckoutServer, type TestListing } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

const TOTAL = 108_500
type Person = Awaited<ReturnType<CheckoutServer['person']>>

async function ready({ pieces = [5], stores = 1 } = {}) {
  const who = await t.person('cancela')
  const products: TestListing[] = []
  for (let at = 0; at < stores; at += 1) {
    const product = await t.listing((await t.shop()).id, { pieces })
    await t.inCart(who, product)
    products.push(product)
  }
  const pay = (over = {}) =>
    t.begin(
      who,
      products.map(({ store }) => store),
      TOTAL * stores,
      over,
    )
  return { who, products, pay }
}
const move = (who: Pick<Person, 'cookie'>, id: number | undefined, state = 'cancelled', reason = '') =>
  t.server.app.inject({
    method: 'PATCH',
    url: `/api/cart/CartShoppingHeader/${id}`,
    headers: { cookie: who.cookie },
    payload: { state, ...(reason === '' ? {} : { reason }) },
  })
const states = async (ref: string) => (await t.salesOf(ref)).map(({ state }) => state)
const paymentState = async (ref: string) =>
  (await t.sql<{ state: string }>('select state from transactions where ref_venta = $1', [ref]))[0]?.state

describe('cancelled before it is paid', () => {
  test('ends its payment: whoever checks out again pays for what is theirs', async () => {
    const {
      who,
      products: [product],
      pay,
    } = await ready()
    const first = await pay({ key: 'primera' })
    expect((await move(who, first.sales[0]?.id)).statusCode).toBe(200)
    expect([await states(first.ref), await paymentState(first.ref), product && (await t.stockOf(product))]).toEqual([
      ['cancelled'],
      'expired',
      5,
    ])
    const again = await t.press(who, [product?.store ?? 0], TOTAL, { key: 'primera' })
    expect(again.statusCode).toBe(409)
    const second = await pay()
    expect(second.ref).not.toBe(first.ref)
    await t.approve(second.ref)
    expect(await states(second.ref)).toEqual(['paid'])
    await t.expectAllRight(...(product ? [product] : []))
  })
  test("one of two stores' lets the other go too", async () => {
    const { who, products, pay } = await ready({ stores: 2 })
    const first = await pay()
    expect((await move(who, first.sales[0]?.id)).statusCode).toBe(200)
    expect([await states(first.ref), await Promise.all(products.map(t.stockOf))]).toEqual([
      ['cancelled', 'expired'],
      [5, 5],
    ])
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
    expect([answer.statusCode, answer.json<{ message: string }>().message, await states(ref)]).toEqual([
      409,
      PAYMENT_WAITS,
      ['unpaid'],
    ])
    await t.expectAllRight(...products)
  })
})

const owed = async (ref: string) =>
  (
    await t.sql<{ owed_back: number }>(
      'select s.owed_back from sales s join transactions t on t.id = s.transaction_id where t.ref_venta = $1 order by s.id',
      [ref],
    )
  ).map(({ owed_back }) => owed_back)
const balances = async (ref: string) =>
  Object.fromEntries(
    (
      await t.sql<{ account: string; sum: number }>(
        'select account, sum(amount_minor)::float8 as sum from payment_ledger l join transactions t on t.id = l.transaction_id where t.ref_venta = $1 group by account',
        [ref],
      )
    ).map(({ account, sum }) => [account, sum]),
  )
const told = async (id: number) =>
  (
    await t.sql<{ key: string }>(`select key from notifications where user_id = $1 and key like 'sale-%' order by id`, [
      id,
    ])
  ).map(({ key }) => key.split(':')[0])

describe('money that comes too late', () => {
  test('for a cancelled purchase is owed back, and stands on it', async () => {
    const { who, products, pay } = await ready()
    const { ref, sales } = await pay()
    await move(who, sales[0]?.id)
    await t.approve(ref)
    expect([await states(ref), await owed(ref), (await balances(ref)).refunds_due]).toEqual([
      ['cancelled'],
      [TOTAL * 100],
      -TOTAL * 100,
    ])
    await t.expectAllRight(...products)
  })
  test('for an expired one whose last piece is gone too', async () => {
    const {
      products: [product],
      pay,
    } = await ready({ pieces: [1] })
    const { ref } = await pay()
    await t.later(25)
    await t.sql('update product_stock set quantity = 0 where product_id = $1', [product?.id])
    await t.sql('update products set stock = 0 where id = $1', [product?.id])
    await t.approve(ref)
    expect([await states(ref), await owed(ref)]).toEqual([['expired'], [TOTAL * 100]])
    await t.later(0)
  })
})

describe('an order that is paid while its store brings it', () => {
  test.each(['ready', 'shipped', 'delivered'])("%s stays so, is paid and is the store's share", async (state) => {
    const [who, shop] = [await t.person('pedido'), await t.shop()]
    const product = await t.listing(shop.id, { model: 2 })
    await t.inCart(who, product, 2, { section: 'pedidos' })
    const {
      data: {
        orders: [order],
      },
    } = (await t.post(who, `${t.P}/savePurchaseOrder`, { acceptTerms: true, comment: '' })).json<{
      data: { orders: { id: number }[] }
    }>()
    await t.sql(`update sales set state = 'accepted' where id = $1`, [order?.id])
    const paid = await t.post(who, '/api/cart/CartShoppingHeader/makePurchase', {
      saleId: order?.id,
      shipping: [{ storeId: shop.id, warehouseId: product.warehouse }],
      billing: { type: 'NIT', number: '901.234.567-7', name: 'Taller El Piñón SAS' },
      acceptTerms: true,
    })
    const { ref } = paid.json<{ data: { ref: string } }>().data
    await t.sql('update sales set state = $2 where id = $1', [order?.id, state])
    await t.approve(ref)
    expect([await states(ref), await owed(ref)]).toEqual([[state], [0]])
    expect((await t.events(order?.id ?? 0)).at(-1)).toEqual(['payment', 'pay', 'paid'])
    const sums = await balances(ref)
    expect([sums[`held:${shop.id}`] !== undefined, sums.refunds_due]).toEqual([true, undefined])
    await t.expectAllRight()
  })
})

describe('cancelled once it is paid', () => {
  test('of two stores: its part is owed in the books; a reversal after it leaves them at nothing and tells the other store', async () => {
    const { who, products, pay } = await ready({ stores: 2 })
    const { ref, sales } = await pay()
    await t.approve(ref)
    const before = await balances(ref)
    expect((await move(who, sales[0]?.id)).statusCode).toBe(200)
    const after = await balances(ref)
    expect([after.refunds_due, after[`held:${products[0]?.store}`]]).toEqual([-TOTAL * 100, 0])
    expect([after.commission, after.commission_tax]).toEqual([
      (before.commission ?? 0) / 2,
      (before.commission_tax ?? 0) / 2,
    ])
    await t.expectAllRight(...products)
    const [back] = await t.sql<{ kind: string; state: string; amount_minor: number }>(
      'select kind, state, amount_minor from returns where sale_id = $1',
      [sales[0]?.id],
    )
    expect(back).toEqual({ kind: 'not_sent', state: 'refunding', amount_minor: TOTAL * 100 })
    await t.approve(ref, { state: 'reversed' })
    expect(Object.values(await balances(ref)).every((sum) => sum === 0)).toBe(true)
    const sellers = await Promise.all(
      products.map(
        async ({ store }) =>
          (await t.sql<{ user_id: number }>('select user_id from store_members where store_id = $1', [store]))[0]
            ?.user_id ?? 0,
      ),
    )
    expect([await told(sellers[1] ?? 0), await told(who.id)]).toEqual([
      ['sale-paid', 'sale-cancelled'],
      ['sale-paid', 'sale-paid'],
    ])
    await t.expectAllRight(...products)
  })
  test('what expires unpaid is told to its buyer alone', async () => {
    const {
      who,
      products: [product],
      pay,
    } = await ready()
    await pay()
    await t.later(21)
    const [seller] = await t.sql<{ user_id: number }>('select user_id from store_members where store_id = $1', [
      product?.store,
    ])
    expect([await told(who.id), await told(seller?.user_id ?? 0)]).toEqual([['sale-expired'], []])
    await t.later(0)
  })
})
