import type { createQuestion } from '@tuerca/contract/questions'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { takeStock } from '../listings/index.ts'
import type { TestStore } from '../store-products/testing-store-products.ts'
import { M, useMercadoLibre } from './testing-mercado-libre.ts'

const m = useMercadoLibre()
const H = '/api/cart/CartShoppingHeader'

const saleOf = async (of: TestStore) =>
  m.s.sql<{ id: number; state: string; origin_id: string; total: number }>(
    `select id, state, origin_id, total from sales where store_id = $1 and origin = 'mercado_libre' order by id`,
    [of.id],
  )
const told = (userId: number) =>
  m.s.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [userId])
const orderNotice = async (of: TestStore, id: string) =>
  m.notice({ resource: `/orders/${id}`, user_id: await m.accountOf(of), topic: 'orders_v2', application_id: 1 })

describe('a sale there', () => {
  test('lowers the stock here, is a sale in the room of sales, and both numbers stand in the log', async () => {
    const store = await m.connected(1)
    const made = await m.published(store, { price: 90_000 })
    await m.act(store, { buy: { itemId: made.itemId, quantity: 1 } })
    await m.jobs()
    expect([await m.stock(made.id), (await m.there(made.itemId))?.stock]).toEqual([3, 3])
    const [sale] = await saleOf(store)
    expect(sale).toMatchObject({ state: 'paid', total: 9_000_000 })
    expect((await m.orders(store))[0]).toMatchObject({ state: 'taken', sale_id: sale?.id })
    expect(await m.differences(store)).toMatchObject([
      { field: 'stock', here: '3', there: '3', cause: 'sold_there', outcome: 'corrected' },
    ])
    expect((await told(store.owner.id)).some(({ title }) => title.startsWith('Vendiste en Mercado Libre'))).toBe(true)
    // It was paid there: nothing is owed to anybody here.
    expect(await m.s.sql('select from payables where sale_id = $1', [sale?.id])).toEqual([])
    expect(
      await m.s.ask(store.staff, 'PATCH', `${H}/${sale?.id}`, { state: 'cancelled', reason: 'No hay' }),
    ).toMatchObject({ status: 409, message: 'Se vendió en Mercado Libre: cancélala allá, y aquí se cancela sola.' })
    expect((await m.s.ask(store.staff, 'PATCH', `${H}/${sale?.id}`, { state: 'preparing' })).status).toBe(200)
  })

  test('told twenty times at once, and once more later, is one sale', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.act(store, { buy: { itemId: made.itemId, quantity: 1 }, quiet: true })
    const [order] = await m.s.sql<{ id: number }>('select id from embedded_ml_orders where account_id = $1', [
      await m.accountOf(store),
    ])
    const answers = await Promise.all(Array.from({ length: 20 }, () => orderNotice(store, String(order?.id))))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await m.s.sql('select from marketplace_notices where store_id = $1', [store.id])).toHaveLength(1)
    await Promise.all([m.s.server.runJobs(), m.s.server.runJobs()])
    await orderNotice(store, String(order?.id))
    await m.jobs()
    expect(await saleOf(store)).toHaveLength(1)
    expect(await m.stock(made.id)).toBe(3)
  })

  test('cancelled there it is cancelled here, its pieces come back, and an old notice of it changes nothing', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.act(store, { buy: { itemId: made.itemId, quantity: 2 } })
    await m.jobs()
    const [order] = await m.orders(store)
    await m.act(store, { cancel: order?.order_id })
    await m.jobs()
    expect(await saleOf(store)).toMatchObject([{ state: 'cancelled' }])
    expect(await m.stock(made.id)).toBe(4)
    await orderNotice(store, order?.order_id ?? '')
    await m.jobs()
    expect(await m.orders(store)).toMatchObject([{ state: 'cancelled' }])
    // Both: what came back is offered there again.
    expect([await m.stock(made.id), (await m.there(made.itemId))?.stock]).toEqual([4, 4])
  })

  test('cancelled before it was read it never was a sale', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.act(store, { buy: { itemId: made.itemId, quantity: 1 } })
    const [order] = await m.s.sql<{ id: number }>('select id from embedded_ml_orders where account_id = $1', [
      await m.accountOf(store),
    ])
    await m.act(store, { cancel: String(order?.id) })
    await m.jobs()
    expect([await saleOf(store), await m.stock(made.id)]).toEqual([[], 4])
  })

  test.each(['there first', 'here first', 'at once'])(
    'the last piece sold on both sides, %s: one sale stands, and the other is told',
    async (which) => {
      const store = await m.connected(1)
      const made = await m.published(store, { inventario: [{ warehouseId: store.warehouses[0], quantity: 1 }] })
      const here = () =>
        inTransaction({ db: m.s.server.connection.db, now: new Date() } as unknown as Ctx, (ctx) =>
          takeStock(ctx, [{ productId: made.id, warehouseId: store.warehouses[0] ?? 0, quantity: 1 }]),
        ).then((short) => short.length === 0)
      const there = async () => {
        await m.act(store, { buy: { itemId: made.itemId, quantity: 1 } })
        await m.jobs()
      }
      let sold = false
      if (which === 'there first') await there()
      if (which === 'at once') [sold] = await Promise.all([here(), there()])
      else sold = await here()
      if (which === 'here first') await there()
      const taken = (await m.orders(store)).filter(({ state }) => state === 'taken').length
      expect(taken + Number(sold)).toBe(1)
      expect(await m.stock(made.id)).toBe(0)
      if (!sold) return
      expect(await m.orders(store)).toMatchObject([{ state: 'short', sale_id: null }])
      expect(await saleOf(store)).toEqual([])
      const waiting = async () =>
        (await m.s.ask<{ rooms: { market: number } }>(store.staff, 'GET', '/api/store/rooms')).data.rooms.market
      expect(await waiting()).toBe(1)
      expect(
        (await told(store.owner.id)).some(({ title }) => title === 'Se vendió en Mercado Libre lo que ya no tienes'),
      ).toBe(true)
      expect((await m.differences(store)).some(({ cause }) => cause === 'sold_both')).toBe(true)
      const [order] = await m.orders(store)
      // It waits in the same inbox as all else, for who was told of it.
      const inbox = async (who: typeof store.owner) =>
        (await m.s.ask<{ waits: object[] }>(who, 'GET', '/api/store/day?kind=market')).data.waits
      const one = { kind: 'market', id: Number(order?.order_id), storeId: store.id }
      expect(await inbox(store.owner)).toMatchObject([
        { ...one, title: expect.any(String), count: 1, due_at: null, unread: true },
      ])
      expect((await m.s.ask(store.owner, 'POST', '/api/store/waits/read', { waits: [one] })).status).toBe(200)
      expect(await inbox(store.owner)).toMatchObject([{ ...one, unread: false }])
      const other = await m.s.store()
      const take = (of: typeof store) =>
        m.s.ask(of.staff, 'POST', `${M}/orders/${order?.order_id}/take`, { storeId: of.id })
      expect([(await take(store)).status, (await take(other as typeof store)).status]).toEqual([409, 404])
      expect(
        (await m.s.ask(other.owner, 'POST', `${M}/orders/${order?.order_id}/cancel`, { storeId: other.id })).status,
      ).toBe(404)
      expect(
        (await m.s.ask(store.staff, 'POST', `${M}/orders/${order?.order_id}/cancel`, { storeId: store.id })).status,
      ).toBe(200)
      expect(await m.s.sql('select state from embedded_ml_orders where id = $1', [order?.order_id])).toEqual([
        { state: 'cancelled' },
      ])
      // Its buyer was told that there is none.
      expect(await waiting()).toBe(0)
      await m.s.sql('update product_stock set quantity = 2 where product_id = $1', [made.id])
      expect((await take(store)).status).toBe(409)
    },
  )

  test('that came too late is taken once its store has another piece, however often it is pressed', async () => {
    const store = await m.connected(1)
    const made = await m.published(store, { inventario: [{ warehouseId: store.warehouses[0], quantity: 1 }] })
    await inTransaction({ db: m.s.server.connection.db, now: new Date() } as unknown as Ctx, (ctx) =>
      takeStock(ctx, [{ productId: made.id, warehouseId: store.warehouses[0] ?? 0, quantity: 1 }]),
    )
    await m.act(store, { buy: { itemId: made.itemId, quantity: 1 } })
    await m.jobs()
    const [order] = await m.orders(store)
    expect(order).toMatchObject({ state: 'short' })
    const { version } = (await m.s.read(store.staff, made.id)).data
    const restocked = await m.s.patch(store.staff, made.id, 'inventory', {
      version,
      inventario: [{ warehouseId: store.warehouses[0], quantity: 3 }],
    })
    expect(restocked.status).toBe(200)
    const all = await Promise.all(
      [1, 2, 3, 4].map(() =>
        m.s.ask(store.staff, 'POST', `${M}/orders/${order?.order_id}/take`, { storeId: store.id }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([await m.stock(made.id), (await saleOf(store)).length]).toEqual([2, 1])
    expect(await m.orders(store)).toMatchObject([{ state: 'taken' }])
    // Cancelled there afterwards, its piece comes back as any other's.
    await m.act(store, { cancel: String(order?.order_id) })
    await m.jobs()
    expect(await m.stock(made.id)).toBe(3)
  })
})

describe('what changes here', () => {
  test('goes there: a sale, a price, what is depleted', async () => {
    const store = await m.connected(1)
    const made = await m.published(store, { price: 90_000 })
    await inTransaction({ db: m.s.server.connection.db, now: new Date() } as unknown as Ctx, (ctx) =>
      takeStock(ctx, [{ productId: made.id, warehouseId: store.warehouses[0] ?? 0, quantity: 3 }]),
    )
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ stock: 1, price: 9_000_000 })
    const read = (await m.s.read(store.staff, made.id)).data
    await m.s.patch(store.staff, made.id, 'price', { version: read.version, price: 95_000 })
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ price: 9_500_000 })
    await m.s.ask(store.staff, 'PATCH', '/api/catalogo/products/depleteProduct', { id: made.id })
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ state: 'paused' })
    expect((await m.differences(store)).map(({ field, there, here }) => [field, here, there])).toEqual(
      [
        ['stock', '1', '4'],
        ['price', '$ 95.000', '$ 90.000'].map((text) => text.replace('$ ', '$\u00a0')),
        ['state', 'Pausada', 'Publicada'],
        ['stock', '0', '1'],
      ].map((line) => line.map((text) => expect.stringContaining(text.replace(/^\$\s/, '')))),
    )
  })
})

