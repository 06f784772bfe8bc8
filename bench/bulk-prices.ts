// A change of 50,000 prices of one store as one job, while buyers search (selling.md §11: under 30 s, and searches keep
// 70 % of their pace): the pace before it and during it.
// Run: node bench/bulk-prices.ts [prices] [listings] [buyers]
import { loadavg } from 'node:os'
import { openDatabase, poolOf } from './database.ts'
import { startProduct } from './product.ts'
import { median, quantile } from './quantiles.ts'
import { sellingStore } from './selling-store.ts'

const [prices = 50_000, listings = 20_000, buyers = 16] = process.argv.slice(2).map(Number)
const ALONE_MS = 10_000
const ASK_MS = 200

const database = await openDatabase(listings)
const pool = poolOf(database)
const store = await sellingStore(pool)
const { rows: numbers } = await pool.query<{ number: string }>(
  `select number from part_numbers where kind = 1 and length(clean) >= 6 and number not like 'MS-%' order by md5(clean) limit 500`,
)
// A brand or model of sale cannot choose exactly as many: a note on each that is meant does.
await pool.query(`update products set sales_model = 3 where store_id = $1 and sales_model = 2`, [store.id])
await pool.query(
  `update products set sales_model = 2 where id in (select id from products where store_id = $1 order by id limit $2)`,
  [store.id, prices],
)
await pool.query('vacuum analyze products')
const server = await startProduct(database)
const { origin } = server

/** Searches of so many buyers, one after another each, until `done`; the time of each. */
async function search(done: () => boolean): Promise<number[]> {
  const took: number[] = []
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      for (let turn = buyer; !done(); turn += buyers) {
        const from = performance.now()
        const answer = await fetch(
          `${origin}/api/catalogo/products/resultProducts?${new URLSearchParams({ search: numbers[turn % numbers.length]?.number ?? '' })}`,
        )
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`a search answered ${answer.status}`)
        took.push(performance.now() - from)
      }
    }),
  )
  return took
}

async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(origin + path, {
    method,
    headers: { cookie: store.cookie, origin, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data } = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${JSON.stringify(data)}`)
  return data
}

/** One job from its press to its end, in milliseconds. */
async function changePrices(): Promise<{ ms: number; count: number }> {
  const from = performance.now()
  const { jobId, count } = await ask<{ jobId: number; count: number }>('/api/store/products/prices', 'PATCH', {
    storeId: store.id,
    filter: { scopes: [], salesModel: 2 },
    change: { kind: 'percent', value: 5, roundTo: 100 },
  })
  for (;;) {
    const { state } = await ask<{ state: string }>(`/api/store/jobs/${jobId}`)
    if (state === 'done') return { ms: performance.now() - from, count }
    if (state !== 'running') throw new Error(`the job is ${state}`)
    await new Promise((go) => setTimeout(go, ASK_MS))
  }
}

try {
  const load = loadavg().map((one) => one.toFixed(1))
  const warm = performance.now() + 2000
  await search(() => performance.now() > warm)
  const until = performance.now() + ALONE_MS
  const alone = await search(() => performance.now() > until)
  let finished = false
  const [{ ms, count }, beside] = await Promise.all([
    changePrices().finally(() => {
      finished = true
    }),
    search(() => finished),
  ])
  const pace = (took: number[], over: number) => (took.length * 1000) / over
  const [before, during] = [pace(alone, ALONE_MS), pace(beside, ms)]
  console.log(
    `load average ${load.join(' ')}; ${count} prices in ${(ms / 1000).toFixed(1)} s; searches of ${buyers} buyers ${before.toFixed(0)} a second alone (p50 ${median(alone).toFixed(0)} ms) and ${during.toFixed(0)} beside it (p50 ${median(beside).toFixed(0)}, p95 ${quantile(beside, 0.95).toFixed(0)} ms): ${((100 * during) / before).toFixed(0)} %`,
  )
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
