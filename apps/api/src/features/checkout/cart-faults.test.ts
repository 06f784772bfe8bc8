// What happens to a cart between looking at it and paying: two tabs, what its stores do meanwhile, and as full as it
// may be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ADDRESS, BILLING, checkoutServer, type CheckoutServer, type TestListing } from './testing-checkout.ts'
import type { Person } from '../payments/testing-payments.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

const TOTAL = 108_500
const H = '/api/cart/CartShoppingHeader'
const states = async (ref: string) => (await t.salesOf(ref)).map(({ state }) => state)
async function ready({ pieces = [5] } = {}) {
  const [who, shop] = [await t.person('pestana'), await t.shop()]
  const product = await t.listing(shop.id, { pieces })
  return { who, shop, product, line: await t.inCart(who, product) }
}
const linesOf = (who: Person) =>
  t.sql<{ id: number; quantity: number }>('select id, quantity from cart_lines where user_id = $1 order by id', [
    who.id,
  ])

describe('two tabs of one cart', () => {
  const update = (who: Person, body: object) => t.post(who, '/api/cart/page/update', body)
  test('change a line at once: one of both holds, and never more than there is', async () => {
    const { who, product, line } = await ready()
    const answers = await Promise.all([2, 3, 5, 6, 4].map((quantity) => update(who, { id: line, quantity })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 400])
    const [kept] = await linesOf(who)
    expect([2, 3, 4, 5]).toContain(kept?.quantity)
    await t.expectAllRight(product)
  })
  test('one takes out what the other changes, adds to and keeps for later: each is told what became of it', async () => {
    const { who, product, line } = await ready()
    const answers = await Promise.all([
      update(who, { id: line, quantity: 2 }),
      t.get(who, `/api/cart/page/remove/${line}`),
      update(who, { id: line, saved: true }),
      t.post(who, '/api/cart/page/add', { productId: product.id, quantity: 1 }),
      t.post(who, `${t.P}/deleteSelectedProducts`, { ids: [line] }),
      t.get(who, `/api/cart/page/remove/${line}`),
    ])
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    expect((await linesOf(who)).length).toBeLessThanOrEqual(1)
    expect((await update(who, { id: line, quantity: 1 })).statusCode).toBe(
      (await linesOf(who)).some(({ id }) => id === line) ? 200 : 404,
    )
  })
  test('one pays for what the other has changed since: nothing is held, and it says that the total is another', async () => {
    const { who, shop, product, line } = await ready()
    expect((await update(who, { id: line, quantity: 2 })).statusCode).toBe(200)
    expect((await t.press(who, [shop.id], TOTAL)).statusCode).toBe(409)
    expect(await t.stockOf(product)).toBe(5)
    expect((await t.get(who, `/api/cart/page/remove/${line}`)).statusCode).toBe(200)
    expect((await t.press(who, [shop.id], TOTAL)).statusCode).toBe(400)
    await t.expectAllRight(product)
  })
  test('both press buy while a third empties it: one purchase or none, whole', async () => {
    const { who, shop, product, line } = await ready()
    const answers = await Promise.all([
      t.press(who, [shop.id], TOTAL),
      t.get(who, `/api/cart/page/remove/${line}`),
      t.press(who, [shop.id], TOTAL),
    ])
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
    const sales = await t.sql<{ transaction_id: number }>(
      'select distinct transaction_id from sales where store_id = $1',
      [shop.id],
    )
    expect(sales.length).toBeLessThanOrEqual(1)
    expect(await t.stockOf(product)).toBe(5 - sales.length)
    await t.expectAllRight(product)
  })
})