describe('what changes there', () => {
  test('a price waits for who decides: ours goes there, or theirs stays', async () => {
    const store = await m.connected(2)
    const [one, two] = [await m.published(store, { price: 90_000 }), await m.published(store, { price: 50_000 })]
    for (const { itemId } of [one, two]) await m.act(store, { edit: { itemId, price: 70_000 } })
    await m.jobs()
    const open = await m.differences(store)
    expect(open).toMatchObject([
      { field: 'price', outcome: 'open', cause: 'changed_there' },
      { field: 'price', outcome: 'open' },
    ])
    // Until then nobody writes over it.
    await m.s.sql('update products set price = price + 100000 where id = $1', [one.id])
    await m.jobs()
    expect(await m.there(one.itemId)).toMatchObject({ price: 7_000_000 })
    const other = await m.s.store()
    expect((await m.s.ask(other.owner, 'POST', `${M}/differences/${open[0]?.id}`, { keep: 'here' })).status).toBe(404)
    await m.s.ask(store.staff, 'POST', `${M}/differences/${open[0]?.id}`, { keep: 'here' })
    await m.s.ask(store.staff, 'POST', `${M}/differences/${open[1]?.id}`, { keep: 'there' })
    await m.s.sql('update products set price = price + 100000 where id = $1', [two.id])
    await m.jobs()
    expect([(await m.there(one.itemId))?.price, (await m.there(two.itemId))?.price]).toEqual([9_100_000, 7_000_000])
    expect((await m.s.ask(store.staff, 'POST', `${M}/differences/${open[0]?.id}`, { keep: 'here' })).status).toBe(404)
    expect((await m.indicators(store)).data.differences).toBe(0)
  })

  test('what the store does not touch is left, and stands in the log', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, {
      percent: 0,
      roundTo: 0,
      ending: 0,
      safetyStock: 0,
      frozen: ['price', 'state'],
      warehouseIds: null,
    })
    await m.act(store, { edit: { itemId: made.itemId, price: 70_000, state: 'paused' } })
    await m.jobs()
    expect(await m.differences(store)).toMatchObject([
      { field: 'price', outcome: 'respected' },
      { field: 'state', outcome: 'respected', there: 'Pausada' },
    ])
  })
})

