import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

test('nobody buys from their own store', async () => {
  const store = await t.shop({ shipping: 0 })
  const [owner, buyer] = [await t.person('duena'), await t.person('taller')]
  await t.sql('update store_members set user_id = $1 where user_id = $2', [owner.id, store.seller])
  const [listing, asked] = [await t.listing(store.id), await t.listing(store.id, { model: 3 })]
  const answers = [
    await t.post(owner, '/api/cart/page/add', { productId: listing.id }),
    await t.post(owner, '/api/cart/CartShoppingHeader/makeQuotation', {
      productidquotation: asked.id,
      quantityquotation: 1,
    }),
  ]
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([
    expect.stringMatching(/^400 .*Es de tu propia tienda/),
    expect.stringMatching(/^400 .*Es de tu propia tienda/),
  ])
  // Put in before they came to the store: it stays, and cannot be bought.
  await t.inCart(buyer, listing)
  await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [store.id, buyer.id])
  expect(await t.quote(buyer)).toMatchObject({
    problems: [`«${listing.title}» es de tu propia tienda. Quítalo del carrito para seguir.`],
  })
  const pressed = [await t.press(buyer, [store.id], 100_000)]
  expect(pressed.map(({ statusCode, body }) => [statusCode, body.includes('es de tu propia tienda')])).toEqual([
    [409, true],
  ])
  expect((await t.get(buyer, `${t.P}/itemsPendingShoppingCart?module=cart`)).json()).toMatchObject({
    data: { total: 0, stores: [{ lines: [{ changes: ['own_store'], blocked: true }] }] },
  })
})
