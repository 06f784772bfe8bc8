// What buyers feel while sellers work, 50 of whom change prices in their grid while 100 buyers search: the pace of
// searches with and without
// them, how many of guests' pages were kept, and how soon a changed price is what everybody reads.
// Run: ORIGIN=http://127.0.0.1:3000 DATABASE_URL=… SECRET=… node bench/sellers-editing.ts [SECONDS] [SELLERS] [BUYERS]
import { loadavg } from 'node:os'
import { productUrl } from '@tuerca/domain/product-url'
import pg from 'pg'
import { wait } from './buyer.ts'
import { benchPerson } from './person.ts'
import { median, quantile } from './quantiles.ts'

const { ORIGIN: origin = 'http://127.0.0.1:3000', DATABASE_URL: url, SECRET: secret } = process.env
if (!url || !secret) throw new Error('DATABASE_URL and SECRET: those of the server at ORIGIN.')
const [seconds = 30, sellers = 50, buyers = 100] = process.argv.slice(2).map(Number)
/** What somebody takes to read a list before the next search, and to change the next cell. */
const READS_MS = [500, 1500] as const
const EDITS_MS = [1000, 3000] as const
const PRODUCTS = 10

interface Listing {
  id: number
  title: string
  number: string
}
interface Seller {
  cookie: string
  listings: Listing[]
}

const pool = new pg.Pool({ connectionString: url, max: 4 })

/**
 * Owners of stores of Colombia, each with what they will change: what buyers search for and open is among it. Only what
 * has a price on its page, so no stock that nobody confirmed for a month.
 */
async function openSellers(): Promise<Seller[]> {
  const { rows: stores } = await pool.query<{ id: number }>(
    `select s.id from stores s where s.country = 'CO' and s.suspended_at is null and s.approved_at is not null and exists (select from products p where p.store_id = s.id and p.deleted_at is null and p.price > 0 offset $1) order by s.id`,
    [PRODUCTS],
  )
  return Promise.all(
    Array.from({ length: sellers }, async (_, at): Promise<Seller> => {
      const store = stores[at % stores.length]?.id
      const { id, cookie } = await benchPerson(pool, `edita-${at}@bench.test`, secret)
      await pool.query(
        `insert into store_members (store_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
        [store, id],
      )
      const { rows: listings } = await pool.query<Listing>(
        `select p.id, p.title, p.referencia_1 as number from products p where p.store_id = $1 and p.deleted_at is null and p.price > 0 and p.sales_model = 1 and not p.hide_price and p.discount_percentage is null and p.stock > 0 and p.stock_updated_at > now() - interval '29 days' order by p.id offset $2 limit $3`,
        [store, Math.floor(at / stores.length) * PRODUCTS, PRODUCTS],
      )
      return { cookie, listings }
    }),
  )
}

interface Readings {
  searches: number[]
  pages: Record<string, number>
  edits: number[]
  seenAfter: number[]
  failed: string[]
}

const json = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(origin + path, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${text.slice(0, 120)}`)
  return JSON.parse(text) as T
}
const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
/** What people ask for most is asked for far more often: one in n for the nth. */
const drawn = <T>(all: readonly T[]): T | undefined => all[Math.floor(all.length ** Math.random()) - 1] ?? all[0]
const search = (number: string) =>
  json<{ data: { id: number; price: number | null }[] }>(
    `/api/catalogo/products/resultProducts?${new URLSearchParams({ search: number })}`,
  )

async function buy(until: number, asked: readonly Listing[], told: Readings) {
  await wait(0, READS_MS[1])
  while (Date.now() < until) {
    const one = drawn(asked)
    if (!one) return
    try {
      const from = performance.now()
      await search(one.number)
      told.searches.push(performance.now() - from)
      const page = await fetch(origin + productUrl({ ...one, id: String(one.id) }))
      await page.arrayBuffer()
      const how = /desc="(\w+)"/.exec(page.headers.get('server-timing') ?? '')?.[1] ?? `${page.status}`
      told.pages[how] = (told.pages[how] ?? 0) + 1
    } catch (error) {
      told.failed.push(String(error))
    }
    await wait(...READS_MS)
  }
}

/**
 * A cell of the grid: read, written, and of every tenth looked for until everybody reads it; not all sellers look at
 * once.
 */
async function edit(until: number, { cookie, listings }: Seller, at: number, told: Readings) {
  await wait(0, EDITS_MS[1])
  for (let turn = 0; Date.now() < until; turn += 1) {
    const one = anyOf(listings)
    if (!one) return
    try {
      const from = performance.now()
      const { data } = await json<{ data: { version: string; price: number } }>(`/api/store/products/${one.id}`, {
        headers: { cookie },
      })
      await json(`/api/catalogo/products/${one.id}?scenario=price`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ version: data.version, price: data.price + 100 }),
      })
      told.edits.push(performance.now() - from)
      if (turn % 10 === at % 10) told.seenAfter.push(await seen(one, data.price + 100))
    } catch (error) {
      // Two of one store may take the same cell.
      if (!String(error).includes('409')) told.failed.push(String(error))
    }
    await wait(...EDITS_MS)
  }
}

