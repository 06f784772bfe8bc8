import { OFFER_CHANGED } from '@tuerca/contract/offers'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offersServer, OWN } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())
beforeEach(() => t.clock(0))

describe('what is accepted is what was seen', () => {
  test.each([
    ['sending', {}, { shipping: 90_000 }],
    ['days', { tiempos_de_entrega: 60 }, {}],
    ['brand', { productId: null, brand: 'Otra', title: 'Polea' }, {}],
    ['pieces', { quantity: 1 }, {}],
  ])('other %s at the same price are told first', async (_, line, more) => {
    const { listed, buyer, id, offer, line: seen } = await t.offered()
    expect(
      (
        await t.offer(
          listed.seller,
          id,
          t.offerBody(listed, [t.lineOf(listed, 0, 40_000, line)], { version: offer.version, ...more }),
        )
      ).status,
    ).toBe(200)
    expect(await t.accept(buyer, id, [seen])).toMatchObject({ status: 409, json: { message: OFFER_CHANGED } })
    expect(await t.cart(buyer)).toEqual([])
  })
})

describe('the agreed sending', () => {
  const shippingOf = async (city: string) => {
    const listed = await t.listing()
    const buyer = await t.person()
    const { json } = await t.ask<{ id: number; asked: number }>(buyer, 'POST', OWN, t.body([listed.number], { city }))
    const [line] = (await t.offer(listed.seller, json.data.id, t.offerBody(listed, [t.lineOf(listed, 0)]))).json.data
      .offer.lines
    await t.accept(buyer, json.data.id, [line as never])
    return {
      asked: json.data.asked,
      kept: (await t.sql<{ city: string }>('select city from quotation_requests where id = $1', [json.data.id]))[0]
        ?.city,
      shipping: (await t.cart(buyer))[0]?.shipping?.price,
    }
  }
  test.each([
    ['Bogotá D.C.', 'Bogotá'],
    ['bogota, d. c.', 'Bogotá'],
    ['Villa Rara', 'Villa Rara'],
  ])('to %s is that of %s', async (typed, kept) => {
    expect(await shippingOf(typed)).toEqual({ asked: 1, kept, shipping: 8000 })
  })
  test('a request that no store was asked says so', async () => {
    const { json } = await t.ask<{ asked: number }>(
      await t.person(),
      'POST',
      OWN,
      t.body(['NADIE-LO-TIENE-77'], { parts: [{ what: 'cosa que nadie tiene', partNumber: 'NADIE77', quantity: 1 }] }),
    )
    expect(json.data.asked).toBe(0)
  })
})

test('of a store that has some pieces the rest is accepted elsewhere', async () => {
  const [a, b] = [await t.listing(), await t.listing()]
  const { buyer, id } = await t.requested([a, b])
  const some = (await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0, 30_000, { quantity: 1 })]))).json.data.offer
  const hand = (position: number) => ({
    position,
    brand: 'Gates',
    title: 'Polea',
    partNumber: 'T38',
    quantity: 2,
    price: 20_000,
    tiempos_de_entrega: 2,
  })
  const all = (await t.offer(b.seller, id, t.offerBody(b, [hand(0), hand(1)]))).json.data.offer
  expect((await t.accept(buyer, id, some.lines)).json.data.request).toMatchObject({
    state: 'open',
    lines: [
      { accepted: false, left: 1 },
      { accepted: false, left: 2 },
    ],
  })
  expect((await t.accept(buyer, id, all.lines)).json.data.request).toMatchObject({
    state: 'decided',
    lines: [
      { accepted: true, left: 0 },
      { accepted: true, left: 0 },
    ],
  })
  expect((await t.cart(buyer)).flatMap(({ lines }) => lines.map(({ quantity }) => quantity)).toSorted()).toEqual([
    1, 1, 2,
  ])
})

