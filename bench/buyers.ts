// A shop with two hundred buyers at once: each searches a part, opens it, puts it into the cart, confirms and pays through the embedded
// gateway, and begins again, with pauses as people make them. At the end the books and the stock must add up (bench/README.md).
// Run: node bench/buyers.ts [seconds] [buyers]
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { productUrl } from '@tuerca/domain/product-url'
import { BENCH_SECRET } from './catalogue-cases.ts'
import { openDatabase } from './database.ts'
import { benchPerson } from './person.ts'
import { startProgram } from './processes.ts'
import { median, quantile } from './quantiles.ts'

const SECONDS = Number(process.argv[2] ?? 120)
const BUYERS = Number(process.argv[3] ?? 200)
/** What somebody takes to read and press, between a second and five. */
const PAUSE_MS = [1000, 5000] as const
const LISTINGS = 4000
const P = '/api/cart/CartShopingPending'
const BILLING = { type: 'CC', number: '52123456', name: 'Banco de pruebas' }
const ADDRESS = {
  recipient: 'Banco de pruebas',
  mobile: '3105554417',
  region: 'Bogotá',
  city: 'Bogotá',
  address: 'Calle 63 # 24-18',
}

interface Listing {
  id: number
  title: string
  number: string
  store_id: number
}
interface Step {
  took: number[]
  failed: string[]
}
const steps = new Map<string, Step>()
const wait = (from: number, to: number) => pause(from + Math.random() * (to - from))

