import { LINES_ACCEPTED, OFFER_CHANGED, REQUEST_CLOSED } from '@tuerca/contract/offers'
import type { StoreRequest } from '@tuerca/contract/offers-wire'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestListing, offersServer, OWN, STORE } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())
beforeEach(() => t.clock(0))

describe('asking', () => {
  test("goes to the stores that list the parts, with a first name and a city, and never to one's own", async () => {
    const [a, b, mine] = [await t.listing(), await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b, mine], mine.seller)
    expect(
      (
        await t.sql<{ store_id: number }>(
          'select store_id from request_stores where request_id = $1 order by store_id',
          [id],
        )
      ).map(({ store_id }) => store_id),
    ).toEqual([a.storeId, b.storeId])
    const [got] = await t.inbox(a.seller)
    expect(got).toMatchObject({
      id,
      waits: true,
      buyer: { name: 'Persona', city: 'Bogotá' },
      store: { id: a.storeId },
      vehicle: { brand: 'Chevrolet', model: 'Spark', plate: null },
      offer: null,
    })
    expect(JSON.stringify(got)).not.toContain(await t.emailOf(buyer))
    expect((await t.told(a.other)).at(-1)).toMatchObject({
      key: `request-to-offer:${id}:${a.storeId}`,
      path: `/vender/solicitudes/${id}?tienda=${a.storeId}`,
    })
    expect(await t.inbox(mine.seller)).toEqual([])
  })

  test('at most twelve stores are asked, those that answer best first', async () => {
    const first = await t.listing()
    const others = await Promise.all(Array.from({ length: 13 }, () => t.listing()))
    for (const { id } of others)
      await t.sql(
        'insert into part_numbers (part_id, clean, number, kind) select part_id, $2, $2, 2 from products where id = $1',
        [id, first.number],
      )
    const good = others.at(-1) as TestListing
    for (const answered of [true, true]) {
      await t.sql(
        `insert into sales (kind, state, store_id, country, currency, created_at, answered_at) values ('confirmation', 'available', $1, 'CO', 'COP', now(), case when $2 then now() end)`,
        [good.storeId, answered],
      )
    }
    const { id } = await t.requested([first])
    const asked = (
      await t.sql<{ store_id: number }>('select store_id from request_stores where request_id = $1', [id])
    ).map(({ store_id }) => store_id)
    expect(asked).toHaveLength(12)
    expect(asked).toContain(good.storeId)
  })

  test('a telephone in the note is refused before any store reads it', async () => {
    const buyer = await t.person()
    expect((await t.ask(buyer, 'POST', OWN, t.body(['X1'], { note: 'Llámame al 300 123 45 67' }))).json.message).toBe(
      NO_CONTACT_IN_TEXT,
    )
  })

  test('a pasted list is read as a search would', async () => {
    const { json } = await t.ask<{
      parts: { what: string; quantity: number; kind: string | null }[]
      vehicle: object | null
    }>({}, 'POST', `${OWN}/readPastedParts`, { text: '2 filtro aceite spark 2014\n4x bujía spark 2014' })
    expect(json.data.parts).toMatchObject([
      { quantity: 2, kind: 'Filtro de aceite' },
      { quantity: 4, kind: 'Bujía' },
    ])
    expect(json.data.vehicle).toMatchObject({ brand: 'Chevrolet', year: 2014 })
    expect((await t.ask({}, 'POST', `${OWN}/readPastedParts`, { text: 'x'.repeat(5000) })).status).toBe(400)
  })
})

