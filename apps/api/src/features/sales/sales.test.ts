import {
  CONFIRMATION_ANSWERED,
  CONFIRMATION_ASKED,
  CONFIRMATION_CLOSED,
  WRITTEN_BY_OTHER,
} from '@tuerca/contract/sales'
import type { Sale } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { H, type Person, salesServer } from './testing-sales.ts'

let s: Awaited<ReturnType<typeof salesServer>>
beforeAll(async () => {
  s = await salesServer()
})
afterAll(() => s.server.close())
beforeEach(() => s.server.at(TEST_NOW))

/** Confirmations of the demonstration have numbers below this. */
const DEMONSTRATED = 1_000_000
const asked = (quantity?: number) => s.asked(quantity)
const listing = (who: Person, id: number) => s.listing(who, id)
const write = (who: Person, id: number, body: object) =>
  s.ask<Sale>(who, 'PATCH', `${H}/${id}/editStockConfirmationAsAvailable`, body)
const tell = (who: Person, id: number) =>
  s.ask<{ message: string; expires_at: string }>(who, 'POST', '/cart/page/sendQuotationToClientAjax', { id })
const refuse = (who: Person, id: number, reason = '') => s.refuse(who, id, reason)
const sign = (token: string, body: object) => s.sign(token, body)

describe('asking (M7.06)', () => {
  test('M5.03, M5.04: needs an account and a complete sign-up', async () => {
    const { id } = await s.quoted()
    expect(await s.asks({}, id)).toMatchObject({ status: 401, json: { message: 'Login required' } })
    expect(await s.asks(await s.person({ mobile: false }), id)).toMatchObject({
      status: 400,
      json: { message: 'Completa tu registro para continuar.' },
    })
  })

  test.each([[null], [''], ['-'], [0], [-1], [1.5], ['mil']])('M5.02: %j is no quantity', async (quantity) => {
    const { id } = await s.quoted()
    expect(await s.asks(await s.person(), id, quantity)).toMatchObject({
      status: 400,
      json: { message: 'La cantidad debe ser mayor a cero' },
    })
  })

  test('M5.05: not more than there are; only what is sold so and is there; nothing that does not exist', async () => {
    const { id } = await s.quoted()
    const buyer = await s.person()
    await s.sql('update products set stock = 7 where id = $1', [id])
    expect(await s.asks(buyer, id, 8)).toMatchObject({
      status: 400,
      json: { data: ['La cantidad disponible es de 7 unidades.', 'Intenta con una cantidad menor.'] },
    })
    await s.sql('update products set sales_model = 1 where id = $1', [id])
    expect((await s.asks(buyer, id)).status).toBe(400)
    await s.sql('update products set sales_model = 3, stock = 0 where id = $1', [id])
    expect((await s.asks(buyer, id)).status).toBe(400)
    expect((await s.asks(buyer, 999_999_999)).status).toBe(404)
  })

  test('M4.04, M4.10, M8.13: the product waits, every member of the store gets a link of their own, and nobody else', async () => {
    const { product, buyer, seller, other, id } = await asked()
    expect(await listing(buyer, product.id)).toMatchObject({
      rank: 4,
      quoteRecord: { sale_id: id, seller_response: 0, not_available: 0 },
    })
    expect(await listing(other, product.id)).toMatchObject({ rank: 5, quoteRecord: null })
    const [first, second] = [await s.told(seller), await s.told(other)]
    expect(first.map(({ key }) => key)).toEqual([`confirmation-asked:${id}`])
    expect(second).toHaveLength(1)
    const tokens = [await s.token(id, seller), await s.token(id, other)]
    expect(tokens).toEqual([expect.stringMatching(/^[\w-]{40,}$/), expect.stringMatching(/^[\w-]{40,}$/)])
    expect(tokens[0]).not.toBe(tokens[1])
    // What opens a question without a log-in lies nowhere in clear.
    expect(first[0]?.path).toBe('/vender')
    const kept = JSON.stringify([
      await s.sql('select * from sale_links'),
      await s.sql('select * from notifications'),
      await s.sql('select * from messages'),
    ])
    expect(tokens.some((token) => kept.includes(token))).toBe(false)
    const { data } = (
      await s.server.app.inject({ url: `/api/dev/messages?recipient=${await s.emailOf(seller)}` })
    ).json<{ data: { text: string; html: string | null }[] }>()
    expect(data[0]?.text).toContain(`/confirmar/${tokens[0]}`)
    expect((await s.ask<Sale>(buyer, 'GET', `${H}/${id}/loadTransaction`)).json.data).toMatchObject({
      type: 'cotizacion',
      state: 'asked',
      side: 'buyer',
      actions: ['withdraw'],
      buyer: null,
    })
    expect((await s.ask<Sale>(seller, 'GET', `${H}/${id}/loadTransaction`)).json.data).toMatchObject({
      side: 'seller',
      actions: ['answerAvailable', 'answerUnavailable'],
    })
    expect((await s.ask(await s.person(), 'GET', `${H}/${id}/loadTransaction`)).status).toBe(404)
  })

  test('M3.07: a store that hides its name is not told by a question to it, until it is ordered', async () => {
    const { product, buyer, seller, id } = await asked()
    const [named] = await s.sql<{ name: string }>(
      'update stores set show_store_name_to_user = false, provider_name = name where id = $1 returning name',
      [product.storeId],
    )
    const store = async (who: Person) => (await s.ask<Sale>(who, 'GET', `${H}/${id}/loadTransaction`)).json.data.store
    expect(await store(buyer)).toMatchObject({ name: 'Vendedor reservado', legal_name: null, document: null })
    expect((await store(seller)).name).toBe(named?.name)
    s.server.at(new Date(TEST_NOW.getTime() + 60_000))
    await sign(await s.token(id, seller), { available: true, quantity: 2, hours: 4 })
    // An answer is news of the question and of no purchase.
    const { sales } = (await s.ask<{ sales: object }>(buyer, 'GET', '/core/sessionControlData/0')).json.data
    expect(sales).toEqual({ buyer: 0, seller: 0, asked: 1, questions: 0 })
    const told = await s.sql<{ text: string }>('select body as text from notifications where user_id = $1', [buyer.id])
    expect(told.map(({ text }) => text).join()).not.toContain(named?.name)
    await s.sql(`update sales set state = 'ordered' where id = $1`, [id])
    expect((await store(buyer)).name).toBe(named?.name)
    await s.sql('update stores set show_store_name_to_user = true where id = $1', [product.storeId])
  })

  test('a double press is one question, with a key or without', async () => {
    const product = await s.quoted()
    const buyer = await s.person()
    const keyed = await Promise.all([1, 2, 3].map(() => s.asks(buyer, product.id, 2, 'una')))
    expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(keyed.map(({ json }) => json.data.sale_id)).size).toBe(1)
    expect(keyed[0]?.json.data.message).toBe(CONFIRMATION_ASKED)
    const again = await s.asks(buyer, product.id)
    expect([again.status, again.json.data]).toEqual([409, [String(keyed[0]?.json.data.sale_id)]])
    const both = await Promise.all([s.asks(await s.person(), product.id), s.asks(buyer, product.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })

  test('M4.05, M4.06: an answer that still holds is not asked away; what the clock has ended is asked again', async () => {
    const { product, buyer, seller, id } = await asked()
    // What an open page looks at every few seconds.
    const answered = async () =>
      (await s.ask<{ answered: string | null }>(buyer, 'GET', '/core/sessionControlData/0')).json.data.answered
    expect(await answered()).toBeNull()
    await sign(await s.token(id, seller), { available: true, quantity: 2, hours: 4 })
    expect(await answered()).toBe(TEST_NOW.toISOString())
    expect(await s.asks(buyer, product.id)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('ya te confirmó'), data: [String(id)] },
    })
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 1 })
    await s.sql('update quote_records set added_to_cart_at = $2 where sale_id = $1', [id, TEST_NOW])
    expect(await s.asks(buyer, product.id)).toMatchObject({
      status: 409,
      json: { message: 'Tu producto ya fue agregado al carrito de compras' },
    })
    s.server.at(new Date(TEST_NOW.getTime() + 4 * 3_600_000))
    expect((await s.asks(buyer, product.id)).status).toBe(200)
  })

  test('M7.09: there is none, and up to five other listings of the store are offered instead, to the buyer alone', async () => {
    const { product, buyer, seller, id } = await asked()
    const own = await s.sql<{ id: number; title: string }>(
      'select id, title from products where store_id = $1 and id <> $2 and deleted_at is null order by id limit 2',
      [product.storeId, product.id],
    )
    const have = (stock: number, ids: (number | undefined)[]) =>
      s.sql('update products set stock = $1, stock_updated_at = $2 where id = any ($3)', [stock, TEST_NOW, ids])
    await have(
      3,
      own.map((one) => one.id),
    )
    const [foreign] = await s.sql<{ id: number }>(
      'select id from products where store_id <> $1 and deleted_at is null limit 1',
      [product.storeId],
    )
    const refuse = (ids: (number | undefined)[]) =>
      s.ask(seller, 'POST', '/api/cart/page/sendQuotationNotavailableToClientAjax', {
        id,
        reason: 'Se agotó',
        substituteProductIds: ids,
      })
    for (const wrong of [[foreign?.id], [product.id], [own[0]?.id, own[0]?.id]])
      expect((await refuse(wrong)).status).toBe(400)
    // What it has none of is no offer.
    await have(0, [own[1]?.id])
    expect((await refuse([own[1]?.id])).status).toBe(400)
    await have(3, [own[1]?.id])
    const word = own[0]?.title.split(' ')[0] ?? ''
    const found = await s.ask<{ id: number }[]>(
      seller,
      'GET',
      `${H}/${id}/ownListings?term=${encodeURIComponent(own[0]?.title.slice(0, 60) ?? '')}`,
    )
    expect([found.status, found.json.data.some((one) => one.id === own[0]?.id)]).toEqual([200, true])
    expect(
      (await s.ask<unknown[]>(await s.person(), 'GET', `${H}/${id}/ownListings?term=${encodeURIComponent(word)}`))
        .status,
    ).toBe(403)
    expect((await refuse(own.map((one) => one.id).toReversed())).status).toBe(200)
    expect(
      (
        await s.ask<{ substitutes: { id: number }[] }>(buyer, 'GET', `${H}/${id}/loadTransaction`)
      ).json.data.substitutes.map((one) => one.id),
    ).toEqual(own.map((one) => one.id).toReversed())
    expect((await s.told(buyer)).at(-1)?.title).toContain('No hay')
    expect(await listing(buyer, product.id)).toMatchObject({ quoteRecord: { not_available: 1, offers: 2 } })
    const answered = (
      await s.ask<{ id: number; substitutes: { id: number }[] }[]>(
        seller,
        'GET',
        `${H}/listAllTransactions?scopes=sold&onlyQuotation=1`,
      )
    ).json.data.find((one) => one.id === id)
    expect(answered?.substitutes).toHaveLength(2)
    // Sold out or taken off since.
    await have(0, [own[1]?.id])
    expect(
      (
        await s.ask<{ substitutes: { id: number }[] }>(buyer, 'GET', `${H}/${id}/loadTransaction`)
      ).json.data.substitutes.map((one) => one.id),
    ).toEqual([own[0]?.id])
    await have(3, [own[1]?.id])
    // Sent again without or with the same it is done already; with others it is a correction.
    for (const ids of [own.map((one) => one.id).toReversed(), [own[0]?.id]])
      expect((await refuse(ids)).status).toBe(200)
    expect(
      (
        await s.ask<{ substitutes: { id: number }[] }>(buyer, 'GET', `${H}/${id}/loadTransaction`)
      ).json.data.substitutes.map((one) => one.id),
    ).toEqual([own[0]?.id])
  })

  test('a question whose time is over before its job ran counts as none', async () => {
    const { product, buyer, id } = await asked()
    await s.sql('update sales set lapse_at = $2 where id = $1', [id, TEST_NOW])
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 5, quoteRecord: null })
    expect((await s.asks(buyer, product.id)).status).toBe(200)
  })

  test('thirty in an hour', async () => {
    const { product, buyer } = await asked()
    await s.sql(
      `insert into quote_records (product_id, user_id, sale_id, quantity, created_at, closed_at) select $1, $2, 500000 + n, 1, $3, $3 from generate_series(1, 29) n`,
      [product.id, buyer.id, TEST_NOW],
    )
    expect((await s.asks(buyer, (await s.quoted()).id)).status).toBe(429)
  })
})

