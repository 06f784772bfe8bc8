import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, paymentsTest, type PaymentsTest } from './testing-payments.ts'

let t: PaymentsTest
beforeAll(async () => {
  t = await paymentsTest()
})
afterAll(() => t.server.close())

const messageOf = (answer: { json(): unknown }) => (answer.json() as { message: string }).message

describe('the same purchase begun again', () => {
  test('a double click, a second tab and a repeat are one purchase; another plan is another', async () => {
    const buyer = await t.person('doble')
    const [plan, other] = [await t.plan(), await t.plan()]
    const key = { 'idempotency-key': 'k1' }
    const clicks = await Promise.all(Array.from({ length: 8 }, () => t.buy(buyer, plan, key)))
    expect(new Set(clicks.map((one) => one.ref)).size).toBe(1)
    expect(clicks[0]).toEqual(clicks[7])
    const tabs = await Promise.all(
      Array.from({ length: 8 }, (_, at) => t.buy(buyer, plan, { 'idempotency-key': `tab${at}` })),
    )
    expect(new Set([...clicks, ...tabs].map((one) => one.transactionId)).size).toBe(1)
    expect((await t.begin(buyer, other, key)).statusCode).toBe(409)
    expect((await t.buy(buyer, other)).ref).not.toBe(clicks[0]?.ref)
  })

  test('a plan that changed between two presses is bought as the board shows it now', async () => {
    const buyer = await t.person('cambia')
    const plan = await t.plan({ amount: 10 })
    const first = await t.buy(buyer, plan)
    await t.sql('update charging_plans set amount = 15 where id = $1', [plan])
    const second = await t.buy(buyer, plan)
    expect(second.ref).not.toBe(first.ref)
    await t.notice(second.ref)
    expect(await t.credits(buyer)).toBe(15)
  })

  test('what the gateway has waiting is not bought again by mistake', async () => {
    const buyer = await t.person('espera')
    const plan = await t.plan()
    const { ref } = await t.buy(buyer, plan)
    await t.notice(ref, { state: 'pending' })
    const again = await t.begin(buyer, plan)
    expect([again.statusCode, messageOf(again)]).toEqual([
      409,
      'Ya tienes un pago de este plan en espera de confirmación. Te avisamos por correo cuando termine.',
    ])
    t.server.at(new Date(NOW.getTime() + 31 * 60_000))
    expect((await t.buy(buyer, plan)).ref).not.toBe(ref)
    t.server.at(NOW)
  })
})
