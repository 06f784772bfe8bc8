// How often a guest's page need not be made anew while prices change:
// ORIGIN=http://127.0.0.1:3000 DATABASE_URL=… node bench/kept-pages.ts [SECONDS] [CHANGES A SECOND]
import pg from 'pg'

const { ORIGIN: origin = 'http://127.0.0.1:3000', DATABASE_URL: url } = process.env
const [seconds = 30, rate = 20] = process.argv.slice(2).map(Number)
if (!url) throw new Error('DATABASE_URL: the database of the server at ORIGIN.')

const READERS = 8
const PAGES = 400
/** Of the listings whose prices change, those of the pages that are read: nothing else would show. */
const CHANGED = 2_000

const pool = new pg.Pool({ connectionString: url, max: 4 })
const { rows: products } = await pool.query<{ id: string; clean: string }>(
  "select p.id, n.clean from products p join part_numbers n on n.part_id = p.part_id where p.price is not null and p.store_id in (select id from stores where country = 'CO') order by p.id limit $1",
  [CHANGED],
)
const addresses = [...new Set(products.map(({ clean }) => `/catalogo/page/results?search=${clean}`))].slice(0, PAGES)
const counts: Record<string, number> = {}
const times: number[] = []
const until = Date.now() + seconds * 1000
let changes = 0

/** What people ask for most is asked for far more often: one in n for the nth page. */
const drawn = () => addresses[Math.floor(addresses.length ** Math.random()) - 1] ?? addresses[0] ?? '/'

async function read() {
  while (Date.now() < until) {
    const began = performance.now()
    const answer = await fetch(`${origin}${drawn()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    const how = /desc="(\w+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? `${answer.status}`
    counts[how] = (counts[how] ?? 0) + 1
  }
}

async function change(id: string) {
  await pool.query('update products set price = price + 100 where id = $1', [id])
  changes += 1
}

const timer = setInterval(() => {
  const one = products[Math.floor(Math.random() * products.length)]
  if (one && Date.now() < until) void change(one.id)
}, 1000 / rate)
await Promise.all(Array.from({ length: READERS }, read))
clearInterval(timer)
await pool.end()
const all = times.length
const hits = (counts.kept ?? 0) + (counts.stale ?? 0)
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `${all} pages of ${addresses.length} addresses in ${seconds} s, ${changes} prices changed: ${((100 * hits) / all).toFixed(1)} % were kept (${JSON.stringify(counts)}); p50 ${sorted[Math.floor(all / 2)]?.toFixed(1)} ms, p99 ${sorted[Math.floor(all * 0.99)]?.toFixed(1)} ms`,
)