describe('answering from the inbox (M7.09, M7.10, M7.12)', () => {
  test('written, then told: the buyer sees nothing before and is told once', async () => {
    const { product, buyer, seller, id } = await asked()
    expect((await tell(seller, id)).status).toBe(409)
    expect((await write(seller, id, { quantity: 1, price: 61_200, tiempos_de_entrega: 1, hours: 6 })).status).toBe(200)
    expect((await s.ask<Sale>(buyer, 'GET', `${H}/${id}/loadTransaction`)).json.data).toMatchObject({
      state: 'asked',
      answered_at: null,
      lines: [{ quotationMaxQuantity: null }],
    })
    const answers = await Promise.all([tell(seller, id), tell(seller, id), tell(seller, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listing(buyer, product.id)).toMatchObject({
      rank: 1,
      remainingTime: 6,
      quotationMaxQuantity: 1,
      quoteRecord: { seller_response: 1, not_available: 0 },
    })
    expect((await s.ask<Sale>(buyer, 'GET', `${H}/${id}/loadTransaction`)).json.data).toMatchObject({
      state: 'available',
      remainingTime: 6,
      lines: [{ unit_price: 61_200, quotationMaxQuantity: 1, tiempos_de_entrega: 1 }],
    })
    expect((await s.told(buyer)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Sí hay: /)])
    expect((await write(seller, id, { quantity: 2 })).json.message).toBe(CONFIRMATION_ANSWERED)
    expect((await refuse(seller, id)).status).toBe(409)
  })

  test('M4.03, M4.12: there is none; said twice it is said once, and one may ask again', async () => {
    const { product, buyer, seller, id } = await asked()
    expect([(await refuse(seller, id, 'Se vendió hoy')).status, (await refuse(seller, id)).status]).toEqual([200, 200])
    expect(await listing(buyer, product.id)).toMatchObject({
      rank: 6,
      quoteRecord: { seller_response: 1, not_available: 1 },
    })
    expect(await s.told(buyer)).toHaveLength(1)
    expect((await s.asks(buyer, product.id)).status).toBe(200)
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 4 })
  })

  test("what is only written stays the store's: its price, its days and how many, also once there is none", async () => {
    const { buyer, seller, id } = await asked()
    const line = async (who: Person) =>
      (await s.ask<Sale>(who, 'GET', `${H}/${id}/loadTransaction`)).json.data.lines?.[0]
    const before = await line(buyer)
    await write(seller, id, { quantity: 1, price: 61_200, tiempos_de_entrega: 77, hours: 6 })
    expect(await line(buyer)).toEqual(before)
    expect(await line(seller)).toMatchObject({
      answered_price: 61_200,
      tiempos_de_entrega: 77,
      quotationMaxQuantity: 1,
    })
    await refuse(seller, id)
    expect([await line(buyer), (await line(seller))?.answered_price]).toEqual([before, null])
    const withdrawn = await asked()
    await write(withdrawn.seller, withdrawn.id, { quantity: 1, price: 61_200 })
    await s.ask(withdrawn.buyer, 'PATCH', `${H}/${withdrawn.id}`, { state: 'withdrawn' })
    const { data } = (await s.ask<Sale>(withdrawn.buyer, 'GET', `${H}/${withdrawn.id}/loadTransaction`)).json
    expect([data.hold_hours, data.lines?.[0]?.quotationMaxQuantity, data.lines?.[0]?.unit_price === 61_200]).toEqual([
      null,
      null,
      false,
    ])
  })

  test('nobody sends what another member wrote', async () => {
    const { seller, other, id } = await asked()
    await write(seller, id, { quantity: 1 })
    await write(other, id, { quantity: 2 })
    expect(await tell(seller, id)).toMatchObject({ status: 409, json: { message: WRITTEN_BY_OTHER } })
    expect((await tell(other, id)).status).toBe(200)
    expect(await tell(seller, id)).toMatchObject({ status: 409, json: { message: CONFIRMATION_ANSWERED } })
  })

  test('only a member of its store; from outside it does not exist', async () => {
    const { buyer, id } = await asked()
    const stranger = await s.person({ storeId: (await s.quoted()).storeId })
    expect([
      (await write(stranger, id, { quantity: 1 })).status,
      (await tell(stranger, id)).status,
      (await refuse(stranger, id)).status,
    ]).toEqual([404, 404, 404])
    expect([
      (await write(buyer, id, { quantity: 1 })).status,
      (await tell(buyer, id)).status,
      (await refuse(buyer, id)).status,
    ]).toEqual([403, 403, 403])
    expect((await s.ask(stranger, 'PATCH', `${H}/${id}`, { state: 'withdrawn' })).status).toBe(404)
  })

  test.each([
    [{ quantity: 0 }, 'La cantidad debe ser mayor a cero'],
    [{ quantity: 1.5 }, 'La cantidad debe ser mayor a cero'],
    [{ quantity: 1, price: -1 }, 'El precio debe ser mayor a cero.'],
    [{ quantity: 1, price: 0.001 }, 'El precio debe ser mayor a cero.'],
    [{ quantity: 1, price: 61_200.5 }, 'El precio va en pesos enteros, sin centavos.'],
    [{ quantity: 1, price: 61_200.505 }, 'El precio admite hasta dos decimales.'],
    [{ quantity: 1, hours: 169 }, 'Las horas van de 1 a 168.'],
    [{ quantity: 1, x: 1 }, 'La respuesta no admite: x.'],
  ])('%j is refused', async (body, message) => {
    const { seller, id } = await asked()
    expect(await write(seller, id, body)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(message) },
    })
  })

  test('the inbox has what waits, and the buyer what was asked', async () => {
    const { buyer, seller, id } = await asked()
    const list = async (who: Person, scopes: string) =>
      (await s.ask<Sale[]>(who, 'GET', `${H}/listAllTransactions?scopes=${scopes}&onlyQuotation=1`)).json.data
        .map((one) => one.id)
        .filter((id) => id > DEMONSTRATED)
    expect([await list(seller, 'sold,open'), await list(buyer, 'bought'), await list(buyer, 'sold')]).toEqual([
      [id],
      [id],
      [],
    ])
    await refuse(seller, id)
    expect([await list(seller, 'sold,open'), await list(seller, 'sold,closed')]).toEqual([[], [id]])
  })
})

