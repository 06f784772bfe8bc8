import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpegOf } from '../../platform/photos/testing-photos.ts'
import { Visitor } from '../cart/testing-cart.ts'
import { draftOf, ORDERS, SHARED, useWorkshops } from './testing-service-orders.ts'

/** How many texts a PDF draws. */
function textsIn(pdf: Buffer): number {
  const sign = 'stream\n'
  let found = 0
  for (let at = pdf.indexOf(sign); at >= 0; at = pdf.indexOf(sign, at + 1)) {
    try {
      found +=
        inflateSync(pdf.subarray(at + sign.length))
          .toString('latin1')
          .split(/T[jJ]/).length - 1
    } catch {
      /* an endstream */
    }
  }
  return found
}

const w = useWorkshops()
const { call } = w
interface CartAnswer {
  added: number
  count: number
  section: string
  problems: { title: string; message: string }[]
  order: ServiceOrder
}
const cart = (who: Visitor, id: number) => call<CartAnswer>(who, 'POST', `${ORDERS}/${id}/cart`)
const move = (who: Visitor, order: ServiceOrder, action: string, note = '') =>
  call(who, 'POST', `${ORDERS}/${order.id}/move`, { action, version: order.version, note })

test('approved parts go into the cart in one press, once however often it is pressed', async () => {
  const ana = await w.workshop()
  const order = await w.approved(ana, { quantity: 2 })
  const both = await Promise.all([cart(ana, order.id), cart(ana, order.id)])
  expect(both.map(({ data }) => data.added).sort()).toEqual([0, 1])
  const [line] = await w.s.linesOf(ana)
  expect(line).toMatchObject({ quantity: 2, vehicle: { brand: 'Mazda 3 2.0 2017' } })
  expect((await cart(ana, order.id)).data).toMatchObject({ added: 0, order: { lines: [{ inCart: 2 }, { inCart: 0 }] } })
})

test('the same part for two orders is two lines of the cart, each of its own order', async () => {
  const [ana, listing] = [await w.workshop(), await w.s.one()]
  const [one, two] = [await w.approved(ana, { listing }), await w.approved(ana, { listing })]
  expect([
    (await cart(ana, one.id)).data.added,
    (await cart(ana, two.id)).data.added,
    (await cart(ana, two.id)).data.added,
  ]).toEqual([1, 1, 0])
  expect((await w.s.linesOf(ana)).map(({ quantity }) => quantity)).toEqual([1, 1])
  for (const { id } of [one, two])
    expect((await call(ana, 'GET', `${ORDERS}/${id}`)).data.lines[0]).toMatchObject({
      inCart: 1,
      cartSection: 'compras',
      ordered: 0,
    })
  // A part that leaves its order leaves no cart in the way.
  for (const order of [one, two])
    await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf((await move(ana, order, 'correct')).data, { lines: [] }))
  expect(await w.s.linesOf(ana)).toHaveLength(2)
})

test('before the customer agrees nothing is bought', async () => {
  const ana = await w.workshop()
  expect((await cart(ana, (await w.sent(ana)).id)).status).toBe(409)
})

test('a part whose listing is gone, sold out or a quotation holds up no other', async () => {
  const ana = await w.workshop()
  const [gone, soldOut, asked, good] = [await w.s.one(), await w.s.one(), await w.s.one({ model: 3 }), await w.s.one()]
  const { data: made } = await call(ana, 'POST', ORDERS, {})
  for (const { id } of [gone, soldOut, asked, good])
    await call(ana, 'POST', `${ORDERS}/${made.id}/parts`, { productId: id, type_price: 'no_utility' })
  const order = (await call(ana, 'GET', `${ORDERS}/${made.id}`)).data
  const saved = (await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(order))).data
  await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: saved.version })
  await move(ana, saved, 'approve')
  await w.s.sql('update products set deleted_at = now() where id = $1', [gone.id])
  await w.s.sql('update products set stock = 0 where id = $1', [soldOut.id])
  const { data } = await cart(ana, order.id)
  expect([data.added, data.problems.length]).toEqual([1, 3])
  expect(data.order.lines.find(({ product }) => product?.id === good.id)?.inCart).toBe(1)
  expect(data.order.lines[0]).toMatchObject({ product: null, fromListing: true })
})

