// Carts over several stores, what buyers, guests and the gateway do with them, and what must add up after it.
import { createHash, createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_SECRET } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import { guestHash } from '../../platform/guest-cookie.ts'
import { type PaymentsTest, paymentsTest, type Person, NOW } from '../payments/testing-payments.ts'
import { releaseDue } from './release-hold.ts'

export const BILLING = { type: 'NIT', number: '901.234.567-7', name: 'Taller El Piñón SAS' }
export const ADDRESS = {
  recipient: 'Camilo Rojas',
  mobile: '3105554417',
  region: 'Bogotá',
  city: 'Bogotá',
  address: 'Calle 63 # 24-18',
}
export const GUEST = { name: 'Camilo Rojas Peña', email: 'camilo@tallerelpinon.test', mobile: '310 555 4417' }
const P = '/api/cart/CartShopingPending'

export interface TestListing {
  id: number
  store: number
  warehouse: number
  title: string
}
export interface StartedPayment {
  transactionId: number
  ref: string
  sales: { id: number; number: string; storeId: number; total: number }[]
}

export async function checkoutServer(
  environment: Record<string, string> = {},
  ports: Parameters<typeof paymentsTest>[1] = {},
) {
  const t = await paymentsTest(environment, ports)
  return { ...t, ...shops(t), ...buyers(t), ...proofs(t) }
}
export type CheckoutServer = Awaited<ReturnType<typeof checkoutServer>>

let made = 0
const RUN = Math.random()

function shops({ sql }: PaymentsTest) {
  const one = async (text: string, values: unknown[]) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0
  return {
    /** A store with one member, which sends to all of its country. */
    async shop({
      country = 'CO',
      shipping = 8_500 as number | null,
      rules = [] as [number, number][],
      minimum = null as number | null,
    } = {}) {
      const name = `Tienda ${(made += 1)}`
      const id = await one(
        `insert into stores (name, path_prefix, country, city, provider_name, description, legal_name, document, minimum_purchase) values ($1, $2, $3, $4, $1, '', $1 || ' SAS', '900.418.226-1', $5) returning id`,
        [name, `caja-${made}`, country, country === 'CO' ? 'Bogotá' : 'Puebla', minimum && minimum * 100],
      )
      const seller = await one(
        'insert into users (email, name, email_verified, mobile) values ($1, $2, true, $3) returning id',
        [`vende${made}@caja.test`, `Vende ${made}`, '3001112233'],
      )
      await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [id, seller])
      if (shipping !== null)
        await sql('insert into store_shipping_rates (store_id, city, price, days) values ($1, null, $2, 2)', [
          id,
          shipping * 100,
        ])
      for (const [limit, percentage] of rules)
        await sql('insert into store_discount_rules (store_id, price_range, discount_percentage) values ($1, $2, $3)', [
          id,
          limit * 100,
          percentage,
        ])
      return { id, name, seller }
    },
    async listing(
      store: number,
      { price = 100_000, pieces = [5], model = 1, city = 'Bogotá' } = {},
    ): Promise<TestListing> {
      const title = `Pastilla ${(made += 1)}`
      const brand = await one('insert into product_brands (name, slug) values ($1, $1) returning id', [
        `marca-caja-${made}`,
      ])
      const part = await one(
        'insert into parts (brand_id, number, clean_number, name) values ($1, $2, $2, $3) returning id',
        [brand, `CAJA${made}`, title],
      )
      const [{ country } = { country: 'CO' }] = await sql<{ country: string }>(
        'select country from stores where id = $1',
        [store],
      )
      const id = await one(
        `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at, delivery_days)
        values ($1, $2, $3, $4, $5, $5, $6, $7, '', $8, $9, $10, 1) returning id`,
        [
          store,
          part,
          brand,
          title,
          `CAJA${made}`,
          model,
          country === 'CO' ? 'COP' : 'MXN',
          price * 100,
          pieces.reduce((sum, n) => sum + n, 0),
          NOW,
        ],
      )
      let warehouse = 0
      for (const [at, quantity] of pieces.entries()) {
        const made = await one('insert into warehouses (store_id, name, city) values ($1, $2, $3) returning id', [
          store,
          `Bodega ${at}`,
          city,
        ])
        await sql('insert into product_stock (product_id, warehouse_id, quantity) values ($1, $2, $3)', [
          id,
          made,
          quantity,
        ])
        warehouse ||= made
      }
      return { id, store, warehouse, title }
    },
    async inCart(
      who: Person,
      product: TestListing,
      quantity = 1,
      { section = 'compras', seen = null as number | null, guest = null as string | null } = {},
    ) {
      return one(
        `insert into cart_lines (user_id, guest_hash, section, product_id, store_id, country, quantity, seen_price) select $1, $2, $3, p.id, p.store_id, s.country, $4, $5
        from products p join stores s on s.id = p.store_id where p.id = $6 returning id`,
        [guest === null ? who.id : null, guest, section, quantity, seen && seen * 100, product.id],
      )
    },
  }
}

