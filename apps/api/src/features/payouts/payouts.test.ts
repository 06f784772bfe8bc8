import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { returnsServer, type ReturnsServer } from '../returns/testing-returns.ts'
import { makePayout, makePayouts, takeOffAllReturning } from './make-payouts.ts'
import { releaseDue } from './release-payable.ts'
import { nextPayout } from './wire.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

const DAY = 24
const A = '/api/core/administration/payouts'
type Balance = {
  held: number
  disputed: number
  due: number
  stated: number
  paid: number
  payouts: { id: number; amount: number; state: string }[]
}
type Sale = Awaited<ReturnType<ReturnsServer['delivered']>>
const right = async () => {
  await t.expectRight()
  expect(await t.sql('select * from payout_imbalances')).toEqual([])
}
async function release(days: number) {
  t.clock(days * DAY)
  await releaseDue(t.jobs())
}
const owner = async (sale: Sale) => {
  const who = await t.person('duena')
  await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [sale.store, who.id])
  await t.sql(
    `insert into store_bank_accounts (store_id, holder, document, bank, kind, sealed_number, digest, ending, changed_at)
     values ($1, 'Repuestos SAS', '901.234.567-7', 'Bancolombia', 'savings', 'x', 'x', '8921', '2020-01-01') on conflict do nothing`,
    [sale.store],
  )
  return who
}
const standing = async (who: { cookie: string }) => (await t.ask<Balance>(who, 'GET', '/api/cart/payouts')).data
/** Delivered, and its time to withdraw is over. */
async function due(over: Parameters<ReturnsServer['delivered']>[0] = {}) {
  const sale = await t.delivered(over)
  await release(9)
  const who = await owner(sale)
  const [row] = await t.sql<{ amount_minor: number }>('select amount_minor from payables where sale_id = $1', [sale.id])
  return { ...sale, owner: who, net: row?.amount_minor ?? 0 }
}
async function refunded(sale: Sale, over: { quantity?: number } = {}) {
  await t.sql(`update sale_lines set warranty_months = 12 where sale_id = $1`, [sale.id])
  const [made] = await t.sql<{ id: number }>(
    `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, state_at, created_at) values ($1, $2, 'warranty', 'received', 'money', true, 'Falló', now(), now()) returning id`,
    [sale.id, sale.store],
  )
  await t.sql('insert into return_lines (return_id, line_id, quantity) values ($1, $2, $3)', [
    made?.id,
    sale.line,
    over.quantity ?? 1,
  ])
  expect((await t.press(sale.seller, made?.id ?? 0, 'refund')).status).toBe(200)
  await t.giveBack(made?.id ?? 0)
}

describe('what is held becomes due', () => {
  test('when nobody may withdraw any more, not before', async () => {
    const sale = await t.delivered()
    const who = await owner(sale)
    await release(4)
    const before = await standing(who)
    expect([before.due, before.held > 0, before.disputed]).toEqual([0, true, 0])
    await release(9)
    await release(9)
    const after = await standing(who)
    expect([after.held, after.due]).toEqual([0, before.held])
    await right()
  })
  test('not while something of it comes back, and then the rest', async () => {
    const sale = await t.delivered()
    const who = await owner(sale)
    await t.wants(sale.who, sale)
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    await t.press(sale.seller, back?.id ?? 0, 'accept')
    await release(9)
    expect((await standing(who)).due).toBe(0)
    await t.press(sale.seller, back?.id ?? 0, 'receive')
    await t.press(sale.seller, back?.id ?? 0, 'refund')
    await t.giveBack(back?.id ?? 0)
    await release(9)
    const { due: left, held } = await standing(who)
    expect([left > 0, left < 108_500, held]).toEqual([true, true, 0])
    await right()
  })
  test('of what all went back is nothing', async () => {
    const sale = await t.delivered()
    await t.wants(sale.who, sale, { quantity: 2 })
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    for (const action of ['accept', 'receive', 'refund']) await t.press(sale.seller, back?.id ?? 0, action)
    await t.giveBack(back?.id ?? 0)
    await release(9)
    expect(await t.sql('select amount_minor from payables where sale_id = $1', [sale.id])).toEqual([
      { amount_minor: 0 },
    ])
    await right()
  })
})

