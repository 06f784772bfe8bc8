import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { TOO_LATE_TO_SAY_WHERE } from '@tuerca/contract/sales-handling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ADDRESS, type CheckoutServer, checkoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const H = '/api/cart/CartShoppingHeader'

test('an unpaid purchase goes elsewhere while that costs the same; another cost is told, and once it is paid it is too late', async () => {
  const [store, buyer] = [await t.shop(), await t.person('compra')]
  await t.sql(`insert into store_shipping_rates (store_id, city, price, days) values ($1, 'Leticia', 4000000, 6)`, [
    store.id,
  ])
  const listing = await t.listing(store.id)
  await t.inCart(buyer, listing)
  const {
    ref,
    sales: [sale],
  } = await t.begin(buyer, [store.id], 108_500)
  const say = (city: string) =>
    t.post(buyer, `${H}/${sale?.id}/setShippingInfo`, { address: { ...ADDRESS, region: '', city } })
  expect(
    (await t.get(buyer, `${H}/${sale?.id}/loadTransaction`)).json<{ data: SaleDetail }>().data.whereTo,
  ).not.toBeNull()
  const moved = await say('Cali')
  expect([moved.statusCode, moved.json<{ data: SaleDetail }>().data]).toMatchObject([
    200,
    { total: 108_500, state: 'unpaid', shipping_info: { city: 'Cali', days: 3 } },
  ])
  const dearer = await say('Leticia')
  expect([dearer.statusCode, dearer.json<{ message: string }>().message.replaceAll(/\s/g, ' ')]).toEqual([
    409,
    expect.stringContaining('cuesta $ 40.000 y aquí pagas $ 8.500'),
  ])
  await t.approve(ref)
  expect((await say('Cali')).json()).toMatchObject({ message: TOO_LATE_TO_SAY_WHERE })
  await t.expectAllRight(listing)
})

test.each([
  ['seller', 0],
  ['buyer', 8_500],
] as const)('sending that its sum made free, after the %s left a line out, costs %i elsewhere', async (side, price) => {
  const [store, buyer, seller] = [
    await t.shop({ rules: [[400_000, 10]] }),
    await t.person('compra'),
    await t.person('duena'),
  ]
  await t.sql('update store_members set user_id = $1 where user_id = $2', [seller.id, store.seller])
  await t.sql('update store_shipping_rates set free_from = 27000000 where store_id = $1', [store.id])
  for (let at = 0; at < 3; at += 1) await t.inCart(buyer, await t.listing(store.id))
  const {
    sales: [sale],
    transactionId,
  } = await t.begin(buyer, [store.id], 270_000)
  const id = sale?.id ?? 0
  await t.sql(`update sales set kind = 'order', state = 'accepted', transaction_id = null where id = $1`, [id])
  await t.sql(`update transactions set state = 'expired' where id = $1`, [transactionId])
  const [line] = await t.sql<{ id: number }>('select id from sale_lines where sale_id = $1 order by id', [id])
  const left = await t.server.app.inject({
    method: 'PATCH',
    url: `${H}/${id}`,
    headers: { cookie: (side === 'seller' ? seller : buyer).cookie },
    payload: { leaveOut: { lineIds: [line?.id] }, reason: 'Se agotó' },
  })
  expect(left.statusCode, left.body).toBe(200)
  const moved = await t.post(buyer, `${H}/${id}/setShippingInfo`, { address: { ...ADDRESS, region: '', city: 'Cali' } })
  expect([moved.statusCode, moved.json<{ data: SaleDetail }>().data]).toMatchObject([
    200,
    { total: 180_000 + price, shipping_info: { city: 'Cali' } },
  ])
  // The store hears of it once, until it has looked.
  const told = () =>
    t.sql<{ title: string }>(`select title from notifications where user_id = $1 and key like 'sale-where:%'`, [
      seller.id,
    ])
  const say = (city: string) =>
    t.post(buyer, `${H}/${id}/setShippingInfo`, { address: { ...ADDRESS, region: '', city } })
  await say('Medellín')
  expect(await told()).toEqual([{ title: expect.stringMatching(/^Cambió a dónde va: P-/) }])
  await t.sql('update sales set seller_read_at = now() where id = $1', [id])
  await say('Bogotá')
  expect(await told()).toHaveLength(2)
})
