import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StoreOrder, type StoreSystemAccess, StoreSystemError } from '../../ports/store-system.ts'
import { STORE_KEY, storeServer, type StoreServer } from './fixtures/store-server.ts'
import { httpStoreSystem } from './http.ts'

let store: StoreServer
beforeAll(async () => {
  store = await storeServer()
})
afterAll(() => store.close())
beforeEach(() => {
  store.sabotage = null
  store.asked.length = 0
})

const make = (limits: object = {}) =>
  httpStoreSystem({ limits: { timeOutMs: 300, breakAfter: 3, restMs: 400, ...limits }, anyAddress: true })
const access = (more: Partial<StoreSystemAccess> = {}): StoreSystemAccess => ({
  kind: 'http',
  storeId: 1,
  country: 'CO',
  headers: { 'x-clave': STORE_KEY },
  urls: {
    stock: `${store.url}/existencias?ref={number}&marca={brand}`,
    orders: `${store.url}/pedidos`,
    clients: `${store.url}/clientes?q={term}`,
  },
  fields: {
    quantity: 'datos.saldo',
    price: 'datos.venta',
    orderId: 'pedido.numero',
    clients: 'datos',
    clientId: 'codigo',
    clientName: 'nombre',
    clientDocument: 'nit',
  },
  ...more,
})
const order: StoreOrder = {
  key: 'tuerca-1-1',
  number: 'P-1',
  clientId: null,
  buyer: { name: 'Ana', city: 'Bogotá' },
  currency: 'COP',
  total: 90_000,
  lines: [{ number: 'X', brand: 'Y', title: 'Z', quantity: 2, unit_price: 45_000 }],
}
const part = { number: '04465/0K 240', brand: 'Toyota' }
const soon = () => AbortSignal.timeout(1000)
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof StoreSystemError ? error.problem : error),
  )

describe("a store's own program", () => {
  test('tells price and stock in its own names, a text as its country writes it; what it does not know is null', async () => {
    expect(await make().stockOf(access(), part, soon())).toEqual({ quantity: 7, price: 4_590_000 })
    expect(store.asked[0]?.url).toBe('/existencias?ref=04465%2F0K%20240&marca=Toyota')
    expect(await make().stockOf(access(), { number: 'NOHAY', brand: '' }, soon())).toBeNull()
    store.sabotage = { status: 200, body: '{"datos":{"saldo":-3.5,"venta":1250.5}}' }
    expect(await make().stockOf(access({ country: 'MX' }), part, soon())).toEqual({ quantity: 0, price: 125_050 })
    store.sabotage = { status: 200, body: '{"datos":{"saldo":0}}' }
    expect(await make().stockOf(access(), part, soon())).toEqual({ quantity: 0, price: null })
  })

  test('takes an order once for each key, and lets it go unless it was shipped', async () => {
    const system = make()
    expect([await system.sendOrder(access(), order), await system.sendOrder(access(), order)]).toEqual(['P-1', 'P-1'])
    expect(store.asked[0]).toMatchObject({
      method: 'POST',
      key: 'tuerca-1-1',
      body: { number: 'P-1', client_id: null, total: 90_000 },
    })
    expect(await system.withdrawOrder(access(), { key: order.key, externalId: 'P-1' })).toBe('withdrawn')
    store.shipped.add('P-1')
    expect(await system.withdrawOrder(access(), { key: order.key, externalId: 'P-1' })).toBe('shipped')
    expect(await problemOf(system.sendOrder(access(), { ...order, key: 'other', clientId: 'SIN-CUPO' }))).toBe(
      'refused',
    )
    // What it named itself and knows no more is not said to be out of it; what it never named is.
    store.sabotage = { status: 404, body: '' }
    expect(await problemOf(system.withdrawOrder(access(), { key: order.key, externalId: 'P-1' }))).toBe('refused')
    expect(await system.withdrawOrder(access(), { key: order.key, externalId: null })).toBe('withdrawn')
    store.sabotage = null
    await expect(system.sendOrder(access(), { ...order, key: 'other', clientId: 'SIN-CUPO' })).rejects.toThrow(
      'El cliente no tiene cupo.',
    )
  })

  test('lists its clients, those without a name left out', async () => {
    expect(await make().clients(access(), 'sol')).toEqual([{ id: 'C-1', name: 'Taller sol', document: '900' }])
  })

  test('without an address for it, it cannot', async () => {
    expect(await problemOf(make().clients(access({ urls: {} }), 'sol'))).toBe('cannot')
  })

  test.each<[string, StoreServer['sabotage']]>([
    ['hanging', 'hang'],
    ['broken', { status: 500, body: 'boom' }],
    ['refusing our key', { status: 401, body: '{}' }],
    ['over its limit', { status: 429, body: '' }],
    ['without a quantity', { status: 200, body: '{"datos":{"saldo":null}}' }],
    ['telling of an error', { status: 200, body: '{"error":"x"}' }],
    ['saying nothing', { status: 200, body: '' }],
    ['talking nonsense', { status: 200, body: '<html>' }],
    ['leading elsewhere', { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }],
    ['endless', { status: 200, body: ' '.repeat(600_000) }],
  ])('%s is away', async (_what, sabotage) => {
    store.sabotage = sabotage
    expect(await problemOf(make().stockOf(access(), part, soon()))).toBe('unavailable')
    expect(store.asked).toHaveLength(1)
  })

  test("is left alone once it fails, and another store's is not", async () => {
    const system = make()
    store.sabotage = { status: 500, body: '' }
    for (let i = 0; i < 3; i += 1) await problemOf(system.stockOf(access(), part, soon()))
    store.sabotage = null
    store.asked.length = 0
    expect(await problemOf(system.stockOf(access(), part, soon()))).toBe('unavailable')
    expect(store.asked).toEqual([])
    expect(await system.stockOf(access({ storeId: 2 }), part, soon())).toMatchObject({ quantity: 7 })
  })

  test('is never one of this machine or its neighbours', async () => {
    const system = httpStoreSystem()
    for (const stock of [
      `${store.url}/existencias?ref={number}`,
      'https://127.0.0.1/{number}',
      'https://[::1]/{number}',
      'https://169.254.169.254/{number}',
      'https://localhost/{number}',
      'https://10.0.0.8/{number}',
      'https://[::ffff:10.0.0.8]/{number}',
    ]) {
      expect(await problemOf(system.stockOf(access({ urls: { stock } }), part, soon())), stock).toBe('unavailable')
    }
    expect(store.asked).toEqual([])
  })
})
