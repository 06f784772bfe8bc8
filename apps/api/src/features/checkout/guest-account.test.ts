import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOG_IN_TO_BUY } from '@tuerca/contract/checkout'
import { TEST_SECRET } from '../../app/testing.ts'
import type { TxCtx } from '../../platform/context.ts'
import { sealsOf } from '../../platform/seals.ts'
import { mergeGuestCart } from '../cart/index.ts'
import { NOW } from '../payments/testing-payments.ts'
import { WAITING } from './cart-words.ts'
import { checkoutServer, type CheckoutServer, GUEST } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => t.server.close())

async function bought(email: string) {
  const [guest, shop] = [t.guest(), await t.shop()]
  const product = await t.listing(shop.id)
  await t.inCart(guest, product, 1, { guest: guest.hash })
  const { ref } = await t.begin(guest, [shop.id], 108_500, { guest: { ...GUEST, email } })
  return { guest, ref, shop, product }
}

/** The token of the newest link that was mailed. */
async function tokenFor(email: string): Promise<string | undefined> {
  const letters = await t.sql<{ sealed: Buffer | string | null }>(
    'select sealed from messages where recipient = $1 and sealed is not null order by id desc limit 1',
    [email],
  )
  const url = letters[0]?.sealed ? sealsOf(TEST_SECRET).open(letters[0].sealed as never) : null
  return url ? (new URL(url).searchParams.get('token') ?? undefined) : undefined
}
const accountOf = async (email: string) =>
  (
    await t.sql<{ id: number; email_verified: boolean; mobile: string | null }>(
      'select id, email_verified, mobile from users where email = $1',
      [email],
    )
  )[0]

test('a guest who pays gets an account without a password; the link proves the mailbox, and then the purchase is theirs', async () => {
  const email = 'primera@caja.test'
  const { guest, ref } = await bought(email)
  expect(await accountOf(email)).toBeUndefined()
  await t.approve(ref)
  await t.approve(ref)
  const account = await accountOf(email)
  expect(account).toMatchObject({ email_verified: false })
  // Nothing is opened by it: no session, no password, and the purchase stays with the browser that paid.
  expect(
    await t.sql('select 1 from sessions where user_id = $1 union all select 1 from accounts where user_id = $1', [
      account?.id,
    ]),
  ).toEqual([])
  const [sale] = await t.salesOf(ref)
  const buyerOf = async () =>
    (await t.sql<{ buyer_id: number | null }>('select buyer_id from sales where id = $1', [sale?.id]))[0]?.buyer_id
  expect(await buyerOf()).toBeNull()
  expect((await t.get(guest, `/api/cart/CartShoppingHeader/${sale?.id}/loadTransaction`)).statusCode).toBe(200)
  const token = await tokenFor(email)
  expect(
    (await t.post(t.guest(), '/api/session/resetPassword', { token, password: 'una clave bien larga' })).statusCode,
  ).toBe(200)
  expect(await accountOf(email)).toMatchObject({ email_verified: true })
  expect(await buyerOf()).toBe(account?.id)
  expect(
    (await t.post(t.guest(), '/api/session/resetPassword', { token, password: 'otra clave bien larga' })).statusCode,
  ).toBe(400)
  const again = t.guest()
  const shop = await t.shop()
  await t.inCart(again, await t.listing(shop.id), 1, { guest: again.hash })
  expect(
    (await t.press(again, [shop.id], 108_500, { guest: { ...GUEST, email } })).json<{ message: string }>().message,
  ).toBe(LOG_IN_TO_BUY)
  const paid = async () => JSON.stringify(await t.sql('select * from transactions where ref_venta = $1', [ref]))
  expect(await paid()).toContain(email)
  const own = { email, password: 'una clave bien larga' }
  const entered = await t.post(t.guest(), '/api/session/signIn', own)
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  // The log-in's session has the real clock, the server of these tests one far ahead.
  await t.sql(`update sessions set created_at = $1, expires_at = '2099-01-01' where user_id = $2`, [NOW, account?.id])
  expect([
    entered.statusCode,
    (await t.post({ ...t.guest(), cookie }, '/api/session/deleteAccount', { password: own.password })).statusCode,
  ]).toEqual([200, 200])
  expect(await paid()).not.toContain(email)
})

test('who did not choose a password buys again as a guest, with one account and one letter', async () => {
  const email = 'vuelve@caja.test'
  await t.approve((await bought(email)).ref)
  const first = await accountOf(email)
  await t.approve((await bought(email)).ref)
  expect((await accountOf(email))?.id).toBe(first?.id)
  expect(await t.sql(`select 1 from messages where recipient = $1 and sealed is not null`, [email])).toHaveLength(1)
})

