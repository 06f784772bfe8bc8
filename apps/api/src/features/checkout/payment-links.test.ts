import { LOG_IN_TO_BUY } from '@tuerca/contract/checkout'
import {
  LINK_OVER,
  NOT_LINKABLE,
  type PayableByLink,
  SAY_WHERE_FIRST,
  STORE_CLOSED,
} from '@tuerca/contract/payment-links'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { NOW, type Person } from '../payments/testing-payments.ts'
import {
  ADDRESS,
  BILLING,
  type StartedPayment,
  checkoutServer,
  type CheckoutServer,
  GUEST,
} from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))
beforeEach(() => t.server.at(NOW))

/** An order that its store accepted, with where it goes said. */
async function accepted({ where = true, state = 'accepted' } = {}) {
  const [who, shop] = [await t.person('ordena'), await t.shop()]
  const product = await t.listing(shop.id, { model: 2 })
  await t.inCart(who, product, 2, { section: 'pedidos' })
  const {
    orders: [order],
  } = (await t.post(who, `${t.P}/savePurchaseOrder`, { acceptTerms: true })).json<{
    data: { orders: { id: number }[] }
  }>().data
  await t.sql('update sales set state = $2, shipping = $3 where id = $1', [
    order?.id,
    state,
    where ? JSON.stringify({ kind: 'address', ...ADDRESS, postal_code: null, notes: '' }) : null,
  ])
  return { who, shop, product, saleId: order?.id ?? 0 }
}

const make = (who: Person, body: object) => t.post(who, `${t.P}/createPaymentLink`, body)
const tokenOf = async (who: Person, saleId: number) =>
  (await make(who, { saleId })).json<{ data: { url: string } }>().data.url.split('/').at(-1) ?? ''
const show = async (token: string) =>
  t.server.app.inject({ url: `/api/cart/paymentLinks/${encodeURIComponent(token)}` })
const shown = async (token: string) => (await show(token)).json<{ data: PayableByLink }>().data
const pay = (who: Person, token: string, over: object = {}, key = '') =>
  t.post(
    who,
    `/api/cart/paymentLinks/${token}/pay`,
    { billing: BILLING, guest: GUEST, seen: 200_000, acceptTerms: true, ...over },
    key ? { 'idempotency-key': key } : {},
  )
const stateOf = async (id: number) =>
  (
    await t.sql<{ state: string; shipping: { city: string } }>('select state, shipping from sales where id = $1', [id])
  )[0]