/** Milliseconds until the page that guests get says the price, looked for five times a second. */
async function seen(one: Listing, price: number): Promise<number> {
  const from = performance.now()
  // As the page tells it to search engines.
  const written = `"price":${price},`
  for (;;) {
    const page = await (await fetch(origin + productUrl({ ...one, id: String(one.id) }))).text()
    if (page.includes(written) || performance.now() - from > 20_000) return performance.now() - from
    await wait(200, 200)
  }
}

async function run(who: readonly Seller[], asked: readonly Listing[]): Promise<Readings> {
  const told: Readings = { searches: [], pages: {}, edits: [], seenAfter: [], failed: [] }
  const until = Date.now() + seconds * 1000
  await Promise.all([
    ...Array.from({ length: buyers }, () => buy(until, asked, told)),
    ...who.map((seller, at) => edit(until, seller, at, told)),
  ])
  return told
}

const who = await openSellers()
const asked = who.flatMap(({ listings }) => listings)
const load = loadavg()
  .map((one) => one.toFixed(2))
  .join(' ')
// Once for nobody, so that both find the same pages kept.
await run([], asked)
const [alone, beside] = [await run([], asked), await run(who, asked)]
const pace = ({ searches }: Readings) => searches.length / seconds
const keptOf = ({ pages }: Readings) => {
  const all = Object.values(pages).reduce((sum, one) => sum + one, 0)
  return (100 * ((pages.kept ?? 0) + (pages.stale ?? 0))) / Math.max(1, all)
}
const line = (name: string, told: Readings) =>
  `| ${[name, pace(told).toFixed(1), median(told.searches).toFixed(0), quantile(told.searches, 0.95).toFixed(0), keptOf(told).toFixed(1), told.edits.length, told.failed.length].join(' | ')} |`
console.log(`load average at the start ${load}; ${buyers} buyers, ${sellers} sellers, ${seconds} s each`)
console.log(
  '| | searches/s | p50 ms | p95 ms | pages kept % | prices changed | failed |\n| --- | --: | --: | --: | --: | --: | --: |',
)
console.log(line('buyers alone', alone))
console.log(line('beside sellers', beside))
console.log(
  `pace ${((100 * pace(beside)) / pace(alone)).toFixed(0)} %; a cell p50 ${median(beside.edits).toFixed(0)} ms, p95 ${quantile(beside.edits, 0.95).toFixed(0)} ms; a changed price is on the page after p50 ${median(beside.seenAfter).toFixed(0)} ms, the slowest of ${beside.seenAfter.length} ${Math.max(0, ...beside.seenAfter).toFixed(0)} ms`,
)
for (const one of [...alone.failed, ...beside.failed].slice(0, 3)) console.log(`failed: ${one}`)
await pool.query(
  `delete from store_members m using users u where u.id = m.user_id and u.email like 'edita-%@bench.test'`,
)
await pool.end()
