import {
  ALREADY_THERE,
  KEY_AGAIN,
  NEVER_SENT,
  NO_ORDERS_ADDRESS,
  NO_SYSTEM,
  NOT_YET,
  ONE_SERVER,
  SHIPPED_THERE,
  type StoreSystemView,
} from '@tuerca/contract/store-systems'
import type { ApiSync } from '@tuerca/contract/sales-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { H, type Person } from '../sales/testing-sales.ts'
import { type TestOrder, useOrders } from '../sales/testing-orders.ts'

const o = useOrders()

const SETTLE = 2000
interface Sync {
  apiSync: ApiSync
}
const send = (who: Partial<Person>, id: number, body: object = {}) => o.patch<Sync>(who, `${id}/sendOrderToAPI`, body)
const remove = (who: Partial<Person>, id: number) => o.patch<Sync>(who, `${id}/removeApiSync`, {})
const systemOf = async (id: number, who: Partial<Person>) => (await o.load(who, id)).json.data.ownSystem?.apiSync
const mood = (storeId: number, to: string) => o.s.ask({}, 'POST', `/api/dev/sistemas/${storeId}`, { mood: to })
const taken = (storeId: number) =>
  o.s.sql<{ key: string; state: string; client_name: string }>(
    'select key, state, client_name from embedded_store_orders where store_id = $1 order by id',
    [storeId],
  )
const connect = (storeId: number) =>
  o.s.sql(
    `insert into store_systems (store_id, kind) values ($1, 'embedded') on conflict (store_id) do update set kind = 'embedded', sending_until = null`,
    [storeId],
  )
const owner = async (storeId: number) => {
  const who = await o.s.person({ storeId })
  await o.s.sql(`update store_members set role = 'owner' where user_id = $1`, [who.id])
  return who
}

async function connected(wish = {}): Promise<TestOrder> {
  const sale = await o.make({ state: 'accepted', ...wish })
  await o.s.sql('delete from embedded_store_systems where store_id = $1', [sale.storeId])
  await connect(sale.storeId)
  return sale
}