describe('a payment link (M7.35)', () => {
  test('anybody who holds it pays the order once; its destination stays, and nothing tells who ordered', async () => {
    const { who, product, saleId } = await accepted()
    const token = await tokenOf(who, saleId)
    expect(await shown(token)).toMatchObject({
      state: 'payable',
      total: 200_000,
      country: 'CO',
      lines: [{ title: product.title, quantity: 2 }],
      store: { document: '900.418.226-1' },
    })
    expect((await show(token)).body).not.toContain('ordena')
    const payer = t.guest()
    const begun = await pay(payer, token)
    expect(begun.statusCode, begun.body).toBe(200)
    await t.approve(begun.json<{ data: StartedPayment }>().data.ref)
    expect(await stateOf(saleId)).toMatchObject({ state: 'paid', shipping: { city: 'Bogotá' } })
    expect(await shown(token)).toMatchObject({ state: 'paid' })
    expect((await pay(t.guest(), token)).statusCode).toBe(409)
    await t.expectAllRight(product)
  })

  test.each(['a guest', 'an account'])('%s who pays gets the receipt, and nothing of who ordered it', async (kind) => {
    const { saleId, who } = await accepted()
    const payer = kind === 'a guest' ? t.guest() : await t.person('paga')
    const begun = await pay(payer, await tokenOf(who, saleId))
    expect(begun.statusCode, begun.body).toBe(200)
    const { ref } = begun.json<{ data: StartedPayment }>().data
    await t.approve(ref)
    const letters = await t.sql<{ recipient: string; body_text: string }>(
      `select recipient, body_text from messages where channel = 'mail' and subject like 'Recibo %' and body_text like '%' || $1 || '%'`,
      [ref],
    )
    expect(letters).toEqual([
      {
        recipient: kind === 'a guest' ? GUEST.email : expect.stringContaining('paga'),
        body_text: expect.stringContaining('Le llega a quien lo pidió.'),
      },
    ])
    expect(letters[0]?.body_text).not.toMatch(new RegExp(`${ADDRESS.address}|ordena|Mis compras`))
    expect(letters[0]?.body_text).toContain('quien hizo el pedido puede devolverlo')
    const bought = async (of: Person) =>
      (await t.get(of, `/api/cart/checkout/bought?pago=${ref}`)).json<{ data: object }>().data
    expect(await bought(payer)).toMatchObject({ sales: [{ id: saleId, own: false, pickUp: null }] })
  })

  test('buyer and store get the same one; nobody else any; it ends when taken back or by time', async () => {
    const { who, shop, saleId } = await accepted()
    const member = await t.person('miembro')
    await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [shop.id, member.id])
    const [one, two] = await Promise.all([make(who, { saleId }), make(member, { saleId, hours: 2 })])
    expect(one.json<{ data: { url: string } }>().data.url).toBe(two.json<{ data: { url: string } }>().data.url)
    expect((await make(await t.person('ajeno'), { saleId })).statusCode).toBe(404)
    expect((await make(t.guest(), { saleId })).statusCode).toBe(401)
    const token = await tokenOf(who, saleId)
    const end = (of: Person) =>
      t.server.app.inject({ method: 'DELETE', url: `/api/cart/paymentLinks/${saleId}`, headers: { cookie: of.cookie } })
    expect((await end(await t.person('ajeno2'))).statusCode).toBe(404)
    expect((await end(who)).statusCode).toBe(200)
    expect((await show(token)).json()).toMatchObject({ message: LINK_OVER })
    const next = await tokenOf(who, saleId)
    expect(next).not.toBe(token)
    t.server.at(new Date(NOW.getTime() + 25 * 3_600_000))
    expect([
      (await show(next)).statusCode,
      (await pay(t.guest(), next)).statusCode,
      (await show('x'.repeat(32))).statusCode,
    ]).toEqual([404, 404, 404])
    expect(
      JSON.stringify(await t.sql('select digest, sealed from payment_links where sale_id = $1', [saleId])),
    ).not.toContain(next)
  })

  test.each([
    ['sent', true, NOT_LINKABLE],
    ['cancelled', true, NOT_LINKABLE],
    ['paid', true, NOT_LINKABLE],
    ['accepted', false, SAY_WHERE_FIRST],
  ])('an order that is %s, destination said: %s', async (state, where, sentence) => {
    const { who, saleId } = await accepted({ state, where })
    expect((await make(who, { saleId })).json()).toMatchObject({ message: sentence })
  })

  test.each([
    [{ seen: 1 }, 409],
    [{ acceptTerms: false }, 400],
    [{ billing: { type: 'NIT', number: '1', name: 'x' } }, 400],
    [{ guest: undefined }, 400],
    [{ guest: { ...GUEST, email: 'no' } }, 400],
    [{ otro: 1 }, 400],
  ])('paying with %j is refused', async (over, status) => {
    const { who, saleId } = await accepted()
    expect((await pay(t.guest(), await tokenOf(who, saleId), over)).statusCode).toBe(status)
    expect(await stateOf(saleId)).toMatchObject({ state: 'accepted' })
  })

  test.each([[{ hours: 0 }], [{ hours: 73 }], [{ hours: 1.5 }], [{ saleId: -1 }]])(
    'asked with %j is refused',
    async (over) => {
      const { who, saleId } = await accepted()
      expect((await make(who, { saleId, ...over })).statusCode).toBe(400)
    },
  )

  test('the bank has one payment of it: nobody begins another, and the invoice bears who paid', async () => {
    const { who, product, saleId } = await accepted()
    const token = await tokenOf(who, saleId)
    const [first, second] = [t.guest(), t.guest()]
    const begun = (await pay(first, token)).json<{ data: StartedPayment }>().data
    // Looked at, typed another name and left.
    expect((await pay(second, token, { billing: { ...BILLING, name: 'Otra Empresa SAS' } })).statusCode).toBe(200)
    await t.approve(begun.ref, { state: 'pending' })
    expect((await pay(t.guest(), token)).statusCode).toBe(409)
    await t.approve(begun.ref, { event: 'then' })
    expect(await t.sql('select state, billing from sales where id = $1', [saleId])).toMatchObject([
      { state: 'paid', billing: { name: BILLING.name } },
    ])
    await t.expectAllRight(product)
  })

  test('money that comes twice is owed back and leaves the paid order as it was', async () => {
    const { who, product, saleId } = await accepted()
    const token = await tokenOf(who, saleId)
    const [one, two] = [
      (await pay(t.guest(), token)).json<{ data: StartedPayment }>().data,
      (await pay(t.guest(), token, { guest: { ...GUEST, email: 'segunda@enlace.test' } })).json<{
        data: StartedPayment
      }>().data,
    ]
    await t.approve(one.ref)
    await t.approve(two.ref)
    expect(await t.sql('select state, owed_back from sales where id = $1', [saleId])).toEqual([
      { state: 'paid', owed_back: 0 },
    ])
    expect((await t.events(saleId)).filter(([, action]) => action === 'owe')).toEqual([])
    const letters = await t.sql<{ body_text: string }>(
      `select body_text from messages where recipient = 'segunda@enlace.test'`,
    )
    expect(letters.map(({ body_text }) => body_text).join()).toContain('Esto ya estaba pagado cuando llegó tu pago:')
    await t.expectAllRight(product)
  })

  test('a suspended store is paid nothing', async () => {
    const { who, shop, saleId } = await accepted()
    const token = await tokenOf(who, saleId)
    await t.sql('update stores set suspended_at = now() where id = $1', [shop.id])
    expect([
      (await shown(token)).state,
      (await pay(t.guest(), token)).json<{ message: string }>().message,
      (await make(who, { saleId })).json<{ message: string }>().message,
    ]).toEqual(['over', STORE_CLOSED, STORE_CLOSED])
  })

  test('two payers at once: whoever comes second waits, and money that comes twice is owed back', async () => {
    const { who, product, saleId } = await accepted()
    const token = await tokenOf(who, saleId)
    const [first, second] = [t.guest(), t.guest()]
    const begun = (await pay(first, token)).json<{ data: StartedPayment }>().data
    const again = await pay(second, token)
    await t.approve(begun.ref)
    if (again.statusCode === 200) await t.approve(again.json<{ data: StartedPayment }>().data.ref)
    expect(await stateOf(saleId)).toMatchObject({ state: 'paid' })
    await t.expectAllRight(product)
  })

  test('a press with the same key begins one payment', async () => {
    const { who, saleId } = await accepted()
    const [token, payer] = [await tokenOf(who, saleId), t.guest()]
    const [one, two] = await Promise.all([pay(payer, token, {}, 'k'), pay(payer, token, {}, 'k')])
    expect(one.json<{ data: StartedPayment }>().data.ref).toBe(two.json<{ data: StartedPayment }>().data.ref)
  })
})

test('who buys as a guest with addresses of others learns of few that have an account', async () => {
  const [shop, known, guest] = [await t.shop(), await t.person('conocida'), t.guest()]
  const product = await t.listing(shop.id)
  await t.inCart(known, product, 1, { guest: guest.hash })
  const answers: string[] = []
  for (let at = 0; at < 11; at += 1)
    answers.push(
      (await t.press(guest, [shop.id], 108_500, { guest: { ...GUEST, email: known.email } })).json<{
        message: string
      }>().message,
    )
  expect([answers[0], answers[10]]).toEqual([
    LOG_IN_TO_BUY,
    'Intentaste con varios correos que ya tienen cuenta. Ingresa con la tuya, o espera una hora.',
  ])
})
