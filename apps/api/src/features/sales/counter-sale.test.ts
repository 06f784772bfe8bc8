import { COUNTER_NOT_UNDONE } from '@tuerca/contract/counter-sales'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import type { Person } from '../payments/testing-payments.ts'
import { H, returnsServer, type ReturnsServer } from '../returns/testing-returns.ts'
import { tendDueSales } from './tend-sale.ts'

const C = '/api/store/counterSales'
let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

async function shop() {
  t.clock(0)
  const [store, seller, buyer] = [await t.shop({}), await t.person('duena'), await t.person('taller')]
  await t.sql('update store_members set user_id = $1 where user_id = $2', [seller.id, store.seller])
  return { store, seller, buyer, listing: (await t.listing(store.id)).id }
}
const sell = (
  who: Person,
  storeId: number,
  lines: object[],
  { key, ...more }: { key?: string; customer?: string } = {},
) =>
  t.ask<{ id: number; number: string }>(who, 'POST', C, {
    body: { storeId, lines, paidWith: 'cash', ...more },
    ...(key ? { key } : {}),
  })
const stockOf = async (id: number) =>
  (await t.sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock ?? 0
const load = async (who: Person, id: number) => (await t.ask<SaleDetail>(who, 'GET', `${H}/${id}/loadTransaction`)).data

test('what is sold at the counter leaves the same stock at its price and counts as sold, with nothing of it ours', async () => {
  const { store, seller, listing } = await shop()
  const before = await stockOf(listing)
  const found = await t.ask<{ id: number; price: number; stock: number }[]>(
    seller,
    'GET',
    `${C}/products?storeId=${store.id}&term=${encodeURIComponent('Parte')}`,
  )
  expect([found.status, Array.isArray(found.data)]).toEqual([200, true])
  const sold = await sell(seller, store.id, [{ productId: listing, quantity: 2, price: 90_000 }], {
    customer: 'Don Luis',
  })
  expect([sold.status, sold.message, await stockOf(listing)]).toEqual([200, '', before - 2])
  expect(await load(seller, sold.data.id)).toMatchObject({
    state: 'delivered',
    origin: 'counter',
    total: 180_000,
    buyer: { name: 'Don Luis' },
    internal_note: 'Pagó en efectivo.',
    actions: [],
  })
  const day = await t.ask<{ sold?: { today?: { sales: number; total: number } } }>(seller, 'GET', '/api/store/day')
  expect(JSON.stringify(day.data)).toContain('180000')
  expect(await t.sql('select 1 from payables where sale_id = $1', [sold.data.id])).toEqual([])
  await t.expectRight()
})

test('pressed twice it is one sale; more than there are is refused with how many, and nothing leaves', async () => {
  const { store, seller, listing } = await shop()
  const before = await stockOf(listing)
  const line = { productId: listing, quantity: 1 }
  const [one, two] = await Promise.all([
    sell(seller, store.id, [line], { key: 'mostrador-0001' }),
    sell(seller, store.id, [line], { key: 'mostrador-0001' }),
  ])
  expect([one.status, two.data.id, await stockOf(listing)]).toEqual([200, one.data.id, before - 1])
  const short = await sell(seller, store.id, [{ productId: listing, quantity: before }])
  expect([short.status, short.message, await stockOf(listing)]).toEqual([
    400,
    `La cantidad disponible es de ${before - 1} unidades.`,
    before - 1,
  ])
  expect((await sell(seller, store.id, [line, line])).status).toBe(400)
  expect((await sell(seller, store.id, [{ ...line, price: 10.5 }])).message).toContain('pesos enteros')
})

test('of many who sell the last pieces at once nobody sells one twice', async () => {
  const { store, seller, listing } = await shop()
  const before = await stockOf(listing)
  const tries = await Promise.all(
    Array.from({ length: before + 5 }, () => sell(seller, store.id, [{ productId: listing, quantity: 1 }])),
  )
  expect([tries.filter(({ status }) => status === 200).length, await stockOf(listing)]).toEqual([before, 0])
})

test('taken back, its pieces come back once; for nobody else it exists, and once it is closed it stays', async () => {
  const { store, seller, buyer, listing } = await shop()
  const before = await stockOf(listing)
  const { data } = await sell(seller, store.id, [{ productId: listing, quantity: 3 }])
  expect((await t.ask(buyer, 'POST', `${C}/${data.id}/undo`)).status).toBe(403)
  for (let twice = 0; twice < 2; twice += 1)
    expect((await t.ask(seller, 'POST', `${C}/${data.id}/undo`)).status).toBe(200)
  expect([await stockOf(listing), (await load(seller, data.id)).state]).toEqual([before, 'cancelled'])
  const kept = await sell(seller, store.id, [{ productId: listing, quantity: 1 }])
  t.clock(24 * 11)
  await tendDueSales(t.jobs())
  expect(await t.ask(seller, 'POST', `${C}/${kept.data.id}/undo`)).toMatchObject({
    status: 409,
    message: COUNTER_NOT_UNDONE,
  })
  await t.expectRight()
})
