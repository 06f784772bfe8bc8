import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOG_IN_TO_BUY } from '@tuerca/contract/checkout'
import { TEST_SECRET } from '../../app/testing.ts'
import { sealsOf } from '../../platform/seals.ts'
import { checkoutServer, type CheckoutServer, GUEST } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => { t = await checkoutServer() })
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
  const letters = await t.sql<{ sealed: Buffer | string | null }>('select sealed from messages where recipient = $1 and sealed is not null order by id desc limit 1', [email])
  const url = letters[0]?.sealed ? sealsOf(TEST_SECRET).open(letters[0].sealed as never) : null
  return url ? new URL(url).searchParams.get('token') ?? undefined : undefined
}
const accountOf = async (email: string) => (await t.sql<{ id: number; email_verified: boolean; mobile: string | null }>('select id, email_verified, mobile from users where email = $1', [email]))[0]

test('a guest who pays gets an account without a password; the link proves the mailbox, and then the purchase is theirs', async () => {
  const email = 'primera@caja.test'
  const { guest, ref } = await bought(email)
  expect(await accountOf(email)).toBeUndefined()
  await t.approve(ref)
  await t.approve(ref)
  const account = await accountOf(email)
  expect(account).toMatchObject({ email_verified: false })
  // Nothing is opened by it: no session, no password, and the purchase stays with the browser that paid.
  expect(await t.sql('select 1 from sessions where user_id = $1 union all select 1 from accounts where user_id = $1', [account?.id])).toEqual([])
  const [sale] = await t.salesOf(ref)
  const buyerOf = async () => (await t.sql<{ buyer_id: number | null }>('select buyer_id from sales where id = $1', [sale?.id]))[0]?.buyer_id
  expect(await buyerOf()).toBeNull()
  expect((await t.get(guest, `/api/cart/CartShoppingHeader/${sale?.id}/loadTransaction`)).statusCode).toBe(200)
  const token = await tokenFor(email)
  expect((await t.post(t.guest(), '/api/session/resetPassword', { token, password: 'una clave bien larga' })).statusCode).toBe(200)
  expect(await accountOf(email)).toMatchObject({ email_verified: true })
  expect(await buyerOf()).toBe(account?.id)
  expect((await t.post(t.guest(), '/api/session/resetPassword', { token, password: 'otra clave bien larga' })).statusCode).toBe(400)
  const again = t.guest()
  await t.inCart(again, await t.listing((await t.shop()).id), 1, { guest: again.hash })
  expect((await t.press(again, [], 0, { guest: { ...GUEST, email } })).json<{ message: string }>().message).toBe(LOG_IN_TO_BUY)
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
