// A shop with two hundred buyers at once: each searches a part, opens it, puts it into the cart, confirms and pays
// through the embedded gateway, and begins again, with pauses as people make them. At the end the books and the stock
// must add up (bench/README.md). Run: node bench/buyers.ts [seconds] [buyers]
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buyOnce, type Listing, listingsOf, PAUSE_MS, wait, wrongIn } from './buyer.ts'
import { openDatabase, poolOf } from './database.ts'
import { benchPerson } from './person.ts'
import { startProduct } from './product.ts'
import { median, quantile } from './quantiles.ts'

const SECONDS = Number(process.argv[2] ?? 120)
const BUYERS = Number(process.argv[3] ?? 200)
interface Step {
  took: number[]
  failed: string[]
}
const steps = new Map<string, Step>()

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

async function buyUntil(
  end: number,
  origin: string,
  { cookie, listings }: { cookie: string; listings: Listing[] },
): Promise<string[]> {
  const refs: string[] = []
  // Not all at the first second.
  await wait(0, PAUSE_MS[1])
  for (let one = listings.pop(); one && Date.now() < end; one = listings.pop()) {
    const ref = await buyOnce(press, { origin, cookie, listing: one })
    if (ref) refs.push(ref)
    await wait(...PAUSE_MS)
  }
  return refs
}

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
const pool = poolOf(database)
const server = await startProduct(database)
try {
  const { origin } = server
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
