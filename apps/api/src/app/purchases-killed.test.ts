// A real process, really killed (SIGKILL), wherever a purchase could be left in halves: nothing is sold twice, paid for
// nothing, or paid out twice.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../platform/db/testing.ts'
import { type KillableServer, killableServer } from './testing-process.ts'
import { TEST_SECRET } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: KillableServer
/** Of the process that runs now: each test kills it and leaves the next one. */
let origin: string
beforeAll(async () => {
  database = await testDatabase()
  server = killableServer(database.url)
  origin = await server.start()
})
afterAll(async () => {
  await server.kill()
  await database.close()
})

const PIECES = 5
const BILLING = { type: 'NIT', number: '901.234.567-7', name: 'Taller El Piñón SAS' }
const ADDRESS = {
  recipient: 'Camilo Rojas',
  mobile: '3105554417',
  region: 'Bogotá',
  city: 'Bogotá',
  address: 'Calle 63 # 24-18',
}
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows
const one = async (text: string, values: unknown[] = []) => Number((await sql<{ id: number }>(text, values))[0]?.id)

let made = 0
/** Somebody with one piece of a listing of its own store in their cart. */
async function ready() {
  const name = `muere-${(made += 1)}`
  const buyer = await one(
    `insert into users (email, name, mobile, email_verified) values ($1, 'Rosa', '3001234567', true) returning id`,
    [`${name}@caja.test`],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [buyer, name])
  const store = await one(
    `insert into stores (name, path_prefix, country, city, provider_name, description, legal_name, document) values ($1, $1, 'CO', 'Bogotá', $1, '', $1, '900.418.226-1') returning id`,
    [name],
  )
  await sql('insert into store_shipping_rates (store_id, city, price, days) values ($1, null, 850000, 2)', [store])
  const product = await one(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at, delivery_days)
    select $1, part_id, brand_id, $2, 'MUERE1', 'MUERE1', 1, 'COP', '', 10000000, $3, now(), 1 from products order by id limit 1 returning id`,
    [store, name, PIECES],
  )
  const warehouse = await one(
    `insert into warehouses (store_id, name, city) values ($1, 'Bodega', 'Bogotá') returning id`,
    [store],
  )
  await sql('insert into product_stock (product_id, warehouse_id, quantity) values ($1, $2, $3)', [
    product,
    warehouse,
    PIECES,
  ])
  await sql(
    `insert into cart_lines (user_id, section, product_id, store_id, country, quantity) values ($1, 'compras', $2, $3, 'CO', 1)`,
    [buyer, product, store],
  )
  return {
    buyer,
    store,
    product,
    cookie: `tuerca.session_token=${encodeURIComponent(`${name}.${createHmac('sha256', TEST_SECRET).update(name).digest('base64')}`)}`,
  }
}
type Ready = Awaited<ReturnType<typeof ready>>

const press = ({ cookie, store }: Ready) =>
  fetch(`${origin}/api/cart/CartShopingPending/saveOnlinePurchase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': 'una-vez' },
    body: JSON.stringify({
      shipping: [{ storeId: store, address: ADDRESS }],
      billing: BILLING,
      payment: 'gateway',
      seen: 108_500,
      acceptTerms: true,
    }),
  })
async function buy(who: Ready): Promise<string> {
  const answer = await press(who)
  const { data } = (await answer.json()) as { data: { ref: string } }
  expect(answer.status, JSON.stringify(data)).toBe(200)
  return data.ref
}
const approve = (ref: string) =>
  fetch(`${origin}/api/dev/pasarela/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"decision":"approve"}',
  })

/**
 * The next write into a table takes a while, so that the process dies in the middle of it; then another process starts.
 */
async function killedWhile(table: string, work: () => Promise<unknown>) {
  await sql(
    'create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$',
  )
  await sql(`create trigger linger before insert on ${table} for each statement execute function linger()`)
  const doing = work().catch(() => undefined)
  await expect
    .poll(() => sql(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`), {
      timeout: 20_000,
    })
    .toHaveLength(1)
  await server.kill()
  await doing
  await sql(`drop trigger linger on ${table}`)
  origin = await server.start()
}

