import { ORDER_LINK_OVER, ORDER_MISSING, WORKSHOPS_ONLY } from '@tuerca/contract/service-orders-wire'
import type { ServiceOrder, ServiceOrderHead } from '@tuerca/contract/service-orders-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { Visitor } from '../cart/testing-cart.ts'
import { draftOf, lineOf, ORDERS, SHARED, useWorkshops } from './testing-service-orders.ts'

const w = useWorkshops()
const { call } = w
const DAY = 86_400_000

describe('who may', () => {
  test('a guest logs in, and who is no workshop is told where to say so', async () => {
    expect((await call(new Visitor(), 'GET', ORDERS)).status).toBe(401)
    expect(await call(await w.s.person(), 'POST', ORDERS, {})).toMatchObject({ status: 403, message: WORKSHOPS_ONLY })
  })

  test("another workshop's order does not exist in any call", async () => {
    const [ana, other] = [await w.workshop(), await w.workshop()]
    const order = await w.sent(ana)
    const at = `${ORDERS}/${order.id}`
    const part = { productId: (await w.s.one()).id, type_price: 'no_utility' }
    const tries: [Parameters<typeof call>[1], string, object?][] = [
      ['GET', at],
      ['PATCH', at, draftOf(order)],
      ['DELETE', at],
      ['POST', `${at}/parts`, part],
      ['POST', `${at}/send`, { version: order.version }],
      ['DELETE', `${at}/link`],
      ['POST', `${at}/move`, { action: 'start', version: order.version }],
      ['POST', `${at}/cart`],
      ['GET', `${at}/pdf`],
      ['GET', `${at}/photos/1`],
      ['DELETE', `${at}/photos/1`],
    ]
    for (const [method, path, body] of tries)
      expect([method, path, await call(other, method, path, body)]).toMatchObject([
        method,
        path,
        { status: 404, message: ORDER_MISSING },
      ])
    expect((await call<ServiceOrderHead[]>(other, 'GET', ORDERS)).data).toEqual([])
    expect((await call(ana, 'GET', at)).data.state).toBe('sent')
  })

  test('a car of another garage does not exist', async () => {
    const [ana, other] = [await w.workshop(), await w.workshop()]
    const [car] = await w.s.sql<{ id: number }>(
      `insert into garage_vehicles (user_id, country, make_name, model, year, plate) values ($1, 'CO', 'Mazda', '3', 2017, 'FRT318') returning id`,
      [other.id],
    )
    expect((await call(ana, 'POST', ORDERS, { vehicleId: car?.id })).status).toBe(404)
    const order = await w.draft(ana)
    expect(
      (await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order, { vehicleId: car?.id, lines: [] }))).status,
    ).toBe(404)
    const own = await call(other, 'POST', ORDERS, { vehicleId: car?.id })
    expect(own.data).toMatchObject({ vehicleId: car?.id, car: 'Mazda 3 2017', plate: 'FRT318' })
  })
})

