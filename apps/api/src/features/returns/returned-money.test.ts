import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAgain } from '../payments/give-back-part.ts'
import { tendDueReturns } from './tend-return.ts'
import { returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

const DAY = 24
/** As far as the store has it in its hands. */
async function received(
  wish: Parameters<ReturnsServer['wants']>[2] = {},
  over: Parameters<ReturnsServer['delivered']>[0] = {},
) {
  const sale = await t.delivered(over)
  const id = await asked(sale, wish)
  for (const action of ['accept', 'receive']) expect((await t.press(sale.seller, id, action)).status).toBe(200)
  return { ...sale, back: id }
}
async function asked(
  sale: Awaited<ReturnType<ReturnsServer['delivered']>>,
  wish: Parameters<ReturnsServer['wants']>[2] = {},
) {
  expect((await t.wants(sale.who, sale, wish)).status).toBe(200)
  return (await t.load(sale.who, sale.id)).data.returns.find(({ open }) => open)?.id ?? expect.fail('no return')
}
const refundOf = async (returnId: number) =>
  (
    await t.sql<{ id: number; state: string; problem: string }>(
      'select id, state, problem from payment_refunds where return_id = $1',
      [returnId],
    )
  )[0]

describe('a payment that its gateway calls reversed', () => {
  test('once its parts make the whole is booked once, and nobody is told twice', async () => {
    const { seller, who, back, ref, transactionId } = await received({ quantity: 2 })
    await t.press(seller, back, 'refund')
    await t.giveBack(back)
    await t.approve(ref, { state: 'reversed' })
    expect(await t.balances(transactionId)).toEqual({})
    const told = await t.told(who)
    expect([
      told.filter((title) => title.startsWith('Ya te devolvimos')).length,
      told.filter((title) => title.startsWith('Reversamos')).length,
    ]).toEqual([1, 0])
    await t.expectRight()
  })
  test('after a part was given holds nothing of it, and its buyer is told', async () => {
    const { seller, who, back, ref, transactionId } = await received()
    await t.press(seller, back, 'refund')
    await t.giveBack(back)
    await t.approve(ref, { state: 'reversed' })
    expect(await t.balances(transactionId)).toEqual({})
    expect((await t.told(who)).at(-1)).toContain('Reversamos tu pago')
    await t.expectRight()
  })
  test('nobody knows yet: however old the claim is, no part goes back meanwhile', async () => {
    const { seller, back, transactionId } = await received()
    await t.sql(`update transactions set reversing_since = '2020-01-01' where id = $1`, [transactionId])
    expect((await t.press(seller, back, 'refund')).status).toBe(409)
    expect(await refundOf(back)).toBeUndefined()
    await t.sql('update transactions set reversing_since = null where id = $1', [transactionId])
    expect((await t.press(seller, back, 'refund')).status).toBe(200)
  })
})

describe('an owner without the second factor that they need', () => {
  test('gives nothing back, and what moves no money stays theirs', async () => {
    const sale = await t.delivered()
    const { seller } = sale
    await t.sql(`update store_members set role = 'owner' where user_id = $1`, [seller.id])
    await t.sql(`update users set second_factor_from = '2020-01-01' where id = $1`, [seller.id])
    const back = await asked(sale)
    for (const action of ['accept', 'receive']) expect((await t.press(seller, back, action)).status).toBe(200)
    expect((await t.press(seller, back, 'refund')).status).toBe(403)
    expect(await refundOf(back)).toBeUndefined()
    await t.sql(`update users set second_factor_from = '2999-01-01' where id = $1`, [seller.id])
    expect((await t.press(seller, back, 'refund')).status).toBe(200)
  })
})

describe('a gateway that does not answer', () => {
  test('is asked again within the hour, and after a day an admin looks', async () => {
    const { seller, back } = await received()
    await t.press(seller, back, 'refund')
    const { id = 0 } = (await refundOf(back)) ?? {}
    await t.sql(`update payment_refunds set state = 'asked', asked_at = created_at where id = $1`, [id])
    const queued = async () =>
      (await t.sql<{ key: string }>('select key from graphile_worker.jobs where key = $1', [`give-back-${id}`])).length
    await t.sql('select graphile_worker.remove_job($1)', [`give-back-${id}`])
    await askAgain(t.jobs())
    expect(await queued()).toBe(0)
    t.clock(2)
    await askAgain(t.jobs())
    expect([await queued(), (await refundOf(back))?.state]).toEqual([1, 'asked'])
    t.clock(25)
    await askAgain(t.jobs())
    expect(await refundOf(back)).toMatchObject({
      state: 'stuck',
      problem: expect.stringContaining('revísalo en su panel'),
    })
    const admin = await t.admin()
    expect((await t.decide(admin, back, 'paidBack', { text: 'Estaba hecha' })).status).toBe(200)
    expect(await t.stateOf(back)).toBe('refunded')
    await t.expectRight()
  })
})

test('all commission comes back with all goods, whether or not their sending does', async () => {
  const { seller, back, transactionId } = await received({ quantity: 2 }, { workshop: true })
  await t.press(seller, back, 'refund')
  await t.giveBack(back)
  const after = await t.balances(transactionId)
  expect([after.commission, after.commission_tax, after['gateway:embedded-co']]).toEqual([
    undefined,
    undefined,
    8_500_00,
  ])
  await t.expectRight()
})

describe('after its time', () => {
  test('a store does not refuse any more, whether or not the clock has run', async () => {
    const sale = await t.delivered()
    const back = await asked(sale)
    t.clock(9 * DAY)
    expect((await t.press(sale.seller, back, 'refuse', { text: 'Está usado' })).status).toBe(409)
    expect((await t.press(sale.seller, back, 'accept')).data.state).toBe('accepted')
  })
  test('one that cannot move keeps no other one waiting', async () => {
    const [stuck, free] = [await received(), await received()]
    await t.sql(`update transactions set reversing_since = '2020-01-01' where id = $1`, [stuck.transactionId])
    t.clock(9 * DAY)
    await expect(tendDueReturns(t.jobs())).rejects.toThrow(/^1 of \d+ returns failed/)
    expect([await t.stateOf(stuck.back), await t.stateOf(free.back)]).toEqual(['received', 'refunding'])
  })
})

test('accepted after a refusal keeps what was said, and tells it to nobody again', async () => {
  const sale = await t.delivered()
  const back = await asked(sale)
  await t.press(sale.seller, back, 'refuse', { text: 'Está instalado' })
  t.clock(1)
  expect((await t.press(sale.seller, back, 'accept')).data).toMatchObject({
    state: 'accepted',
    answer: 'Está instalado',
  })
  const [told] = await t.sql<{ body: string }>(
    `select body from notifications where user_id = $1 and title like 'Aceptaron%'`,
    [sale.who.id],
  )
  expect(told?.body).not.toContain('Está instalado')
})

describe('into stock', () => {
  test('goes only what its store had in its hands', async () => {
    const sale = await t.delivered()
    const back = await asked(sale)
    await t.press(sale.seller, back, 'accept')
    await t.press(sale.who, back, 'sendBack', { carrier: 'Coordinadora' })
    t.clock(30 * DAY)
    await tendDueReturns(t.jobs()).catch(() => undefined)
    expect(await t.stateOf(back)).toBe('reviewed')
    const { data } = await t.decide(await t.admin(), back, 'refund')
    expect(data.state).toBe('refunding')
    expect((await t.press(sale.seller, back, 'restock')).status).toBe(409)
    expect(await t.stockOf(sale.product)).toBe(7)
  })
})

test("refused after it came back is still its buyer's, and each reads their own words", async () => {
  const { seller, who, back, id } = await received()
  await t.press(seller, back, 'contest', { text: 'Llegó golpeado' })
  expect((await t.decide(await t.admin(), back, 'refuse', { text: 'Está usado' })).data).toMatchObject({
    stateLabel: 'No se aceptó',
    next: 'La devolución terminó sin cambio.',
  })
  expect((await t.load(who, id)).data.returns[0]?.next).toContain('te la envía de nuevo')
  expect((await t.load(seller, id)).data.returns[0]?.next).toContain('envíasela de nuevo')
})

describe('asking over and over', () => {
  test('ends after three times', async () => {
    const sale = await t.delivered()
    for (let at = 0; at < 3; at += 1) await t.press(sale.who, await asked(sale), 'withdraw')
    expect(await t.wants(sale.who, sale)).toMatchObject({ status: 409, message: expect.stringContaining('3 veces') })
  })
  test('what was decided is not asked for again for the same reason', async () => {
    const sale = await t.delivered({ quantity: 1 })
    const back = await asked(sale)
    await t.press(sale.seller, back, 'refuse', { text: 'Está usado' })
    await t.press(sale.who, back, 'dispute')
    await t.decide(await t.admin(), back, 'refuse', { text: 'Está instalado' })
    expect(await t.stateOf(back)).toBe('denied')
    expect(await t.wants(sale.who, sale)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Ya se decidió'),
    })
  })
})

test('the warranty that its page shows is the one that its sale keeps', async () => {
  const who = await t.person('garantia')
  const shop = await t.shop()
  const product = await t.listing(shop.id)
  await t.sql('insert into part_details (part_id, warranty_months) select part_id, 24 from products where id = $1', [
    product.id,
  ])
  await t.inCart(who, product)
  const {
    sales: [sale],
  } = await t.begin(who, [shop.id], 108_500)
  expect(await t.sql('select warranty_months from sale_lines where sale_id = $1', [sale?.id])).toEqual([
    { warranty_months: 24 },
  ])
})