/** Guests are counted by network: each of these has a network of its own, in whatever test file. */
function networkOf({ id, cookie }: Person): Record<string, string> {
  if (id !== 0) return {}
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${RUN} ${cookie}`).digest()
  return { 'x-forwarded-for': `203.${a}.${b}.${c}` }
}

function buyers({ server, sql, post, notice }: PaymentsTest) {
  const shippingTo = (stores: readonly number[]) =>
    [...new Set(stores)].map((storeId) => ({ storeId, address: ADDRESS }))
  const body = (stores: readonly number[], seen: number, over: object = {}) => ({
    shipping: shippingTo(stores),
    billing: BILLING,
    payment: 'gateway',
    seen,
    acceptTerms: true,
    ...over,
  })
  const press = (
    who: Person,
    stores: readonly number[],
    seen: number,
    { key, ...over }: { key?: string } & Record<string, unknown> = {},
  ) =>
    post(who, `${P}/saveOnlinePurchase`, body(stores, seen, over), {
      ...networkOf(who),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })
  return {
    press,
    P,
    async begin(
      who: Person,
      stores: readonly number[],
      seen: number,
      over: { key?: string } & Record<string, unknown> = {},
    ): Promise<StartedPayment> {
      const answer = await press(who, stores, seen, over)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: StartedPayment }>().data
    },
    quote: async (who: Person, over: object = {}) =>
      (await post(who, `${P}/quoteCheckout`, { city: 'Bogotá', ...over })).json<{
        data: {
          total: number
          problems: string[]
          stores: {
            shipping: number
            discount: number
            lines: { changes: string[]; was: number | null }[]
            pickUps: { warehouseId: number }[]
          }[]
        }
      }>().data,
    /** Whoever has nothing but the browser's signed cookie. */
    guest() {
      const id = `g${(made += 1)}`
      const value = `${id}.${createHmac('sha256', TEST_SECRET).update(`guest:${id}`).digest('base64url')}`
      return {
        id: 0,
        email: '',
        cookie: `tuerca_guest=${encodeURIComponent(value)}`,
        hash: guestHash(TEST_SECRET, value) ?? '',
      }
    },
    approve: (ref: string, said: Parameters<typeof notice>[1] = {}) => notice(ref, said),
    /** What the clock does by itself so many minutes later. */
    async later(minutes: number) {
      const now = new Date(NOW.getTime() + minutes * 60_000)
      server.at(now)
      await releaseDue(
        jobContext({
          connection: server.connection,
          ports: server.ports,
          purchases: PURCHASE_KINDS,
          now: () => now,
          config: readConfig({ DATABASE_URL: server.connection.url, SECRET: TEST_SECRET }),
        }),
      )
    },
    stockOf: async ({ id }: TestListing) =>
      (await sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock,
    salesOf: async (ref: string) =>
      sql<{ id: number; state: string; total: number; stock_held: boolean; store_id: number }>(
        'select s.* from sales s join transactions t on t.id = s.transaction_id where t.ref_venta = $1 order by s.id',
        [ref],
      ),
    cartOf: async (who: Person) =>
      (await sql<{ n: number }>('select count(*)::int as n from cart_lines where user_id = $1', [who.id]))[0]?.n,
    events: async (saleId: number) =>
      (
        await sql<{ side: string; action: string; state: string | null }>(
          'select side, action, state from sale_events where sale_id = $1 order by id',
          [saleId],
        )
      ).map(({ side, action, state }) => [side, action, state]),
  }
}

function proofs({ sql, expectBooksRight }: PaymentsTest) {
  return {
    /** Checks ledger, sales and stock: nothing is sold twice, nothing is paid without a sale. */
    async expectAllRight(...listings: (TestListing & { pieces?: number })[]) {
      await expectBooksRight()
      expect(
        await sql('select * from stock_imbalances where sale_id is not null or product_id = any ($1)', [
          listings.map(({ id }) => id),
        ]),
      ).toEqual([])
      for (const { id, pieces = 5 } of listings) {
        const [row] = await sql<{ stock: number; held: number }>(
          `select p.stock, (select coalesce(sum(l.quantity), 0)::int from sale_lines l join sales s on s.id = l.sale_id where l.product_id = p.id and s.stock_held) as held
          from products p where p.id = $1`,
          [id],
        )
        expect((row?.stock ?? 0) + (row?.held ?? 0)).toBe(pieces)
      }
    },
  }
}
