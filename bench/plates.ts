// How many plates a second are looked up by people who pay for each: proof of being human, gate, registry, credit,
// result and garage, at 16 connections, beside a bare route that runs the same statements in their transaction
// (bench/README.md). Run: node bench/plates.ts [rounds] [look-ups a round]. It uses a database of its own under
// data/bench-plates.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import pg from 'pg'
import { carOfPlate, readCars } from '../apps/api/src/adapters/plate-registry/embedded-cars.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { BENCH_SECRET } from './catalogue-cases.ts'
import { benchPerson } from './person.ts'
import { startProgram } from './processes.ts'
import { median, quantile } from './quantiles.ts'

const CONNECTIONS = 16
const [rounds = 3, perRound = 600] = process.argv.slice(2).map(Number)
const { url, stop } = await startPostgres({
  dataDir: process.env.BENCH_DATA ?? join(import.meta.dirname, '../data/bench-plates'),
})
await migrate(url)
const pool = new pg.Pool({ connectionString: url, max: 2 })
const people = await Promise.all(
  Array.from({ length: CONNECTIONS }, (_one, n) => benchPerson(pool, `placa${n}@bench.test`)),
)
await pool.query('delete from garage_vehicles where user_id = any ($1)', [people.map(({ id }) => id)])
await pool.query(`delete from consultations where kind = 'plates' and user_id = any ($1)`, [people.map(({ id }) => id)])
await pool.query(
  `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, source) select id, 'plate_consultations', 1000000, '2099-01-01', 'bench' from unnest($1::int[]) id
  on conflict do nothing returning id) insert into credit_ledger (lot_id, movement, amount) select id, 'grant', 1000000 from lot`,
  [people.map(({ id }) => id)],
)

const cars = await readCars()
// Behind the plates that are sentinels.
let nextPlate = 676_000
/** Another plate that somebody bears at each call. */
function plate(): string {
  for (;;) {
    const n = (nextPlate += 1)
    const text = `${String.fromCharCode(65 + (Math.floor(n / 676_000) % 26), 65 + (Math.floor(n / 26_000) % 26), 65 + (Math.floor(n / 1000) % 26))}${String(n % 1000).padStart(3, '0')}`
    if (carOfPlate(cars, { plate: text, country: 'CO' })) return text
  }
}

const environment = {
  DATABASE_URL: url,
  SECRET: BENCH_SECRET,
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  CAPTCHA_COST: '1',
  WORKER: 'no',
}
const product = await startProgram('product-server.ts', environment)
const floor = await startProgram('plate-floor.ts', environment)
const port = (program: typeof product) => (program.ready as { port: number }).port

/** A proof of being human, worked for as a browser does; the server asks for little work here. */
async function proof(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port(product)}/api/captcha/challenge?action=plate_search`)
  const {
    data: { challenge },
  } = (await answer.json()) as { data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

async function measure(origin: string, paths: readonly string[]): Promise<{ perSecond: number; took: number[] }> {
  const took: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    people.map(async ({ id, cookie }) => {
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
        const at = performance.now()
        const answer = await fetch(`${origin}${path}&user=${id}`, { headers: { cookie } })
        const body = await answer.text()
        if (answer.status !== 200 || (!body.includes('vehicleComplete') && origin.endsWith(String(port(product)))))
          throw new Error(`${path.slice(0, 120)} answered ${answer.status}: ${body.slice(0, 200)}`)
        took.push(performance.now() - at)
      }
    }),
  )
  return { perSecond: (paths.length / (performance.now() - began)) * 1000, took }
}

const show = (name: string, { perSecond, took }: { perSecond: number; took: number[] }) =>
  `${name} ${perSecond.toFixed(0)} a second, p50 ${median(took).toFixed(1)} ms, p99 ${quantile(took, 0.99).toFixed(1)} ms`
const ratios: number[] = []
try {
  for (let round = 0; round <= rounds; round += 1) {
    const proofs: string[] = []
    while (proofs.length < perRound)
      proofs.push(...(await Promise.all(Array.from({ length: Math.min(8, perRound - proofs.length) }, proof))))
    const ours = await measure(
      `http://127.0.0.1:${port(product)}`,
      proofs.map(
        (reCaptcha) =>
          `/api/garage/vehicle/getVehicleForLicensePlate?${new URLSearchParams({ licensePlate: plate(), reCaptcha })}`,
      ),
    )
    const bare = await measure(
      `http://127.0.0.1:${port(floor)}`,
      proofs.map(() => `/?${new URLSearchParams({ plate: plate(), unique: randomBytes(12).toString('hex') })}`),
    )
    // The first round warms both.
    if (round === 0) continue
    ratios.push(ours.perSecond / bare.perSecond)
    console.log(
      `${show('product', ours)}; ${show('floor', bare)}; ${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} % of the floor`,
    )
  }
  console.log(
    `${people.length} people, ${perRound} look-ups a round: ${(100 * median(ratios)).toFixed(0)} % of the floor (median)`,
  )
} finally {
  await product.stop()
  await floor.stop()
  await pool.end()
  await stop()
}
