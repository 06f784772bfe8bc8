import { createHmac } from 'node:crypto'
import type { Wish, WishList } from '@tuerca/contract/wish-lists'
import { TEST_NOW, TEST_SECRET, testApp } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'

export const LISTS = '/api/users/wishLists'
export const HEART = '/satda/artlistdetail/addOrRemoveFavorites'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
interface Answer<T> {
  status: number
  json: { data: T; message?: string; metadata?: { 'x-total-count': number; list: { descripcion: string } } }
}

/** A server with people who wish and listings to wish for. */
export async function wishServer() {
  const server = await testApp()
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  async function ask<T>(
    cookie: string,
    [method, url]: [Method, string],
    body?: object,
    key?: string,
  ): Promise<Answer<T>> {
    const answer = await server.app.inject({
      method,
      url,
      ...(body ? { payload: body } : {}),
      headers: { cookie, ...(key ? { 'idempotency-key': key } : {}) },
    })
    return { status: answer.statusCode, json: answer.json() }
  }

  let people = 0
  async function person() {
    const email = `deseo${(people += 1)}@taller.test`
    const [user] = await sql<{ id: number }>(
      `insert into users (name, email, email_verified, country) values ($1, $2, true, 'CO') returning id`,
      ['Deseo', email],
    )
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
    const cookie = `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`
    const id = user?.id ?? 0
    const call = <T>(what: [Method, string], body?: object, key?: string) => ask<T>(cookie, what, body, key)
    return {
      id,
      cookie,
      call,
      lists: async (query = '') => (await call<WishList[]>(['GET', `${LISTS}${query}`])).json.data,
      wishes: async (list: number) => (await call<Wish[]>(['GET', `${LISTS}/${list}`])).json.data,
      make: async (name: string) => (await call<{ id: number }>(['POST', LISTS], { name })).json.data.id,
      heart: (productId: number | string, more: object = {}) =>
        call<{ added: boolean; message: string }>(['POST', HEART], { productId, ...more }),
      told: () =>
        sql<{ title: string; path: string }>(
          `select title, path from notifications where user_id = $1 and topic = 'wishes' order by id`,
          [id],
        ),
    }
  }

  let used = 0
  /** A listing of its own for each test, that nobody of the demonstration wishes for. */
  async function product() {
    const [row] = await sql<{ id: number; title: string; price: number }>(
      `select p.id, p.title, p.price from products p join stores s on s.id = p.store_id
      where s.country = 'CO' and not s.is_virtual_store and not p.hide_price and p.discount_percentage is null and p.stock >= 1 and p.deleted_at is null and p.stock_updated_at > $1::timestamptz - interval '20 days'
        and not exists (select from wish_list_items i where i.product_id = p.id)
      order by p.id offset $2 limit 1`,
      [TEST_NOW, (used += 1)],
    )
    if (!row) throw new Error('No listing')
    return row
  }

  const nobody = { user: null, store: null, country: 'CO', origin: 'https://tuerca.example' } as const
  const ctx = (now = TEST_NOW) => ({ ...nobody, db: server.connection.db, now }) as unknown as Ctx
  return { ask, ctx, person, product, server, sql }
}

export type WishServer = Awaited<ReturnType<typeof wishServer>>
