import type { StoreDay } from '@tuerca/contract/selling'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type TestOrder, useOrders } from '../sales/testing-orders.ts'

const orders = useOrders()
const DAY = '/api/store/day'
const day = async (who: { cookie: string }, query = '') => {
  const { status, json } = await orders.s.ask<StoreDay>(who, 'GET', `${DAY}${query}`)
  return { status, data: json.data }
}
const sold = (made: TestOrder, state: string, hours = 0) =>
  orders.s.sql('insert into sale_events (sale_id, state, side, action, happened_at) values ($1, $2, $3, $4, $5)', [
    made.id,
    state,
    'payment',
    'pay',
    new Date(TEST_NOW.getTime() - hours * 3_600_000),
  ])

describe("a store's day", () => {
  test('counts what waits in each room, and names no more of a buyer than it may', async () => {
    const made = await orders.make({ kind: 'order', state: 'sent' })
    const { status, data } = await day(made.seller)
    expect([status, data.rooms.sale, data.store.id]).toEqual([200, 1, made.storeId])
    expect(data.waits.filter(({ kind }) => kind === 'sale')).toMatchObject([
      { id: made.id, state: 'sent', who: 'Ana, Bogotá', amount: 23_800, count: 1, number: `P-${made.id}` },
    ])
    expect(JSON.stringify(data)).not.toMatch(/Ruiz|3001234567|compra@taller/)
  })
  test('says what a store lacks to send and to be paid, the account to its owner alone', async () => {
    const made = await orders.make({ kind: 'order', state: 'sent' })
    await orders.s.sql('delete from store_shipping_rates where store_id = $1', [made.storeId])
    await orders.s.sql('delete from store_bank_accounts where store_id = $1', [made.storeId])
    const role = (name: string) =>
      orders.s.sql('update store_members set role = $2 where store_id = $1', [made.storeId, name])
    await role('owner')
    expect((await day(made.seller)).data.missing).toEqual(['shipping', 'account'])
    await role('staff')
    expect((await day(made.seller)).data.missing).toEqual(['shipping'])
    await orders.s.sql('insert into store_shipping_rates (store_id, price, days) values ($1, 0, 1)', [made.storeId])
    expect((await day(made.seller)).data.missing).toEqual([])
  })
  test("what is paid today is today's; what was cancelled is nobody's", async () => {
    const made = await orders.make({ kind: 'purchase', state: 'preparing', paid: 'approved' })
    await sold(made, 'paid')
    const { data } = await day(made.seller)
    expect(data.sold).toMatchObject({
      today: { sales: 1, total: 23_800 },
      week: { sales: 1, total: 23_800 },
      month: { sales: 1, total: 23_800 },
      before: { sales: 0, total: 0 },
    })
    expect(data.days.month.at(-1)).toBe(23_800)
    await orders.s.sql(`update sales set state = 'cancelled' where id = $1`, [made.id])
    expect((await day(made.seller)).data.sold.month).toEqual({ sales: 0, total: 0 })
  })
  test('an order that nobody paid is not sold before it is handed over; the rooms are counted alike', async () => {
    const made = await orders.make({ kind: 'order', state: 'accepted' })
    await sold(made, 'accepted')
    expect((await day(made.seller)).data).toMatchObject({ sold: { today: { sales: 0, total: 0 } }, rooms: { sale: 1 } })
    const rooms = (await orders.s.ask(made.seller, 'GET', '/api/store/rooms')).json
    expect(rooms.data.rooms).toEqual((await day(made.seller)).data.rooms)
    expect(rooms.data.stores).toMatchObject([
      { id: made.storeId, name: (await day(made.seller)).data.store.name, suspendedBecause: null },
    ])
    await orders.s.sql(`update sales set state = 'delivered', delivered_at = $2 where id = $1`, [made.id, TEST_NOW])
    expect((await day(made.seller)).data.sold.today).toEqual({ sales: 1, total: 23_800 })
  })
  test('who sells in a suspended store reads why in every room', async () => {
    const made = await orders.make({ kind: 'order', state: 'accepted' })
    const suspend = (because: string | null) =>
      orders.s.sql(
        `update stores set suspended_at = case when $2::text is null then null else now() end, suspended_because = coalesce($2, '') where id = $1`,
        [made.storeId, because],
      )
    await suspend('Fotos de otra tienda.')
    const rooms = (await orders.s.ask(made.seller, 'GET', '/api/store/rooms')).json
    expect(rooms.data.stores).toMatchObject([{ pathPrefix: null, suspendedBecause: 'Fotos de otra tienda.' }])
    // Hidden as long as nobody approved it: that is no suspension.
    await orders.s.sql('update stores set approved_at = null where id = $1', [made.storeId])
    const waits = (await orders.s.ask(made.seller, 'GET', '/api/store/rooms')).json
    expect(waits.data.stores).toMatchObject([{ suspendedBecause: null }])
    await orders.s.sql('update stores set approved_at = now() where id = $1', [made.storeId])
    await suspend(null)
  })
  test('what is to be sent again waits for the store, with the sale that it is of', async () => {
    const made = await orders.make({ kind: 'purchase', state: 'shipped' })
    await orders.s.sql(
      `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, state_at, created_at) values ($1, $2, 'not_arrived', 'replacing', 'exchange', true, 'No llegó', now(), now())`,
      [made.id, made.storeId],
    )
    expect((await day(made.seller)).data.waits).toMatchObject([{ kind: 'return', saleId: made.id, state: 'replacing' }])
  })
  test('what was given back is not sold, and what its store has to pay back by hand waits for it', async () => {
    const made = await orders.make({ kind: 'order', state: 'delivered' })
    await sold(made, 'paid')
    const back = async (amount: number, state: string) =>
      orders.s.sql(
        `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, amount_minor, state_at, created_at) values ($1, $2, 'damaged', $3, 'money', true, 'Roto', $4, now(), now())`,
        [made.id, made.storeId, state, amount],
      )
    await back(1_190_000, 'refunding')
    expect((await day(made.seller)).data).toMatchObject({
      sold: { today: { sales: 1, total: 11_900 } },
      rooms: { return: 1 },
    })
    await back(1_190_000, 'refunded')
    expect((await day(made.seller)).data.sold.today).toEqual({ sales: 0, total: 0 })
  })
  test('what is due earlier stands before what is due later, and what has no time comes last', async () => {
    const made = await orders.make({ kind: 'order', state: 'sent' })
    const waits = async (kind: string, state: string, hoursOld: number, dueIn: number | null) =>
      orders.s.sql(
        `insert into sales (kind, state, store_id, buyer_id, country, currency, subtotal, shipping_price, tax, total, shipping, billing, buyer_contact, created_at, updated_at, changed_at, lapse_at)
       select $2, $3, store_id, buyer_id, country, currency, subtotal, shipping_price, tax, total, shipping, billing, buyer_contact, $4, $4, $4, $5 from sales where id = $1 returning id`,
        [
          made.id,
          kind,
          state,
          new Date(TEST_NOW.getTime() - hoursOld * 3_600_000),
          dueIn === null ? null : new Date(TEST_NOW.getTime() + dueIn * 3_600_000),
        ],
      )
    await orders.s.sql('update sales set lapse_at = $2 where id = $1', [
      made.id,
      new Date(TEST_NOW.getTime() + 30 * 3_600_000),
    ])
    await waits('order', 'accepted', 400, null)
    await waits('order', 'sent', 1, 50)
    await waits('order', 'sent', 60, 5)
    await orders.s.sql(
      `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, list_price, unit_price, tax_rate, delivery_days)
      select s.id, l.product_id, l.title, l.reference, l.brand, 1, l.list_price, l.unit_price, l.tax_rate, 2 from sales s cross join sale_lines l where s.store_id = $1 and s.id <> $2 and l.sale_id = $2`,
      [made.storeId, made.id],
    )
    const left = (await day(made.seller)).data.waits
      .filter(({ kind }) => kind === 'sale')
      .map(({ due_at }) => (due_at === null ? null : (Date.parse(due_at) - TEST_NOW.getTime()) / 3_600_000))
    expect(left).toEqual([5, 30, 50, null])
    const shown = async (query: string) => (await day(made.seller, query)).data.waits.map(({ kind }) => kind)
    expect(await shown('?most=2')).toHaveLength(2)
    expect(new Set(await shown('?kind=sale&most=200'))).toEqual(new Set(['sale']))
    expect(await shown('?kind=return')).toEqual([])
    expect((await day(made.seller, '?most=201')).status).toBe(400)
  })
  test("is not a buyer's, nor of another store", async () => {
    const made = await orders.make({})
    expect((await day(made.buyer)).status).toBe(403)
    const other = await orders.make({})
    expect(
      (await day(made.seller, `?storeId=${other.storeId === made.storeId ? 1_999_999 : other.storeId}`)).status,
    ).toBe(404)
    expect((await day(made.seller, '?storeId=x')).status).toBe(400)
  })
})