describe('an accepted line that came to nothing', () => {
  test('leaves its part to others', async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b])
    const first = (await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)], { hours: 1 }))).json.data.offer
    const second = (await t.offer(b.seller, id, t.offerBody(b, [{ ...t.lineOf(b, 0), position: 0 }]))).json.data.offer
    await t.accept(buyer, id, first.lines)
    expect((await t.accept(buyer, id, second.lines)).status).toBe(409)
    await t.sweepAgreed(2)
    expect((await t.told(buyer)).at(-1)).toMatchObject({
      title: expect.stringContaining('Venció la oferta que aceptaste'),
      path: `/cuenta/cotizaciones/${id}`,
    })
    expect((await t.told(a.seller)).at(-1)?.title).toContain('No compraron a tiempo')
    expect((await t.compare(buyer, id)).lines[0]).toMatchObject({ accepted: false, left: 2 })
    expect((await t.accept(buyer, id, second.lines)).status).toBe(200)
  })
  test('is accepted again while its offer holds, where its buyer took it back', async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b])
    const { lines } = (await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)]))).json.data.offer
    await t.accept(buyer, id, lines)
    await t.sql(`update sales set state = 'withdrawn' where offer_line_id = $1`, [lines[0]?.id])
    expect((await t.accept(buyer, id, lines)).status).toBe(200)
    expect((await t.compare(buyer, id)).lines[0]).toMatchObject({ accepted: true, left: 0 })
  })
})

describe('a store', () => {
  test.each(['withdrawn', 'expired'])('offers anew after its offer is %s, while the request is open', async (how) => {
    const { listed, buyer, id } = await t.offered()
    if (how === 'withdrawn') await t.step(listed.seller, id, ['withdraw', listed.storeId])
    else await t.tend(id, 49)
    t.clock(49)
    const [before] = (await t.inbox(listed.seller)).flatMap(({ offer }) => offer ?? [])
    expect(before).toMatchObject({ state: how, actions: ['edit'] })
    expect(
      (
        await t.offer(
          listed.seller,
          id,
          t.offerBody(listed, [t.lineOf(listed, 0, 38_000)], { version: before?.version }),
        )
      ).status,
    ).toBe(200)
    expect((await t.compare(buyer, id)).offers).toMatchObject([{ state: 'offered', lines: [{ unit_price: 38_000 }] }])
    expect((await t.told(buyer)).at(-1)?.title).toContain('Oferta de')
  })
  test('that is suspended offers nothing and answers nothing', async () => {
    const { listed, buyer, id, offer } = await t.offered()
    await t.sql(`update stores set suspended_at = now(), suspended_because = 'x' where id = $1`, [listed.storeId])
    const changed = await t.offer(
      listed.seller,
      id,
      t.offerBody(listed, [t.lineOf(listed, 0, 1000)], { version: offer.version }),
    )
    expect(changed).toMatchObject({ status: 409, json: { message: expect.stringContaining('suspendida') } })
    expect((await t.step(listed.seller, id, ['withdraw', listed.storeId])).status).toBe(409)
    expect((await t.compare(buyer, id)).offers).toMatchObject([{ suspended: true, actions: [] }])
  })
})

test.each([
  ['city', { city: 'Cali 300 123 45 67' }],
  ['brand', { vehicle: { brand: 'Llama al 3001234567', model: 'Spark', year: 2014 } }],
  ['model', { vehicle: { brand: 'Chevrolet', model: 'a@b.co', year: 2014 } }],
  ['number', { parts: [{ what: 'Polea', partNumber: 'cel 300 123 45 67', quantity: 1 }] }],
])('a telephone or an address as the %s is refused', async (_, more) => {
  expect((await t.ask(await t.person(), 'POST', OWN, t.body(['X1'], more))).json.message).toBe(NO_CONTACT_IN_TEXT)
})

test('a telephone as the number of an offered part is refused', async () => {
  const listed = await t.listing()
  const { id } = await t.requested([listed])
  const hand = {
    position: 0,
    title: 'Polea',
    brand: 'Gates',
    partNumber: 'wa.me/573001234567',
    quantity: 1,
    price: 20_000,
    tiempos_de_entrega: 2,
  }
  expect((await t.offer(listed.seller, id, t.offerBody(listed, [hand]))).json.message).toBe(NO_CONTACT_IN_TEXT)
})