/** One press of one buyer, timed until all of the answer is there. */
async function press<T>(
  step: string,
  address: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<T | null> {
  const one = steps.get(step) ?? { took: [], failed: [] }
  steps.set(step, one)
  const from = performance.now()
  try {
    const answer = await fetch(address, {
      headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    one.took.push(performance.now() - from)
    if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 160)}`)
    return text.startsWith('{') ? (JSON.parse(text) as { data: T }).data : null
  } catch (error) {
    one.failed.push(String(error))
    return null
  }
}

/** From the search to the payment; what its buyer saw is what is paid. Gives the payment's reference. */
async function buyOnce(origin: string, cookie: string, listing: Listing): Promise<string | null> {
  await press(
    'search',
    `${origin}/api/catalogo/products/resultProducts?${new URLSearchParams({ search: listing.number })}`,
    { cookie },
  )
  await wait(...PAUSE_MS)
  await press('open the product page', origin + productUrl({ ...listing, id: String(listing.id) }), { cookie })
  await wait(...PAUSE_MS)
  if (
    !(await press('add to the cart', `${origin}/api/cart/page/add`, {
      cookie,
      body: { productId: listing.id, quantity: 1 },
    }))
  )
    return null
  await wait(...PAUSE_MS)
  const quote = await press<{ total: number; stores: { store: { id: number } }[] }>(
    'confirm',
    `${origin}${P}/quoteCheckout`,
    { cookie, body: { city: 'Bogotá' } },
  )
  // Amounts that the embedded gateway declines, or keeps waiting, are no purchase.
  if (!quote || [13, 14, 15].includes(Math.round(quote.total) % 100)) return null
  await wait(...PAUSE_MS)
  const begun = await press<{ ref: string }>('begin to pay', `${origin}${P}/saveOnlinePurchase`, {
    cookie,
    body: {
      shipping: quote.stores.map(({ store }) => ({ storeId: store.id, address: ADDRESS })),
      billing: BILLING,
      payment: 'gateway',
      seen: quote.total,
      acceptTerms: true,
    },
  })
  if (!begun) return null
  await wait(...PAUSE_MS)
  await press('pay at the gateway', `${origin}/api/dev/pasarela/${begun.ref}`, {
    cookie,
    body: { decision: 'approve' },
  })
  await wait(...PAUSE_MS)
  await press('read the purchase', `${origin}/api/cart/checkout/bought?pago=${begun.ref}`, { cookie })
  return begun.ref
}

async function buyUntil(
  end: number,
  origin: string,
  { cookie, listings }: { cookie: string; listings: Listing[] },
): Promise<string[]> {
  const refs: string[] = []
  // Not all at the first second.
  await wait(0, PAUSE_MS[1])
  for (let one = listings.pop(); one && Date.now() < end; one = listings.pop()) {
    const ref = await buyOnce(origin, cookie, one)
    if (ref) refs.push(ref)
    await wait(...PAUSE_MS)
  }
  return refs
}

/** What is sold to Bogotá by whoever asks no smallest order, each to one buyer at a time. */
async function listingsOf(pool: pg.Pool): Promise<Listing[]> {
  const { rows } = await pool.query<Omit<Listing, 'id'> & { id: string }>(
    `select p.id, p.title, p.referencia_1 as number, p.store_id from products p join stores s on s.id = p.store_id where s.country = 'CO' and s.suspended_at is null and s.minimum_purchase is null
       and exists (select from store_shipping_rates r where r.store_id = s.id and r.city is null) and p.sales_model = 1 and p.stock between 5 and 100000 and p.price > 100000 and not p.hide_price and p.deleted_at is null
       and p.stock_updated_at > now() - interval '20 days' and p.minimum_order_quantity = 1 order by md5(p.id::text) limit $1`,
    [LISTINGS],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

const WRONG = `select 'payment ' || transaction_id || ': ' || problem as what from payment_imbalances union select 'payout ' || transaction_id || ': ' || problem from payout_imbalances
  union select coalesce('sale ' || sale_id, 'listing ' || product_id) || ': ' || problem from stock_imbalances`
const wrongIn = async (pool: pg.Pool) =>
  new Set((await pool.query<{ what: string }>(WRONG)).rows.map(({ what }) => what))

async function report(pool: pg.Pool, refs: readonly string[], before: ReadonlySet<string>) {
  console.log('\n| step | times | p50 ms | p95 ms | p99 ms | failed |\n| --- | --: | --: | --: | --: | --: |')
  for (const [name, { took, failed }] of steps)
    console.log(
      `| ${[name, took.length, ...[median(took), quantile(took, 0.95), quantile(took, 0.99)].map((ms) => ms.toFixed(0)), failed.length].join(' | ')} |`,
    )
  const all = [...steps.values()]
  const [took, failed] = [all.flatMap((one) => one.took), all.flatMap((one) => one.failed)]
  console.log(
    `| all | ${took.length} | ${median(took).toFixed(0)} | ${quantile(took, 0.95).toFixed(0)} | ${quantile(took, 0.99).toFixed(0)} | ${failed.length} |`,
  )
  for (const one of failed.slice(0, 5)) console.log(`failed: ${one}`)
  const { rows: states } = await pool.query<{ state: string; n: number }>(
    `select coalesce(s.state, 'without a sale') as state, count(*)::int as n from transactions t left join sales s on s.transaction_id = t.id where t.ref_venta = any ($1) group by 1`,
    [refs],
  )
  console.log(`${refs.length} purchases: ${states.map(({ state, n }) => `${n} ${state}`).join(', ')}`)
  const wrong = [...(await wrongIn(pool))].filter((one) => !before.has(one))
  console.log(wrong.length === 0 ? 'Books and stock add up.' : `Out of balance: ${wrong.slice(0, 5).join('; ')}`)
  if (failed.length > 0 || wrong.length > 0 || quantile(took, 0.95) >= 300) process.exitCode = 1
}

const database = await openDatabase(100_000)
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const server = await startProgram('product-server.ts', {
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  SECRET: BENCH_SECRET,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  PORT: '0',
  HOST: '127.0.0.1',
})
try {
  const origin = `http://127.0.0.1:${(server.ready as { port: number }).port}`
  const people = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) => benchPerson(pool, `compra-${at}@bench.test`)),
  )
  const ids = people.map(({ id }) => id)
  await pool.query('delete from cart_lines where user_id = any ($1)', [ids])
  const [listings, before] = [await listingsOf(pool), await wrongIn(pool)]
  const end = Date.now() + SECONDS * 1000
  const refs = (await Promise.all(people.map(({ cookie }) => buyUntil(end, origin, { cookie, listings })))).flat()
  // The gateway's last notices are jobs: the books are looked at once they are done.
  for (let at = 0; at < 60; at += 1) {
    const {
      rows: [left],
    } = await pool.query<{ n: number }>(
      `select count(*)::int as n from transactions where ref_venta = any ($1) and state <> 'approved'`,
      [refs],
    )
    if (left?.n === 0) break
    await pause(500)
  }
  await report(pool, refs, before)
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
