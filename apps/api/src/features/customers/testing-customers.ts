// Stores with a buyer that they named, what that buyer takes by agreement, and what is paid of it.
import { expect } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_SECRET } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import { type CheckoutServer, checkoutServer } from '../checkout/testing-checkout.ts'
import type { Person } from '../payments/testing-payments.ts'

export const C = '/api/store/customers'
export const H = '/api/cart/CartShoppingHeader'
export const TERMS = { discount: 0, creditLimit: null as number | null, payDays: 30, label: '' }
export interface Sale {
  id: number
  number: string
  storeId: number
  total: number
}
interface SaleView {
  state: string
  actions: string[]
  agreement: { paid: number; owed: number; due_at: string | null; late: boolean } | null
  agreed_payments: { id: number; amount: number; taken_back: boolean; returned: boolean }[]
  mayAgree: object | null
}

export async function customersServer() {
  const t = await checkoutServer()
  return { ...t, ...parties(t), ...sales(t) }
}
export type CustomersServer = Awaited<ReturnType<typeof customersServer>>

function parties(t: CheckoutServer) {
  /** A session for somebody who has none yet: the owner that a shop is made with. */
  async function signIn(id: number): Promise<Person> {
    const who = await t.person('duena')
    await t.sql('update store_members set user_id = $1 where user_id = $2', [who.id, id])
    return who
  }
  return {
    /** A store with its owner, and a buyer that it named. */
    async named(over: Partial<typeof TERMS> = {}, shop: Parameters<CheckoutServer['shop']>[0] = {}) {
      const store = await t.shop({ shipping: 0, ...shop })
      const owner = await signIn(store.seller)
      const buyer = await t.person('taller')
      const made = await t.post(owner, C, { storeId: store.id, who: buyer.email, ...TERMS, ...over })
      expect(made.statusCode, made.body).toBe(200)
      return { store, owner, buyer, id: made.json<{ data: { id: number } }>().data.id }
    },
    told: async (who: Person) =>
      (await t.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [who.id])).map(
        ({ title }) => title,
      ),
    contextAt: (now: Date) =>
      jobContext({
        connection: t.server.connection,
        ports: t.server.ports,
        purchases: PURCHASE_KINDS,
        now: () => now,
        config: readConfig({ DATABASE_URL: t.server.connection.url, SECRET: TEST_SECRET }),
      }),
  }
}

function sales(t: CheckoutServer) {
  const agree = (buyer: Person, stores: readonly number[], seen: number, over: object = {}) =>
    t.press(buyer, stores, seen, { payment: 'agreement', ...over })
  return {
    agree,
    async bought(buyer: Person, store: number, seen: number): Promise<Sale> {
      const answer = await agree(buyer, [store], seen)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: { sales: [Sale] } }>().data.sales[0]
    },
    pay: (who: Person, sale: { id: number }, amount: unknown, over: object = {}) =>
      t.post(who, `/api/store/sales/${sale.id}/agreedPayments`, { amount, paidOn: '2096-06-01', note: '', ...over }),
    read: async (who: Person, id: number) =>
      (await t.get(who, `${H}/${id}/loadTransaction`)).json<{ data: SaleView }>().data,
  }
}