describe("an order on its way into its store's system (M7.20, M7.23)", () => {
  test('is sent once, however often it is pressed, for the client that was chosen, and can be taken back', async () => {
    const { id, seller, storeId, buyer } = await connected()
    const pressed = await Promise.all([send(seller, id, { clientId: 'C-101' }), send(seller, id), send(seller, id)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(pressed[0]?.json.data.apiSync.state).toBe('queued')
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({
      state: 'sent',
      external_id: expect.stringMatching(/^OV-\d{5}$/),
      problem: '',
    })
    expect((await taken(storeId)).filter(({ key }) => key === `tuerca-${id}-1`)).toHaveLength(1)
    expect(await send(seller, id)).toMatchObject({ status: 409, json: { message: ALREADY_THERE } })
    expect((await o.load(buyer, id)).json.data.ownSystem).toBeNull()
    expect((await remove(seller, id)).json.data.apiSync.state).toBe('withdrawing')
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({ state: 'withdrawn' })
    // Another order, under another name.
    await send(seller, id)
    await o.s.server.runJobs()
    expect((await taken(storeId)).map(({ key }) => key)).toContain(`tuerca-${id}-2`)
  })

  test('a double run sends nothing twice', async () => {
    const { id, seller, storeId } = await connected()
    await send(seller, id)
    await Promise.all([o.s.server.runJobs(), o.s.server.runJobs()])
    await o.s.sql(`update store_system_orders set state = 'queued' where sale_id = $1`, [id])
    await o.s.sql(`select graphile_worker.add_job('send-to-store', json_build_object('storeId', $1::int))`, [storeId])
    await o.s.server.runJobs()
    expect((await taken(storeId)).filter(({ key }) => key.startsWith(`tuerca-${id}-`))).toHaveLength(1)
  })

  test('where its owner says so a sale goes there by itself, and comes out of it when it is cancelled', async () => {
    const quiet = await connected({ state: 'sent' })
    await o.move(quiet.seller, quiet.id, 'accepted')
    await o.s.server.runJobs()
    expect(await systemOf(quiet.id, quiet.seller)).toBeNull()
    const { id, seller, buyer, storeId } = await connected({ state: 'sent' })
    await o.s.sql('update store_systems set send_sales = true where store_id = $1', [storeId])
    await o.move(seller, id, 'accepted')
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({ state: 'sent' })
    expect((await o.move(buyer, id, 'cancelled', 'Ya no')).status).toBe(200)
    await o.s.server.runJobs()
    expect([
      (await systemOf(id, seller))?.state,
      (await taken(storeId)).find(({ key }) => key === `tuerca-${id}-1`)?.state,
    ]).toEqual(['withdrawn', 'withdrawn'])
    await o.s.sql('update store_systems set send_sales = false where store_id = $1', [storeId])
  })

  test('what is not accepted, was never sent, or has no system is told so', async () => {
    const waiting = await connected({ state: 'sent' })
    expect(await send(waiting.seller, waiting.id)).toMatchObject({ status: 409, json: { message: NOT_YET } })
    expect(await remove(waiting.seller, waiting.id)).toMatchObject({ status: 409, json: { message: NEVER_SENT } })
    const without = await o.make({ state: 'accepted' })
    await o.s.sql('delete from store_systems where store_id = $1', [without.storeId])
    expect(await send(without.seller, without.id)).toMatchObject({ status: 409, json: { message: NO_SYSTEM } })
    expect(
      await o.s.ask(without.seller, 'GET', `${H}/getClientsApi?storeId=${without.storeId}&term=taller`),
    ).toMatchObject({ status: 409, json: { message: NO_SYSTEM } })
  })

  test("another's sale does not exist; a buyer is no store", async () => {
    const sale = await connected()
    const other = await o.make({ state: 'accepted' })
    for (const call of [send, remove])
      expect([
        (await call(other.seller, sale.id)).status,
        (await call(sale.buyer, sale.id)).status,
        (await call({}, sale.id)).status,
      ]).toEqual([404, 403, 401])
    expect((await o.s.ask(other.seller, 'GET', `${H}/getClientsApi?storeId=${sale.storeId}&term=taller`)).status).toBe(
      404,
    )
  })

  test("refused, it stands in the store's room and is told; sent again it arrives once", async () => {
    const { id, seller, storeId } = await connected()
    await mood(storeId, 'wrong')
    await send(seller, id)
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({
      state: 'failed',
      problem: 'El cliente no tiene cupo en el sistema.',
    })
    const rooms = (await o.s.ask<StoreSystemView[]>(seller, 'GET', '/api/store/systems')).json.data
    expect(rooms[0]?.failed.find(({ saleId }) => saleId === id)).toMatchObject({ maySend: true, clientId: null })
    expect((await o.s.told(seller)).some(({ title }) => title.startsWith('No llegó a tu sistema'))).toBe(true)
    await mood(storeId, 'right')
    await send(seller, id)
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({ state: 'sent' })
    // What was refused under one name goes under another: a system that keeps names would refuse it again.
    expect((await taken(storeId)).map(({ key }) => key).filter((key) => key.startsWith(`tuerca-${id}-`))).toEqual([
      `tuerca-${id}-2`,
    ])
  })

  /** It arrived, and its answer was lost. */
  async function unheard(state: string) {
    const sale = await connected()
    await send(sale.seller, sale.id)
    await o.s.sql(`update store_system_orders set unheard = true, state = $2 where sale_id = $1`, [sale.id, state])
    await o.s.sql(`insert into embedded_store_orders (store_id, key, text, taken_at) values ($1, $2, '', now())`, [
      sale.storeId,
      `tuerca-${sale.id}-1`,
    ])
    const inSystem = async () =>
      (await taken(sale.storeId))
        .filter(({ key }) => key.startsWith(`tuerca-${sale.id}-`))
        .map(({ key, state: is }) => [key.at(-1), is])
    return { ...sale, inSystem }
  }

  test('what may have arrived and was cancelled meanwhile is taken out of it', async () => {
    const { id, seller, inSystem } = await unheard('queued')
    await o.s.sql(`update sales set state = 'cancelled' where id = $1`, [id])
    await o.s.server.runJobs()
    expect([await systemOf(id, seller), await inSystem()]).toMatchObject([{ state: 'withdrawn' }, [['1', 'withdrawn']]])
  })

  test('what may have arrived can be taken back, or sent again under its name', async () => {
    const { id, seller, inSystem } = await unheard('failed')
    expect(await systemOf(id, seller)).toMatchObject({ state: 'failed', maybe_there: true })
    expect((await send(seller, id)).status).toBe(200)
    await o.s.server.runJobs()
    expect([await systemOf(id, seller), await inSystem()]).toMatchObject([
      { state: 'sent', maybe_there: false },
      [['1', 'taken']],
    ])
    const other = await unheard('failed')
    expect((await remove(other.seller, other.id)).status).toBe(200)
    await o.s.server.runJobs()
    expect([await systemOf(other.id, other.seller), await other.inSystem()]).toMatchObject([
      { state: 'withdrawn' },
      [['1', 'withdrawn']],
    ])
  })

  test('away, it waits and so does what comes after it: in order, whatever happens', async () => {
    const first = await connected()
    // The queue goes by the database's clock.
    const now = new Date()
    o.s.server.at(now)
    await mood(first.storeId, 'down')
    await send(first.seller, first.id)
    const [second] = await o.s.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, buyer_id, country, currency, total, created_at, changed_at) select kind, state, store_id, buyer_id, country, currency, total, created_at, changed_at from sales where id = $1 returning id`,
      [first.id],
    )
    await o.s.sql(
      `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, unit_price, tax_rate, delivery_days) select $2, product_id, title, reference, brand, quantity, unit_price, tax_rate, delivery_days from sale_lines where sale_id = $1`,
      [first.id, second?.id],
    )
    await o.s.server.runJobs()
    expect(await systemOf(first.id, first.seller)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('no contesta'),
      next_try_at: new Date(now.getTime() + 30_000).toISOString(),
    })
    o.s.server.at(new Date(now.getTime() + 1000))
    await send(first.seller, second?.id ?? 0)
    await mood(first.storeId, 'right')
    await o.s.server.runJobs()
    expect(await taken(first.storeId)).toEqual([])
    o.s.server.at(new Date(now.getTime() + 40_000))
    await o.s.sql(`select graphile_worker.add_job('send-to-store', json_build_object('storeId', $1::int))`, [
      first.storeId,
    ])
    await o.s.server.runJobs()
    expect((await taken(first.storeId)).map(({ key }) => key)).toEqual([
      `tuerca-${first.id}-1`,
      `tuerca-${second?.id}-1`,
    ])
  })

  test('what its system shipped cannot be taken back', async () => {
    const { id, seller, storeId } = await connected()
    await send(seller, id)
    await o.s.server.runJobs()
    const [order] = await o.s.sql<{ id: number }>('select id from embedded_store_orders where key = $1', [
      `tuerca-${id}-1`,
    ])
    expect((await o.s.ask({}, 'POST', `/api/dev/sistemas/${storeId}`, { ship: order?.id })).status).toBe(200)
    await remove(seller, id)
    await o.s.server.runJobs()
    expect(await systemOf(id, seller)).toMatchObject({ state: 'sent', shipped: true })
    expect(await remove(seller, id)).toMatchObject({ status: 409, json: { message: SHIPPED_THERE } })
  })

  test('what was cancelled in line is not sent', async () => {
    const { id, seller, storeId } = await connected()
    await send(seller, id)
    await o.s.sql(`update sales set state = 'cancelled' where id = $1`, [id])
    await o.s.server.runJobs()
    expect((await taken(storeId)).filter(({ key }) => key.startsWith(`tuerca-${id}-`))).toEqual([])
    expect(await systemOf(id, seller)).toMatchObject({ state: 'withdrawn' })
  })
})

test('its clients are found by name, and 503 where it is away (M7.24)', async () => {
  const { seller, storeId } = await connected()
  const find = (term: string) =>
    o.s.ask<{ id: string }[]>(seller, 'GET', `${H}/getClientsApi?storeId=${storeId}&term=${term}`)
  expect((await find('taller')).json.data).toEqual([{ id: 'C-101', name: 'Taller El Motor', document: '901234567' }])
  expect((await find('ta')).status).toBe(400)
  await mood(storeId, 'down')
  expect((await find('taller')).status).toBe(503)
})

describe("what a store's system has, before it is paid (M3.05, M7.36)", () => {
  async function listing() {
    const sale = await connected()
    await o.s.sql('delete from store_system_stock where product_id = $1', [sale.productId])
    await o.s.sql(
      'update products set confirm_in_api = true, sales_model = 1, stock = 5, minimum_order_quantity = 1, stock_updated_at = $2 where id = $1',
      [sale.productId, TEST_NOW],
    )
    const check = (quantity: number) =>
      o.s.ask<{
        available: boolean
        maxQuantity: number
        messages: string[]
        confirmedInStore: boolean
        known_at: string | null
      }>({}, 'GET', `/cart/page/validateProductStock?productId=${sale.productId}&quantity=${quantity}`)
    return { ...sale, check }
  }

  test('it says so now; away, what it said last is told with when', async () => {
    const { check, storeId } = await listing()
    expect((await check(2)).json.data).toMatchObject({
      available: true,
      maxQuantity: 5,
      confirmedInStore: true,
      known_at: null,
    })
    await mood(storeId, 'down')
    o.s.server.at(new Date(TEST_NOW.getTime() + 3_600_000))
    const late = (await check(2)).json.data
    expect(late).toMatchObject({
      available: true,
      maxQuantity: 5,
      confirmedInStore: false,
      known_at: TEST_NOW.toISOString(),
    })
    expect(late.messages[0]).toContain('lo último que supimos')
  })

  test('wrong or never asked: fewer are fewer, and without any answer its own stock is what was known last', async () => {
    const { check, storeId } = await listing()
    await mood(storeId, 'down')
    const away = (await check(2)).json.data
    expect(away).toMatchObject({
      available: true,
      maxQuantity: 5,
      confirmedInStore: false,
      known_at: TEST_NOW.toISOString(),
    })
    expect(away.messages).toEqual([expect.stringContaining('lo último que supimos')])
    await mood(storeId, 'wrong')
    expect((await check(2)).json.data).toMatchObject({ available: false, maxQuantity: 1, confirmedInStore: true })
  })

  test('slow, nobody waits longer than two seconds', async () => {
    const { check, storeId } = await listing()
    await check(1)
    await mood(storeId, 'slow')
    o.s.server.at(new Date(TEST_NOW.getTime() + 3_600_000))
    const began = Date.now()
    expect((await check(1)).json.data).toMatchObject({ available: true, known_at: TEST_NOW.toISOString() })
    expect(Date.now() - began).toBeLessThan(SETTLE + 1500)
  })

  test('what a system that is away said last refuses nobody for longer than an hour', async () => {
    const { storeId, productId, buyer } = await listing()
    await mood(storeId, 'down')
    expect((await o.s.ask(buyer, 'POST', '/cart/page/add', { productId, quantity: 3 })).status).toBe(200)
    const body = { shipping: [], billing: { type: 'final' }, payment: 'gateway', seen: 1, acceptTerms: true }
    const pay = async (minutes: number) => {
      await o.s.sql(
        `insert into store_system_stock (product_id, quantity, known_at) values ($1, 0, $2::timestamptz - make_interval(mins => $3)) on conflict (product_id) do update set known_at = excluded.known_at`,
        [productId, TEST_NOW, minutes],
      )
      o.s.server.at(TEST_NOW)
      return (await o.s.ask(buyer, 'POST', '/api/cart/CartShopingPending/saveOnlinePurchase', body)).json.message
    }
    expect(await pay(10)).toMatch(/cero en su sistema.*lo último que supimos/)
    expect(await pay(70)).not.toContain('en su sistema')
  })

  test('no payment begins for what the store has no more', async () => {
    const { storeId, productId, buyer } = await listing()
    await mood(storeId, 'wrong')
    expect((await o.s.ask(buyer, 'POST', '/cart/page/add', { productId, quantity: 3 })).status).toBe(200)
    const body = { shipping: [], billing: { type: 'final' }, payment: 'gateway', seen: 1, acceptTerms: true }
    const { status, json } = await o.s.ask(buyer, 'POST', '/api/cart/CartShopingPending/saveOnlinePurchase', body)
    expect([status, json.message]).toEqual([409, expect.stringContaining('en su sistema')])
  })
})

describe('connecting it', () => {
  const set = (who: Partial<Person>, storeId: number, body: object) =>
    o.s.ask<StoreSystemView>(who, 'PATCH', `/api/store/systems/${storeId}`, body)
  const HTTP = {
    kind: 'http',
    urls: { stock: 'https://api.mitienda.com/{number}', orders: '', clients: '' },
    headers: [{ name: 'X-Clave', value: 'secreta' }],
  }

  test("is its owner's; keys are kept sealed, told by name only, and stay when not typed again", async () => {
    const { storeId, seller } = await o.make()
    const boss = await owner(storeId)
    expect((await set(seller, storeId, HTTP)).status).toBe(404)
    const { status, json } = await set(boss, storeId, HTTP)
    expect([status, json.data.headerNames, JSON.stringify(json).includes('secreta')]).toEqual([200, ['X-Clave'], false])
    const kept = async () =>
      (
        await o.s.sql<{ sealed_headers: string }>('select sealed_headers from store_systems where store_id = $1', [
          storeId,
        ])
      )[0]?.sealed_headers ?? ''
    expect(await kept()).not.toContain('secreta')
    expect(
      (await set(boss, storeId, { ...HTTP, headers: [{ name: 'x-clave', value: null }] })).json.data.headerNames,
    ).toEqual(['x-clave'])
    // A kept key goes to no other server than it was typed for; addresses and names of keys are the owner's to read.
    expect(
      await set(boss, storeId, {
        ...HTTP,
        urls: { ...HTTP.urls, stock: 'https://otro.com/{number}' },
        headers: [{ name: 'x-clave', value: null }],
      }),
    ).toMatchObject({ status: 400, json: { message: KEY_AGAIN } })
    const seen = async (who: Partial<Person>) =>
      (await o.s.ask<StoreSystemView[]>(who, 'GET', '/api/store/systems')).json.data.find(
        (one) => one.storeId === storeId,
      )
    expect([await seen(boss), await seen(seller)]).toMatchObject([
      { isOwner: true, urls: HTTP.urls, headerNames: ['x-clave'] },
      { isOwner: false, kind: 'http', urls: { stock: '', orders: '', clients: '' }, headerNames: [] },
    ])
    expect((await set(boss, storeId, { kind: null })).json.data.kind).toBeNull()
  })

  test('a key goes to one server alone, and sales go by themselves only where there is an address for them', async () => {
    const { storeId } = await o.make()
    const boss = await owner(storeId)
    const two = { ...HTTP, urls: { ...HTTP.urls, orders: 'https://integrador.com/pedidos' } }
    expect(await set(boss, storeId, two)).toMatchObject({ status: 400, json: { message: ONE_SERVER } })
    expect((await set(boss, storeId, { ...two, headers: [] })).status).toBe(200)
    expect(await set(boss, storeId, { ...HTTP, sendSales: true })).toMatchObject({
      status: 400,
      json: { message: NO_ORDERS_ADDRESS },
    })
    expect(
      (
        await set(boss, storeId, {
          ...HTTP,
          sendSales: true,
          urls: { ...HTTP.urls, orders: 'https://api.mitienda.com/pedidos' },
        })
      ).status,
    ).toBe(200)
  })

  test('never to an address of our own network', async () => {
    const { storeId } = await o.make()
    const boss = await owner(storeId)
    for (const stock of [
      'http://api.mitienda.com/{number}',
      'https://127.0.0.1/{number}',
      'https://169.254.169.254/{number}',
      'https://localhost/{number}',
      'https://api.mitienda.com/',
    ]) {
      expect((await set(boss, storeId, { ...HTTP, urls: { ...HTTP.urls, stock } })).status, stock).toBe(400)
    }
    expect((await set(boss, storeId, { ...HTTP, headers: [{ name: 'Host', value: 'x' }] })).status).toBe(400)
    expect((await set(boss, storeId, { ...HTTP, headers: [{ name: 'X-A', value: 'a\r\nHost: b' }] })).status).toBe(400)
  })
})
