// A store with its people, and what its owner asks of its front.
import type { StoreFrontView } from '@tuerca/contract/store-front'
import type { StoreFront } from '@tuerca/domain/store-front'
import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from '../../../app/testing.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf, type TestAdmin } from '../../admin/testing-admins.ts'

export const F = '/api/store/front'
export interface FrontStore {
  id: number
  name: string
  prefix: string
  owner: TestAdmin
  staff: TestAdmin
  warehouse: number
}

/** A server for a test file, and the stores of its tests. */
export function useFronts({ ports = {} }: { ports?: Partial<Ports> } = {}) {
  let server: TestApp
  let made = 0
  beforeAll(async () => {
    server = await testApp({}, ports)
  })
  afterAll(() => server.close())
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<R>(text, values)).rows
  const idOf = async (text: string, values: unknown[]) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0

  async function ask<D = StoreFrontView>(
    who: TestAdmin | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie: who?.cookie ?? '' },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json<{ data: D; message?: string }>() }
  }
  async function member(storeId: number, role: 'owner' | 'staff') {
    const who = await personOf(server)
    await sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [storeId, who.id, role])
    return who
  }
  async function store(country: 'CO' | 'MX' = 'CO'): Promise<FrontStore> {
    made += 1
    const [name, prefix] = [`Frente ${made}`, `frente-${made}`]
    const id = await idOf(
      `insert into stores (name, path_prefix, country, city, provider_name, is_virtual_store) values ($1, $2, $3, 'Cali', $1, true) returning id`,
      [name, prefix, country],
    )
    const warehouse = await idOf(
      `insert into warehouses (store_id, name, city) values ($1, 'Principal', 'Cali') returning id`,
      [id],
    )
    return { id, name, prefix, warehouse, owner: await member(id, 'owner'), staff: await member(id, 'staff') }
  }
  const show = (who: TestAdmin | null, storeId?: number) =>
    ask(who, 'GET', storeId === undefined ? F : `${F}?storeId=${storeId}`)
  const change = (who: TestAdmin | null, storeId: number, values: Partial<StoreFront>, seen: Partial<StoreFront>) =>
    ask(who, 'PATCH', F, { storeId, values, seen })
  /** As the owner's page does: what it shows is what was seen. */
  async function edit({ id, owner }: FrontStore, values: Partial<StoreFront>) {
    const {
      data: { draft },
    } = await show(owner, id)
    return change(
      owner,
      id,
      values,
      Object.fromEntries(Object.keys(values).map((field) => [field, draft[field as keyof StoreFront]])),
    )
  }
  async function publish({ id, owner }: FrontStore) {
    const {
      data: { version },
    } = await show(owner, id)
    return ask(owner, 'POST', `${F}/publish`, { storeId: id, version })
  }
  return {
    get server() {
      return server
    },
    sql,
    ask,
    store,
    member,
    show,
    change,
    edit,
    publish,
  }
}