test('what was bought comes back with what it really cost, and the month tells what it leaves', async () => {
  const ana = await w.workshop()
  const order = await w.approved(ana)
  await cart(ana, order.id)
  const [line] = order.lines
  const [{ store_id: store } = { store_id: 0 }] = await w.s.sql<{ store_id: number }>(
    'select store_id from products where id = $1',
    [line?.product?.id],
  )
  const [sale] = await w.s.sql<{ id: number }>(
    `insert into sales (kind, state, store_id, buyer_id, country, currency, subtotal, discount, shipping_price, tax, total) values ('purchase', 'unpaid', $1, $2, 'CO', 'COP', 20000000, 2000000, 1000000, 0, 19000000) returning id`,
    [store, ana.id],
  )
  await w.s.sql(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, unit_price, tax_rate, delivery_days, service_order_line_id) values ($1, $2, 'x', 'x', 'x', 1, 10000000, 19, 1, $3)`,
    [sale?.id, line?.product?.id, line?.id],
  )
  const shown = async () => (await call(ana, 'GET', `${ORDERS}/${order.id}`)).data
  expect((await shown()).lines[0]).toMatchObject({
    bought: 0,
    realCost: null,
    sales: [{ id: sale?.id, state: 'unpaid' }],
  })
  await w.s.sql(`update sales set state = 'paid' where id = $1`, [sale?.id])
  const paid = await shown()
  // Its share of the discount that the store gave on the whole purchase.
  expect(paid.lines[0]).toMatchObject({ bought: 1, realCost: 90_000 })
  // And of what sending all of it cost.
  expect(paid.totals).toMatchObject({
    cost: 90_000,
    sending: 5_000,
  })
  expect(paid.totals.margin).toBeCloseTo(paid.totals.total - paid.totals.tax - 75_630.25 - 5_000, 2)
  const { data: months } = await call<{ month: string; orders: number; total: number; cost: number; margin: number }[]>(
    ana,
    'GET',
    '/api/users/serviceOrderMargins?months=3',
  )
  expect(months).toHaveLength(3)
  expect(months.at(-1)).toMatchObject({ orders: 1, total: paid.totals.total, cost: 95_000, margin: paid.totals.margin })
  expect((await call(ana, 'POST', `${ORDERS}/${order.id}/forgetCustomer`)).status).toBe(409)
  const draft = (await move(ana, paid, 'correct')).data
  const refused = { status: 409, message: expect.stringContaining('ya la compraste') as string }
  expect(await call(ana, 'PATCH', `${ORDERS}/${order.id}`, draftOf(draft, { lines: [] }))).toMatchObject(refused)
  expect(await call(ana, 'DELETE', `${ORDERS}/${order.id}`)).toMatchObject(refused)
  // What came back for its money was not bought.
  await w.s.sql(
    `with back as (insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, state_at, created_at) values ($1, $2, 'wrong', 'refunded', 'money', false, 'x', now(), now()) returning id)
    insert into return_lines (return_id, line_id, quantity) select back.id, l.id, 1 from back, sale_lines l where l.sale_id = $1`,
    [sale?.id, store],
  )
  expect((await shown()).lines[0]).toMatchObject({ ordered: 0, bought: 0, realCost: null, sales: [] })
  await w.s.sql('delete from returns where sale_id = $1', [sale?.id])
  await w.s.sql(`update sales set state = 'cancelled' where id = $1`, [sale?.id])
  expect((await shown()).lines[0]).toMatchObject({ bought: 0, realCost: null, sales: [] })
})

test('the work goes its way, step by step, and a step that is over is told', async () => {
  const ana = await w.workshop()
  const order = await w.approved(ana)
  for (const [action, state] of [
    ['start', 'in_progress'],
    ['finish', 'ready'],
    ['resume', 'in_progress'],
    ['finish', 'ready'],
    ['deliver', 'delivered'],
  ] as const)
    expect((await move(ana, order, action)).data.state).toBe(state)
  expect((await move(ana, order, 'deliver')).status).toBe(409)
  expect((await move(ana, order, 'correct')).status).toBe(409)
  const other = await w.approved(ana)
  await move(ana, other, 'start')
  expect((await move(ana, other, 'correct')).data).toMatchObject({ state: 'draft', version: other.version + 1 })
})

test("the document as PDF is the customer's and the workshop's, and no draft is given away", async () => {
  const ana = await w.workshop()
  const order = await w.sent(ana)
  const pdf = (url: string, who: Visitor) =>
    w.s.server.app.inject({
      method: 'GET',
      url,
      headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  for (const [url, who] of [
    [`${ORDERS}/${order.id}/pdf`, ana],
    [`${SHARED}/${w.tokenOf(order)}/pdf`, new Visitor()],
  ] as const) {
    const { statusCode, rawPayload, headers } = await pdf(url, who)
    expect([statusCode, rawPayload.subarray(0, 5).toString(), headers['cache-control']]).toEqual([
      200,
      '%PDF-',
      'private, no-store',
    ])
  }
  // By the link, which may be forwarded, everything but the customer's name: one label and one value less.
  const [own, byLink] = [
    await pdf(`${ORDERS}/${order.id}/pdf`, ana),
    await pdf(`${SHARED}/${w.tokenOf(order)}/pdf`, new Visitor()),
  ]
  expect(textsIn(own.rawPayload) - textsIn(byLink.rawPayload)).toBe(2)
  await move(ana, order, 'correct')
  expect((await pdf(`${SHARED}/${w.tokenOf(order)}/pdf`, new Visitor())).statusCode).toBe(404)
})

test("photos and the logo are the workshop's, and by the link the customer's", async () => {
  const [ana, other] = [await w.workshop(), await w.workshop()]
  const order = await w.draft(ana)
  const send = async (who: Visitor, url: string, payload: Buffer, type = 'image/jpeg') =>
    w.s.server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  const picture = await jpegOf(40, 30)
  expect((await send(other, `${ORDERS}/${order.id}/photos`, picture)).statusCode).toBe(404)
  expect((await send(ana, `${ORDERS}/${order.id}/photos`, Buffer.from('no'))).statusCode).toBe(415)
  expect((await send(ana, `${ORDERS}/${order.id}/photos`, picture)).statusCode).toBe(200)
  expect((await send(ana, '/api/users/workshopProfile/logo', picture)).statusCode).toBe(200)
  await call(ana, 'PATCH', '/api/users/workshopProfile', {
    name: 'Taller El Piñón',
    address: 'Cra. 27 # 68-12',
    chargesTax: false,
  })
  const sent = await call(ana, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version })
  const { data } = await w.shared(w.tokenOf(sent.data))
  expect(data).toMatchObject({
    workshop: { name: 'Taller El Piñón', address: 'Cra. 27 # 68-12' },
    photos: [{ url: expect.stringContaining('/shared/') as string }],
  })
  const get = async (url: string) => (await w.s.server.app.inject({ method: 'GET', url })).headers['content-type']
  expect([await get(data.photos[0]!.url), await get(data.workshop.logo!)]).toEqual(['image/jpeg', 'image/jpeg'])
  expect(
    (
      await w.s.server.app.inject({
        method: 'GET',
        url: `${ORDERS}/${order.id}/pdf`,
        headers: { cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    ).statusCode,
  ).toBe(200)
  // A workshop that charges none has documents without IVA from now on.
  expect((await call(ana, 'POST', ORDERS, {})).data).toMatchObject({ chargesTax: false, totals: { tax: 0 } })
})

test('with the account its orders, customers and links go; what it takes along names them', async () => {
  const ana = await w.workshop()
  const order = await w.approved(ana)
  const { body } = await w.s.server.app.inject({
    method: 'GET',
    url: '/api/session/data',
    headers: { cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(body).toContain('Marcela Duarte')
  expect(body).not.toContain('link_digest')
  await w.s.sql('delete from users where id = $1', [ana.id])
  expect((await w.shared(w.tokenOf(order))).status).toBe(404)
  expect(await w.s.sql('select from service_orders where id = $1', [order.id])).toEqual([])
})

test('a finished order may forget its customer, its link and its photos, and keeps its sums', async () => {
  const [ana, other] = [await w.workshop(), await w.workshop()]
  const order = await w.approved(ana)
  await w.s.sql(
    `update service_orders set state = 'delivered', plate = 'MKL905', note = 'Llamar a Marcela' where id = $1`,
    [order.id],
  )
  expect((await call(other, 'POST', `${ORDERS}/${order.id}/forgetCustomer`)).status).toBe(404)
  const { data } = await call(ana, 'POST', `${ORDERS}/${order.id}/forgetCustomer`)
  expect(data).toMatchObject({
    customer: { name: '', mobile: '', email: '' },
    plate: '',
    note: '',
    link: null,
    photos: [],
    totals: { total: order.totals.total },
  })
  expect((await call(ana, 'POST', `${ORDERS}/${order.id}/forgetCustomer`)).status).toBe(200)
})
