// Guests and people who put listings into carts, on a server of the test file's own.
import { createHmac } from 'node:crypto'
import type { CartLine, CartStore } from '@tuerca/contract/cart-wire'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TEST_NOW, TEST_SECRET, testApp } from '../../app/testing.ts'

export const P = '/api/cart/CartShopingPending'
export interface Listing {
  id: number
  store_id: number
  price: number
}
export interface Cart {
  stores: CartStore[]
  saved: CartLine[]
  count: number
  total: number
  subtotal: number
  discount: number
  shipping: number
  tax: number
  sections: Record<string, number>
}

/** A visitor: a person with an account, or a browser that keeps its cookies. */
export class Visitor {
  id = 0
  cookies = new Map<string, string>()
}

export function useCartServer() {
  const s = {} as Awaited<ReturnType<typeof cartServer>>
  beforeAll(async () => {
    Object.assign(s, await cartServer())
  })
  afterAll(() => s.server.close())
  beforeEach(() => s.server.at(TEST_NOW))
  return s
}

async function cartServer() {
  const server = await testApp()
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  let people = 0
  async function person(): Promise<Visitor> {
    const email = `carro${(people += 1)}@taller.test`
    const [user] = await sql<{ id: number }>(
      'insert into users (name, email, email_verified, mobile) values ($1, $2, true, $3) returning id',
      [`Carro ${people}`, email, `30033${String(people).padStart(5, '0')}`],
    )
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
    const one = new Visitor()
    one.id = user?.id ?? 0
    one.cookies.set(
      'tuerca.session_token',
      encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`),
    )
    return one
  }
  async function call<T = Record<string, unknown>>(
    who: Visitor,
    [method, url]: [InjectOptions['method'], string],
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.app.inject({
      method,
      url,
      ...(body ? { payload: body } : {}),
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const { name, value } of answer.cookies) who.cookies.set(name, value)
    return {
      status: answer.statusCode,
      data: answer.json<{ data: T }>().data,
      message: answer.json<{ message?: string }>().message,
    }
  }
  let taken = 0
  /** Another listing each time, of a store that no other test changes. */
  async function listing({ model = 1, country = 'CO', count = 1 } = {}): Promise<Listing[]> {
    const rows = await sql<Listing>(
      `select p.id, p.store_id, p.price from products p join stores t on t.id = p.store_id where p.sales_model = $1 and t.country = $2 and p.stock >= 10 and not p.hide_price
      and p.discount_percentage is null and p.price is not null and p.deleted_at is null and t.suspended_at is null and p.stock_updated_at > $3::timestamptz - interval '20 days' order by p.id offset $4 limit $5`,
      [model, country, TEST_NOW, taken, count],
    )
    taken += count
    if (rows.length < count) throw new Error('Not enough listings of the model')
    await sql('update products set minimum_order_quantity = 1, stock = 10 where id = any($1)', [
      rows.map(({ id }) => id),
    ])
    return rows
  }
  const one = async (asked?: Parameters<typeof listing>[0]) => (await listing(asked))[0] as Listing
  const add = (who: Visitor, body: object, { module = 'cart', key = '' } = {}) =>
    call<{ count: number; line: CartLine; message: string }>(who, ['POST', `/api/${module}/page/add`], {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  const cartOf = async (who: Visitor, module = 'cart') =>
    (await call<Cart>(who, ['GET', `${P}/itemsPendingShoppingCart?module=${module}`])).data
  const linesOf = async (who: Visitor, module = 'cart') =>
    (await cartOf(who, module)).stores.flatMap(({ lines }) => lines)
  const update = (who: Visitor, body: object, module = 'cart') =>
    call<{ line: CartLine; store: CartStore }>(who, ['POST', `/api/${module}/page/update`], { body })
  return { server, sql, person, call, listing, one, add, cartOf, linesOf, update }
}