test('what is not paid makes no account', async () => {
  await bought('nunca@caja.test')
  expect(await accountOf('nunca@caja.test')).toBeUndefined()
})

test('who logs in between pressing and paying finds none of the bought lines in the cart, and what else there was', async () => {
  const [guest, buyer, shop] = [t.guest(), await t.person('entra'), await t.shop()]
  const [alone, both, later] = [await t.listing(shop.id), await t.listing(shop.id), await t.listing(shop.id)]
  await t.inCart(guest, alone, 2, { guest: guest.hash })
  await t.inCart(guest, both, 2, { guest: guest.hash })
  await t.inCart(buyer, both, 1)
  const { ref } = await t.begin(guest, [shop.id], 408_500, { guest: { ...GUEST, email: 'entra@caja.test' } })
  await t.inCart(guest, later, 3, { guest: guest.hash })
  await mergeGuestCart({ db: t.server.connection.db, now: NOW } as TxCtx, { guestHash: guest.hash, userId: buyer.id })
  const cart = () =>
    t.sql('select product_id, quantity from cart_lines where user_id = $1 order by product_id', [buyer.id])
  expect(await cart()).toEqual([
    { product_id: alone.id, quantity: 2 },
    { product_id: both.id, quantity: 2 },
    { product_id: later.id, quantity: 3 },
  ])
  await t.approve(ref)
  expect(await cart()).toEqual([{ product_id: later.id, quantity: 3 }])
})

test('what the browser is paying for is held for who logged in, and cannot be paid twice', async () => {
  const [guest, buyer, shop] = [t.guest(), await t.person('vuelve'), await t.shop()]
  const last = await t.listing(shop.id, { pieces: [1] })
  await t.inCart(guest, last, 1, { guest: guest.hash })
  const { ref } = await t.begin(guest, [shop.id], 108_500, { guest: { ...GUEST, email: 'entra2@caja.test' } })
  await mergeGuestCart({ db: t.server.connection.db, now: NOW } as TxCtx, { guestHash: guest.hash, userId: buyer.id })
  const both = { ...buyer, cookie: `${buyer.cookie}; ${guest.cookie}` }
  expect((await t.quote(both)).problems).toEqual([])
  const { stores } = (await t.get(both, `${t.P}/itemsPendingShoppingCart?module=cart`)).json<{
    data: { stores: { lines: { changes: string[] }[] }[] }
  }>().data
  expect(stores[0]?.lines[0]?.changes).toEqual([])
  await t.sql(`update transactions set provider_id = 'pse-1', state = 'pending' where ref_venta = $1`, [ref])
  expect((await t.press(both, [shop.id], 108_500)).json<{ message: string }>().message).toBe(WAITING)
})

test('the same press from another warehouse is another purchase', async () => {
  const [who, shop] = [await t.person('bodega'), await t.shop()]
  const product = await t.listing(shop.id, { pieces: [3, 3] })
  const line = await t.inCart(who, product, 1)
  const { ref } = await t.begin(who, [shop.id], 108_500)
  const [other] = await t.sql<{ warehouse_id: number }>(
    'select warehouse_id from product_stock where product_id = $1 order by warehouse_id desc',
    [product.id],
  )
  await t.sql('update cart_lines set warehouse_id = $1 where id = $2', [other?.warehouse_id, line])
  const again = await t.begin(who, [shop.id], 108_500)
  expect(again.ref).not.toBe(ref)
  expect(
    await t.sql(
      'select l.warehouse_id from sale_lines l join sales s on s.id = l.sale_id join transactions t on t.id = s.transaction_id where t.ref_venta = $1',
      [again.ref],
    ),
  ).toEqual([{ warehouse_id: other?.warehouse_id }])
  await t.expectAllRight({ ...product, pieces: 6 })
})

test('an address proved between pressing and paying has the purchase at once', async () => {
  const email = 'tercera@caja.test'
  const { ref } = await bought(email)
  const [account] = await t.sql<{ id: number }>(
    'insert into users (name, email, email_verified) values ($1, $2, true) returning id',
    ['Tercera', email],
  )
  await t.approve(ref)
  const [sale] = await t.salesOf(ref)
  expect(await t.sql('select buyer_id from sales where id = $1', [sale?.id])).toEqual([{ buyer_id: account?.id }])
})
