// Every call that the specification names, by everybody who may try it: a guest, somebody of neither side, another
// store, the administration, the store's staff and owner, and the buyer whose it is. Those of C7.39–C7.45 are walked,
// and more strictly, by product-calls-by-role.test.ts.
import type { Endpoint } from '@tuerca/contract/endpoint'
import { namesOf } from '@tuerca/domain/own-value'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { adminOf } from '../features/admin/testing-admins.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'
import { SPECIFIED } from './testing-specified-calls.ts'
import { type CallInput, CALLS, WHO, type Who } from './testing-specified-walk.ts'
import { type SpecifiedWorld, specifiedWorld } from './testing-specified-world.ts'

const endpoints = new Map(
  (await contractEndpoints(new URL('../../../..', import.meta.url).pathname)).map(({ endpoint }) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
/** C7.39–C7.45. */
const ELSEWHERE = /^C7\.(39|4[0-5])$/
const rows = Object.entries(SPECIFIED).flatMap(([row, calls]) => calls.map((call) => [row, call] as const))

let server: TestApp
let world: SpecifiedWorld
let cookies: Record<Who, string>
beforeAll(async () => {
  server = await testApp()
  const ana = await signedIn('ana@taller.test')
  world = await specifiedWorld(server.connection.pool, async (url, query) => {
    const answer = await server.app.inject({ url: `${url}?${new URLSearchParams(query)}`, headers: { cookie: ana } })
    return answer.json().data
  })
  const as = signedIn
  const admin = await adminOf(server)
  await server.connection.pool.query(`update users set mobile = '3105554417' where id = $1`, [admin.id])
  cookies = {
    guest: '',
    stranger: await as('comprador10@ejemplo.test'),
    otherStore: await as('rosa@frenospuebla.test'),
    admin: admin.cookie,
    staff: await as('marta@repuestosbeto.test'),
    owner: await as('beto@repuestosbeto.test'),
    buyer: ana,
  }
})
afterAll(() => server.close())

async function signedIn(email: string): Promise<string> {
  await server.connection.pool.query(
    `insert into sessions (user_id, token, expires_at) select id, email, '2099-01-01' from users where email = $1`,
    [email],
  )
  return `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`
}

async function send(endpoint: Endpoint, { params = {}, query, body }: CallInput, cookie: string) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? `no-${name}`))
  const answer = await server.app.inject({
    method: endpoint.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body ? { payload: body } : {}),
    headers: cookie ? { cookie } : {},
  })
  return { status: answer.statusCode, said: answer.body.slice(0, 160) }
}

/** That somebody is human, worked for as a browser does. */
async function proof(): Promise<string> {
  const { challenge } = (await server.app.inject({ url: '/api/captcha/challenge?action=plate_search' })).json<{
    data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  }>().data
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

test('every call that the specification names is served', () => {
  expect(rows.filter(([, call]) => !endpoints.has(call))).toEqual([])
  expect(rows.length).toBe(152)
})

test('every one of them is walked, here or where the products are', () => {
  expect(
    rows
      .filter(([row]) => !ELSEWHERE.test(row))
      .map(([, call]) => call)
      .toSorted(),
  ).toEqual(Object.keys(CALLS).toSorted())
})

describe.each(rows.filter(([row]) => !ELSEWHERE.test(row)))('%s', (_row, call) => {
  test(call, async () => {
    const [endpoint, one] = [endpoints.get(call), CALLS[call]]
    if (!endpoint || !one) throw new Error('It is not in the table')
    const told: Record<string, string> = {}
    const said: Partial<Record<Who, number>> = {}
    // Who may not comes first: what they leave is what the others find.
    for (const who of WHO) {
      const asked = one.asks(world, who)
      const query = one.proof ? { ...asked.query, reCaptcha: await proof() } : asked.query
      const answer = await send(endpoint, { ...asked, ...(query && { query }) }, cookies[who])
      said[who] = answer.status
      if (answer.status !== 200) told[who] = answer.said
    }
    expect(said, JSON.stringify(told, null, 1)).toEqual(one.says)
    expect(namesOf(said)).toEqual(WHO)
  })
})