const stands = async ({ product }: Ready) =>
  (
    await sql<{ stock: number; sales: string[] | null }>(
      'select p.stock, (select array_agg(s.state order by s.id) from sales s join sale_lines l on l.sale_id = s.id where l.product_id = p.id) as sales from products p where p.id = $1',
      [product],
    )
  )[0]
const lines = async ({ buyer }: Ready) => (await sql('select from cart_lines where user_id = $1', [buyer])).length

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 25_000, interval: 200 })
const expectPaid = (who: Ready) => soon(() => stands(who)).toEqual({ stock: PIECES - 1, sales: ['paid'] })

async function expectAllRight() {
  for (const view of ['payment_imbalances', 'payout_imbalances', 'stock_imbalances'])
    expect(await sql(`select * from ${view}`), view).toEqual([])
}

test(
  'between hold and payment: who presses again, the answer lost, goes on with the one purchase',
  { timeout: 60_000 },
  async () => {
    const who = await ready()
    // The purchase is written down, its piece is held, and the gateway is being asked.
    await killedWhile('embedded_payments', () => press(who))
    expect(await stands(who)).toEqual({ stock: PIECES - 1, sales: ['unpaid'] })
    const ref = await buy(who)
    expect([await stands(who), await lines(who)]).toEqual([{ stock: PIECES - 1, sales: ['unpaid'] }, 1])
    await approve(ref)
    await expectPaid(who)
    await expectAllRight()
  },
)

test(
  'while it writes the purchase down: nothing was bought and nothing is held, and the same press buys it',
  { timeout: 60_000 },
  async () => {
    const who = await ready()
    await killedWhile('sale_lines', () => press(who))
    expect(await stands(who)).toEqual({ stock: PIECES, sales: null })
    await buy(who)
    expect(await stands(who)).toEqual({ stock: PIECES - 1, sales: ['unpaid'] })
    await expectAllRight()
  },
)

test('between payment and sale: the next process makes it paid, once', { timeout: 60_000 }, async () => {
  const who = await ready()
  const ref = await buy(who)
  // The ledger comes last: payment, sale and cart are written in the same transaction, and go with it.
  await killedWhile('payment_ledger', () => approve(ref))
  await expectPaid(who)
  expect([
    await lines(who),
    (
      await sql(
        `select from messages m join users u on u.email = m.recipient where u.id = $1 and m.subject like 'Recibo %'`,
        [who.buyer],
      )
    ).length,
  ]).toEqual([0, 1])
  await expectAllRight()
})

test('in a payout: the next one is whole, and the store is paid once', { timeout: 60_000 }, async () => {
  const who = await ready()
  await approve(await buy(who))
  await expectPaid(who)
  await sql(
    `update sales set state = 'delivered', stock_held = false, shipped_at = now() - interval '30 days', delivered_at = now() - interval '30 days' where store_id = $1`,
    [who.store],
  )
  const payouts = () =>
    sql<{ rows: number }>(
      'select (select count(*)::int from payables p where p.payout_id = o.id) as rows from payouts o where o.store_id = $1',
      [who.store],
    )
  const run = (job: string) => sql('select graphile_worker.add_job($1, $2::json, max_attempts := 3)', [job, '{}'])
  await run('release-payables')
  await soon(() => sql('select from payables where store_id = $1', [who.store])).toHaveLength(1)
  // Whatever was due of the demonstration before it is made by the same job.
  await killedWhile('payouts', () => run('make-payouts'))
  await soon(payouts).toEqual([{ rows: 1 }])
  await run('make-payouts')
  await soon(() => sql(`select from graphile_worker.jobs where task_identifier = 'make-payouts'`)).toEqual([])
  expect(await payouts()).toHaveLength(1)
  await expectAllRight()
})
