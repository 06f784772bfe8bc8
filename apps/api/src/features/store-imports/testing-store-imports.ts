// A server with two stores and their people, and what is done with an import over HTTP.
import { createHmac } from 'node:crypto'
import type { ImportItem, StoreImport } from '@tuerca/contract/store-imports'
import { afterAll, beforeAll, expect } from 'vitest'
import { TEST_SECRET, testApp, type TestApp } from '../../app/testing.ts'

export interface Seller {
  storeId: number
  cookie: string
  prefix: string
}
interface ApiAnswer<T> {
  status: number
  message: string
  data: T
  total: number
  headers: Record<string, unknown>
  body: string
}
interface Running {
  server: TestApp
}
export const PATH = '/api/store/imports'

export function useImports(environment: Record<string, string> = {}) {
  const running = {} as Running
  const world = worldOf(running)
  const s = Object.assign(
    running,
    { beto: null as unknown as Seller, ana: null as unknown as Seller },
    world,
    callsOf(running, world),
  )
  beforeAll(async () => {
    s.server = await testApp(environment)
    s.beto = await s.store('beto-listas')
    s.ana = await s.store('ana-listas', 'staff')
  })
  afterAll(() => s.server.close())
  return s
}

const TABLES = [
  'product_brands',
  'brand_codes',
  'makes',
  'models',
  'parts',
  'part_numbers',
  'part_fitments',
  'products',
  'product_stock',
  'warehouses',
  'data_versions',
]

function worldOf(s: Running) {
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await s.server.connection.pool.query<T>(text, values)).rows
  async function person(name: string): Promise<{ id: number; cookie: string }> {
    const [user] = await sql<{ id: number }>(
      'insert into users (email, name, email_verified) values ($1, $2, true) returning id',
      [`${name}@listas.test`, name],
    )
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [
      user?.id,
      `listas-${name}`,
    ])
    return {
      id: user?.id ?? 0,
      cookie: `tuerca.session_token=${encodeURIComponent(`listas-${name}.${createHmac('sha256', TEST_SECRET).update(`listas-${name}`).digest('base64')}`)}`,
    }
  }
  return {
    sql,
    person,
    async store(name: string, role = 'owner'): Promise<Seller> {
      const [store] = await sql<{ id: number }>(
        `insert into stores (name, path_prefix, country, city, provider_name) values ($1, $1, 'CO', 'Bogotá', $1) returning id`,
        [name],
      )
      const { id, cookie } = await person(name)
      await sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [store?.id, id, role])
      return { storeId: store?.id ?? 0, cookie, prefix: name }
    },
    /** A store's listings on sale, by number: price in pesos and pieces. */
    async onSale({ storeId }: Seller): Promise<Record<string, [number | null, number]>> {
      const rows = await sql<{ referencia_1: string; price: number | null; stock: number }>(
        'select referencia_1, price / 100 as price, stock from products where store_id = $1 and deleted_at is null order by 1',
        [storeId],
      )
      return Object.fromEntries(rows.map(({ referencia_1, price, stock }) => [referencia_1, [price, stock]]))
    },
    /** Everything that an import may write of what people see. */
    everything: () =>
      Promise.all(
        TABLES.map(async (table) => {
          const [row] = await sql<{ sum: string }>(
            `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '|' order by md5(t::text))), '') as sum from ${table} t`,
          )
          return `${table} ${row?.sum}`
        }),
      ),
    /** Does what waits; what fails there fails here. */
    async work(): Promise<void> {
      await s.server.runJobs()
      expect(await sql('select last_error from graphile_worker._private_jobs where last_error is not null')).toEqual([])
    },
  }
}

function callsOf(s: Running, { work }: { work(): Promise<void> }) {
  async function ask<T = StoreImport>(
    who: { cookie: string } | null,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object | Buffer,
  ): Promise<ApiAnswer<T>> {
    const answer = await s.server.app.inject({
      method,
      url: path.startsWith('/') ? path : `${PATH}/${path}`,
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        ...(who ? { cookie: who.cookie } : {}),
        ...(Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}),
      },
    })
    const json = String(answer.headers['content-type']).includes('json')
      ? answer.json<{ message?: string; data: T; metadata?: { 'x-total-count': number } }>()
      : null
    return {
      status: answer.statusCode,
      message: json?.message ?? '',
      data: json?.data as T,
      total: json?.metadata?.['x-total-count'] ?? 0,
      headers: answer.headers,
      body: answer.body,
    }
  }
  const upload = (who: Seller, file: string | Buffer, name = 'lista.csv') =>
    ask(who, 'POST', `${PATH}?storeId=${who.storeId}&name=${encodeURIComponent(name)}`, Buffer.from(file))
  const one = async (who: { cookie: string }, id: number) => (await ask(who, 'GET', String(id))).data
  async function rehearsed(who: Seller, file: string | Buffer, name?: string): Promise<StoreImport> {
    const { status, data, message } = await upload(who, file, name)
    expect([status, message]).toEqual([200, ''])
    await work()
    return one(who, data.id)
  }
  async function pressed(who: Seller, id: number, what: string, how: object = {}): Promise<StoreImport> {
    expect((await ask(who, 'POST', `${id}/${what}`, how)).status).toBe(200)
    await work()
    return one(who, id)
  }
  return {
    ask,
    upload,
    one,
    rehearsed,
    items: async (who: { cookie: string }, id: number, kind: string) =>
      (await ask<ImportItem[]>(who, 'GET', `${id}/items?kind=${kind}`)).data,
    applied: async (who: Seller, file: string | Buffer, how: object = {}) =>
      pressed(who, (await rehearsed(who, file)).id, 'apply', how),
    undone: (who: Seller, id: number) => pressed(who, id, 'undo'),
  }
}