describe('a draft', () => {
  test('is priced from a listing by M4.19, keeps its cost to itself and counts by workshop', async () => {
    const [ana, listing] = [await w.workshop(), await w.s.one()]
    const made = await call(ana, 'POST', ORDERS, {
      part: { productId: listing.id, quantity: 2, type_price: 'price_with_utility', utility: '30' },
    })
    const cost = listing.price / 100
    expect(made.data).toMatchObject({
      number: 'OS-0001',
      state: 'draft',
      currency: 'COP',
      lines: [
        { kind: 'part', quantity: 2, unitCost: cost, type_price: 'price_with_utility', utility: 30, fromListing: true },
      ],
    })
    // To the peso: what stands there twice is what stands beside it.
    expect(made.data.lines[0]).toMatchObject({ unitPrice: Math.round(cost / 0.7), total: 2 * Math.round(cost / 0.7) })
    expect((await call(ana, 'POST', ORDERS, {})).data.number).toBe('OS-0002')
  })

  test("says of a listing whether it is for the garage's car, and nothing of a car that is only written", async () => {
    const ana = await w.workshop()
    const [fits] = await w.s.sql<{ id: number; make: string; model: string; year: number }>(
      `select p.id, k.name as make, m.name as model, f.year_from as year from products p join part_fitments f on f.part_id = p.part_id join makes k on k.id = f.make_id join models m on m.id = f.model_id
       where p.sales_model = 1 and p.stock > 5 and p.price is not null and not p.hide_price and p.deleted_at is null and k.name <> 'BMW' order by p.id limit 1`,
    )
    const verdictIn = async (make: string, model: string, year: number) => {
      const [car] = await w.s.sql<{ id: number }>(
        `insert into garage_vehicles (user_id, country, make_name, model, year) values ($1, 'CO', $2, $3, $4) returning id`,
        [ana.id, make, model, year],
      )
      const { data } = await call(ana, 'POST', ORDERS, {
        vehicleId: car?.id,
        part: { productId: fits?.id, type_price: 'no_utility' },
      })
      return data.lines[0]?.verdict?.label
    }
    // Its engine is not known: that is the most that can be said.
    expect(['Compatible', 'Por confirmar']).toContain(
      await verdictIn(fits?.make ?? '', fits?.model ?? '', fits?.year ?? 0),
    )
    const [other] = await w.s.sql<{ make: string; model: string; year: number }>(
      `select k.name as make, m.name as model, f.year_from as year from part_fitments f join makes k on k.id = f.make_id join models m on m.id = f.model_id
       where f.make_id not in (select g.make_id from part_fitments g join products p on p.part_id = g.part_id where p.id = $1) order by f.id limit 1`,
      [fits?.id],
    )
    expect(await verdictIn(other?.make ?? '', other?.model ?? '', other?.year ?? 0)).toBe('No compatible')
    const written = await call(ana, 'POST', ORDERS, { part: { productId: fits?.id, type_price: 'no_utility' } })
    expect(written.data.lines[0]?.verdict).toBeNull()
  })

  test.each([
    [{ type_price: 'price_with_utility', utility: '' }, 'Este campo es requerido!'],
    [{ type_price: 'manual_price' }, 'Este campo es requerido!'],
    [{}, 'Este campo es requerido!'],
    [{ type_price: 'price_with_utility', utility: 100 }, 'La utilidad debe ser menor a 100.'],
    [{ type_price: 'manual_price', price: -1 }, 'Ingresa un precio válido.'],
    [{ type_price: 'manual_price', price: 2e9 }, 'Escribe un precio de 0 a 1.000.000.000.'],
    [{ type_price: 'no_utility', quantity: 0 }, 'La cantidad debe ser un número entero de 1 a 999.'],
    [{ type_price: 'no_utility', quantity: 1.5 }, 'La cantidad debe ser un número entero de 1 a 999.'],
    [{ type_price: 'no_utility', quantity: -3 }, 'La cantidad debe ser un número entero de 1 a 999.'],
    [{ type_price: 'no_utility', quantity: 1e9 }, 'La cantidad debe ser un número entero de 1 a 999.'],
  ])('%j: %s (M5.08–M5.10)', async (form, message) => {
    const [ana, listing] = [await w.workshop(), await w.s.one()]
    expect(await call(ana, 'POST', ORDERS, { part: { productId: listing.id, ...form } })).toMatchObject({
      status: 400,
      message,
    })
  })

  test('a double press with one key begins one order', async () => {
    const [ana, listing] = [await w.workshop(), await w.s.one()]
    const body = { part: { productId: listing.id, type_price: 'no_utility' } }
    const both = await Promise.all(
      [1, 2].map(() => w.s.call<ServiceOrder>(ana, ['POST', ORDERS], { body, headers: { 'idempotency-key': 'one' } })),
    )
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    expect((await call<ServiceOrderHead[]>(ana, 'GET', ORDERS)).data).toHaveLength(1)
  })

  test('twenty orders at once have twenty numbers', async () => {
    const ana = await w.workshop()
    const made = await Promise.all(Array.from({ length: 20 }, () => call(ana, 'POST', ORDERS, {})))
    expect(new Set(made.map(({ data }) => data.number)).size).toBe(20)
  })

  test("is written whole: new lines, changed ones and those that went; a listing's cost cannot be written", async () => {
    const ana = await w.workshop()
    const order = await w.draft(ana)
    expect(order).toMatchObject({
      plate: 'FRT318',
      customer: { name: 'Marcela Duarte', mobile: '3155550182' },
      kilometres: 84_300,
    })
    const [part, work] = order.lines
    const lines = [
      { ...lineOf(work!), price: 99_000.5 },
      { ...lineOf(part!), unit_cost: 1, title: 'Otra cosa', quantity: 3, type_price: 'manual_price', price: 50_000 },
      { kind: 'part', title: 'Líquido de frenos', quantity: 1, unit_cost: 20_000, type_price: 'no_utility' },
    ]
    const saved = await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order, { lines, discount: 1_000 }))
    expect(
      saved.data.lines.map(({ title, quantity, unitCost, unitPrice }) => [title, quantity, unitCost, unitPrice]),
    ).toEqual([
      ['Cambio de pastillas', 1, null, 99_000.5],
      [part!.title, 3, part!.unitCost, 50_000],
      ['Líquido de frenos', 1, 20_000, 20_000],
    ])
    expect(saved.data.totals).toMatchObject({ parts: 170_000, labour: 99_000.5, discount: 1_000, total: 268_000.5 })
    expect((await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(saved.data, { lines: [] }))).data.lines).toEqual(
      [],
    )
  })

  test('two windows: the older one is told, and nothing of the newer is lost', async () => {
    const ana = await w.workshop()
    const order = await w.draft(ana)
    const first = await call(
      ana,
      'PATCH',
      `${ORDERS}/${order.id}`,
      draftOf(order, { note: 'Primera', lines: order.lines.map(lineOf) }),
    )
    expect(first.data.version).toBe(order.version + 1)
    expect(await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order, { note: 'Segunda' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('otra ventana') as string,
    })
    expect((await call(ana, 'GET', `${ORDERS}/${order.id}`)).data.note).toBe('Primera')
  })

  test.each([
    [{ customer: { name: 'M', mobile: '123', email: '' } }, 'El celular debe tener 10 dígitos y empezar por 3.'],
    [{ customer: { name: 'M', mobile: '', email: 'x' } }, 'Escribe un correo válido.'],
    [{ kilometres: -1 }, 'El kilometraje debe ser un número entero de 0 a 3.000.000.'],
    [{ discount: -5 }, 'Escribe un precio de 0 a 1.000.000.000.'],
    [{ lines: [{ kind: 'labour', title: 'X', price: -1 }] }, 'Escribe un precio de 0 a 1.000.000.000.'],
    [
      { lines: [{ kind: 'labour', title: 'X', price: 1, hours: 0 }] },
      'Las horas deben ser un número mayor que 0 y hasta 500, como 2,5.',
    ],
    [{ lines: [{ kind: 'labour', title: '  ', price: 1 }] }, 'El trabajo: escribe qué es.'],
    [
      { lines: [{ kind: 'part', title: 'X', quantity: 1, type_price: 'no_utility' }] },
      'X: escribe lo que te cuesta, o elige «Precio manual».',
    ],
    [
      { lines: [{ kind: 'labour', id: 5, title: 'X', price: 1 }] },
      'Una de las líneas ya no está en la orden. Vuelve a cargarla.',
    ],
  ])('%j is refused: %s', async (change, message) => {
    const ana = await w.workshop()
    const { data: order } = await call(ana, 'POST', ORDERS, {})
    expect(await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order, change))).toMatchObject({
      status: 400,
      message,
    })
  })

  test('is sent only with a name, a line and no discount beyond the sum', async () => {
    const ana = await w.workshop()
    const { data: order } = await call(ana, 'POST', ORDERS, {})
    const send = (version: number) => call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version })
    expect(await send(order.version)).toMatchObject({ status: 400, message: 'Escribe el nombre del cliente.' })
    const saved = await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order, { discount: 120_001 }))
    expect(await send(saved.data.version)).toMatchObject({
      status: 400,
      message: 'El descuento no puede ser mayor que lo que cobras.',
    })
  })

  test('is deleted, once sent no more; gone already is success', async () => {
    const ana = await w.workshop()
    const [draft, sent] = [await w.draft(ana), await w.sent(ana)]
    expect((await call(ana, 'DELETE', `${ORDERS}/${draft.id}`)).status).toBe(200)
    expect((await call(ana, 'DELETE', `${ORDERS}/${draft.id}`)).status).toBe(200)
    expect((await call(ana, 'DELETE', `${ORDERS}/${sent.id}`)).status).toBe(409)
  })
})

