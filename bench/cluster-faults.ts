// Kills each piece of the cluster in turn under load and writes what people saw of it as a table (bench/README.md).
// Run beside `npm run cluster` (started with RATE_LIMIT=0): npm run cluster:faults [-- words of the pieces to kill]
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { secrets as readSecrets } from '../scripts/cluster/settings.ts'
import { listingsOf, wrongIn } from './buyer.ts'
import { BREAKS, untilWell } from './cluster-breaks.ts'
import { type AcknowledgedWrites, type LoadRequest, startLoad, urlOf, type What } from './cluster-load.ts'

/** After a piece is back, what it still does to others is part of its row. */
const AFTER_MS = 8000
const WARM_MS = 10_000

interface Row {
  name: string
  asked: LoadRequest[]
  withoutWritesMs: number
  acknowledged: number
  lost: string[]
  doubled: number
  wrong: string[]
  isWell: boolean
}

/** The longest time between two writes that were taken, and from the last one to the end. */
function withoutWrites(asked: readonly LoadRequest[], from: number, to: number): number {
  const times = asked.filter((one) => one.what === 'write' && one.outcome === 'ok').map((one) => one.ended)
  const all = [from, ...times.toSorted((a, b) => a - b), to]
  return Math.max(...all.slice(1).map((time, at) => time - (all[at] ?? time)))
}

/** Of what was answered as done, what the database or the object store does not have. */
async function lostOf(
  pool: pg.Pool,
  { payments, lines, files }: AcknowledgedWrites,
  get: (key: string) => Promise<Buffer | null>,
): Promise<string[]> {
  const { rows: refs } = await pool.query<{ ref: string }>(
    'select r as ref from unnest($1::text[]) r where not exists (select from transactions where ref_venta = r)',
    [payments],
  )
  const { rows: gone } = await pool.query<{ line: string }>(
    'select p || $3 || l as line from unnest($1::int[], $2::bigint[]) as u (p, l) where not exists (select from cart_lines c where c.user_id = p and c.product_id = l)',
    [lines.map(({ person }) => person), lines.map(({ listing }) => listing), ' has not '],
  )
  const missing: string[] = []
  for (const key of files) if ((await get(key)) === null) missing.push(key)
  return [...refs.map(({ ref }) => ref), ...gone.map(({ line }) => line), ...missing]
}

/**
 * What the jobs of these payments did twice: a message written to the same person again, or a second sale of one
 * payment.
 */
async function doubledOf(pool: pg.Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from (select from messages where created_at >= $1 group by channel, recipient, subject, body_text having count(*) > 1) m)::int
          + (select count(*) from (select from sales where created_at >= $1 and transaction_id is not null group by transaction_id, store_id having count(*) > 1) s)::int as n`,
    [since],
  )
  return rows[0]?.n ?? 0
}

/** Payments that were approved become sales by jobs: the books are looked at once those are done. */
async function untilBooked(pool: pg.Pool, payments: readonly string[]) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from embedded_payments e join transactions t on t.ref_venta = e.reference where e.reference = any ($1) and e.state = 'approved' and t.state <> 'approved'`,
      [payments],
    )
    if (rows[0]?.n === 0) return
    await pause(500)
  }
}

const secrets = readSecrets()
const pool = new pg.Pool({ connectionString: urlOf(secrets), max: 2 })
pool.on('error', () => undefined)
const listings = await listingsOf(pool)
const before = await wrongIn(pool)

async function rowOf(name: string, how: () => Promise<unknown>): Promise<Row> {
  if (!(await untilWell())) throw new Error(`Before ${name}: the cluster is not well.`)
  const since = new Date()
  const load = await startLoad(pool, { secrets, listings })
  await pause(WARM_MS)
  load.asked.length = 0
  const from = Date.now()
  await how()
  await pause(AFTER_MS)
  const isWell = await untilWell()
  const to = Date.now()
  await load.end()
  await untilBooked(pool, load.acknowledged.payments)
  const { payments, lines, files } = load.acknowledged
  return {
    name,
    isWell,
    asked: load.asked,
    withoutWritesMs: withoutWrites(load.asked, from, to),
    acknowledged: payments.length + lines.length + files.length,
    lost: await lostOf(pool, load.acknowledged, (key) => load.store.get(key)),
    doubled: await doubledOf(pool, since),
    wrong: [...(await wrongIn(pool))].filter((one) => !before.has(one)),
  }
}

const count = (asked: readonly LoadRequest[], what: What) => {
  const mine = asked.filter((one) => one.what === what)
  return `${mine.filter(({ outcome }) => outcome === 'ok').length} of ${mine.length}`
}
const errorsOf = (asked: readonly LoadRequest[]) =>
  [
    ...Map.groupBy(
      asked.filter(({ outcome }) => outcome !== 'ok'),
      ({ what, outcome }) => `${what} ${outcome}`,
    ),
  ]
    .map(([kind, some]) => `${some.length} × ${kind}`)
    .join('; ') || 'none'

console.log(
  `load average ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}, ${new Date().toISOString()}, ${listings.length} listings`,
)
console.log(
  '| piece | guests answered | people answered | writes taken | files kept | errors by kind | s without writes | acknowledged | lost | doubled | books and stock | back |',
)
console.log('| --- | --: | --: | --: | --: | --- | --: | --: | --: | --: | --- | --- |')
const wanted = process.argv.slice(2)
try {
  for (const [name, how] of BREAKS) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    const row = await rowOf(name, how)
    console.log(
      `| ${[
        name,
        ...(['guest', 'person', 'write', 'file'] as const).map((what) => count(row.asked, what)),
        errorsOf(row.asked),
        (row.withoutWritesMs / 1000).toFixed(1),
        row.acknowledged,
        row.lost.length,
        row.doubled,
        row.wrong.length === 0 ? 'balance' : `${row.wrong.length} wrong`,
        row.isWell ? 'yes' : 'no',
      ].join(' | ')} |`,
    )
    for (const one of [...row.lost, ...row.wrong].slice(0, 5)) console.log(`  ${one}`)
    if (row.lost.length > 0 || row.doubled > 0 || row.wrong.length > 0 || !row.isWell) process.exitCode = 1
  }
} finally {
  await pool.end()
}
console.log(
  `load average ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}, ${new Date().toISOString()}`,
)
