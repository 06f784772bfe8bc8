import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tendDueSales } from '../sales/tend-sale.ts'
import { returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => { t = await returnsServer() })
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
    expect((await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, reason: 'La guía no se mueve hace días' })).status).toBe(200)
    const [back] = (await t.load(sale.who, sale.id)).data.returns
    expect((await t.press(sale.seller, back?.id ?? 0, 'accept')).data.state).toBe('refunding')
    await t.giveBack(back?.id ?? 0)
    expect([await t.stateOf(back?.id ?? 0), (await t.sql<{ state: string }>('select state from sales where id = $1', [sale.id]))[0]?.state]).toEqual(['refunded', 'closed'])
    expect((await t.load(sale.who, sale.id)).data.returns[0]).toMatchObject({ refund: { amount: 208_500 } })
    await t.expectRight()
  })
  test('is not taken as delivered while that is open', async () => {
    const sale = await shipped()
    t.clock(24 * 6)
    await t.wants(sale.who, sale, { kind: 'not_arrived', quantity: 2, reason: 'No llegó' })
    t.clock(24 * 8)
    await tendDueSales(t.jobs())
    expect((await t.sql<{ state: string }>('select state from sales where id = $1', [sale.id]))[0]?.state).toBe('shipped')
  })
})

test('a store may pay back at once what it accepted, without waiting for it', async () => {
  const sale = await t.delivered()
  await t.wants(sale.who, sale, { quantity: 2 })
  const [back] = (await t.load(sale.who, sale.id)).data.returns
  await t.press(sale.seller, back?.id ?? 0, 'accept')
  expect((await t.press(sale.seller, back?.id ?? 0, 'refund')).data.state).toBe('refunding')
})