describe('time', () => {
  test('a reminder to each member after half an hour, the end after 24 open hours, and one may ask again', async () => {
    const { product, buyer, seller, other, id } = await asked()
    await s.later(0.6)
    await s.later(0.7)
    expect((await s.told(seller)).map(({ key }) => key)).toEqual([
      `confirmation-asked:${id}`,
      `confirmation-reminder:${id}`,
    ])
    expect(await s.told(other)).toHaveLength(2)
    await s.later(25)
    expect((await s.told(buyer)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Sin respuesta: /)])
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 5, quoteRecord: null })
    expect((await sign(await s.token(id, seller), { available: true, quantity: 1 })).json.message).toBe(
      CONFIRMATION_CLOSED,
    )
    expect((await s.asks(buyer, product.id)).status).toBe(200)
  })

  test('the reminder goes to who is a member by then', async () => {
    const { product, seller, other, id } = await asked()
    const newcomer = await s.person({ storeId: product.storeId })
    await s.sql('delete from store_members where user_id = $1', [other.id])
    await s.later(0.6)
    expect([await s.told(seller), await s.told(other), await s.told(newcomer)].map((told) => told.length)).toEqual([
      2, 1, 1,
    ])
    expect((await sign(await s.token(id, newcomer), { available: true, quantity: 1 })).status).toBe(200)
  })

  test('what was loaded without a job of its own ends too', async () => {
    const { buyer, id } = await asked()
    await s.sql('select graphile_worker.remove_job($1)', [`confirmation-${id}`])
    await s.sweep(25)
    expect((await s.told(buyer)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Sin respuesta: /)])
  })

  test('an answer ends with its hours; a question that was answered is not reminded of', async () => {
    const { product, buyer, seller, id } = await asked()
    await sign(await s.token(id, seller), { available: true, quantity: 2, hours: 4 })
    await s.later(0.6)
    expect(await s.told(seller)).toHaveLength(1)
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 1 })
    await s.later(4.1)
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 5, quoteRecord: null })
    expect((await s.ask<Sale>(buyer, 'GET', `${H}/${id}/loadTransaction`)).json.data.state).toBe('expired')
  })

  test('taken back by the buyer while nobody answered', async () => {
    const { product, buyer, seller, other, id } = await asked()
    expect((await s.ask<Sale>(buyer, 'PATCH', `${H}/${id}`, { state: 'withdrawn' })).json.data.state).toBe('withdrawn')
    expect((await s.ask(buyer, 'PATCH', `${H}/${id}`, { state: 'withdrawn' })).status).toBe(200)
    // Each who was asked learns once that nobody waits any more.
    for (const member of [seller, other])
      expect((await s.told(member)).map(({ key }) => key)).toEqual([
        `confirmation-asked:${id}`,
        `confirmation-withdrawn:${id}`,
      ])
    expect((await tell(seller, id)).json.message).toBe(CONFIRMATION_CLOSED)
    expect(await listing(buyer, product.id)).toMatchObject({ rank: 5 })
    const answered = await asked()
    await refuse(answered.seller, answered.id)
    expect((await s.ask(answered.buyer, 'PATCH', `${H}/${answered.id}`, { state: 'withdrawn' })).status).toBe(409)
  })
})
