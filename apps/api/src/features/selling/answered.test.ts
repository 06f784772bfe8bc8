import type { StoreAnswer } from '@tuerca/contract/selling'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { useOrders } from '../sales/testing-orders.ts'

const orders = useOrders()
const answered = async (who: { cookie: string }) =>
  (await orders.s.ask<StoreAnswer[]>(who, 'GET', '/api/store/answered')).json.data
const DAY = 86_400_000

test('what a store answered is there with who did and how it stands, the latest first, and nobody else sees it', async () => {
  const made = await orders.make({ kind: 'order', state: 'sent' })
  expect(await answered(made.seller)).toEqual([])
  const event = (at: Date, side: string, state: string | null) =>
    orders.s.sql(
      `insert into sale_events (sale_id, state, side, user_id, action, happened_at) values ($1, $2, $3, (select min(user_id) from store_members where store_id = $4), 'accept', $5)`,
      [made.id, state, side, made.storeId, at],
    )
  // What the buyer did, and a note of the store, are no answer.
  await event(TEST_NOW, 'buyer', 'sent')
  await event(TEST_NOW, 'seller', null)
  expect(await answered(made.seller)).toEqual([])
  await event(new Date(TEST_NOW.getTime() - DAY), 'seller', 'accepted')
  await orders.s.sql(`update sales set state = 'accepted', changed_at = $2 where id = $1`, [made.id, TEST_NOW])
  await orders.s.sql(
    `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, answer_by, answered_at, state_at, created_at) values ($1, $2, 'damaged', 'accepted', 'money', true, 'Roto', 'seller', $3, $3, $3)`,
    [made.id, made.storeId, TEST_NOW],
  )
  const rows = await answered(made.seller)
  expect(rows).toMatchObject([
    { kind: 'return', saleId: made.id, answered_at: TEST_NOW.toISOString(), by: '' },
    { kind: 'sale', id: made.id, number: `P-${made.id}`, stateLabel: 'Aceptado', who: 'Ana, Bogotá' },
  ])
  expect(rows[1]?.by).not.toBe('')
  expect(JSON.stringify(rows)).not.toMatch(/Ruiz|3001234567|compra@taller/)
  const other = await orders.make({ kind: 'order', state: 'sent' })
  expect(
    (await answered(other.seller)).filter(({ storeId }) => storeId === made.storeId && storeId !== other.storeId),
  ).toEqual([])
  expect((await orders.s.ask({ cookie: '' }, 'GET', '/api/store/answered')).status).toBe(401)
})

test('what is older than thirty days is gone', async () => {
  const made = await orders.make({ kind: 'purchase', state: 'delivered' })
  await orders.s.sql(`update sales set changed_at = $2 where id = $1`, [made.id, TEST_NOW])
  await orders.s.sql(
    `insert into sale_events (sale_id, state, side, action, happened_at) values ($1, 'delivered', 'seller', 'deliver', $2)`,
    [made.id, new Date(TEST_NOW.getTime() - 31 * DAY)],
  )
  expect((await answered(made.seller)).filter(({ id }) => id === made.id)).toEqual([])
})
