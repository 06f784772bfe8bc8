// Another's ids in every call of buying, by a stranger, by another store, by a guest: what they name does not exist,
// and nothing of it changes.
import { createHmac } from 'node:crypto'
import { basename } from 'node:path'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'
import { everything, makeWorld, oneOf, type World } from './testing-buying-world.ts'
import { EVERYBODYS, tries } from './testing-foreign-ids.ts'
import type { Try } from './testing-foreign-tries.ts'

/** The files of the contract whose calls buy, sell or answer for somebody. */
const BUYING = new Set([
  'brand-compatibilities',
  'cart',
  'checkout',
  'dev-mercado-libre',
  'found-offers',
  'kept-carts',
  'mercado-libre',
  'mercado-libre-orders',
  'merchant-feed',
  'offers',
  'payment-links',
  'payouts',
  'photo-orders',
  'store-bank',
  'product-pictures',
  'quotation-requests',
  'quote-list',
  'ratings',
  'returns',
  'sale-documents',
  'sale-photos',
  'sales',
  'sales-handling',
  'selling',
  'counter-sales',
  'send-together',
  'service-orders',
  'product-views',
  'store-fitment',
  'store-domain',
  'store-front',
  'store-jobs',
  'store-products',
  'store-market',
  'store-warehouses',
  'store-quality',
  'store-setup',
  'store-stock',
  'store-systems',
  'wish-lists',
])
const endpoints = (await contractEndpoints(new URL('../../../..', import.meta.url).pathname)).filter(({ file }) =>
  BUYING.has(basename(file, '.ts')),
)

let server: TestApp
let world: World
let callers: Record<string, string>
let before: Record<string, string>
beforeAll(async () => {
  server = await testApp()
  world = await makeWorld(server.connection.pool)
  callers = {
    stranger: await person('extrana'),
    'another store': await person('otra-tienda', true),
    'somebody without an account': '',
  }
  before = await everything(server.connection.pool)
})
afterAll(() => server.close())

async function person(name: string, isSeller = false): Promise<string> {
  const one = oneOf(server.connection.pool)
  const id = await one(
    'insert into users (email, name, email_verified, mobile, is_workshop) values ($1, $2, true, $3, true) returning id',
    [`${name}@fuera.test`, name, '3007778899'],
  )
  await server.connection.pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`,
    [id, name],
  )
  if (isSeller) {
    const store = await one(
      `insert into stores (name, path_prefix, country, city, provider_name, description) values ('Otra', 'otra-tienda', 'CO', 'Cali', 'Otra', '') returning id`,
    )
    await server.connection.pool.query(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [
      store,
      id,
    ])
  }
  return `tuerca.session_token=${encodeURIComponent(`${name}.${createHmac('sha256', TEST_SECRET).update(name).digest('base64')}`)}`
}

function send(endpoint: Endpoint, { params = {}, query, body, type }: Try, cookie: string) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? `no-${name}`))
  const payload = endpoint.receives
    ? Buffer.from('%PDF-1.4 nada')
    : endpoint.method === 'GET' || body === undefined
      ? undefined
      : JSON.stringify(body)
  return server.app.inject({
    method: endpoint.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    payload,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': type ?? endpoint.receives?.[0] ?? 'application/json' }),
    },
  })
}

/** Fields of a call that name something by its id, however deep. */
function idsOf(schema: z.ZodType | undefined): string[] {
  const found = new Set<string>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const name of Object.keys((node as { properties?: object }).properties ?? {}))
      if (/(^|_)ids?$|Ids?$|^(pago|productidquotation|filter|selectedWishList)$/.test(name)) found.add(name)
    Object.values(node).forEach(walk)
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...found]
}

const namesSomething = ({ path, query, body }: Endpoint) =>
  path.includes(':') || idsOf(query).length > 0 || idsOf(body).length > 0

test("every call that names something is tried, or what it names is everybody's", () => {
  const named = endpoints.filter(({ endpoint }) => namesSomething(endpoint)).map(({ name }) => name)
  expect(named.filter((name) => !(name in tries) && !EVERYBODYS.has(name))).toEqual([])
  expect([...Object.keys(tries), ...EVERYBODYS].filter((name) => !endpoints.some((one) => one.name === name))).toEqual(
    [],
  )
})

describe.each(endpoints.filter(({ name }) => name in tries).map((one) => [one.name, one.endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      for (const tried of tries[name]?.(world) ?? []) {
        for (const [who, cookie] of Object.entries(callers)) {
          const { statusCode, body } = await send(endpoint, tried, cookie)
          const said = `${who}: ${statusCode} ${body.slice(0, 200)}`
          if (statusCode === 200) expect(tried.nothing?.test(body), said).toBe(true)
          else expect(tried.refusals ?? [401, 403, 404], said).toContain(statusCode)
        }
      }
      expect(await everything(server.connection.pool)).toEqual(before)
    })
  },
)
