// Another's ids in every call of buying, by a stranger, by another store, by a guest: what they name does not exist, and nothing of it changes.
import { createHmac } from 'node:crypto'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'
import { EVERYBODYS, type Try, type World, tries, WATCHED } from './testing-foreign-ids.ts'

const BUYING = /\/(cart|checkout|kept-carts|offers|payment-links|payouts|quotation-requests|quote-list|returns|sale-documents|sale-photos|sales|sales-handling|service-orders|wish-lists)\.ts$/
const endpoints = (await contractEndpoints(new URL('../../../..', import.meta.url).pathname)).filter(({ file }) => BUYING.test(file))

let server: TestApp
let world: World
let callers: Record<string, string>
let before: Record<string, string>
beforeAll(async () => {
  server = await testApp()
  world = await makeWorld()
  callers = { stranger: await person('extrana'), 'another store': await person('otra-tienda', true), 'somebody without an account': '' }
  before = await everything()
})
afterAll(() => server.close())

const one = async (text: string, values: unknown[] = []): Promise<number> => {
  const { rows: [row] } = await server.connection.pool.query<{ id: number | string }>(text, values)
  if (!row) throw new Error(`The demonstration has none: ${text}`)
  return Number(row.id)
}

async function person(name: string, isSeller = false): Promise<string> {
  const id = await one('insert into users (email, name, email_verified, mobile, is_workshop) values ($1, $2, true, $3, true) returning id', [`${name}@fuera.test`, name, '3007778899'])
  await server.connection.pool.query(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, name])
  if (isSeller) {
    const store = await one(`insert into stores (name, path_prefix, country, city, provider_name, description) values ('Otra', 'otra-tienda', 'CO', 'Cali', 'Otra', '') returning id`)
    await server.connection.pool.query(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [store, id])
  }
  return `tuerca.session_token=${encodeURIComponent(`${name}.${createHmac('sha256', TEST_SECRET).update(name).digest('base64')}`)}`
}

/** One of each, of people and stores of the demonstration. */
async function makeWorld(): Promise<World> {
  const ana = await one(`select id from users where email = 'ana@taller.test'`)
  const sale = (kind: string, state: string) => one('select id from sales where kind = $1 and state = $2 and buyer_id = $3 order by id limit 1', [kind, state, ana])
  const store = await one(`select id from stores where path_prefix = 'repuestos-beto'`)
  const offer = await one(`select o.id from offers o join quotation_requests r on r.id = o.request_id where r.user_id = $1 and o.state in ('offered', 'countered') order by o.id limit 1`, [ana])
  const order = await one(`select id from service_orders where workshop_id = $1 and state = 'sent'`, [ana])
  const list = await one('select l.id from wish_lists l where l.user_id = $1 and exists (select from wish_list_items i where i.list_id = l.id) order by l.id limit 1', [ana])
  const delivered = await sale('purchase', 'delivered')
  return {
    ana, store, offer, order, list, delivered, ordered: await sale('order', 'sent'), accepted: await sale('order', 'accepted'), unpaid: await sale('purchase', 'unpaid'),
    answered: await one(`select id from sales where kind = 'confirmation' and state = 'available' order by id limit 1`),
    asked: await one(`select id from sales where kind = 'confirmation' and state = 'asked' order by id limit 1`),
    deliveredLine: await one('select id from sale_lines where sale_id = $1 order by id limit 1', [delivered]),
    request: await one('select request_id as id from offers where id = $1', [offer]), offerStore: await one('select store_id as id from offers where id = $1', [offer]),
    offerLine: await one('select id from offer_lines where offer_id = $1 order by id limit 1', [offer]), orderVersion: await one('select version as id from service_orders where id = $1', [order]),
    photo: await one(`insert into service_order_photos (order_id, object_key) values ($1, 'nada') returning id`, [order]),
    wish: await one('select id from wish_list_items where list_id = $1 order by id limit 1', [list]), alert: await one(`insert into stock_alerts (user_id, reference, clean_reference, title) values ($1, 'X', 'X', 'X') returning id`, [ana]),
    line: await one(`select id from cart_lines where user_id = $1 and section = 'compras' order by id limit 1`, [ana]), product: await one(`select id from products where sales_model = 1 and stock > 5 and price > 0 and not hide_price and deleted_at is null
      and currency = 'COP' and stock_updated_at > '2026-05-20' order by id limit 1`),
    kept: await one(`insert into kept_carts (user_id, country, section, name, lines) values ($1, 'CO', 'compras', 'Mío', '[]') returning id`, [ana]),
    address: await one('select id from user_addresses where user_id = $1 order by id limit 1', [ana]), car: await one('select id from garage_vehicles where user_id = $1 order by id limit 1', [ana]),
    returned: await one('select id from returns order by id limit 1'), payout: await one(`insert into payouts (store_id, currency, amount_minor, until_at, created_at) values ($1, 'COP', 1000, now(), now()) returning id`, [store]),
  }
}

/** Everything that buying keeps, as one text for each table. */
async function everything(): Promise<Record<string, string>> {
  const parts = WATCHED.map((table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${table} t`)
  const { rows } = await server.connection.pool.query<{ name: string; rows: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

function send(endpoint: Endpoint, { params = {}, query, body, type }: Try, cookie: string) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? `no-${name}`))
  const payload = endpoint.receives ? Buffer.from('%PDF-1.4 nada') : endpoint.method === 'GET' || body === undefined ? undefined : JSON.stringify(body)
  return server.app.inject({
    method: endpoint.method, url: query ? `${path}?${new URLSearchParams(query)}` : path, payload,
    headers: { ...(cookie ? { cookie } : {}), ...(payload === undefined ? {} : { 'content-type': type ?? endpoint.receives?.[0] ?? 'application/json' }) },
  })
}

/** Fields of a call that name something by its id, however deep. */
function idsOf(schema: z.ZodType | undefined): string[] {
  const found = new Set<string>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const name of Object.keys((node as { properties?: object }).properties ?? {})) if (/(^|_)ids?$|Ids?$|^(pago|productidquotation|filter|selectedWishList)$/.test(name)) found.add(name)
    Object.values(node).forEach(walk)
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...found]
}

const namesSomething = ({ path, query, body }: Endpoint) => path.includes(':') || idsOf(query).length > 0 || idsOf(body).length > 0

test('every call that names something is tried, or what it names is everybody\'s', () => {
  const named = endpoints.filter(({ endpoint }) => namesSomething(endpoint)).map(({ name }) => name)
  expect(named.filter((name) => !(name in tries) && !EVERYBODYS.has(name))).toEqual([])
  expect([...Object.keys(tries), ...EVERYBODYS].filter((name) => !endpoints.some((one) => one.name === name))).toEqual([])
})

describe.each(endpoints.filter(({ name }) => name in tries).map((one) => [one.name, one.endpoint] as const))('%s', (name, endpoint) => {
  test(`${endpoint.method} ${endpoint.path}`, async () => {
    for (const tried of tries[name]?.(world) ?? []) {
      for (const [who, cookie] of Object.entries(callers)) {
        const { statusCode, body } = await send(endpoint, tried, cookie)
        const said = `${who}: ${statusCode} ${body.slice(0, 200)}`
        if (statusCode === 200) expect(tried.nothing?.test(body), said).toBe(true)
        else expect(tried.refusals ?? [401, 403, 404], said).toContain(statusCode)
      }
    }
    expect(await everything()).toEqual(before)
  })
})