describe('offering', () => {
  test('each line says whether it is for the car of the request: a listing by its vehicles, a typed line by its number', async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    for (const [listed, model] of [
      [a, 'Spark'],
      [b, 'Aveo'],
    ] as const)
      await t.sql(
        `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source)
        select p.part_id, m.make_id, m.id, 2010, 2018, 'test' from products p, models m join makes k on k.id = m.make_id where p.id = $1 and k.name = 'Chevrolet' and m.name = $2`,
        [listed.id, model],
      )
    const { buyer, id } = await t.requested([a, b])
    await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)]))
    const hand = { position: 0, title: 'Polea', brand: 'Gates', quantity: 1, price: 30_500, tiempos_de_entrega: 3 }
    await t.offer(b.seller, id, t.offerBody(b, [{ ...hand, partNumber: a.number }, t.lineOf(b, 1)]))
    const { offers } = await t.compare(buyer, id)
    expect(offers.map(({ lines }) => lines.map(({ verdict }) => verdict?.label))).toEqual([
      ['Compatible'],
      ['Compatible', 'No compatible'],
    ])
  })

  test("a store sees its own offer and nobody else's; the buyer compares all", async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b])
    await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0, 41_000)]))
    const hand = {
      position: 1,
      title: 'Polea',
      brand: 'Gates',
      partNumber: 'T38',
      quantity: 1,
      price: 30_500,
      tiempos_de_entrega: 3,
    }
    expect((await t.offer(b.seller, id, t.offerBody(b, [hand], { note: 'Original.' }))).status).toBe(200)
    const seen = await t.compare(buyer, id)
    expect(seen).toMatchObject({
      state: 'open',
      asked: 2,
      offers: [
        {
          store: { id: a.storeId },
          total: 90_000,
          shipping: 8000,
          actions: ['counter', 'accept', 'decline'],
          lines: [{ position: 0, unit_price: 41_000, referencia_1: a.number, free: false }],
        },
        {
          store: { id: b.storeId },
          total: 38_500,
          lines: [{ position: 1, free: true, brand: 'Gates', referencia_1: 'T38', product_id: null }],
        },
      ],
    })
    const [ofA] = await t.inbox(a.seller)
    expect(ofA?.offer?.lines).toHaveLength(1)
    expect(JSON.stringify(ofA)).not.toMatch(/Gates|38500|30500/)
    expect((await t.told(buyer)).at(-1)).toMatchObject({
      title: expect.stringContaining('Oferta de'),
      path: `/cuenta/cotizaciones/${id}`,
    })
    const { json } = await t.ask<StoreRequest & { candidates: { id: number; position: number }[] }>(
      a.seller,
      'GET',
      `${STORE}/${id}`,
    )
    expect(json.data.candidates).toMatchObject([{ id: a.id, position: 0 }])
  })

  test.each([
    ["another store's listing", (other: TestListing) => ({ productId: other.id }), 'Elige un producto de tu tienda'],
    ['none', () => ({ quantity: 0 }), 'La cantidad va de 1 a 99'],
    ['less than none', () => ({ quantity: -1 }), 'La cantidad va de 1 a 99'],
    ['half a piece', () => ({ quantity: 0.5 }), 'La cantidad va de 1 a 99'],
    ['very many', () => ({ quantity: 1e12 }), 'La cantidad va de 1 a 99'],
    ['more than is asked', () => ({ quantity: 3 }), 'piden 2'],
    ['for nothing', () => ({ price: 0 }), 'mayor a cero'],
    ['for less than nothing', () => ({ price: -5 }), 'mayor a cero'],
    ['with centavos', () => ({ price: 1000.5 }), 'pesos enteros'],
    ['for too much', () => ({ price: 1e15 }), 'demasiado alto'],
    ['a line that is not asked', () => ({ position: 7 }), 'no es de la solicitud'],
    ['in minus a day', () => ({ tiempos_de_entrega: -1 }), 'días de entrega'],
    ['by hand without a brand', () => ({ productId: null, brand: '' }), 'Escribe la marca'],
    ['with a telephone', () => ({ productId: null, brand: 'Llama al 3001234567' }), NO_CONTACT_IN_TEXT],
  ])('%s is refused in words', async (_, wrong, message) => {
    const [a, other] = [await t.listing(), await t.listing()]
    const { id } = await t.requested([a])
    const answer = await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0, 40_000, wrong(other))]))
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  test('two members at once make one offer, and the second is told', async () => {
    const a = await t.listing()
    const { buyer, id } = await t.requested([a])
    const answers = await Promise.all(
      [a.seller, a.other, a.seller, a.other].map((who, at) =>
        t.offer(who, id, t.offerBody(a, [t.lineOf(a, 0, 40_000 + at * 100)])),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const [offer] = (await t.compare(buyer, id)).offers
    // Who saw it may change it; what the buyer looks at keeps its number.
    const again = await t.offer(a.other, id, t.offerBody(a, [t.lineOf(a, 0, 39_000)], { version: offer?.version }))
    expect(again.json.data.offer.lines[0]).toMatchObject({ id: offer?.lines[0]?.id, unit_price: 39_000 })
    expect((await t.told(buyer)).map(({ title }) => title).filter((title) => /oferta/i.test(title))).toHaveLength(2)
  })

  test('pressed twice under one key it is one', async () => {
    const a = await t.listing()
    const { id } = await t.requested([a])
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)]), 'dos')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a store that has none of it says so, and may be counted', async () => {
    const a = await t.listing()
    const { buyer, id } = await t.requested([a])
    expect((await t.step(a.seller, id, ['decline', a.storeId])).status).toBe(200)
    expect((await t.compare(buyer, id)).without).toBe(1)
    expect((await t.inbox(a.seller))[0]).toMatchObject({ declined: true, waits: false })
  })
})

