// Two stores with their people and a few listings, on a server of the test file's own.
import { createHmac } from 'node:crypto'
import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TEST_NOW, TEST_SECRET, testApp, type TestApp } from '../../app/testing.ts'

export const C = '/api/catalogo/products'
export interface Caller {
  id: number
  cookie: string
}
export interface TestStore {
  id: number
  name: string
  warehouses: number[]
  owner: Caller
  staff: Caller
}

/** A server for a test file, and what its tests ask of it. */
export function useStores() {
  let server: TestApp
  let made = 0
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(() => server.at(TEST_NOW))
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  const idOf = async (text: string, values: unknown[]) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0

  async function person(storeId?: number, role = 'staff'): Promise<Caller> {
    const email = `bodega${(made += 1)}@tienda.test`
    const id = await idOf('insert into users (name, email, email_verified) values ($2, $1, true) returning id', [
      email,
      `Persona ${made}`,
    ])
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
    if (storeId !== undefined)
      await sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [storeId, id, role])
    return {
      id,
      cookie: `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
    }
  }
  async function store(): Promise<TestStore> {
    const name = `Bodegón ${(made += 1)}`
    const id = await idOf(
      `insert into stores (name, path_prefix, country, city, provider_name, description) values ($1, $2, 'CO', 'Cali', $3, '') returning id`,
      [name, `bodegon-${made}`, name],
    )
    const warehouses = [
      await idOf(`insert into warehouses (store_id, name, city) values ($1, 'Principal', 'Cali') returning id`, [id]),
      await idOf(`insert into warehouses (store_id, name, city) values ($1, 'Álamos', 'Cali') returning id`, [id]),
    ]
    return { id, name, warehouses, owner: await person(id, 'owner'), staff: await person(id) }
  }
  async function ask<T = OwnProduct>(
    who: Partial<Caller> & { key?: string },
    method: InjectOptions['method'],
    url: string,
    body?: object,
  ) {
    const answer = await server.app.inject({
      method,
      url,
      ...(body ? { payload: body } : {}),
      headers: { ...(who.cookie ? { cookie: who.cookie } : {}), ...(who.key ? { 'idempotency-key': who.key } : {}) },
    })
    return {
      status: answer.statusCode,
      ...answer.json<{ data: T; message?: string; metadata?: { 'x-total-count': number } }>(),
    }
  }
  const body = (of: TestStore, change: object = {}) => ({
    storeId: of.id,
    reference_1: `WR-${(made += 1)}`,
    manufacturer_title: 'Marca de bodega',
    title: 'Amortiguador delantero de prueba',
    salesModel: 1,
    price: 200_000,
    inventario: [{ warehouseId: of.warehouses[0], quantity: 4 }],
    publish: true,
    ...change,
  })
  const create = (of: TestStore, change: object = {}, who = of.staff) =>
    ask(who, 'POST', `${C}?scenario=create`, body(of, change))
  const product = async (of: TestStore, change: object = {}) => (await create(of, change)).data
  const patch = (who: Partial<Caller>, id: number, scenario: string, change: object) =>
    ask(who, 'PATCH', `${C}/${id}?scenario=${scenario}`, change)
  const list = (who: Partial<Caller>, query: Record<string, string>) =>
    ask<OwnProduct[]>(who, 'GET', `${C}?${new URLSearchParams(query)}`)
  return {
    get server() {
      return server
    },
    sql,
    person,
    store,
    ask,
    body,
    create,
    product,
    patch,
    list,
    read: (who: Partial<Caller>, id: number) => ask(who, 'GET', `/api/store/products/${id}`),
  }
}