describe('a payout', () => {
  test('is a statement of the week, once, however often it is made at once', async () => {
    const { owner: who, store, net } = await due()
    const both = await Promise.all([1, 2, 3].map(() => inTransaction(t.jobs(), (ctx) => makePayout(ctx, store))))
    expect(both.filter((id) => id !== null)).toHaveLength(1)
    const shown = await standing(who)
    expect([shown.due, shown.stated * 100, shown.payouts.map(({ state }) => state)]).toEqual([0, net, ['ready']])
    await right()
  })
  test('that dies in the middle is not made, and the next one is whole', async () => {
    const { owner: who, store, net } = await due()
    await expect(
      inTransaction(t.jobs(), async (ctx) => {
        await makePayout(ctx, store)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect((await standing(who)).payouts).toEqual([])
    await makePayouts(t.jobs())
    expect((await standing(who)).stated * 100).toBe(net)
    await right()
  })
  test('is sent once, whoever says so, and its owner reads it', async () => {
    const { owner: who, store, net, seller } = await due()
    const id = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, store))
    const admin = await t.admin()
    expect((await t.ask(admin, 'PATCH', `${A}/${id}`, { body: { reference: ' ' } })).status).toBe(400)
    const both = await Promise.all(
      [1, 2].map((at) => t.ask<{ state: string }>(admin, 'PATCH', `${A}/${id}`, { body: { reference: `TRF-${at}` } })),
    )
    expect(both.map(({ status, data }) => [status, data.state])).toEqual([
      [200, 'paid'],
      [200, 'paid'],
    ])
    expect(await standing(who)).toMatchObject({ due: 0, stated: 0, paid: net / 100 })
    expect(await t.told(who)).toEqual([
      expect.stringContaining('Tu liquidación'),
      expect.stringContaining('Te pagamos'),
    ])
    await right()
    for (const one of [seller, await t.person('ajena')])
      expect((await t.ask(one, 'GET', `/api/cart/payouts/${id}`)).status).toBe(404)
    expect([
      (await t.ask(seller, 'GET', '/api/cart/payouts')).status,
      (await t.ask(who, 'PATCH', `${A}/${id}`, { body: { reference: 'x' } })).status,
    ]).toEqual([403, 403])
    const [csv, pdf] = await Promise.all(
      ['csv', 'pdf'].map((kind) =>
        t.server.app.inject({ method: 'GET', url: `/api/cart/payouts/${id}/${kind}`, headers: { cookie: who.cookie } }),
      ),
    )
    expect([
      csv?.body.split('\r\n').length,
      csv?.headers['content-type'],
      pdf?.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([4, 'text/csv; charset=utf-8', '%PDF-'])
  })
})

describe('while something comes back', () => {
  const back = async (sale: Sale) => {
    await t.sql(`update sale_lines set warranty_months = 12 where sale_id = $1`, [sale.id])
    const [made] = await t.sql<{ id: number }>(
      `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, state_at, created_at) values ($1, $2, 'warranty', 'asked', 'money', true, 'Falló', now(), now()) returning id`,
      [sale.id, sale.store],
    )
    await t.sql('insert into return_lines (return_id, line_id, quantity) values ($1, $2, 1)', [made?.id, sale.line])
    return made?.id ?? 0
  }
  test('its sale is not stated, is shown as held, and is stated once it ended', async () => {
    const made = await due()
    const id = await back(made)
    await makePayouts(t.jobs())
    expect(await standing(made.owner)).toMatchObject({
      held: made.net / 100,
      disputed: made.net / 100,
      due: 0,
      stated: 0,
    })
    await t.press(made.who, id, 'withdraw')
    await makePayouts(t.jobs())
    expect(await standing(made.owner)).toMatchObject({ held: 0, disputed: 0, due: 0, stated: made.net / 100 })
    await right()
  })
  test('a statement that was made loses it before it is sent; one of nothing is none', async () => {
    const made = await due()
    const payout = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, made.store))
    await back(made)
    const answer = await t.ask(await t.admin(), 'PATCH', `${A}/${payout}`, { body: { reference: 'TRF-1' } })
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('está en devolución')])
    expect(await standing(made.owner)).toMatchObject({ held: made.net / 100, stated: 0, paid: 0, payouts: [] })
    await right()
  })
  test('the clock takes it off, and another amount than was read is not marked', async () => {
    const made = await due()
    const second = await due()
    // Both of one store, as if it had sold them.
    for (const table of ['sales', 'payables'])
      await t.sql(`update ${table} set store_id = $1 where ${table === 'sales' ? 'id' : 'sale_id'} = $2`, [
        made.store,
        second.id,
      ])
    const payout = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, made.store))
    await back(second)
    await takeOffAllReturning(t.jobs())
    const [shown] = (await standing(made.owner)).payouts
    expect(shown?.amount).toBe(made.net / 100)
    const admin = await t.admin()
    const pay = (amount: number) => t.ask(admin, 'PATCH', `${A}/${payout}`, { body: { reference: 'TRF-2', amount } })
    expect([(await pay((made.net + second.net) / 100)).status, (await pay(made.net / 100)).status]).toEqual([409, 200])
  })
  test("another's store does not exist", async () => {
    const [made, another] = [await due(), await due()]
    expect((await t.ask(made.owner, 'GET', `/api/cart/payouts?storeId=${another.store}`)).status).toBe(404)
  })
})