describe('a counter-offer', () => {
  test('is made once a store, and agreed to or answered', async () => {
    const { listed, buyer, id, offer } = await t.offered()
    const at = { id, offerId: offer.id }
    expect((await t.counter(buyer, at, [{ position: 0, price: 40_000 }])).json.message).toContain(
      'Pide un precio menor',
    )
    expect((await t.counter(buyer, at, [{ position: 0, price: 35_000 }], 'Compro dos al mes.')).status).toBe(200)
    expect((await t.counter(buyer, at, [{ position: 0, price: 30_000 }])).status).toBe(409)
    expect((await t.inbox(listed.seller))[0]).toMatchObject({
      waits: true,
      offer: {
        state: 'countered',
        counter_note: 'Compro dos al mes.',
        lines: [{ counter_price: 35_000, unit_price: 40_000 }],
      },
    })
    expect((await t.told(listed.other)).at(-1)?.title).toContain('Contraoferta')
    const answers = await Promise.all(
      [listed.seller, listed.other].map((who) => t.step(who, id, ['agree', listed.storeId])),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await t.compare(buyer, id)).offers[0]).toMatchObject({
      state: 'offered',
      lines: [{ unit_price: 35_000, counter_price: null }],
      actions: ['accept', 'decline'],
    })
  })
})

