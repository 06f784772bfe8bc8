import {
  ANSWERED_BY_OTHER,
  ANSWERED_ELSEWHERE,
  BUYER_GONE,
  CONFIRMATION_ANSWERED,
  LINK_OVER,
} from '@tuerca/contract/sales'
import type { Sale } from '@tuerca/contract/sales-wire'
import { MOST_ANSWERS } from '@tuerca/domain/sale-states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type Person, salesServer } from './testing-sales.ts'

let s: Awaited<ReturnType<typeof salesServer>>
beforeAll(async () => {
  s = await salesServer()
})
afterAll(() => s.server.close())
beforeEach(() => s.server.at(TEST_NOW))

const asked = (quantity?: number) => s.asked(quantity)
const listing = (who: Person, id: number) => s.listing(who, id)
const refuse = (who: Person, id: number) => s.refuse(who, id)
const sign = (token: string, body: object) => s.sign(token, body)

test('three members at once: one answer holds, the buyer is told of what holds', async () => {
  const { product, buyer, seller, other, id } = await asked(3)
  const [a, b] = [await s.token(id, seller), await s.token(id, other)]
  const same = await Promise.all([
    sign(a, { available: true, quantity: 3 }),
    sign(b, { available: true, quantity: 3 }),
    sign(a, { available: true, quantity: 3 }),
  ])
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await s.told(buyer)).toHaveLength(1)
  expect(await listing(buyer, product.id)).toMatchObject({ rank: 1, quotationMaxQuantity: 3 })
})

test('the link and the inbox say how many the store has by warehouse and the verdict for the car, until it is answered', async () => {
  const { product, buyer, seller, id } = await asked(2)
  const [there] = await s.sql<{ stock: number }>('select stock from products where id = $1', [product.id])
  await s.sql(
    `update sales set vehicle = '{"brand":"Renault","model":"Logan","year":2014,"engine":""}' where id = $1`,
    [id],
  )
  const link = await s.token(id, seller)
  const opened = async () => (await s.ask<Sale>({}, 'GET', `/api/cart/confirmations/${link}`)).json.data
  const listed = async (who: Person, scopes: string) =>
    (
      await s.ask<Sale[]>(
        who,
        'GET',
        `/api/cart/CartShoppingHeader/listAllTransactions?scopes=${scopes}&onlyQuotation=1`,
      )
    ).json.data.find((one) => one.id === id)
  for (const sale of [await opened(), await listed(seller, 'sold,open')]) {
    expect(sale?.in_stock?.warehouses.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(there?.stock)
    expect(sale?.lines?.[0]?.verdict?.label).toBeDefined()
  }
  expect((await listed(buyer, 'bought'))?.in_stock).toBeNull()
  await sign(link, { available: true, quantity: 2 })
  expect((await opened()).in_stock).toBeNull()
})

test('may be corrected for half an hour while it is not in the cart, and then no more', async () => {
  const { product, buyer, seller, id } = await asked()
  const token = await s.token(id, seller)
  await sign(token, { available: true, quantity: 2 })
  s.server.at(new Date(TEST_NOW.getTime() + 29 * 60_000))
  expect((await sign(token, { available: false, reason: 'Me equivoqué', answers: 1 })).status).toBe(200)
  expect((await sign(token, { available: false, reason: 'Me equivoqué', answers: 1 })).status).toBe(200)
  expect(await listing(buyer, product.id)).toMatchObject({ rank: 6 })
  expect(await s.told(buyer)).toHaveLength(2)
  s.server.at(new Date(TEST_NOW.getTime() + 60 * 60_000))
  expect((await sign(token, { available: true, quantity: 2 })).json.message).toBe(CONFIRMATION_ANSWERED)
})

test('the half hour is counted from the first answer, and so are the corrections', async () => {
  const { seller, id } = await asked()
  const token = await s.token(id, seller)
  const correct = (quantity: number, answers: number) => sign(token, { available: true, quantity, answers })
  await correct(1, 0)
  s.server.at(new Date(TEST_NOW.getTime() + 20 * 60_000))
  expect((await correct(2, 1)).status).toBe(200)
  s.server.at(new Date(TEST_NOW.getTime() + 31 * 60_000))
  expect(await correct(3, 2)).toMatchObject({ status: 409, json: { message: CONFIRMATION_ANSWERED } })
  const other = await asked()
  const link = await s.token(other.id, other.seller)
  s.server.at(TEST_NOW)
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1)
    expect((await sign(link, { available: true, quantity: answers + 1, answers })).status).toBe(200)
  expect((await sign(link, { available: false, answers: MOST_ANSWERS })).status).toBe(409)
  expect(await s.told(other.buyer)).toHaveLength(MOST_ANSWERS)
})

test('an answer that was not seen is not written over, and is told whose it is', async () => {
  const { product, buyer, seller, other, id } = await asked(3)
  await sign(await s.token(id, seller), { available: true, quantity: 3 })
  expect(await sign(await s.token(id, other), { available: false })).toMatchObject({
    status: 409,
    json: { message: ANSWERED_BY_OTHER },
  })
  expect(await sign(await s.token(id, seller), { available: false })).toMatchObject({
    status: 409,
    json: { message: ANSWERED_ELSEWHERE },
  })
  expect(await listing(buyer, product.id)).toMatchObject({ rank: 1, quotationMaxQuantity: 3 })
  const shown = await s.ask<{ answers: number; answeredBy: string; hold_hours: number }>(
    {},
    'GET',
    `/api/cart/confirmations/${await s.token(id, other)}`,
  )
  expect(shown.json.data).toMatchObject({ answers: 1, answeredBy: 'Persona', hold_hours: 24 })
  expect((await sign(await s.token(id, other), { available: false, answers: 1 })).status).toBe(200)
})

