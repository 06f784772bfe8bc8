import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

const SENT = { carrier: 'Servientrega', tracking_number: '99 11' }

/** Accepted and in its store's hands, with seven pieces left in stock. */
async function received(kind = 'damaged') {
  const sale = await t.delivered()
  await t.sql(`update sales set delivered_at = now() where id = $1`, [sale.id])
  const [made] = await t.sql<{ id: number }>(
    `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, state_at, received_at, created_at) values ($1, $2, $3, 'received', 'exchange', true, 'x', now(), now(), now()) returning id`,
    [sale.id, sale.store, kind],
  )
  const id = made?.id ?? 0
  await t.sql('insert into return_lines (return_id, line_id, quantity) values ($1, $2, 2)', [id, sale.line])
  return {
    ...sale,
    back: id,
    press: (action: string, more: object = {}) => t.press(sale.seller, id, action, more),
    stock: () => t.stockOf(sale.product),
  }
}

test('the second pieces of an exchange leave stock, and what came back goes in beside them', async () => {
  const { press, stock } = await received()
  expect(await stock()).toBe(7)
  expect((await press('exchange', SENT)).data.state).toBe('exchanging')
  expect(await stock()).toBe(5)
  const other = await received()
  expect((await other.press('exchange', { ...SENT, restock: true })).data.restocked).toBe(true)
  expect(await other.stock()).toBe(7)
})

test('too few are left: the exchange is refused with what its store can do, and nothing moves', async () => {
  const { press, stock, product, back } = await received()
  await t.sql('update product_stock set quantity = 1 where product_id = $1', [product.id])
  await t.sql('update products set stock = 1 where id = $1', [product.id])
  expect(await press('exchange', SENT)).toMatchObject({
    status: 409,
    message: expect.stringContaining('devuelve el dinero'),
  })
  expect([await stock(), await t.stateOf(back)]).toEqual([1, 'received'])
})

test('what was missing of a piece takes none, and neither does a listing that is sold no more', async () => {
  const part = await received('incomplete')
  expect([(await part.press('exchange', SENT)).data.state, await part.stock()]).toEqual(['exchanging', 7])
  const gone = await received()
  await t.sql('update products set deleted_at = now() where id = $1', [gone.product.id])
  expect([(await gone.press('exchange', SENT)).data.state, await gone.stock()]).toEqual(['exchanging', 7])
})

test('paid back in the end, the second pieces come back into stock once its store has them', async () => {
  const { press, stock } = await received()
  await press('exchange', SENT)
  expect((await press('refund')).data).toMatchObject({ state: 'refunding', actions: ['restock'] })
  expect(await stock()).toBe(5)
  await press('restock')
  expect(await stock()).toBe(7)
  // And those that were received first.
  await press('restock')
  await press('restock')
  expect(await stock()).toBe(9)
})