describe('accepting', () => {
  test('puts the lines into the cart at their price and with their shipping, for their buyer alone', async () => {
    const { listed, buyer, id, line } = await t.offered(33_000)
    const answer = await t.accept(buyer, id, [line])
    expect(answer.json).toMatchObject({
      data: { message: LINES_ACCEPTED, count: 1, request: { state: 'decided', offers: [{ state: 'accepted' }] } },
    })
    expect(await t.cart(buyer)).toMatchObject([
      { lines: [{ unit_price: 33_000, quantity: 2, changes: [] }], shipping: { price: 8000 }, total: 74_000 },
    ])
    // The list of requests says so, too.
    expect((await t.ask(buyer, 'GET', '/api/quotations/requests')).json).toMatchObject({
      data: [{ id, state: 'searching', round: 'decided', offers: 1 }],
    })
    expect((await t.told(listed.seller)).at(-1)?.title).toBe('Aceptaron tu oferta: 1 parte')
    const stranger = await t.person()
    expect((await t.ask(stranger, 'POST', '/api/cart/page/add', { offerLineId: line.id })).status).toBe(404)
    expect((await t.ask({}, 'POST', '/api/cart/page/add', { offerLineId: line.id })).status).toBe(401)
    // Taken out of the cart it may be put back by its number (M7.29).
    const [store] = await t.cart(buyer)
    await t.ask(buyer, 'POST', '/api/cart/CartShopingPending/deleteSelectedProducts', {
      module: 'cart',
      ids: store?.lines.map((one) => one.id),
    })
    expect(await t.cart(buyer)).toEqual([])
    expect(
      (await t.ask<{ line: { quantity: number } }>(buyer, 'POST', '/api/cart/page/add', { offerLineId: line.id })).json
        .data.line.quantity,
    ).toBe(2)
    expect((await t.ask(buyer, 'POST', '/api/cart/page/add', { offerLineId: line.id, quantity: 3 })).status).toBe(400)
  })

  test('holds until the offer ends: then the cart says so and lets nobody add it', async () => {
    const { buyer, id, line } = await t.offered()
    await t.accept(buyer, id, [line])
    t.clock(49)
    const [store] = await t.cart(buyer)
    expect(store?.lines[0]?.changes).toEqual(['offer_over'])
    expect((await t.ask(buyer, 'POST', '/api/cart/page/add', { offerLineId: line.id })).status).toBe(409)
    expect((await t.ask(buyer, 'POST', '/api/cart/page/update', { id: store?.lines[0]?.id, quantity: 1 })).status).toBe(
      409,
    )
  })

  test('a line is accepted once, however often it is pressed', async () => {
    const { buyer, id, line } = await t.offered()
    const answers = await Promise.all([1, 2, 3, 4].map(() => t.accept(buyer, id, [line])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await t.cart(buyer))[0]?.lines).toMatchObject([{ quantity: 2 }])
    const keyed = await t.offered()
    const same = await Promise.all([1, 2, 3].map(() => t.accept({ ...keyed.buyer, key: 'a' }, keyed.id, [keyed.line])))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('of two stores: a mix, the rest stays open, and the part that is taken is not taken again', async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b])
    const first = (await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)]))).json.data.offer
    const hand = (position: number) => ({
      position,
      brand: 'Gates',
      title: 'Polea',
      partNumber: 'T38',
      quantity: 2,
      price: 20_000,
      core_deposit: 3_000,
      tiempos_de_entrega: 2,
    })
    const second = (await t.offer(b.seller, id, t.offerBody(b, [hand(0), hand(1)]))).json.data.offer
    expect((await t.accept(buyer, id, first.lines)).json.data.request).toMatchObject({
      state: 'open',
      lines: [{ accepted: true }, { accepted: false }],
    })
    expect((await t.accept(buyer, id, [second.lines[0] as never])).json.message).toBe(
      'Ya aceptaste una oferta para «Cosa rara número 1».',
    )
    expect((await t.accept(buyer, id, [second.lines[1] as never])).json.data.request.state).toBe('decided')
    // What was typed by hand is bought as any other, and found by nobody else.
    const byHand = (await t.cart(buyer)).flatMap(({ lines }) => lines).find(({ title }) => title.includes('Gates'))
    expect(byHand).toMatchObject({ unit_price: 20_000, core_deposit: 3_000, quantity: 2, changes: [] })
    expect(second).toMatchObject({ core_deposit: 12_000, lines: [{ core_deposit: 3_000 }, { core_deposit: 3_000 }] })
    const [made] = await t.sql<{ id: number }>('select id from products where by_offer and store_id = $1', [b.storeId])
    expect((await t.ask({}, 'GET', `/api/catalogo/products/${made?.id}/loadProduct`)).status).toBe(404)
    expect(
      JSON.stringify((await t.ask({}, 'GET', '/api/catalogo/products/resultProducts?search=Polea%20Gates')).json.data),
    ).not.toContain('Polea Gates')
  })

  test('two offers for one part at once: neither', async () => {
    const [a, b] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([a, b])
    const lines = await Promise.all(
      [a, b].map(
        async (one) =>
          (await t.offer(one.seller, id, t.offerBody(one, [t.lineOf(one, 0)]))).json.data.offer.lines[0] as never,
      ),
    )
    expect((await t.accept(buyer, id, lines)).json.message).toBe('Elige una sola oferta por cada parte.')
    expect(await t.cart(buyer)).toEqual([])
  })

  test('what changed since it was looked at is not accepted unseen', async () => {
    const { listed, buyer, id, offer, line } = await t.offered()
    await t.offer(listed.seller, id, t.offerBody(listed, [t.lineOf(listed, 0, 60_000)], { version: offer.version }))
    expect((await t.accept(buyer, id, [line])).json.message).toBe(OFFER_CHANGED)
  })

  test('to the second at which it ends: accepted before, refused from then on', async () => {
    const [early, late] = [await t.offered(), await t.offered()]
    t.clock(47.999)
    expect((await t.accept(early.buyer, early.id, [early.line])).status).toBe(200)
    t.clock(48)
    expect(await t.accept(late.buyer, late.id, [late.line])).toMatchObject({
      status: 409,
      json: { message: 'La oferta ya venció.' },
    })
  })

  test('while its job ends it: one of both, never both', async () => {
    const { listed, buyer, id, line } = await t.offered()
    const [accepted] = await Promise.all([t.accept(buyer, id, [line]), t.tend(id, 49)])
    const { state } = (await t.compare(buyer, id)).offers[0] ?? {}
    expect([accepted.status, state]).toEqual(accepted.status === 200 ? [200, 'accepted'] : [409, 'expired'])
    expect(await t.cart(buyer)).toHaveLength(accepted.status === 200 ? 1 : 0)
    expect((await t.told(listed.seller)).filter(({ key }) => /offer-(accepted|expired)/.test(key))).toHaveLength(1)
  })

  test.each([
    [
      'a listing that was deleted',
      'update products set deleted_at = now() where id = $1',
      (one: TestListing) => one.id,
      'ya no tiene',
    ],
    [
      'a listing that was sold',
      'update products set stock = 1 where id = $1',
      (one: TestListing) => one.id,
      'le queda 1',
    ],
    [
      'a store that was suspended',
      `update stores set suspended_at = now(), suspended_because = 'x' where id = $1`,
      (one: TestListing) => one.storeId,
      'no vende por ahora',
    ],
  ])('%s meanwhile is told', async (_, change, of, message) => {
    const { listed, buyer, id, line } = await t.offered()
    await t.sql(change, [of(listed)])
    const answer = await t.accept(buyer, id, [line])
    expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining(message)])
  })

  test('a withdrawn offer is gone, an accepted one is not withdrawn', async () => {
    const [one, two] = [await t.offered(), await t.offered()]
    expect((await t.step(one.listed.seller, one.id, ['withdraw', one.listed.storeId])).status).toBe(200)
    expect((await t.accept(one.buyer, one.id, [one.line])).json.message).toBe('La tienda retiró su oferta.')
    await t.accept(two.buyer, two.id, [two.line])
    expect((await t.step(two.listed.seller, two.id, ['withdraw', two.listed.storeId])).status).toBe(409)
  })
})