describe('a question there', () => {
  test('stands among those of here, is told, and its answer goes back once', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.act(store, { ask: { itemId: made.itemId, text: '¿Sirve para un Spark 2015?' } })
    await m.jobs()
    await m.jobs()
    type Q = { id: number; question: string; vehicle: unknown; origin: { state: string } }
    const list = (who: { cookie: string }) =>
      m.s.ask<Q[]>(who, 'GET', '/api/catalogo/productosQuestions?scopes=received')
    const {
      data: [question, ...more],
    } = await list(store.staff)
    expect([question, more]).toMatchObject([
      { question: '¿Sirve para un Spark 2015?', vehicle: null, origin: { state: 'open' } },
      [],
    ])
    expect((await told(store.owner.id)).some(({ title }) => title.startsWith('Pregunta en Mercado Libre'))).toBe(true)
    const answer = { answer: 'Sí, le sirve.' } satisfies Partial<typeof createQuestion> & { answer: string }
    const other = await m.s.store()
    expect(
      (await m.s.ask(other.staff, 'PATCH', `/api/catalogo/productosQuestions/${question?.id}`, answer)).status,
    ).toBe(404)
    expect(
      (await m.s.ask(store.staff, 'PATCH', `/api/catalogo/productosQuestions/${question?.id}`, answer)).status,
    ).toBe(200)
    await m.jobs()
    expect(
      await m.s.sql('select answer from embedded_ml_questions where account_id = $1', [await m.accountOf(store)]),
    ).toEqual([{ answer: 'Sí, le sirve.' }])
    expect((await list(store.staff)).data[0]?.origin).toMatchObject({ state: 'sent' })
    expect(
      (await m.s.ask(store.staff, 'PATCH', `/api/catalogo/productosQuestions/${question?.id}`, answer)).status,
    ).toBe(409)
  })
})

