// Delivered purchases that are paid through the embedded gateway, and what comes back of them.
import type { Return } from '@tuerca/contract/returns-wire'
import { expect } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_SECRET } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import { checkoutServer } from '../checkout/testing-checkout.ts'
import { NOW } from '../payments/testing-payments.ts'
import { askGateway } from '../payments/give-back-part.ts'
import { tendDueReturns } from './tend-return.ts'

export const H = '/api/cart/CartShoppingHeader'
const HOUR = 3_600_000
export interface Cookie {
  cookie: string
}
export interface ReturnOptions {
  kind?: string
  quantity?: number
  lines?: { lineId: number; quantity: number }[]
  photos?: string[]
  wanted?: string
  reason?: string
}

export async function returnsServer() {
  const t = await checkoutServer()
  const clock = clockOf(t)
  return { ...t, ...clock, ...sellers(t, clock), ...presses(t), ...moneyOf(t, clock) }
}
export type ReturnsServer = Awaited<ReturnType<typeof returnsServer>>
type Test = Awaited<ReturnType<typeof checkoutServer>>
type Clock = ReturnType<typeof clockOf>

function clockOf({ server }: Test) {
  let at = NOW
  const jobs = () =>
    jobContext({
      connection: server.connection,
      ports: server.ports,
      purchases: PURCHASE_KINDS,
      now: () => at,
      config: readConfig({ DATABASE_URL: server.connection.url, SECRET: TEST_SECRET }),
    })
  const clock = (hours: number) => {
    at = new Date(NOW.getTime() + hours * HOUR)
    server.at(at)
  }
  return {
    jobs,
    clock,
    sweep: async (hours: number) => {
      clock(hours)
      await tendDueReturns(jobs())
    },
  }
}

function presses({ server }: Test) {
  const ask = async <T = Return>(
    who: Partial<Cookie>,
    method: 'GET' | 'PATCH' | 'POST' | 'PUT',
    url: string,
    { body, key }: { body?: object; key?: string } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...(who.cookie ? { cookie: who.cookie } : {}), ...(key ? { 'idempotency-key': key } : {}) },
      ...(body ? { payload: body } : {}),
    })
    return {
      status: answer.statusCode,
      data: answer.json<{ data: T }>().data,
      message: answer.json<{ message?: string }>().message ?? '',
    }
  }
  return {
    ask,
    wants: (
      who: Partial<Cookie>,
      sale: { id: number; line: number },
      {
        kind = 'withdrawal',
        quantity = 1,
        lines,
        photos = [],
        wanted = 'money',
        reason = 'No lo necesito',
      }: ReturnOptions = {},
      key?: string,
    ) =>
      ask<{ timeline: { action: string; text: string }[] }>(who, 'PATCH', `${H}/${sale.id}`, {
        body: { return: { kind, lines: lines ?? [{ lineId: sale.line, quantity }], reason, photos, wanted } },
        ...(key ? { key } : {}),
      }),
    load: (who: Partial<Cookie>, id: number) =>
      ask<{ returns: Return[]; returnable: { lineId: number; quantity: number; kinds: string[]; until: string }[] }>(
        who,
        'GET',
        `${H}/${id}/loadTransactionReturns`,
      ),
    press: (who: Partial<Cookie>, id: number, action: string, more: object = {}) =>
      ask(who, 'PATCH', `/api/cart/returns/${id}`, { body: { action, ...more } }),
    decide: (who: Partial<Cookie>, id: number, action: string, more: object = {}) =>
      ask(who, 'PATCH', `/api/core/administration/returns/${id}`, { body: { action, ...more } }),
  }
}

function sellers(t: Test, { clock }: Clock) {
  const { sql } = t
  const members = async (store: number) => {
    const people = [await t.person('vende'), await t.person('vende')]
    for (const { id } of people)
      await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [store, id])
    return people as [Awaited<ReturnType<typeof t.person>>, Awaited<ReturnType<typeof t.person>>]
  }
  return {
    /** Bought, paid and delivered now: `quantity` pieces at 100,000 each, 8,500 for shipping. */
    async delivered({
      quantity = 2,
      workshop = false,
      country = 'CO',
    }: { quantity?: number; workshop?: boolean; country?: string } = {}) {
      clock(0)
      const who = await t.person('devuelve')
      if (workshop) await sql('update users set is_workshop = true where id = $1', [who.id])
      const shop = await t.shop({ country })
      const product = await t.listing(shop.id, { pieces: [9] })
      await t.inCart(who, product, quantity)
      const {
        ref,
        transactionId,
        sales: [sale],
      } = await t.begin(who, [shop.id], quantity * 100_000 + 8_500)
      await t.approve(ref)
      await sql(`update embedded_payments set state = 'approved' where reference = $1`, [ref])
      const id = sale?.id ?? 0
      await sql(
        `update sales set state = 'delivered', stock_held = false, shipped_at = $2, delivered_at = $2 where id = $1`,
        [id, NOW],
      )
      const [line] = await sql<{ id: number }>('select id from sale_lines where sale_id = $1', [id])
      const [seller, other] = await members(shop.id)
      return { id, who, seller, other, ref, transactionId, product, line: line?.id ?? 0, store: shop.id }
    },
  }
}

function moneyOf(t: Test, { jobs }: Clock) {
  const { sql } = t
  return {
    /** What the queue would do for a return's money. */
    async giveBack(returnId: number) {
      const [refund] = await sql<{ id: number }>('select id from payment_refunds where return_id = $1', [returnId])
      if (refund) await askGateway(jobs(), refund.id)
    },
    stateOf: async (id: number) =>
      (await sql<{ state: string }>('select state from returns where id = $1', [id]))[0]?.state,
    balances: async (transactionId: number) =>
      Object.fromEntries(
        (
          await sql<{ account: string; sum: number }>(
            'select account, sum(amount_minor)::float8 as sum from payment_ledger where transaction_id = $1 group by account having sum(amount_minor) <> 0',
            [transactionId],
          )
        ).map(({ account, sum }) => [account, sum]),
      ),
    told: async ({ id }: { id: number }) =>
      (await sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [id])).map(
        ({ title }) => title,
      ),
    async admin() {
      const who = await t.person('admin')
      await sql(`update users set role = 'admin', second_factor_from = '2999-01-01' where id = $1`, [who.id])
      return who
    },
    async expectRight() {
      expect(await sql('select * from payment_imbalances')).toEqual([])
    },
  }
}
