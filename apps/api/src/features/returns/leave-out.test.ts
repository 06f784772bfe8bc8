import {
  LEAVES_NOTHING,
  LINE_NOT_THERE,
  PART_SENT,
  PAYMENT_ON_ITS_WAY,
  REASON_NEEDED,
} from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import type { Person } from '../payments/testing-payments.ts'
import { TERMS } from '../customers/testing-customers.ts'
import { tendRests } from './leave-out.ts'
import { H, returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const PAPERS = {
  carrier: 'Coordinadora',
  tracking_number: '6843 2210 7719',
  tracking_url: 'https://coordinadora.com/rastreo/',
}

async function shop() {
  t.clock(0)
  const [store, buyer, seller] = [
    await t.shop({ rules: [[400_000, 10]] }),
    await t.person('taller'),
    await t.person('duena'),
  ]
  await t.sql('update store_members set user_id = $1 where user_id = $2', [seller.id, store.seller])
  const listings = [await t.listing(store.id), await t.listing(store.id), await t.listing(store.id)] as const
  for (const listing of listings) await t.inCart(buyer, listing)
  return { store, buyer, seller, listings }
}

/** Three lines of 100.000 less ten percent, 8.500 for sending; paid and in preparation. */
async function paid() {
  const made = await shop()
  const { ref, transactionId } = await t.begin(made.buyer, [made.store.id], 278_500)
  await t.approve(ref)
  await t.sql(`update embedded_payments set state = 'approved' where reference = $1`, [ref])
  const [sale] = await t.salesOf(ref)
  await t.patch(made.seller, `${H}/${sale?.id}`, { state: 'preparing' })
  return { ...made, ref, transactionId, id: sale?.id ?? 0, lines: await linesOf(sale?.id ?? 0) }
}

const linesOf = async (id: number) =>
  (await t.sql<{ id: number }>('select id from sale_lines where sale_id = $1 order by product_id', [id])).map(
    (line) => line.id,
  ) as [number, number, number]
const load = async (who: Person, id: number) =>
  (await t.get(who, `${H}/${id}/loadTransaction`)).json<{ data: SaleDetail }>().data
const send = (who: Person, id: number, body: object = {}) =>
  t.ask<SaleDetail>(who, 'POST', `${H}/${id}/setShippingInfo`, { body: { ...PAPERS, ...body } })
const leaveOut = (who: Person, id: number, lineIds: number[], reason = '') =>
  t.ask<SaleDetail>(who, 'PATCH', `${H}/${id}`, { body: { leaveOut: { lineIds }, ...(reason ? { reason } : {}) } })

describe('part of a sale', () => {
  test('goes in a parcel of its own, the rest stays, and each parcel is traced; with the last one it is on its way', async () => {
    const {
      id,
      buyer,
      seller,
      lines: [a, b, c],
    } = await paid()
    expect((await send(seller, id, { lineIds: [a] })).data).toMatchObject({
      state: 'preparing',
      actions: ['ship'],
      mayLeaveOut: true,
      shipping_info: { parcels: [PAPERS] },
    })
    expect((await load(buyer, id)).lines.filter(({ parcel_id }) => parcel_id !== null).map((line) => line.id)).toEqual([
      a,
    ])
    expect(await t.told(buyer)).toContainEqual(expect.stringMatching(/^Va en camino una parte: C-/))
    // The same again corrects its papers, and neither tells nor sends twice; another line with it is refused.
    await send(seller, id, { lineIds: [a], tracking_number: '77' })
    expect((await send(seller, id, { lineIds: [a, b] })).status).toBe(409)
    expect((await load(buyer, id)).shipping_info?.parcels).toMatchObject([{ tracking_number: '77' }])
    for (const who of [buyer, seller])
      expect(await t.ask(who, 'PATCH', `${H}/${id}`, { body: { state: 'cancelled', reason: 'Ya no' } })).toMatchObject({
        status: 409,
        message: PART_SENT,
      })
    const whole = (await send(seller, id, { tracking_number: '88', parcels: 2 })).data
    expect([
      whole.state,
      whole.shipping_info?.parcels.map(({ tracking_number, parcels }) => [tracking_number, parcels]),
    ]).toEqual([
      'shipped',
      [
        ['77', 1],
        ['88', 2],
      ],
    ])
    expect(new Set(whole.lines.map(({ parcel_id }) => parcel_id)).size).toBe(2)
    expect(whole.lines.find((line) => line.id === c)?.parcel_id).toBe(whole.shipping_info?.parcels[1]?.id)
    expect((await t.told(buyer)).filter((title) => title.startsWith('Va en camino una parte'))).toHaveLength(1)
  })

  test('is left out by its store: what was paid for it goes back through its gateway, its pieces are in stock at once, its commission is not kept', async () => {
    const {
      id,
      buyer,
      seller,
      listings,
      lines: [a, b, c],
      transactionId,
      ref,
    } = await paid()
    expect(await leaveOut(seller, id, [a])).toMatchObject({
      status: 400,
      message: expect.stringContaining(REASON_NEEDED) as string,
    })
    expect(await leaveOut(seller, id, [a, 9_999_999], 'Se agotó')).toMatchObject({
      status: 400,
      message: expect.stringContaining(LINE_NOT_THERE) as string,
    })
    expect(await leaveOut(seller, id, [a, b, c], 'Se agotó')).toMatchObject({ status: 409, message: LEAVES_NOTHING })
    const [one, other] = await Promise.all([
      leaveOut(seller, id, [a], 'Se agotó en bodega'),
      leaveOut(seller, id, [a], 'Se agotó en bodega'),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const [back] = (await t.load(buyer, id)).data.returns
    expect(back).toMatchObject({
      kind: 'not_sent',
      state: 'refunding',
      answer: 'Se agotó en bodega',
      refund: { amount: 90_000 },
    })
    await t.giveBack(back?.id ?? 0)
    expect((await t.load(buyer, id)).data.returns).toMatchObject([{ state: 'refunded' }])
    expect(
      (await load(buyer, id)).lines.filter(({ left_out_by }) => left_out_by === 'seller').map((line) => line.id),
    ).toEqual([a])
    expect(await t.stockOf(listings[0])).toBe(5)
    expect(await t.told(buyer)).toContainEqual(expect.stringMatching(/^La tienda no manda una parte: C-/))
    expect((await send(seller, id)).data).toMatchObject({ state: 'shipped', shipping_info: { parcels: [PAPERS] } })
    expect(
      (await t.ledger(ref)).filter(([, account]) => account === 'commission').map(([, , amount]) => amount),
    ).toEqual([-27_000_000 * 0.08, 9_000_000 * 0.08])
    expect(Object.keys(await t.balances(transactionId))).not.toContain('refunds_due')
    await t.expectRight()
    expect(await t.sql('select * from stock_imbalances where sale_id = $1', [id])).toEqual([])
  })

  test('was left out and the rest is cancelled: only the rest is given back, in the books as on the sale', async () => {
    const {
      id,
      buyer,
      seller,
      store,
      lines: [a],
      transactionId,
      ref,
    } = await paid()
    await leaveOut(seller, id, [a], 'Se agotó')
    const [back] = (await t.load(buyer, id)).data.returns
    const cancelled = await t.ask<SaleDetail>(seller, 'PATCH', `${H}/${id}`, {
      body: { state: 'cancelled', reason: 'Se dañó la bodega' },
    })
    expect(cancelled).toMatchObject({ status: 200, data: { state: 'cancelled', owed_back: 188_500 } })
    const balances = await t.balances(transactionId)
    expect([balances.refunds_due, balances[`held:${store.id}`], balances.commission, balances.commission_tax]).toEqual([
      -27_850_000,
      undefined,
      undefined,
      undefined,
    ])
    const [, rest] = (await t.load(buyer, id)).data.returns
    expect(rest).toMatchObject({ kind: 'not_sent', state: 'refunding', refund: { amount: 188_500 } })
    expect((await t.ledger(ref)).map(([entry]) => entry)).not.toContain(`cancel:${id}`)
    await t.giveBack(back?.id ?? 0)
    expect([(await t.balances(transactionId)).refunds_due, (await load(buyer, id)).owed_back]).toEqual([
      -18_850_000, 188_500,
    ])
    await t.giveBack(rest?.id ?? 0)
    expect(await t.balances(transactionId)).toEqual({})
    expect(await load(buyer, id)).toMatchObject({ state: 'cancelled', owed_back: 0 })
    expect((await t.load(buyer, id)).data.returns.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    await t.expectRight()
    expect(await t.sql('select * from payout_imbalances where transaction_id = $1', [transactionId])).toEqual([])
  })

  test('is all cancelled: it goes back through its gateway, with its sending, and each side is told once', async () => {
    const { id, buyer, seller, listings, store, transactionId } = await paid()
    const cancelled = await Promise.all([
      t.patch(buyer, `${H}/${id}`, { state: 'cancelled', reason: 'Ya no la necesito' }),
      t.patch(buyer, `${H}/${id}`, { state: 'cancelled', reason: 'Ya no la necesito' }),
    ])
    expect(cancelled.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { returns } = (await t.load(buyer, id)).data
    expect(returns).toMatchObject([{ kind: 'not_sent', state: 'refunding', refund: { amount: 278_500 } }])
    expect(await t.balances(transactionId)).toMatchObject({ refunds_due: -27_850_000 })
    expect(Object.keys(await t.balances(transactionId))).not.toContain(`held:${store.id}`)
    expect(await Promise.all(listings.map((listing) => t.stockOf(listing)))).toEqual([5, 5, 5])
    await t.giveBack(returns[0]?.id ?? 0)
    await t.giveBack(returns[0]?.id ?? 0)
    expect([await t.balances(transactionId), (await load(buyer, id)).owed_back]).toEqual([{}, 0])
    expect((await t.load(buyer, id)).data.returns).toMatchObject([{ state: 'refunded' }])
    const titles = [await t.told(buyer), await t.told(seller)]
    expect(titles.map((told) => told.filter((title) => /no manda|ya no espera/i.test(title)))).toEqual([[], []])
    expect(titles.map((told) => told.filter((title) => /devolvimos|volvió a quien/i.test(title)).length)).toEqual([
      1, 1,
    ])
    await t.expectRight()
  })

  test('is left out by who waits for it, once the rest went: it is on its way with what went', async () => {
    const {
      id,
      buyer,
      seller,
      listings,
      lines: [a, b, c],
    } = await paid()
    await send(seller, id, { lineIds: [a, b] })
    expect(await leaveOut(buyer, id, [b])).toMatchObject({
      status: 409,
      message: expect.stringContaining('ya va en camino') as string,
    })
    expect((await leaveOut(buyer, id, [c])).data).toMatchObject({ state: 'shipped' })
    expect(await t.stockOf(listings[2])).toBe(5)
    expect(await t.told(seller)).toContainEqual(expect.stringMatching(/^Quien compró ya no espera una parte: C-/))
    expect((await t.load(buyer, id)).data).toMatchObject({
      returns: [{ kind: 'not_sent', refund: { amount: 90_000 } }],
    })
    expect(new Set((await t.load(buyer, id)).data.returnable.map(({ lineId }) => lineId))).toEqual(new Set([a, b]))
    await t.expectRight()
  })

  test('nobody else leaves anything out, and what is on its way or asked of a store stays whole', async () => {
    const {
      id,
      buyer,
      seller,
      lines: [a],
    } = await paid()
    const stranger = await t.person('otra')
    expect((await leaveOut(stranger, id, [a], 'Se agotó')).status).toBe(404)
    await send(seller, id)
    for (const who of [buyer, seller]) expect((await leaveOut(who, id, [a], 'Ya no')).status).toBe(409)
  })
})

test('an order costs less for what its store leaves out before it is paid; by agreement less is owed', async () => {
  const {
    buyer,
    seller,
    store,
    listings: [first],
  } = await shop()
  const {
    sales: [begun],
    transactionId,
  } = await t.begin(buyer, [store.id], 278_500)
  const id = begun?.id ?? 0
  const [a] = await linesOf(id)
  await t.sql(`update sales set kind = 'order', state = 'accepted' where id = $1`, [id])
  // A payment that the gateway has is of all of it.
  await t.sql(`update transactions set provider_id = 'P-waits', state = 'pending' where id = $1`, [transactionId])
  expect(await leaveOut(seller, id, [a], 'Se agotó')).toMatchObject({ status: 409, message: PAYMENT_ON_ITS_WAY })
  await t.sql('update sales set transaction_id = null where transaction_id = $1', [transactionId])
  expect((await leaveOut(seller, id, [a], 'Se agotó')).data).toMatchObject({
    state: 'accepted',
    subtotal: 200_000,
    discount: 20_000,
    total: 188_500,
    tax: 28_739,
  })
  expect([await t.stockOf(first), (await t.load(buyer, id)).data.returns]).toEqual([5, []])
  expect(await t.sql('select * from stock_imbalances where sale_id = $1', [id])).toEqual([])

  const agreed = await shop()
  expect(
    (
      await t.post(agreed.seller, '/api/store/customers', {
        storeId: agreed.store.id,
        who: agreed.buyer.email,
        ...TERMS,
      })
    ).statusCode,
  ).toBe(200)
  const {
    sales: [made],
  } = await t.begin(agreed.buyer, [agreed.store.id], 278_500, { payment: 'agreement' })
  const [line] = await linesOf(made?.id ?? 0)
  await leaveOut(agreed.seller, made?.id ?? 0, [line], 'Se agotó')
  expect((await load(agreed.buyer, made?.id ?? 0)).agreement).toMatchObject({ paid: 0, owed: 188_500 })
  expect((await t.load(agreed.buyer, made?.id ?? 0)).data.returns).toMatchObject([
    { kind: 'not_sent', state: 'refunded', refund: { amount: 0, less: 90_000 } },
  ])
  await t.expectRight()
})

test('the rest of what was sent in part is reminded of, then left out and paid back, and the sale goes on its way', async () => {
  const {
    id,
    buyer,
    seller,
    lines: [a],
  } = await paid()
  await send(seller, id, { lineIds: [a] })
  const told = async () =>
    (
      await t.sql<{ title: string }>(
        `select title from notifications where user_id = $1 and key like 'sale-rest%' order by id`,
        [seller.id],
      )
    ).map(({ title }) => title.split(':')[0])
  await tendRests(t.jobs())
  expect(await told()).toEqual([])
  t.clock(24 * 11)
  for (let twice = 0; twice < 2; twice += 1) await tendRests(t.jobs())
  expect([await told(), (await load(seller, id)).state]).toEqual([['Falta enviar una parte'], 'preparing'])
  t.clock(24 * 15)
  for (let twice = 0; twice < 2; twice += 1) await tendRests(t.jobs())
  expect(await told()).toEqual(['Falta enviar una parte', 'Lo que faltaba se dejó fuera'])
  const after = await load(buyer, id)
  expect(after).toMatchObject({ state: 'shipped' })
  expect(after.lines.filter(({ left_out_by }) => left_out_by === 'seller').length).toBe(2)
  expect(after.timeline.map(({ action }) => action)).toContain('leftOutByTime')
  const [back] = (await t.load(buyer, id)).data.returns
  expect(back).toMatchObject({ kind: 'not_sent', state: 'refunding' })
  await t.giveBack(back?.id ?? 0)
  await t.expectRight()
})