describe('notices', () => {
  test("of nobody, of no shape and of what is another's do nothing, and are answered at once", async () => {
    const [store, other] = [await m.connected(1), await m.connected(1)]
    const made = await m.published(other)
    await m.act(other, { buy: { itemId: made.itemId, quantity: 1 }, quiet: true })
    const [order] = await m.s.sql<{ id: number }>('select id from embedded_ml_orders where account_id = $1', [
      await m.accountOf(other),
    ])
    const before = performance.now()
    const sent = [
      { resource: '/orders/1', user_id: 999_999, topic: 'orders_v2' },
      { resource: '/orders/1', topic: 'orders_v2' },
      { resource: ['x'], user_id: {}, topic: 1 },
      {},
      { resource: '/orders/1; drop table', user_id: await m.accountOf(store), topic: 'orders_v2' },
    ]
    for (const body of sent) expect((await m.notice(body)).statusCode).toBeLessThan(500)
    expect((performance.now() - before) / sent.length).toBeLessThan(500)
    expect(await m.s.sql('select from marketplace_notices where store_id = $1', [store.id])).toEqual([])
    // Forged: it names an order of somebody else's, and one that is none.
    for (const id of [String(order?.id), '42']) await orderNotice(store, id)
    await m.notice({ resource: '/items/MCO42', user_id: await m.accountOf(store), topic: 'items' })
    await m.jobs()
    expect(
      (
        await m.s.sql<{ outcome: string }>('select outcome from marketplace_notices where store_id = $1', [store.id])
      ).map(({ outcome }) => outcome),
    ).toEqual(['unknown', 'unknown', 'unknown'])
    expect([await saleOf(store), await m.orders(store), await m.stock(made.id)]).toEqual([[], [], 4])
  })

  test('those that were missed are asked for; an order also after it was read, and it stays one sale', async () => {
    const store = await m.connected(1)
    const made = await m.published(store)
    await m.act(store, { buy: { itemId: made.itemId, quantity: 1 }, quiet: true })
    await m.jobs()
    expect(await saleOf(store)).toEqual([])
    for (let i = 0; i < 2; i += 1) {
      await m.s.sql(`select graphile_worker.add_job('poll-marketplaces', '{}')`)
      await m.jobs()
    }
    expect([(await saleOf(store)).length, await m.stock(made.id)]).toEqual([1, 3])
    // One that was cancelled since is not missed either, though it was read.
    const [order] = await m.orders(store)
    await m.act(store, { cancel: order?.order_id, quiet: true })
    await m.s.sql(`select graphile_worker.add_job('poll-marketplaces', '{}')`)
    await m.jobs()
    expect([await saleOf(store), await m.stock(made.id)]).toMatchObject([[{ state: 'cancelled' }], 4])
  })
})
