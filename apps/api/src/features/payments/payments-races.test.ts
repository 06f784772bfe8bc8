import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsTest, paymentsTest } from './testing-payments.ts'

let t: PaymentsTest
beforeAll(async () => {
  t = await paymentsTest()
})
afterAll(() => t.server.close())

test('money that comes by several payments of one purchase at once counts once, and the rest is owed back', async () => {
  for (let round = 0; round < 5; round++) {
    const buyer = await t.person(`varias${round}`)
    const { ref } = await t.buy(buyer, await t.plan({ amount: 50 }))
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => t.notice(ref, { id: `P${at}` })))
    expect(answers.map((one) => one.statusCode)).toEqual(Array(6).fill(200))
    expect((await t.outcomes(ref)).sort()).toEqual(['applied 1', ...Array<string>(5).fill('paid_twice 1')])
    expect([await t.credits(buyer), (await t.receipts(buyer)).length]).toEqual([50, 1])
    await t.expectBooksRight()
  }
})
