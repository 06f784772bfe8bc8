// Buyers, plans and a gateway's notices, for the tests of this folder.
import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { TEST_SECRET, type TestApp, testApp } from '../../app/testing.ts'
import type { PurchaseKinds } from '../../platform/context.ts'

export interface Person {
  id: number
  email: string
  cookie: string
}
export const NOBODY: Person = { id: 0, email: '', cookie: '' }
interface StartedPayment {
  transactionId: number
  ref: string
  gateway: { method: string; url: string; fields: Record<string, string> }
}

/** Far ahead of the machine's clock, which the queue uses: what is planned for later stays in the queue. */
export const NOW = new Date('2096-06-01T12:00:00Z')

/** The server on its own database, and what a buyer, a gateway and an admin do with it. */
export async function paymentsTest(
  environment: Record<string, string> = {},
  ports: Parameters<typeof testApp>[1] = {},
  purchases?: PurchaseKinds,
) {
  const server = await testApp(environment, ports, purchases)
  server.at(NOW)
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  return { server, sql, ...people(server, sql), ...buying(server, sql), ...noticing(server, sql) }
}
export type PaymentsTest = Awaited<ReturnType<typeof paymentsTest>>
type Sql = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>

function people(server: TestApp, sql: Sql) {
  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    who: Person,
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    server.app.inject({
      method,
      url,
      headers: {
        cookie: who.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    } satisfies InjectOptions)
  return {
    async person(name: string, { mobile = '3001234567' as string | null, role = 'user' } = {}): Promise<Person> {
      const email = `${name}-${Math.random().toString(36).slice(2)}@pagos.test`
      // These tests' clock is far ahead of the database's: nobody's deadline for a second factor has passed by then.
      const [user] = await sql<{ id: number }>(
        `insert into users (email, name, mobile, email_verified, role, second_factor_from) values ($1, $2, $3, true, $4, '2999-01-01') returning id`,
        [email, `Persona ${name}`, mobile, role],
      )
      await sql(`insert into sessions (user_id, token, created_at, expires_at) values ($1, $2, $3, '2099-01-01')`, [
        user?.id,
        `t-${email}`,
        NOW,
      ])
      const signature = createHmac('sha256', TEST_SECRET).update(`t-${email}`).digest('base64')
      return {
        id: user?.id ?? 0,
        email,
        cookie: `tuerca.session_token=${encodeURIComponent(`t-${email}.${signature}`)}`,
      }
    },
    get: (who: Person, url: string, headers: Record<string, string> = {}) => send('GET', who, url, { headers }),
    post: (who: Person, url: string, body: unknown, headers: Record<string, string> = {}) =>
      send('POST', who, url, { body, headers }),
    patch: (who: Person, url: string, body: unknown) => send('PATCH', who, url, { body }),
    remove: (who: Person, url: string) => send('DELETE', who, url),
  }
}

function buying(server: TestApp, sql: Sql) {
  const begin = (who: Person, planId: number, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/core/transaction/createNewTransaction',
      payload: JSON.stringify({ planId }),
      headers: { 'content-type': 'application/json', cookie: who.cookie, ...headers },
    })
  return {
    begin,
    async plan({
      units = 49_000,
      mxn = 239 as number | null,
      type = 'plate_consultations',
      amount = 50,
      days = 90,
    } = {}): Promise<number> {
      const [row] = await sql<{ id: number }>(
        'insert into charging_plans (transaction_type, name, amount, valid_days) values ($1, $2, $3, $4) returning id',
        [type, `Plan de ${units}`, amount, days],
      )
      await sql(
        `insert into charging_plan_prices (plan_id, country, price_minor, currency) values ($1, 'CO', $2, 'COP')`,
        [row?.id, units * 100],
      )
      if (mxn !== null)
        await sql(
          `insert into charging_plan_prices (plan_id, country, price_minor, currency) values ($1, 'MX', $2, 'MXN')`,
          [row?.id, Math.round(mxn * 100)],
        )
      return row?.id ?? 0
    },
    async buy(who: Person, planId: number, headers: Record<string, string> = {}): Promise<StartedPayment> {
      const answer = await begin(who, planId, headers)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: StartedPayment }>().data
    },
    /** The buyer's action at the embedded gateway; the jobs that report it wait in the queue. */
    decide: (ref: string, decision: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/dev/pasarela/${ref}`,
        payload: JSON.stringify({ decision }),
        headers: { 'content-type': 'application/json' },
      }),
    row: async (ref: string) =>
      (
        await sql<{
          id: number
          state: string
          receipt_number: string | null
          provider_id: string | null
          total_minor: number
          tax_minor: number
          reason: string | null
        }>('select * from transactions where ref_venta = $1', [ref])
      )[0],
    credits: async (who: Person) =>
      (
        await sql<{ n: number }>(
          'select coalesce(sum(amount), 0)::int as n from consultation_lots where user_id = $1',
          [who.id],
        )
      )[0]?.n ?? 0,
    lots: async (who: Person) =>
      (await sql<{ n: number }>('select count(*)::int as n from consultation_lots where user_id = $1', [who.id]))[0]
        ?.n ?? 0,
    receipts: (who: Person) =>
      sql<{ subject: string; body_text: string }>(
        `select subject, body_text from messages where recipient = $1 and subject like 'Recibo %' order by id`,
        [who.email],
      ),
    outcomes: async (ref: string) =>
      (
        await sql<{ outcome: string; seen: number }>(
          'select outcome, seen from payment_events where reference = $1 order by id',
          [ref],
        )
      ).map((one) => `${one.outcome} ${one.seen}`),
    /** Checks that payments, ledger and credits add up. */
    async expectBooksRight() {
      expect(await sql('select * from payment_imbalances')).toEqual([])
      expect(await sql('select * from credit_imbalances')).toEqual([])
      expect(
        (await sql<{ off: number }>('select coalesce(sum(amount_minor), 0)::float8 as off from payment_ledger'))[0]
          ?.off,
      ).toBe(0)
    },
    ledger: async (ref: string) =>
      (
        await sql<{ entry: string; account: string; amount_minor: number }>(
          'select l.entry, l.account, l.amount_minor from payment_ledger l join transactions t on t.id = l.transaction_id where t.ref_venta = $1 order by l.id',
          [ref],
        )
      ).map((one) => [one.entry, one.account, one.amount_minor]),
  }
}

interface GatewayWords {
  state?: string
  amount?: number
  currency?: string
  id?: string
  event?: string
  reference?: string
}

/** A gateway's id of a payment: no two payments have the same. */
export const providerIdOf = (ref: string, id = 'P1') => `${id}-${ref.slice(-8)}`

function noticing(server: TestApp, sql: Sql) {
  const sign = (body: string, gateway: string) =>
    createHmac('sha256', createHmac('sha256', TEST_SECRET).update(`payment gateway ${gateway}`).digest())
      .update(body)
      .digest('hex')
  const send = (body: string, signature: string, gateway: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/core/transaction/paymentNotice/${gateway}`,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-pasarela-firma': signature },
    })
  /** A notice signed as by the embedded gateway, with the given fields changed. */
  const compose = async (ref: string, said: GatewayWords = {}) => {
    const [row] = await sql<{ total_minor: number; currency: string }>(
      'select total_minor, currency from transactions where ref_venta = $1',
      [ref],
    )
    const id = providerIdOf(ref, said.id)
    const state = said.state ?? 'approved'
    return JSON.stringify({
      reference: ref,
      amount: row?.total_minor ?? 0,
      currency: row?.currency ?? 'COP',
      state,
      event: `${id}:${state}`,
      reason: 'prueba',
      ...said,
      id,
    })
  }
  return {
    compose,
    notice: async (ref: string, said: GatewayWords = {}, gateway = 'embedded-co') => {
      const body = await compose(ref, said)
      return send(body, sign(body, gateway), gateway)
    },
    forged: async (ref: string, said: GatewayWords = {}, gateway = 'embedded-co') =>
      send(await compose(ref, said), 'a'.repeat(64), gateway),
    rawNotice: (body: string, gateway = 'embedded-co') => send(body, sign(body, gateway), gateway),
  }
}
