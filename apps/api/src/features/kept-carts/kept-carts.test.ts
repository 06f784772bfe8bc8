import { MODULE_MISSING } from '@tuerca/contract/cart'
import type { CartAdditions } from '@tuerca/contract/cart-wire'
import {
  CART_LINK_OVER,
  KEPT_FULL,
  KEPT_NAME_TAKEN,
  type KeptCart,
  MARGIN_FOR_WORKSHOPS,
  NOTHING_TO_KEEP,
  NOTHING_TO_PRINT,
  SHARED_DAYS,
  type SharedCart,
} from '@tuerca/contract/kept-carts'
import { TEST_NOW } from '../../app/testing.ts'
import { CART_FULL } from '@tuerca/domain/cart'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '@tuerca/domain/money'
import type { PendingLine } from '../cart/index.ts'
import { withMargin } from './print-cart.ts'
import { P, useCartServer, Visitor } from '../cart/testing-cart.ts'

const s = useCartServer()
const money = (minor: number) => formatMoney(minor, 'COP')
const H = '/api/cart/CartShoppingHeader'
const KEPT = '/api/cart/keptCarts'
const keep = (who: Visitor, body: object, key = '') =>
  s.call<{ id: number; message: string }>(who, ['POST', `${H}/saveShopping`], {
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const listOf = async (who: Visitor) => (await s.call<KeptCart[]>(who, ['GET', KEPT])).data
const restore = (who: Visitor, id: number, key = '') =>
  s.call<CartAdditions>(who, ['POST', `${KEPT}/${id}/restore`], {
    body: {},
    headers: key ? { 'idempotency-key': key } : {},
  })
const empty = async (who: Visitor) =>
  s.call(who, ['POST', `${P}/deleteSelectedProducts`], { body: { ids: (await s.linesOf(who)).map(({ id }) => id) } })

/** Somebody with two products in the cart. */
async function buyer() {
  const [ana, first, second] = [await s.person(), await s.one(), await s.one()]
  await s.add(ana, { productId: first.id, quantity: 4, vehicle: { brand: 'RENAULT', model: 'LOGAN', year: 2015 } })
  await s.add(ana, { productId: second.id, quantity: 2 })
  return { ana, first, second }
}

describe('keeping a cart under a name (M7.05)', () => {
  test("the cart stays; the copy comes back at today's price and up to what is there", async () => {
    const { ana, first, second } = await buyer()
    expect(await keep(ana, { name: '  Frenos   de Juan ' })).toMatchObject({
      status: 200,
      data: { message: 'Guardaste «Frenos de Juan».' },
    })
    expect(await s.linesOf(ana)).toHaveLength(2)
    const [kept] = await listOf(ana)
    expect(kept).toMatchObject({
      name: 'Frenos de Juan',
      section: 'compras',
      lines: 2,
      currency: 'COP',
      total: (first.price * 4 + second.price * 2) / 100,
    })
    await empty(ana)
    await s.sql('update products set stock = 3, price = price + 100 where id = $1', [first.id])
    await s.sql('update products set deleted_at = now() where id = $1', [second.id])
    const { data } = await restore(ana, kept?.id ?? 0)
    expect(data).toMatchObject({ added: 1, count: 1, message: 'Se agregó 1 producto a tu carrito.' })
    expect(data.skipped.map(({ why }) => why)).toEqual(['Solo hay 3 unidades.', 'Ya no se vende.'])
    expect(await s.linesOf(ana)).toMatchObject([
      {
        product_id: first.id,
        quantity: 3,
        unit_price: (first.price + 100) / 100,
        vehicle: { model: 'LOGAN', year: 2015 },
      },
    ])
  })

  test('a name is used once, 20 are the most, and only lines that were chosen go in', async () => {
    const { ana } = await buyer()
    const [line] = await s.linesOf(ana)
    expect((await keep(ana, { name: 'Uno', ids: [line?.id] }, 'clave')).status).toBe(200)
    expect((await keep(ana, { name: 'Uno', ids: [line?.id] }, 'clave')).status).toBe(200)
    expect(await listOf(ana)).toMatchObject([{ lines: 1 }])
    expect(await keep(ana, { name: 'uno' })).toMatchObject({ status: 409, message: KEPT_NAME_TAKEN })
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => keep(ana, { name: `Carrito ${index}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ message: KEPT_FULL })
  })

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{}],
    [{ name: 'a', module: 'quotation' }],
    [{ name: 'a', ids: [] }],
    [{ name: 'a', ids: [1.5] }],
  ])('%j is refused', async (body) => {
    expect((await keep((await buyer()).ana, body)).status).toBe(400)
  })

  test("an empty cart, another's copy and a guest", async () => {
    const [{ ana }, other] = [await buyer(), await s.person()]
    const {
      data: { id },
    } = await keep(ana, { name: 'Mío' })
    expect(await keep(other, { name: 'Nada' })).toMatchObject({ status: 400, data: [NOTHING_TO_KEEP] })
    expect(await keep(ana, { name: 'Otra', module: 'otra' })).toMatchObject({ status: 404, message: MODULE_MISSING })
    expect(await keep(ana, { name: 'Respuestas', module: 'quotation' })).toMatchObject({ data: [NOTHING_TO_KEEP] })
    expect([
      (await restore(other, id)).status,
      (await s.call(other, ['DELETE', `${KEPT}/${id}`])).status,
      (await keep(new Visitor(), { name: 'a' })).status,
    ]).toEqual([404, 404, 401])
    expect(await listOf(other)).toEqual([])
    expect((await s.call(ana, ['DELETE', `${KEPT}/${id}`])).status).toBe(200)
    expect((await restore(ana, id)).status).toBe(404)
  })

  test('pressed twice it comes back once, and a full cart says so', async () => {
    const { ana } = await buyer()
    const {
      data: { id },
    } = await keep(ana, { name: 'Doble' })
    await empty(ana)
    await Promise.all([restore(ana, id, 'dos'), restore(ana, id, 'dos')])
    expect((await s.linesOf(ana)).map(({ quantity }) => quantity)).toEqual([4, 2])
    await empty(ana)
    await s.sql(
      `insert into cart_lines (user_id, section, product_id, store_id, country, quantity) select $1, 'compras', p.id, p.store_id, 'CO', 1 from products p
      where p.sales_model = 3 order by p.id limit 199`,
      [ana.id],
    )
    expect(await restore(ana, id)).toMatchObject({ status: 409, message: CART_FULL })
    expect(await s.sql('select 1 from cart_lines where user_id = $1', [ana.id])).toHaveLength(199)
  })
})

describe('a shared cart (buying.md §3)', () => {
  const share = (who: Visitor, body: object = {}) =>
    s.call<{ url: string; expires_at: string }>(who, ['POST', `${P}/shareCart`], { body })
  const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

  test('who has the link reads it and takes a copy; the first cart is not touched, nor is anybody named', async () => {
    const { ana, first } = await buyer()
    const {
      data: { url, expires_at },
    } = await share(ana)
    expect(url).toMatch(/\/carrito\/compartido\/[\w-]{32}$/)
    expect(Date.parse(expires_at) - TEST_NOW.getTime()).toBe(SHARED_DAYS * 86_400_000)
    const guest = new Visitor()
    const shown = await s.call<SharedCart>(guest, ['GET', `/api/cart/sharedCarts/${tokenOf(url)}`])
    expect(shown.data.lines).toMatchObject([
      { quantity: 4, available: true, unit_price: first.price / 100, vehicle: { model: 'LOGAN' } },
      { quantity: 2 },
    ])
    expect(JSON.stringify(shown.data)).not.toMatch(/carro\d|taller\.test/)
    expect(
      (await s.call<CartAdditions>(guest, ['POST', `/api/cart/sharedCarts/${tokenOf(url)}/take`], { body: {} })).data,
    ).toMatchObject({ added: 2, count: 2, skipped: [] })
    expect((await s.linesOf(guest)).map(({ quantity }) => quantity)).toEqual([4, 2])
    expect(await s.linesOf(ana)).toHaveLength(2)
    expect(await s.sql('select 1 from kept_carts where link_digest = $1', [tokenOf(url)])).toEqual([])
  })

  test('guessed, over, of somebody banned: the same 404', async () => {
    const { ana } = await buyer()
    const token = tokenOf((await share(ana)).data.url)
    const open = async (of: string) => s.call(new Visitor(), ['GET', `/api/cart/sharedCarts/${of}`])
    expect((await open(token)).status).toBe(200)
    expect(await open('x'.repeat(32))).toMatchObject({ status: 404, message: CART_LINK_OVER })
    expect((await open(encodeURIComponent("' or 1=1 --"))).status).toBe(404)
    await s.sql('update users set banned = true where id = $1', [ana.id])
    expect((await open(token)).status).toBe(404)
    await s.sql('update users set banned = false where id = $1', [ana.id])
    await s.sql(`update kept_carts set expires_at = $1 where user_id = $2`, ['2020-01-01', ana.id])
    expect((await open(token)).status).toBe(404)
    const late = new Visitor()
    expect(await s.call(late, ['POST', `/api/cart/sharedCarts/${token}/take`], { body: {} })).toMatchObject({
      status: 404,
      message: CART_LINK_OVER,
    })
    expect(await s.linesOf(late)).toEqual([])
  })

  test('a guest shares too, and nobody more than 20 an hour', async () => {
    const [guest, product] = [new Visitor(), await s.one()]
    expect((await share(guest)).status).toBe(400)
    await s.add(guest, { productId: product.id })
    const answers = await Promise.all(Array.from({ length: 20 }, () => share(guest)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a cart on paper (M7.34)', () => {
  const print = async (who: Visitor, body: object = {}) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return s.server.app.inject({
      method: 'POST',
      url: `${P}/downloadQuotationInCart`,
      payload: body,
      headers: { cookie },
    })
  }

  test('a PDF to keep, with a link that opens the same cart', async () => {
    const { ana } = await buyer()
    const answer = await print(ana, { customer: 'Juan', notes: 'Entrega el lunes' })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Cotizacion-Tuerca-[\d-]+\.pdf"$/)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1')).toMatch(/\/carrito\/compartido\/[\w-]{32}/)
  })

  test('a workshop adds its margin and gives no way to the cost; nobody else may', async () => {
    const { ana } = await buyer()
    expect((await print(ana, { margin: 30 })).json()).toMatchObject({ message: MARGIN_FOR_WORKSHOPS })
    await s.sql('update users set is_workshop = true where id = $1', [ana.id])
    const answer = await print(ana, { margin: 30 })
    expect([answer.statusCode, answer.rawPayload.toString('latin1').includes('/carrito/compartido/')]).toEqual([
      200,
      false,
    ])
  })

  test('with a margin, rows times pieces are the total to the peso, and neither cost nor store is on the paper', () => {
    const line = (unitPrice: number, quantity: number) =>
      ({
        unitPrice,
        quantity,
        vehicle: null,
        product: { title: 'Pastilla', manufacturer_title: 'Bosch', referencia_1: 'BP1' },
        store: { name: 'Repuestos Beto' },
      }) as unknown as PendingLine
    const paper = withMargin('CO', [line(10_000_00, 3), line(9_999_00, 7)], 25)
    // 13.333,33 and 13.332 each.
    expect(paper.tables[0]?.rows.map((row) => row.slice(2))).toEqual([
      ['3', money(13_333_00), money(39_999_00)],
      ['7', money(13_332_00), money(93_324_00)],
    ])
    expect(paper.sums.at(-1)?.value).toBe(money(133_323_00))
    expect(JSON.stringify(paper)).not.toMatch(/Beto|\b10\.000|\b9\.999/)
  })

  test.each([
    [{ margin: -1 }],
    [{ margin: 100 }],
    [{ notes: 'x'.repeat(501) }],
    [{ customer: 'x'.repeat(121) }],
    [{ otro: 1 }],
  ])('%j is refused', async (body) => {
    expect((await print((await buyer()).ana, body)).statusCode).toBe(400)
  })

  test("an empty cart and another's car", async () => {
    const { ana } = await buyer()
    const told = async (who: Visitor, module: string) => {
      const answer = await print(who, { module })
      const { message, data } = answer.json<{ message: string; data?: string[] }>()
      return [answer.statusCode, data?.[0] ?? message]
    }
    expect([
      await told(await s.person(), 'cart'),
      await told(ana, 'order'),
      await told(ana, 'quotation'),
      await told(ana, 'otra'),
    ]).toEqual([
      [400, NOTHING_TO_PRINT],
      [400, NOTHING_TO_PRINT],
      [400, NOTHING_TO_PRINT],
      [404, MODULE_MISSING],
    ])
    expect((await print(ana, { vehicleId: 1 })).statusCode).toBe(404)
  })
})