describe('ends', () => {
  test('time ends an offer and tells both, then the request', async () => {
    const { listed, buyer, id } = await t.offered()
    await t.sweep(49)
    expect((await t.told(buyer)).at(-1)?.title).toContain('Venció la oferta')
    expect((await t.told(listed.seller)).at(-1)?.title).toContain('Venció tu oferta')
    await t.sweep(24 * 7 + 1)
    await t.sweep(24 * 7 + 2)
    t.clock(24 * 7 + 2)
    expect(await t.compare(buyer, id)).toMatchObject({
      state: 'expired',
      actions: [],
      offers: [{ state: 'expired', actions: [] }],
    })
    expect((await t.told(buyer)).filter(({ title }) => title.startsWith('Se cerró'))).toHaveLength(1)
    expect(
      (await t.offer(listed.seller, id, t.offerBody(listed, [t.lineOf(listed, 0)], { version: 2 }))).json.message,
    ).toBe(REQUEST_CLOSED)
  })

  test('a withdrawn request tells who offered, and takes no more', async () => {
    const { listed, buyer, id, line } = await t.offered()
    expect((await t.ask(buyer, 'POST', `${OWN}/${id}/end`, { state: 'withdrawn' })).status).toBe(200)
    expect((await t.told(listed.seller)).at(-1)?.title).toContain('No aceptaron')
    expect((await t.accept(buyer, id, [line])).json.message).toBe(REQUEST_CLOSED)
    expect(await t.inbox(listed.seller)).toEqual([])
    expect((await t.inbox(listed.seller, 'all'))[0]).toMatchObject({ state: 'withdrawn' })
  })
})
