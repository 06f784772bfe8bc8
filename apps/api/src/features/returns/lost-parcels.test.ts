import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tendDueSales } from '../sales/tend-sale.ts'
import { H, returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

describe('a parcel that never came', () => {
  const shipped = async () => {
    const sale = await t.delivered()
    await t.sql(`update sales set state = 'shipped', delivered_at = null where id = $1`, [sale.id])
    return sale
  }
  test('may be said to be lost once it should be there; accepted, all of it goes back and the sale ends', async () => {
    const sale = await shipped()
    expect((await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2 })).status).toBe(409)
    t.clock(24 * 6)
    expect((await t.wants(sale.who, sale, { kind: 'damaged', quantity: 2 })).status).toBe(409)
    expect(
      (await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, reason: 'La guía no se mueve hace días' }))
        .status,
    ).toBe(200)
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    expect((await t.press(sale.seller, back?.id ?? 0, 'accept')).data.state).toBe('refunding')
    await t.giveBack(back?.id ?? 0)
    expect([
      await t.stateOf(back?.id ?? 0),
      (await t.sql<{ state: string }>('select state from sales where id = $1', [sale.id]))[0]?.state,
    ]).toEqual(['refunded', 'closed'])
    expect((await t.load(sale.who, sale.id)).data.returns[0]).toMatchObject({ refund: { amount: 208_500 } })
    expect((await t.ask(sale.who, 'GET', `${H}/${sale.id}/loadTransaction`)).data).toMatchObject({
      lost: true,
      reversed: false,
    })
    await t.expectRight()
  })
  test('is not taken as delivered while that is open', async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, reason: 'No llegó' })
    t.clock(24 * 8)
    await tendDueSales(t.jobs())
    expect((await t.sql<{ state: string }>('select state from sales where id = $1', [sale.id]))[0]?.state).toBe(
      'shipped',
    )
  })
  test("sent again it is the store's turn until it says with what it goes, and money goes back instead while it has not come", async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, wanted: 'exchange', reason: 'No llegó' })
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    const press = (action: string, more: object = {}) => t.press(sale.seller, back?.id ?? 0, action, more)
    expect((await press('accept')).data).toMatchObject({
      state: 'replacing',
      whose: 'seller',
      replacement: null,
      actions: ['exchange', 'refund'],
    })
    expect((await press('exchange')).status).toBe(400)
    expect((await press('exchange', { carrier: 'Servientrega', tracking_number: '99 11' })).data).toMatchObject({
      state: 'exchanging',
      whose: 'buyer',
      replacement: { carrier: 'Servientrega', tracking_number: '99 11' },
    })
    expect((await press('refund')).data.state).toBe('refunding')
  })
  test('what its store does not send again is looked at', async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, wanted: 'exchange', reason: 'No llegó' })
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    await t.press(sale.seller, back?.id ?? 0, 'accept')
    await t.sweep(24 * 20)
    expect(await t.stateOf(back?.id ?? 0)).toBe('reviewed')
  })
  test('a payment may be reversed while it is on its way; accepted, all of it goes back at once and the sale ends', async () => {
    const sale = await shipped()
    expect((await t.load(sale.who, sale.id)).data.returnable).toMatchObject([
      { lineId: sale.line, quantity: 2, kinds: ['payment_reversal'] },
    ])
    expect(
      (await t.wants(sale.who, sale, { kind: 'payment_reversal', quantity: 2, reason: 'No hice esta compra' })).status,
    ).toBe(200)
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    expect((await t.press(sale.seller, back?.id ?? 0, 'accept')).data).toMatchObject({
      state: 'refunding',
      refund: { amount: 208_500 },
    })
    await t.giveBack(back?.id ?? 0)
    expect([await t.stateOf(back?.id ?? 0), await saleState(sale.id)]).toEqual(['refunded', 'closed'])
    expect((await t.ask(sale.who, 'GET', `${H}/${sale.id}/loadTransaction`)).data).toMatchObject({
      lost: false,
      reversed: true,
    })
    // What is on its way comes back to its store after all.
    const before = (await t.stockOf(sale.product)) ?? 0
    expect((await t.press(sale.seller, back?.id ?? 0, 'restock')).data).toMatchObject({ restocked: true, actions: [] })
    expect([
      await t.stockOf(sale.product),
      (await t.press(sale.seller, back?.id ?? 0, 'restock')).status,
      await t.stockOf(sale.product),
    ]).toEqual([before + 2, 200, before + 2])
    await t.expectRight()
  })
  test('a payment that is reversed because nothing came is not taken as delivered while that is open', async () => {
    const sale = await shipped()
    expect((await t.wants(sale.who, sale, { kind: 'payment_reversal', quantity: 2, reason: 'No llegó' })).status).toBe(
      200,
    )
    t.clock(24 * 14)
    await tendDueSales(t.jobs())
    expect(await saleState(sale.id)).toBe('shipped')
  })
  test("a payment that is reversed of what is there comes back first, and is its store's to fetch", async () => {
    const sale = await t.delivered()
    expect(
      (await t.wants(sale.who, sale, { kind: 'payment_reversal', quantity: 2, reason: 'No es lo que compré' })).status,
    ).toBe(200)
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    expect((await t.press(sale.seller, back?.id ?? 0, 'accept')).data).toMatchObject({
      state: 'accepted',
      at_once: false,
      whose: 'seller',
      next: expect.stringContaining('Recógelo'),
    })
    expect((await t.press(sale.seller, back?.id ?? 0, 'receive')).data.actions).toContain('restock')
    expect((await t.press(sale.seller, back?.id ?? 0, 'refund', { restock: true })).data).toMatchObject({
      state: 'refunding',
      restocked: true,
    })
  })
  const saleState = async (id: number) =>
    (await t.sql<{ state: string }>('select state from sales where id = $1', [id]))[0]?.state
  const lose = async (sale: Awaited<ReturnType<typeof shipped>>) => {
    expect((await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 1, reason: 'No llegó' })).status).toBe(200)
    return (await t.load(sale.who, sale.id)).data.returns.find(({ state }) => state === 'asked')?.id ?? 0
  }
  const payBack = async (sale: Awaited<ReturnType<typeof shipped>>) => {
    const id = await lose(sale)
    expect((await t.press(sale.seller, id, 'accept')).data.state).toBe('refunding')
    await t.giveBack(id)
    return (await t.load(sale.who, sale.id)).data.returns.find((one) => one.id === id)?.refund?.amount
  }
  test('told piece by piece, the last brings back what sending it cost, and nothing of it is held any more', async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    expect([await payBack(sale), await saleState(sale.id)]).toEqual([100_000, 'shipped'])
    expect([await payBack(sale), await saleState(sale.id)]).toEqual([108_500, 'closed'])
    expect((await t.balances(sale.transactionId))[`held:${sale.store}`]).toBeUndefined()
    await t.expectRight()
  })
  test('as long as a part of it is said to be lost its store does not hand it over; paid back, time goes on with the rest', async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    const id = await lose(sale)
    const handOver = async () =>
      (await t.ask(sale.seller, 'PATCH', `${H}/${sale.id}`, { body: { state: 'delivered' } })).status
    expect(await handOver()).toBe(409)
    await t.press(sale.seller, id, 'accept')
    await t.giveBack(id)
    t.clock(24 * 9)
    await tendDueSales(t.jobs())
    expect(await saleState(sale.id)).toBe('delivered')
  })
  test('is not what was handed over at a counter to who said its code', async () => {
    const sale = await t.delivered()
    const kinds = async () => (await t.load(sale.who, sale.id)).data.returnable.flatMap((one) => one.kinds)
    await t.sql(
      `insert into sale_events (sale_id, state, action, side, note, happened_at) values ($1, 'delivered', 'deliver', 'seller', '', now())`,
      [sale.id],
    )
    expect(await kinds()).toContain('not_arrived')
    await t.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador"}' where id = $1`, [sale.id])
    expect(await kinds()).not.toContain('not_arrived')
  })
})

