// What holds for every call of the contract, and grows with it: it is served, it is gated, and no input breaks it.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { z } from 'zod'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'

const endpoints = await contractEndpoints(new URL('../../../..', import.meta.url).pathname)
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** The cookie of somebody who may call anything: a seller and admin. */
async function insider(): Promise<string> {
  const { pool } = server.connection
  await pool.query(
    `insert into users (email, name, email_verified, role) values ('insider@tuerca.test', 'Ida', true, 'admin') on conflict do nothing`,
  )
  await pool.query(
    `insert into store_members (store_id, user_id, role) select s.id, u.id, 'owner' from users u, (select min(id) as id from stores) s where u.email = 'insider@tuerca.test' on conflict do nothing`,
  )
  await pool.query(
    `insert into sessions (user_id, token, expires_at) select id, 'insider', '2099-01-01' from users where email = 'insider@tuerca.test' on conflict (token) do update set looking_at = null, looking_until = null`,
  )
  return `tuerca.session_token=${encodeURIComponent(`insider.${createHmac('sha256', TEST_SECRET).update('insider').digest('base64')}`)}`
}

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[]',
  '{}',
  '{"a":',
  '{"filter":{"$ne":1}}',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '%',
  '_%',
  '\\',
  '&|!():*',
  '\u0000',
  '\ud800',
  '💥',
  'ñandú',
  '../../etc/passwd',
  '%2e%2e%2f',
  '9'.repeat(400),
  '-9223372036854775809',
  'a'.repeat(10_000),
  'a,b,c,__proto__',
  '{"__proto__":1}',
]
/** Days that are written well and that nobody can count from. */
const DAYS = ['0001-01-01', '9999-12-31', '2026-02-30', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...DAYS),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
)
const value = fc.oneof(text, fc.jsonValue(), fc.constantFrom<unknown>(null, true, -1, 1.5, [], {}))

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : []

/** A query string as a browser would never write it, too: keys repeated, escapes of halves of characters. */
const query = (pairs: [string, unknown][]) =>
  pairs
    .map(([key, one]) => {
      const shown = typeof one === 'string' ? one : (JSON.stringify(one) ?? '')
      return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(shown.toWellFormed())}`
    })
    .join('&')

function hostileCall(endpoint: Endpoint): fc.Arbitrary<InjectOptions> {
  const queryKeys = keysOf(endpoint.query)
  const bodyKeys = keysOf(endpoint.body)
  return fc
    .record({
      params: fc.array(text, { minLength: 3, maxLength: 3 }),
      pairs: fc.array(fc.tuple(queryKeys.length ? fc.oneof(fc.constantFrom(...queryKeys), text) : text, value), {
        maxLength: 6,
      }),
      body: fc.oneof(value, fc.dictionary(bodyKeys.length ? fc.constantFrom(...bodyKeys) : text, value)),
    })
    .map(({ params, pairs, body }): InjectOptions => {
      let at = 0
      const path = endpoint.path.replace(
        /:\w+/g,
        () => encodeURIComponent((params[at++ % 3] ?? '').toWellFormed().slice(0, 1500)) || '0',
      )
      return {
        method: endpoint.method,
        url: `${path}?${query(pairs).slice(0, 14_000)}`,
        ...(endpoint.method === 'GET'
          ? {}
          : { payload: JSON.stringify(body) ?? 'null', headers: { 'content-type': 'application/json' } }),
      }
    })
}

async function expectNoServerError(call: InjectOptions) {
  const answer = await server.app.inject(call)
  expect(
    answer.statusCode,
    `${call.method} ${JSON.stringify(call.url)?.slice(0, 300)} → ${answer.body.slice(0, 300)}`,
  ).toBeLessThan(500)
  if (answer.statusCode >= 400 && String(answer.headers['content-type']).includes('json')) {
    const { message, data } = answer.json<{ message: unknown; data: unknown }>()
    expect(message).toEqual(expect.any(String))
    expect(data).toEqual(expect.any(Array))
  }
}

describe.each(endpoints.map((one) => [`${one.method} ${one.path}`, one.endpoint] as const))('%s', (_name, endpoint) => {
  test('is served', () => expect(server.app.served.has(`${endpoint.method} ${endpoint.path}`)).toBe(true))

  // A gate answers before anything is read, so a few show it; every run tries other inputs than the one before.
  test('answers any input with less than 500', async () => {
    await fc.assert(fc.asyncProperty(hostileCall(endpoint), expectNoServerError), {
      numRuns: endpoint.access === 'guest' ? 80 : 5,
    })
  })

  test('answers any input of those who may call with less than 500', async () => {
    const cookie = await insider()
    expect((await server.app.inject({ url: '/api/session/account', headers: { cookie } })).statusCode).toBe(200)
    const call = hostileCall(endpoint).map((one): InjectOptions => ({ ...one, headers: { ...one.headers, cookie } }))
    await fc.assert(fc.asyncProperty(call, expectNoServerError), { numRuns: 80 })
  })

  if (endpoint.access !== 'guest') {
    test('refuses who may not call before looking at what they sent', async () => {
      const url = endpoint.path.replace(/:\w+/g, '1')
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        ...(endpoint.method === 'GET' ? {} : { payload: '{"broken', headers: { 'content-type': 'application/json' } }),
      })
      expect(answer.statusCode).toBe(401)
    })
  }

  if (endpoint.method !== 'GET' || endpoint.writes) {
    test('refuses another site', async () => {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://other.test' },
      })
      expect(answer.statusCode).toBe(403)
    })
  }

  if (endpoint.method !== 'GET') {
    test('says in a sentence of ours that the body is to be an object', async () => {
      const headers = { 'content-type': 'application/json', cookie: await insider() }
      for (const payload of ['[]', '"text"', '5', 'true']) {
        const answer = await server.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, '1'),
          payload,
          headers,
        })
        expect(answer.body).not.toMatch(/Entrada inválida|se esperaba/)
        if (endpoint.body) expect(answer.statusCode).toBe(400)
      }
    })

    test('refuses what is not JSON, and too much of it', async () => {
      const url = endpoint.path.replace(/:\w+/g, '1')
      await expectNoServerError({
        method: endpoint.method,
        url,
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      })
      await expectNoServerError({
        method: endpoint.method,
        url,
        payload: Buffer.from([0xff, 0xfe, 0x7b]),
        headers: { 'content-type': 'application/json' },
      })
      await expectNoServerError({
        method: endpoint.method,
        url,
        payload: JSON.stringify({ a: 'x'.repeat(2_000_000) }),
        headers: { 'content-type': 'application/json' },
      })
    })
  }
})

test('addresses do not care for case nor for a final slash', async () => {
  const [first] = endpoints.filter(
    (one) => one.method === 'GET' && !one.path.includes(':') && one.endpoint.access === 'guest',
  )
  const upper = await server.app.inject({ url: `${first?.path.toUpperCase().replace('/API', '/api')}/` })
  expect(upper.statusCode).not.toBe(404)
})

test.each(['/api/%E0%A4%A', '/api/nothing-here', '/%c0%ae', '/api/catalogo/products/%00'])(
  '%s gets a clear answer',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  },
)

test.each(['/api/garage/vehicle', '/api/garage/vehicle/nobodys-hash', '/api/nothing-here'])(
  'the refusal of %s is kept by no cache',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect([answer.statusCode >= 400, answer.headers['cache-control']]).toEqual([true, 'no-store'])
  },
)

test('health and readiness answer', async () => {
  expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready' })
})
