// A cart whose total ends in 13, 14 or 15, paid on the embedded gateway's own page.
import type { Sale } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { checkoutServer, type CheckoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

/** Two stores, so that what is told counts for all that one payment pays. */
async function paidOnThePage(name: string, end: number) {
  const [who, one, other] = [await t.person(name), await t.shop(), await t.shop()]
  const listings = [await t.listing(one.id, { price: 20_000 }), await t.listing(other.id, { price: 20_000 + end })]
  for (const listing of listings) await t.inCart(who, listing)
  const total = 2 * (20_000 + 8_500) + end
  const { ref } = await t.begin(who, [one.id, other.id], total)
  expect((await t.decide(ref, 'approve')).statusCode).toBe(200)
  await t.server.runJobs()
  const now = async () => ({
    payment: (await t.row(ref))?.state,
    sales: (await t.salesOf(ref)).map(({ state }) => state),
    pieces: await Promise.all(listings.map(t.stockOf)),
    cart: await t.cartOf(who),
  })
  const again = async () => {
    await t.sql(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like $1), run_at := now() - interval '1 second')`,
      [`notice-${ref}-%`],
    )
    await t.server.runJobs()
  }
  const read = async () =>
    (await t.get(who, '/api/cart/CartShoppingHeader/listAllTransactions'))
      .json<{ data: Sale[] }>()
      .data.map(({ state, stateLabel, payment_waits, due_at, actions }) => ({
        state,
        stateLabel,
        payment_waits,
        due_at,
        actions,
      }))
  const labels = async () =>
    (await t.get(who, `/api/cart/checkout/bought?pago=${ref}`))
      .json<{ data: { sales: { stateLabel: string }[] } }>()
      .data.sales.map(({ stateLabel }) => stateLabel)
  return { ref, now, read, again, labels, allRight: () => t.expectAllRight(...listings) }
}
const PAID = { payment: 'approved', sales: ['paid', 'paid'], pieces: [4, 4], cart: 0 }

test('ending in 13: declined, the pieces are free again and the cart is as it was', async () => {
  const { now, labels, allRight } = await paidOnThePage('trece', 13)
  expect(await now()).toEqual({ payment: 'declined', sales: ['expired', 'expired'], pieces: [5, 5], cart: 2 })
  expect(await labels()).toEqual(['No se cobró', 'No se cobró'])
  await allRight()
})

test('ending in 14: held while the money is on its way, and paid when it comes', async () => {
  const { now, read, again, allRight } = await paidOnThePage('catorce', 14)
  expect(await now()).toMatchObject({ payment: 'pending', sales: ['unpaid', 'unpaid'], pieces: [4, 4] })
  // Who closed the window finds no second payment asked for, and no hour at which the pieces go.
  expect(await read()).toEqual([
    { state: 'unpaid', stateLabel: 'Pago en camino', payment_waits: true, due_at: null, actions: [] },
    { state: 'unpaid', stateLabel: 'Pago en camino', payment_waits: true, due_at: null, actions: [] },
  ])
  await again()
  expect(await now()).toEqual(PAID)
  expect(await read()).toMatchObject([
    { state: 'paid', payment_waits: false },
    { state: 'paid', payment_waits: false },
  ])
  await allRight()
})

test('ending in 15: told twice, sold once', async () => {
  const { ref, now, again, allRight } = await paidOnThePage('quince', 15)
  await again()
  await again()
  expect([await now(), await t.outcomes(ref)]).toEqual([PAID, ['applied 2']])
  await allRight()
})
