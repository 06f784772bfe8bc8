import { afterEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { M, useMercadoLibre } from './testing-mercado-libre.ts'

const m = useMercadoLibre()
afterEach(() => {
  vi.restoreAllMocks()
})
const port = () => m.s.server.ports.marketplace as Marketplace

describe('an order', () => {
  test('of two lines of one listing is a sale of as many pieces as were bought', async () => {
    const store = await m.connected(1)
    const product = await m.published(store)
    const { order } = port()
    vi.spyOn(port(), 'order').mockImplementation(async (...given) => {
      const told = await order(...given)
      return { ...told, lines: [...told.lines, ...told.lines] }
    })
    await m.act(store, { buy: { itemId: product.itemId, quantity: 1 } })
    await m.jobs()
    const [sale] = await m.s.sql<{ id: number }>('select id from sales where store_id = $1', [store.id])
    expect(await m.s.sql('select quantity from sale_lines where sale_id = $1', [sale?.id])).toEqual([
      { quantity: 1 },
      { quantity: 1 },
    ])
    expect(await m.stock(product.id)).toBe(2)
  })

  test('cancelled there when a part of it left already stands here, and its notice is done', async () => {
    const store = await m.connected(1)
    const product = await m.published(store)
    await m.act(store, { buy: { itemId: product.itemId, quantity: 2 } })
    await m.jobs()
    const [order] = await m.orders(store)
    await m.s.sql(`insert into sale_parcels (sale_id, carrier, tracking_number, sent_at) values ($1, 'x', '1', $2)`, [
      order?.sale_id,
      TEST_NOW,
    ])
    await m.act(store, { cancel: order?.order_id })
    await m.jobs()
    expect(await m.s.sql('select state from sales where id = $1', [order?.sale_id])).toEqual([{ state: 'paid' }])
    expect(
      await m.s.sql('select from marketplace_notices where store_id = $1 and done_at is null', [store.id]),
    ).toEqual([])
  })
})

test('a notice that finds no room is to be told again', async () => {
  const store = await m.connected(1)
  await m.s.sql(
    `insert into marketplace_notices (store_id, topic, resource, received_at) select $1, 'items', 'MCO' || n, $2 from generate_series(1, 2000) n`,
    [store.id, TEST_NOW],
  )
  const sent = { resource: '/orders/77', user_id: await m.accountOf(store), topic: 'orders_v2' }
  expect((await m.notice(sent)).statusCode).toBe(503)
  await m.s.sql(`delete from marketplace_notices where store_id = $1 and resource = 'MCO1'`, [store.id])
  expect((await m.notice(sent)).statusCode).toBe(200)
  await m.s.sql('delete from marketplace_notices where store_id = $1', [store.id])
})

describe('free publications', () => {
  test('keep their places when the account is let go, and what comes back takes its own', async () => {
    const store = await m.connected(0)
    await m.free(store, 2)
    const [one, two] = [await m.published(store), await m.published(store)]
    await m.s.ask(store.owner, 'POST', `${M}/${store.id}/disconnect`)
    await m.connect(store)
    expect((await m.indicators(store)).data).toMatchObject({ free: 0, published: 0, closed: 0 })
    const third = await m.product(store)
    expect(await m.change(store.staff, store, [third.id])).toMatchObject({ status: 409 })
    expect((await m.change(store.staff, store, [one.id])).status).toBe(200)
    await m.jobs()
    expect(await m.row(one.id)).toMatchObject({ state: 'active', item_id: one.itemId })
    // A place is free again when what stood in it is closed.
    await m.change(store.staff, store, [one.id], 'closed')
    await m.jobs()
    expect((await m.indicators(store)).data).toMatchObject({ free: 1 })
    expect(two.itemId).not.toBe('')
  })

  test('are taken by what stands there though a change of it failed', async () => {
    const store = await m.connected(0)
    await m.free(store, 1)
    const product = await m.published(store)
    await m.s.sql(`update marketplace_publications set state = 'failed', problem = 'refused' where product_id = $1`, [
      product.id,
    ])
    expect((await m.indicators(store)).data).toMatchObject({ free: 0, failed: 1 })
  })
})
