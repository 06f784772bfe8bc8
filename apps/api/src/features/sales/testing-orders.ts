// Orders and purchases in any state, on the server of testing-sales.ts.
import { createHmac, randomUUID } from 'node:crypto'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_NOW, TEST_SECRET } from '../../app/testing.ts'
import { GUEST_COOKIE, guestHash } from '../../platform/guest-cookie.ts'
import { sealsOf } from '../../platform/seals.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { tendDueSales, tendSale } from './tend-sale.ts'
import { H, type Person, salesServer } from './testing-sales.ts'

type Server = Awaited<ReturnType<typeof salesServer>>
export interface TestOrder {
  id: number
  buyer: Person
  seller: Person
  other: Person
  storeId: number
  productId: number
  warehouseId: number
}
export interface Wish {
  kind?: 'order' | 'purchase'
  state?: string
  held?: boolean
  paid?: 'approved' | 'pending' | 'created'
  guest?: string
  buyer?: Person
}

async function makeSale(
  s: Server,
  { kind = 'order', state = 'sent', held = false, paid, guest, buyer }: Wish,
): Promise<TestOrder> {
  const { id: productId, storeId } = await s.quoted()
  const [stock] = await s.sql<{ warehouse_id: number }>(
    'select warehouse_id from product_stock where product_id = $1 order by quantity desc limit 1',
    [productId],
  )
  // Stores come round again: each sale is its store's only one.
  await s.sql('delete from sales where store_id = $1', [storeId])
  const who = buyer ?? (await s.person())
  const [seller, other] = [await s.person({ storeId }), await s.person({ storeId })]
  const [payment] = paid
    ? await s.sql<{ id: number }>(
        `insert into transactions (ref_venta, user_id, state, purpose, country, currency, total_minor, tax_minor, gateway, expires_at, snapshot, created_at, receipt_number, paid_at)
     values ('TU' || upper(substr(md5(random()::text), 1, 26)), $1, $2::text, 'cart', 'CO', 'COP', 2380000, 380000, 'embedded', $3, '{}', $3,
       case when $2 = 'approved' then 'CO-' || substr(md5(random()::text), 1, 12) end, case when $2 = 'approved' then $3::timestamptz end) returning id`,
        [who.id, paid, TEST_NOW],
      )
    : []
  const [sale] = await s.sql<{ id: number }>(
    `insert into sales (kind, state, store_id, buyer_id, guest_hash, country, currency, subtotal, shipping_price, tax, total, shipping, billing, buyer_contact, stock_held, transaction_id,
       shipped_at, delivered_at, expires_at, created_at, updated_at, changed_at)
     values ($1, $2, $3, $4, $5, 'CO', 'COP', 2380000, 0, 380000, 2380000, '{"kind":"address","recipient":"Ana Ruiz","address":"Cra 50 # 8-20","city":"Bogotá","region":"Bogotá, D. C."}',
       '{"type":"CC","number":"52123456"}', '{"name":"Ana Ruiz","email":"compra@taller.test","mobile":"3001234567"}', $6, $7,
       case when $2 in ('shipped', 'delivered') then $8::timestamptz end, case when $2 = 'delivered' then $8::timestamptz end, $9, $8, $8, $8) returning id`,
    [
      kind,
      state,
      storeId,
      guest === undefined ? who.id : null,
      guest ?? null,
      held,
      payment?.id ?? null,
      TEST_NOW,
      new Date(TEST_NOW.getTime() + 20 * 60_000),
    ],
  )
  const id = sale?.id ?? 0
  await s.sql(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, list_price, unit_price, tax_rate, delivery_days, warehouse_id)
    select $1, id, title, 'REF-1', 'Marca', 2, 1190000, 1190000, 19, 2, $3 from products where id = $2`,
    [id, productId, stock?.warehouse_id],
  )
  return { id, buyer: who, seller, other, storeId, productId, warehouseId: stock?.warehouse_id ?? 0 }
}

/** A browser without an account, and the hash under which its purchases are stored. */
function guest() {
  const id = randomUUID()
  const value = `${id}.${createHmac('sha256', TEST_SECRET).update(`guest:${id}`).digest('base64url')}`
  return { cookie: `${GUEST_COOKIE}=${value}`, hash: guestHash(TEST_SECRET, value) ?? '' }
}

/** A server for a test file, with orders and purchases to try things on. */
export function useOrders() {
  let s: Server
  beforeAll(async () => {
    s = await salesServer()
  })
  afterAll(() => s.server.close())
  beforeEach(() => s.server.at(TEST_NOW))
  const clock = (hours: number) =>
    ({
      user: null,
      store: null,
      country: 'CO',
      origin: 'https://tuerca.example',
      guest: { cookieHash: null, networkHash: '', ensure: () => '' },
      db: s.server.connection.db,
      now: new Date(TEST_NOW.getTime() + hours * 3_600_000),
      seals: sealsOf(TEST_SECRET),
      purchases: PURCHASE_KINDS,
      ports: undefined,
    }) as unknown as Ctx
  return {
    get s() {
      return s
    },
    /** What a job has some hours later. */
    clock,
    make: (wish: Wish = {}) => makeSale(s, wish),
    load: (who: Partial<Person>, id: number) => s.ask<SaleDetail>(who, 'GET', `${H}/${id}/loadTransaction`),
    move: (who: Partial<Person>, id: number, state: string, reason = '') =>
      s.ask<SaleDetail>(who, 'PATCH', `${H}/${id}`, { state, ...(reason ? { reason } : {}) }),
    patch: <T>(who: Partial<Person>, path: string, body: object) => s.ask<T>(who, 'PATCH', `${H}/${path}`, body),
    ship: (
      who: Partial<Person>,
      id: number,
      body: object = { carrier: 'Coordinadora', tracking_number: '6843 2210 7719' },
    ) => s.ask<SaleDetail>(who, 'POST', `${H}/${id}/setShippingInfo`, body),
    write: (who: Partial<Person> & { key?: string }, id: number, text: string) =>
      s.ask<{ id: number; text: string }>(who, 'POST', `${H}/${id}/messages`, { text }),
    stateOf: async (id: number) =>
      (await s.sql<{ state: string }>('select state from sales where id = $1', [id]))[0]?.state,
    stockOf: async (id: number) =>
      (await s.sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock ?? 0,
    events: (id: number) =>
      s.sql<{ state: string | null; side: string; action: string; note: string }>(
        'select state, side, action, note from sale_events where sale_id = $1 order by id',
        [id],
      ),
    tend: (id: number, hours: number) => inTransaction(clock(hours), (ctx) => tendSale(ctx, id)),
    forget: (who: Person) => inTransaction(clock(0), (ctx) => forgetBuyer(ctx, who.id)),
    guest,
    sweep: (hours: number) => tendDueSales(clock(hours)),
  }
}