test('what was paid by hand, and an admin says is back, ends with all that was paid', async () => {
  const sale = await t.delivered()
  await t.sql(`update sale_events set side = 'seller' where sale_id = $1 and state = 'paid'`, [sale.id])
  await t.wants(sale.who, sale, { quantity: 2 })
  const [back] = (await t.load(sale.who, sale.id)).data.returns
  for (const action of ['accept', 'receive'])
    expect((await t.press(sale.seller, back?.id ?? 0, action)).status).toBe(200)
  expect((await t.press(sale.seller, back?.id ?? 0, 'contest', { text: 'Llegó usado' })).data.state).toBe('reviewed')
  expect((await t.decide(await t.admin(), back?.id ?? 0, 'paidBack', { text: 'Comprobante 123' })).data).toMatchObject({
    state: 'refunded',
    refund: { amount: 208_500 },
  })
})

test('a store may pay back at once what it accepted, without waiting for it', async () => {
  const sale = await t.delivered()
  await t.wants(sale.who, sale, { quantity: 2 })
  const [back] = (await t.load(sale.who, sale.id)).data.returns
  await t.press(sale.seller, back?.id ?? 0, 'accept')
  expect((await t.press(sale.seller, back?.id ?? 0, 'refund')).data.state).toBe('refunding')
})
