import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomersServer, customersServer, H } from '../customers/testing-customers.ts'
import { NOW, type Person } from '../payments/testing-payments.ts'
import { BILLING } from './testing-checkout.ts'

let t: CustomersServer
beforeAll(async () => {
  t = await customersServer()
})
afterAll(() => t.server.close())

/** A store whose owner has so many orders of a plan, and a buyer whom it named. */
async function parties(orders: number) {
  const all = await t.named()
  if (orders > 0)
    await t.sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, created_at) values ($1, 'orders', $2, $3, $4) returning id)
      insert into credit_ledger (lot_id, movement, amount) select id, 'grant', $2 from lot`,
      [all.owner.id, orders, new Date(NOW.getTime() + 30 * 86_400_000), NOW],
    )
  return all
}
type Parties = Awaited<ReturnType<typeof parties>>

async function ordered({ store, buyer }: Parties): Promise<number> {
  const listing = await t.listing(store.id, { model: 2 })
  await t.inCart(buyer, listing, 1, { section: 'pedidos' })
  const answer = await t.post(buyer, `${t.P}/savePurchaseOrder`, {
    comment: '',
    acceptTerms: true,
    shipping: [{ storeId: store.id, warehouseId: listing.warehouse }],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { orders: { id: number }[] } }>().data.orders[0]?.id ?? 0
}
const move = async (who: Person, id: number, state: string, reason = '') => {
  const answer = await t.patch(who, `${H}/${id}`, reason === '' ? { state } : { state, reason })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function received({ owner, buyer }: Parties, id: number, by = 'ready') {
  await move(owner, id, by)
  await move(buyer, id, 'delivered')
}
const pay = async (buyer: Person, id: number) =>
  t.post(buyer, `${H}/makePurchase`, {
    saleId: id,
    shipping: [],
    billing: BILLING,
    payment: 'gateway',
    acceptTerms: true,
  })
async function paid({ buyer }: Parties, id: number) {
  const answer = await pay(buyer, id)
  expect(answer.statusCode, answer.body).toBe(200)
  const { ref } = answer.json<{ data: { ref: string } }>().data
  await t.approve(ref)
  return (await t.ledger(ref)).filter(([, account]) => String(account).startsWith('commission')).length
}
const ledger = async ({ owner }: Parties) =>
  (
    await t.sql<{ movement: string }>(
      `select m.movement from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 and m.kind = 'orders' order by m.id`,
      [owner.id],
    )
  ).map(({ movement }) => movement)
const withPlan = async (who: Person, id: number) =>
  (await t.get(who, `${H}/${id}/loadTransaction`)).json<{ data: { with_plan: boolean } }>().data.with_plan

describe('an order that its store accepts with one of its plan', () => {
  test('is paid without commission, and spends it once it is delivered', async () => {
    const all = await parties(1)
    const [first, second] = [await ordered(all), await ordered(all)]
    await move(all.owner, first, 'accepted')
    await move(all.owner, second, 'accepted')
    expect([await ledger(all), await withPlan(all.owner, first), await withPlan(all.owner, second)]).toEqual([
      ['hold'],
      true,
      false,
    ])
    // What its store has of us is not its buyer's to read.
    expect(await withPlan(all.buyer, first)).toBe(false)
    expect(await paid(all, first)).toBe(0)
    expect(await paid(all, second)).toBe(2)
    await received(all, first)
    expect(await ledger(all)).toEqual(['spend'])
    await t.expectBooksRight()
  })

  test('gives it back when it is cancelled, also after it was paid', async () => {
    const all = await parties(2)
    const [unpaid, bought] = [await ordered(all), await ordered(all)]
    await move(all.owner, unpaid, 'accepted')
    await move(all.owner, unpaid, 'cancelled', 'No llegó.')
    expect([await ledger(all), await withPlan(all.owner, unpaid)]).toEqual([['hold', 'release'], false])
    await move(all.owner, bought, 'accepted')
    await paid(all, bought)
    await move(all.owner, bought, 'cancelled', 'Se dañó.')
    expect(await ledger(all)).toEqual(['hold', 'release', 'hold', 'release'])
    await t.expectBooksRight()
  })

  test('gives it back where nothing was paid through us: no commission would have been taken', async () => {
    const all = await parties(1)
    const id = await ordered(all)
    await move(all.owner, id, 'accepted')
    await received(all, id)
    expect(await ledger(all)).toEqual(['hold', 'release'])
  })

  test('by agreement owes no commission, from the plan that it was bought with', async () => {
    const all = await parties(1)
    const listing = await t.listing(all.store.id)
    await t.inCart(all.buyer, listing, 1)
    const sale = await t.bought(all.buyer, all.store.id, 100_000)
    const agreed = (id: number) =>
      t.sql('select agreed_commission, agreed_commission_tax from sales where id = $1', [id])
    expect(await agreed(sale.id)).toEqual([{ agreed_commission: 0, agreed_commission_tax: 0 }])
    await t.inCart(all.buyer, await t.listing(all.store.id), 1)
    const [other] = await agreed((await t.bought(all.buyer, all.store.id, 100_000)).id)
    expect(other).not.toEqual({ agreed_commission: 0, agreed_commission_tax: 0 })
    await received(all, sale.id, 'shipped')
    expect(await ledger(all)).toEqual(['spend'])
  })

  test('is one order and never two, however many are accepted at once', async () => {
    const all = await parties(3)
    const ids = [await ordered(all), await ordered(all), await ordered(all), await ordered(all), await ordered(all)]
    await Promise.all(ids.map((id) => move(all.owner, id, 'accepted')))
    expect(await t.sql('select count(plan_hold_id)::int as n from sales where id = any ($1)', [ids])).toEqual([
      { n: 3 },
    ])
    expect(await ledger(all)).toEqual(['hold', 'hold', 'hold'])
  })
})