describe('open sales of', () => {
  test('a listing that is deleted are paid and brought, and its pieces come back without it', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.sql('update products set deleted_at = now() where id = $1', [product.id])
    await t.approve(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    const [sale] = await t.salesOf(ref)
    const cancelled = await t.patch(who, `${H}/${sale?.id ?? 0}`, { state: 'cancelled', reason: 'Ya no lo necesito' })
    expect([cancelled.statusCode, await states(ref), await t.stockOf(product)], cancelled.body).toEqual([
      200,
      ['cancelled'],
      5,
    ])
    await t.expectAllRight(product)
  })
  test('a store that is suspended are paid: the money that came has its sale', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.sql(`update stores set suspended_at = now(), suspended_because = 'prueba' where id = $1`, [shop.id])
    await t.approve(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    await t.expectAllRight(product)
  })
  test("an account that is deleted while it pays: the money has its sale, and nobody's name", async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.sql('update transactions set user_id = null where ref_venta = $1', [ref])
    await t.sql('delete from users where id = $1', [who.id])
    await t.approve(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    await t.expectAllRight(product)
  })
})

test('a cart of 200 lines over four stores is one payment, and 201 do not go in', async () => {
  const [who, ...shops] = [await t.person('doscientas'), await t.shop(), await t.shop(), await t.shop(), await t.shop()]
  const listed: TestListing[] = []
  for (let at = 0; at < 200; at += 1) listed.push(await t.listing(shops[at % 4]?.id ?? 0, { pieces: [1], price: 1000 }))
  for (const product of listed) await t.inCart(who, product)
  const more = await t.listing(shops[0]?.id ?? 0)
  expect((await t.post(who, '/api/cart/page/add', { productId: more.id })).statusCode).toBe(409)
  const { total, problems } = await t.quote(who)
  expect([total, problems]).toEqual([200 * 1000 + 4 * 8500, []])
  const { ref, sales } = await t.begin(
    who,
    shops.map(({ id }) => id),
    total,
  )
  await t.approve(ref)
  expect([sales.length, new Set(await states(ref)), await t.cartOf(who)]).toEqual([4, new Set(['paid']), 0])
  await t.expectAllRight(...listed.map((product) => ({ ...product, pieces: 1 })))
})

describe('what a store confirmed, its answer lost and pressed three times under one key', () => {
  async function answered() {
    const { who, shop, product } = await ready()
    const [sale] = await t.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, buyer_id, country, currency, expires_at) values ('confirmation', 'available', $1, $2, 'CO', 'COP', '2100-01-01') returning id`,
      [shop.id, who.id],
    )
    await t.sql(
      `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, max_quantity, list_price, tax_rate, delivery_days) values ($1, $2, 'Pastilla', 'CAJA', 'Caja', 1, 3, 10000000, 19, 1)`,
      [sale?.id, product.id],
    )
    return { who, shop, product, id: sale?.id ?? 0 }
  }
  const thrice = (who: Person, url: string, body: object) =>
    Promise.all([1, 2, 3].map(() => t.post(who, url, body, { 'idempotency-key': 'perdida' })))
  test('is ordered once', async () => {
    const { who, shop, product, id } = await answered()
    const answers = await thrice(who, '/api/cart/cartShoppingHeader/makeOrder', {
      quotationId: id,
      quantityOrder: 2,
      comment: '',
    })
    expect(
      answers.map(({ statusCode }) => statusCode),
      answers[0]?.body,
    ).toEqual([200, 200, 200])
    expect(await t.sql(`select from sales where store_id = $1 and kind = 'order'`, [shop.id])).toHaveLength(1)
    await t.expectAllRight(product)
  })
  test('is bought once', async () => {
    const { who, shop, product, id } = await answered()
    const answers = await thrice(who, `${H}/makePurchase`, {
      saleId: id,
      quantity: 2,
      shipping: [{ storeId: shop.id, address: ADDRESS }],
      billing: BILLING,
      payment: 'gateway',
      acceptTerms: true,
    })
    expect(
      answers.map(({ statusCode }) => statusCode),
      answers[0]?.body,
    ).toEqual([200, 200, 200])
    expect([
      await t.sql(`select from sales where store_id = $1 and kind = 'purchase'`, [shop.id]),
      await t.stockOf(product),
    ]).toEqual([[{}], 3])
    await t.expectAllRight(product)
  })
})