test('a repeat after a lost answer is told what the first was, also once it is closed', async () => {
  const { buyer, seller, id } = await asked()
  const url = `/api/cart/confirmations/${await s.token(id, seller)}`
  const press = () =>
    s.server.app.inject({
      method: 'POST',
      url,
      payload: { available: true, quantity: 2 },
      headers: { 'idempotency-key': 'una', cookie: seller.cookie },
    })
  const [first, second] = [await press(), await press()]
  expect([first.statusCode, second.body]).toEqual([200, first.body])
  await s.sql('update quote_records set added_to_cart_at = now() where sale_id = $1', [id])
  expect((await sign(await s.token(id, seller), { available: true, quantity: 2 })).status).toBe(200)
  expect(await s.told(buyer)).toHaveLength(1)
})

test('a link is over some days after its question; nobody answers who is gone', async () => {
  const { seller, id } = await asked()
  const token = await s.token(id, seller)
  await sign(token, { available: false })
  s.server.at(new Date(TEST_NOW.getTime() + 8 * 86_400_000))
  expect(await s.ask({}, 'GET', `/api/cart/confirmations/${token}`)).toMatchObject({
    status: 404,
    json: { message: LINK_OVER },
  })
  // Nor does it answer anything any more.
  expect(await sign(token, { available: true, quantity: 1 })).toMatchObject({
    status: 404,
    json: { message: LINK_OVER },
  })
  expect(await s.sql('select state from sales where id = $1', [id])).toEqual([{ state: 'unavailable' }])
  s.server.at(TEST_NOW)
  const second = await asked()
  await s.sql('delete from users where id = $1', [second.buyer.id])
  expect(await sign(await s.token(second.id, second.seller), { available: true, quantity: 1 })).toMatchObject({
    status: 409,
    json: { message: BUYER_GONE },
  })
  expect((await refuse(second.seller, second.id)).status).toBe(409)
})

test('not once the buyer has added it, nor when they asked again', async () => {
  const first = await asked()
  const token = await s.token(first.id, first.seller)
  await sign(token, { available: true, quantity: 2 })
  await s.sql('update quote_records set added_to_cart_at = now() where sale_id = $1', [first.id])
  expect((await sign(token, { available: false })).status).toBe(409)
  const second = await asked()
  const old = await s.token(second.id, second.seller)
  await sign(old, { available: false })
  await s.asks(second.buyer, second.product.id)
  expect((await sign(old, { available: true, quantity: 1 })).status).toBe(409)
})

test('guessed, of a former member, or of a gone account: nothing', async () => {
  const { buyer, seller, other, id } = await asked()
  expect((await s.ask({}, 'GET', '/api/cart/confirmations/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
  const token = await s.token(id, seller)
  const shown = await s.ask<Sale & { buyer: { name: string } }>({}, 'GET', `/api/cart/confirmations/${token}`)
  expect(shown.json.data).toMatchObject({ id, member: 'Persona', mayAnswer: true })
  expect(JSON.stringify(shown.json)).not.toMatch(/taller\.test|30022/)
  await s.sql('delete from store_members where user_id = $1', [seller.id])
  expect((await sign(token, { available: true, quantity: 1 })).status).toBe(404)
  await s.sql('delete from users where id = $1', [buyer.id])
  expect(
    (await s.ask<{ mayAnswer: boolean }>({}, 'GET', `/api/cart/confirmations/${await s.token(id, other)}`)).json.data
      .mayAnswer,
  ).toBe(false)
})

test('a corrected reason leaves what was offered instead as it is, and the link shows it', async () => {
  const { product, buyer, seller, id } = await asked()
  const [own] = await s.sql<{ id: number }>(
    'select id from products where store_id = $1 and id <> $2 and deleted_at is null order by id limit 1',
    [product.storeId, product.id],
  )
  await s.sql('update products set stock = 3, stock_updated_at = $1 where id = $2', [TEST_NOW, own?.id])
  expect(
    (
      await s.ask(seller, 'POST', '/cart/page/sendQuotationNotavailableToClientAjax', {
        id,
        reason: 'Se agoto',
        substituteProductIds: [own?.id],
      })
    ).status,
  ).toBe(200)
  const offered = async () =>
    (
      await s.ask<{ substitutes: { id: number }[] }>(buyer, 'GET', `/api/cart/CartShoppingHeader/${id}/loadTransaction`)
    ).json.data.substitutes.map((one) => one.id)
  const signed = await sign(await s.token(id, seller), { available: false, reason: 'Se agotó', answers: 1 })
  expect([
    signed.status,
    signed.json.data.reason,
    signed.json.data.substitutes.map((one) => one.id),
    await offered(),
  ]).toEqual([200, 'Se agotó', [own?.id], [own?.id]])
  // Named as none, it is taken back.
  expect(
    (await sign(await s.token(id, seller), { available: false, reason: '', substituteProductIds: [], answers: 2 }))
      .status,
  ).toBe(200)
  expect(await offered()).toEqual([])
})