test('the list is found by customer, car, plate, mobile and number, and by state', async () => {
  const ana = await w.workshop()
  const [first] = [await w.sent(ana), await w.draft(ana)]
  const found = async (query: string) =>
    (await call<ServiceOrderHead[]>(ana, 'GET', `${ORDERS}?${query}`)).data.map(({ id }) => id)
  for (const q of ['marcela', 'MÁZDA', 'frt 318', '555 0182', 'OS-0001'])
    expect([q, (await found(`q=${encodeURIComponent(q)}`)).includes(first.id)]).toEqual([q, true])
  expect(await found('q=OS-0001')).toEqual([first.id])
  expect(await found('state=sent')).toEqual([first.id])
  expect(await found('q=nadie')).toEqual([])
  expect(await found('q=%25%27--')).toEqual([])
})

describe('the link', () => {
  test("shows the document without cost, supplier or the customer's own data", async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const seen = await w.shared(w.tokenOf(order))
    expect(seen.data).toMatchObject({
      number: 'OS-0001',
      car: 'Mazda 3 2.0 2017',
      plate: 'FRT318',
      mayDecide: true,
      totals: { total: order.totals.total },
    })
    const text = JSON.stringify(seen.data)
    for (const secret of [
      'unitCost',
      'supplier',
      'utility',
      'type_price',
      'margin',
      'Marcela',
      '3155550182',
      'marcela@correo.test',
      order.lines[0]!.reference,
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })

  test('guessed, taken back, over, or of a banned workshop it opens nothing and decides nothing', async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const token = w.tokenOf(order)
    const over = { status: 404, message: ORDER_LINK_OVER }
    expect(await w.shared('x'.repeat(32))).toMatchObject(over)
    w.s.server.at(new Date(TEST_NOW.getTime() + 8 * DAY))
    for (const answer of [
      await w.shared(token),
      await w.approve(token, { version: order.version }),
      await call(new Visitor(), 'POST', `${SHARED}/${token}/reject`, { version: order.version, reason: 'No' }),
      await call(new Visitor(), 'GET', `${SHARED}/${token}/pdf`),
    ])
      expect(answer).toMatchObject(over)
    w.s.server.at(TEST_NOW)
    expect((await w.shared(token)).status).toBe(200)
    await w.s.sql('update users set banned = true where id = $1', [ana.id])
    expect(await w.shared(token)).toMatchObject(over)
    await w.s.sql('update users set banned = false where id = $1', [ana.id])
    expect((await call(ana, 'DELETE', `${ORDERS}/${order.id}/link`)).data.link).toBe(null)
    expect((await call(ana, 'DELETE', `${ORDERS}/${order.id}/link`)).status).toBe(200)
    expect(await w.approve(token, { version: order.version })).toMatchObject(over)
    const again = await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version })
    expect(w.tokenOf(again.data)).not.toBe(token)
    expect(await w.shared(token)).toMatchObject(over)
  })

  test('sent again it stays the same; forwarded it may be used by whoever has it, once', async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const again = await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version, days: 30 })
    expect(again.data.link?.url).toBe(order.link?.url)
    const mailed = await call(ana, 'POST', `${ORDERS}/${order.id}/send`, {
      version: order.version,
      days: 8,
      mail: true,
    })
    expect(mailed.data.link?.expires_at).toBe(again.data.link?.expires_at)
    const [one, other] = await Promise.all([1, 2].map(() => w.approve(w.tokenOf(order), { version: order.version })))
    expect([one?.status, other?.status]).toEqual([200, 200])
    const events = (await call(ana, 'GET', `${ORDERS}/${order.id}`)).data.events.filter(
      ({ action }) => action === 'approve',
    )
    expect(events).toHaveLength(1)
    expect(await w.s.sql(`select title from notifications where user_id = $1`, [ana.id])).toHaveLength(1)
  })

  test('what was edited meanwhile is not approved: the customer sees it first', async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const token = w.tokenOf(order)
    const draft = await call(ana, 'POST', `${ORDERS}/${order.id}/move`, { action: 'correct', version: order.version })
    expect((await w.shared(token)).data).toMatchObject({ state: 'draft', lines: [], mayDecide: false })
    expect(await w.approve(token, { version: order.version })).toMatchObject({
      status: 409,
      message: expect.stringContaining('corrigiendo') as string,
    })
    const saved = await call(
      ana,
      'PATCH',
      `${ORDERS}/${order.id}`,
      draftOf(draft.data, { lines: draft.data.lines.map(lineOf), discount: 5_000 }),
    )
    await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: saved.data.version })
    expect(await w.approve(token, { version: order.version })).toMatchObject({
      status: 409,
      message: expect.stringContaining('cambió') as string,
    })
    expect((await w.approve(token, { version: saved.data.version })).data.state).toBe('approved')
  })

  test('line by line only where the workshop lets them, and what was left aside may follow', async () => {
    const ana = await w.workshop()
    const whole = await w.sent(ana)
    expect(await w.approve(w.tokenOf(whole), { version: whole.version, lineIds: [whole.lines[0]?.id] })).toMatchObject({
      status: 400,
      message: 'El taller pide aprobar la orden completa.',
    })
    const order = await w.sent(ana, { byLine: true })
    const [token, [part, work]] = [w.tokenOf(order), order.lines]
    expect(await w.approve(token, { version: order.version, lineIds: [] })).toMatchObject({
      status: 400,
      message: 'Elige al menos una línea.',
    })
    expect((await w.approve(token, { version: order.version, lineIds: [whole.lines[0]?.id] })).status).toBe(400)
    const first = await w.approve(token, { version: order.version, lineIds: [part?.id] })
    expect(first.data).toMatchObject({ state: 'approved', mayDecide: true, totals: { total: part?.total } })
    const rest = await w.approve(token, { version: order.version, lineIds: [work?.id] })
    expect(rest.data).toMatchObject({ mayDecide: false, totals: { total: order.totals.total } })
  })

  test('of a discount the chosen lines get their share, on the page, in the list and in the month alike', async () => {
    const ana = await w.workshop()
    const draft = await w.draft(ana, { byLine: true })
    const saved = (
      await call(
        ana,
        'PATCH',
        `${ORDERS}/${draft.id}`,
        draftOf(draft, { byLine: true, discount: 20_000, lines: draft.lines.map(lineOf) }),
      )
    ).data
    const order = (await call(ana, 'POST', `${ORDERS}/${draft.id}/send`, { version: saved.version })).data
    const [part, work] = order.lines
    const share = Math.round((20_000 * work!.total) / (part!.total + work!.total))
    const first = await w.approve(w.tokenOf(order), { version: order.version, lineIds: [work?.id] })
    expect(first.data).toMatchObject({ discount: 20_000, totals: { discount: share, total: work!.total - share } })
    expect((await call<ServiceOrderHead[]>(ana, 'GET', ORDERS)).data[0]).toMatchObject({ total: work!.total - share })
    expect((await call<{ total: number }[]>(ana, 'GET', '/api/users/serviceOrderMargins?months=1')).data).toMatchObject(
      [{ total: work!.total - share }],
    )
    expect(
      (await w.approve(w.tokenOf(order), { version: order.version, lineIds: [part?.id] })).data.totals,
    ).toMatchObject({ discount: 20_000, total: order.totals.total })
  })

  test('a refusal says why, once; afterwards nothing is approved until it is sent anew', async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const reject = (reason: string) =>
      call(new Visitor(), 'POST', `${SHARED}/${w.tokenOf(order)}/reject`, { version: order.version, reason })
    expect(await reject(' ')).toMatchObject({ status: 400, message: 'Escribe por qué no, en una frase.' })
    expect((await reject('Está muy caro.\nLo pienso.')).data).toMatchObject({
      state: 'rejected',
      reason: 'Está muy caro.\nLo pienso.',
    })
    expect((await reject('Otra vez.')).data.reason).toBe('Está muy caro.\nLo pienso.')
    expect((await w.approve(w.tokenOf(order), { version: order.version })).status).toBe(409)
    const [told] = await w.s.sql<{ body: string; path: string }>(
      'select body, path from notifications where user_id = $1',
      [ana.id],
    )
    expect(told).toMatchObject({
      path: `/taller/ordenes/${order.id}`,
      body: expect.stringContaining('«Está muy caro.\nLo pienso.»') as string,
    })
  })

  test('how often it was opened is counted for others than the workshop', async () => {
    const ana = await w.workshop()
    const order = await w.sent(ana)
    const seen = (who: Visitor) => call(who, 'POST', `${SHARED}/${w.tokenOf(order)}/seen`)
    for (const who of [ana, new Visitor(), new Visitor()]) expect((await seen(who)).status).toBe(200)
    expect((await call(ana, 'GET', `${ORDERS}/${order.id}`)).data.link?.views).toBe(2)
  })

  test('by mail it goes sealed, to the customer, and not without end', async () => {
    const ana = await w.workshop()
    const order = await w.draft(ana)
    const mail = () => call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version, mail: true })
    const first = await mail()
    const [message] = await w.s.sql<{ recipient: string; body_text: string; user_id: number }>(
      `select recipient, body_text, user_id from messages where recipient = 'marcela@correo.test' and user_id = $1`,
      [ana.id],
    )
    expect(message).toMatchObject({ recipient: 'marcela@correo.test' })
    expect(message?.body_text).not.toContain(w.tokenOf(first.data))
    for (let more = 0; more < 4; more += 1) expect((await mail()).status).toBe(200)
    expect((await mail()).status).toBe(409)
  })

  test('what a workshop may mail in a day does not begin anew with another order', async () => {
    const ana = await w.workshop()
    const order = await w.draft(ana)
    await w.s.sql(
      `insert into messages (channel, recipient, subject, body_text, user_id) select 'mail', 'x@correo.test', 'Taller: orden de servicio OS-0001', 'x', $1 from generate_series(1, 40)`,
      [ana.id],
    )
    expect((await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version, mail: true })).status).toBe(
      409,
    )
  })

  test('what was agreed can be shown by a new link, which decides nothing anew', async () => {
    const ana = await w.workshop()
    const order = await w.approved(ana)
    await call(ana, 'DELETE', `${ORDERS}/${order.id}/link`)
    const again = await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version, days: 60 })
    expect(again.data).toMatchObject({ state: 'approved', link: { isOver: false } })
    expect((await w.shared(w.tokenOf(again.data))).data).toMatchObject({
      state: 'approved',
      mayDecide: false,
      totals: { total: order.totals.total },
    })
  })
})