describe('a refund after that', () => {
  test('takes from what is due', async () => {
    const made = await due()
    await refunded(made)
    const { due: left } = await standing(made.owner)
    expect([left > 0, left * 100 < made.net]).toEqual([true, true])
    await right()
  })
  test('once it was paid out leaves a debt, which the next payout takes', async () => {
    const made = await due()
    const admin = await t.admin()
    const id = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, made.store))
    await t.ask(admin, 'PATCH', `${A}/${id}`, { body: { reference: 'TRF-9' } })
    await refunded(made)
    const debt = (await standing(made.owner)).due
    expect(debt).toBeLessThan(0)
    expect(await inTransaction(t.jobs(), (ctx) => makePayout(ctx, made.store))).toBeNull()
    await right()
    await t.sql(
      `insert into payables (store_id, sale_id, transaction_id, kind, currency, gross, commission, commission_tax, amount_minor, created_at) select store_id, sale_id, transaction_id, 'reversal', currency, -gross, -commission, -commission_tax, -amount_minor, now() from payables where sale_id = $1 and kind = 'refund'`,
      [made.id],
    )
    expect((await standing(made.owner)).due).toBe(0)
    await t.sql(`delete from payables where sale_id = $1 and kind = 'reversal'`, [made.id])
    await right()
  })
  test('of the whole payment by its gateway: all of it is a debt, and the books add up', async () => {
    const made = await due()
    const id = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, made.store))
    await t.ask(await t.admin(), 'PATCH', `${A}/${id}`, { body: { reference: 'TRF-10' } })
    await t.approve(made.ref, { state: 'reversed' })
    expect((await standing(made.owner)).due * 100).toBe(-made.net)
    await right()
  })
})

test('Mexico: what the law has us keep, and its part comes back with a refund', async () => {
  const sale = await t.delivered()
  // The same sale as a store of Mexico would have made it.
  await t.sql(`update sales set country = 'MX' where id = $1`, [sale.id])
  await t.sql(`update transactions set paid_at = '2026-06-01' where id = $1`, [sale.transactionId])
  await release(12)
  const base = 208_500_00 / 1.16
  const [row] = await t.sql<{ isr: number; iva: number }>(
    'select withheld_isr as isr, withheld_iva as iva from payables where sale_id = $1',
    [sale.id],
  )
  expect(row).toEqual({ isr: Math.round(base * 0.025), iva: Math.round(base * 0.08) })
  await right()
  await refunded(sale)
  const [sums] = await t.sql<{ isr: number; gross: number }>(
    'select sum(withheld_isr)::float8 as isr, sum(gross)::float8 as gross from payables where sale_id = $1',
    [sale.id],
  )
  expect([sums?.gross, Math.abs((sums?.isr ?? 0) - ((row?.isr ?? 0) * 108_500) / 208_500) < 1]).toEqual([
    108_500_00,
    true,
  ])
  expect((await t.balances(sale.transactionId))['withheld:isr']).toBe(-(sums?.isr ?? 0))
  await right()
})

test.each([
  ['2026-11-23T10:59:00Z', '2026-11-23T11:00:00.000Z'],
  ['2026-11-23T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['2026-11-29T23:00:00Z', '2026-11-30T11:00:00.000Z'],
])('after %s the next statement is made on %s', (now, next) =>
  expect(nextPayout(new Date(now)).toISOString()).toBe(next),
)
