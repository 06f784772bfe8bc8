// A server with the embedded registry, and visitors of it with their own networks, cookies, sessions and solved
// captchas.
import { createHmac } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { embeddedPlateRegistry } from '../../adapters/plate-registry/embedded.ts'
import type { PlateAnswer } from '@tuerca/contract/plates'
import { afterAll, beforeAll } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import type { PlateRegistry } from '../../ports/plate-registry.ts'

export let server: TestApp
/** The plates asked of the registry; `instead` makes it throw; and whether asking is free, as with the embedded one. */
export const registry: { asked: string[]; instead: ((plate: string) => never) | null; isFree: boolean } = {
  asked: [],
  instead: null,
  isFree: false,
}

let real: PlateRegistry | undefined
const watched: PlateRegistry = {
  get isFree() {
    return registry.isFree
  },
  async find(question) {
    registry.asked.push(question.plate)
    return registry.instead
      ? registry.instead(question.plate)
      : (real ??= embeddedPlateRegistry({ db: server.connection.db })).find(question)
  },
}

/** The server and a fresh registry for a test file, set up once at its top. */
export function usePlatesServer() {
  beforeAll(async () => {
    real = undefined
    people = 0
    Object.assign(registry, { asked: [], instead: null, isFree: false })
    server = await testApp({}, { plateRegistry: watched })
  })
  afterAll(() => server.close())
}

export const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)
export const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

/** The token of a ticked box, worked for as a browser does. */
export async function solved(action = 'plate_search'): Promise<string> {
  const { challenge } = (await server.app.inject({ url: `/api/captcha/challenge?action=${action}` })).json<{
    data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  }>().data
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

let networks = 0
const BASE = '/api/garage/vehicle'

/** A browser on a network of its own; it keeps its guest cookie. */
export function visitor({
  session = '',
  headers = {},
  country = 'CO',
  ip,
}: { session?: string; headers?: Record<string, string>; country?: 'CO' | 'MX'; ip?: string } = {}) {
  networks += 1
  const remoteAddress = ip ?? `198.19.${networks >> 8}.${networks & 255}`
  let guest = ''
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    call: string,
    {
      query = {},
      body,
      more = {},
    }: { query?: Record<string, string>; body?: object; more?: Record<string, string> } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `${BASE}/${call}?${new URLSearchParams(query)}`,
      remoteAddress,
      payload: body,
      headers: { cookie: [session, guest, `country=${country}`].filter(Boolean).join('; '), ...headers, ...more },
    })
    const made = answer.cookies.find((one) => one.name === 'tuerca_guest')
    if (made) guest = `tuerca_guest=${encodeURIComponent(made.value)}`
    return answer
  }
  return {
    send,
    /** A look-up with a fresh proof of being human. */
    plate: async (
      licensePlate: string,
      { free, more = {} }: { free?: boolean; more?: Record<string, string> } = {},
    ) => {
      const query = { licensePlate, reCaptcha: await solved() }
      const answer = await send('GET', free ? 'getVehicleForLicensePlatePremium' : 'getVehicleForLicensePlate', {
        query: free ? { ...query, allowFreeSearches: '1' } : query,
        more,
      })
      return { status: answer.statusCode, json: answer.json<PlateAnswer & { message: string }>() }
    },
    balance: async () =>
      (await send('GET', 'getConsultationsByPlateAvailable')).json<{
        data: {
          searchesPerformed: number
          withoutLogin: number
          warning: number
          consultationsByPlateAvailable: { amount: number }
        }
      }>().data,
  }
}
export type Visitor = ReturnType<typeof visitor>

let people = 0
/** Somebody signed in with so many plate credits. */
export async function person({ credits = 0, general = 0 }: { credits?: number; general?: number } = {}) {
  people += 1
  const email = `pl${people}-${process.pid}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified, mobile, country, mobile_proved_at) values ($2, $1, true, $3, $4, now()) returning id',
    [email, 'Rosa', `30012345${String(people).padStart(2, '0')}`, 'CO'],
  )
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  for (const [type, amount] of [
    ['plate_consultations', credits],
    ['general_inquiries', general],
  ] as const) {
    if (amount === 0) continue
    await sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, source) values ($1, $2, $3, '2027-06-01T00:00:00Z', $4) returning id)
      insert into credit_ledger (lot_id, movement, amount) select id, 'grant', $3 from lot`,
      [id, type, amount, `test:${type}:${id}`],
    )
  }
  const signature = createHmac('sha256', TEST_SECRET).update(email).digest('base64')
  return { id, email, session: `tuerca.session_token=${encodeURIComponent(`${email}.${signature}`)}` }
}

export const creditsOf = async (id: number) =>
  (
    await sql<{ left: number }>(
      'select coalesce(sum(amount), 0)::int as left from consultation_lots where user_id = $1',
      [id],
    )
  )[0]?.left
/** Charged look-ups and what the ledger took: they must agree. */
export const chargedOf = async (id: number) =>
  (
    await sql<{ charged: number; spent: number }>(
      `select (select count(*)::int from consultations where user_id = $1 and charged) as charged,
  (select coalesce(-sum(l.amount), 0)::int from credit_ledger l join consultation_lots c on c.id = l.lot_id where c.user_id = $1 and l.movement = 'spend') as spent`,
      [id],
    )
  )[0]
