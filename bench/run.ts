// npm run bench: the product beside a bare route and pgbench on the same statements (bench/README.md).
import type { Case } from './case.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.ts'
import { capturePlan } from './capture.ts'
import { casesFor } from './cases.ts'
import { openDatabase, type BenchDatabase } from './database.ts'
import { measureInTurns, type Bench, type Subject } from './measure.ts'
import { findPgbench, measureWithPgbench } from './pgbench.ts'
import { type Plan, workOf } from './plan.ts'
import { startProgram, type Program } from './processes.ts'
import { productEnvironment } from './product.ts'
import { caseTable, verdicts, type SizeResult } from './report.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    'no-build': { type: 'boolean', default: false },
  },
})
const only = options.only.split(',').filter(Boolean)
const POOL = 10
const pgbench = findPgbench()
const toStop: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(1)))

async function stopAll() {
  for (const stop of toStop.splice(0).reverse()) await stop().catch((error: unknown) => console.error(error))
}

async function started(file: string, environment: Record<string, string>) {
  const program = await startProgram(file, environment)
  toStop.push(program.stop)
  return { ...program, origin: `http://127.0.0.1:${(program.ready as { port?: number }).port}` }
}

interface Servers {
  product: Program & { origin: string }
  cached: Program & { origin: string }
  floor: Program & { origin: string }
}

function subjectsOf(one: Case, servers: Servers, requests: Plan[string]['requests'], url: string): Subject[] {
  const { product, cached, floor } = servers
  const runs: Subject[] = [
    {
      name: 'product',
      kind: 'server',
      origin: product.origin,
      pid: product.pid,
      paths: one.paths,
      ...(one.headers ? { headers: one.headers } : {}),
      ...(one.sends ? { sends: one.sends } : {}),
    },
    {
      name: 'floor',
      kind: 'server',
      origin: floor.origin,
      pid: floor.pid,
      paths: one.paths.map((_, index) => `/floor/${one.name}/${index}`),
    },
  ]
  if (one.kind === 'page') {
    runs.push({
      name: 'product, brotli',
      kind: 'server',
      origin: product.origin,
      pid: product.pid,
      paths: one.paths,
      headers: { 'accept-encoding': 'br' },
    })
    runs.push({ name: 'page cache', kind: 'server', origin: cached.origin, pid: cached.pid, paths: one.paths })
    runs.push({
      name: 'page cache, brotli',
      kind: 'server',
      origin: cached.origin,
      pid: cached.pid,
      paths: one.paths,
      headers: { 'accept-encoding': 'br' },
    })
  } else if (pgbench) {
    runs.push({
      name: 'pgbench',
      kind: 'pgbench',
      run: (seconds) => measureWithPgbench(pgbench, requests, { url, connections: POOL, seconds }),
    })
  }
  return runs
}

async function benchOne(
  listings: number,
  database: BenchDatabase,
  generator: Program,
): Promise<{ result: SizeResult; cases: Case[] }> {
  const environment = {
    ...productEnvironment(database),
    DATABASE_POOL: String(POOL),
    // Jobs read the whole shop (3 min at ten million): they would be counted as what a request costs the database.
    WORKER: 'no',
  }
  const cases = (await casesFor(database.url, only)).filter(({ name }) => only.length === 0 || only.includes(name))
  const plan = await capturePlan(cases, environment)
  const dir = mkdtempSync(join(tmpdir(), 'tuerca-plan-'))
  writeFileSync(join(dir, 'plan.json'), JSON.stringify(plan))
  const servers: Servers = {
    product: await started('product-server.ts', { ...environment, PAGE_CACHE_SECONDS: '0' }),
    cached: await started('product-server.ts', { ...environment, PAGE_CACHE_SECONDS: '60' }),
    floor: await started('floor-server.ts', { ...environment, PLAN: join(dir, 'plan.json') }),
  }
  rmSync(dir, { recursive: true })
  const bench: Bench = {
    generator,
    databasePid: database.pid,
    connections: Number(options.connections),
    seconds: Number(options.seconds),
    rounds: Number(options.rounds),
  }
  const result: SizeResult = { listings, load: loadavg(), cases: [] }
  console.log(
    `\n## ${listings.toLocaleString('en')} listings (load average at the start ${loadavg()
      .map((one) => one.toFixed(2))
      .join(' ')})\n`,
  )
  for (const one of cases) {
    const requests = plan[one.name]?.requests ?? []
    const figures = await measureInTurns(bench, subjectsOf(one, servers, requests, database.url))
    const done = {
      name: one.name,
      what: one.what,
      figures,
      statements: Math.max(...requests.map(({ sent }) => workOf(sent).length)),
    }
    result.cases.push(done)
    console.log(caseTable(done))
  }
  return { result, cases }
}

async function main() {
  if (!options['no-build'] && buildWeb()) console.log('Built the pages.')
  if (!pgbench) console.log('pgbench was not found (in Debian: apt-get install postgresql): its column is left out.')
  const sizes: SizeResult[] = []
  let cases: Case[] = []
  for (const size of options.sizes.split(',').map(Number)) {
    const database = await openDatabase(size)
    toStop.push(database.stop)
    const generator = await startProgram('load.ts', {})
    toStop.push(generator.stop)
    const done = await benchOne(size, database, generator)
    sizes.push(done.result)
    ;({ cases } = done)
    await stopAll()
  }
  const found = verdicts(cases, sizes)
  for (const { target, reached, ok } of found) console.log(`${ok ? 'reached' : 'MISSED '}  ${target}: ${reached}`)
  const file = join(import.meta.dirname, 'results', `${new Date().toISOString().slice(0, 16).replace(':', '')}.json`)
  writeFileSync(
    file,
    JSON.stringify(
      {
        at: new Date().toISOString(),
        node: process.version,
        processors: cpus().map((one) => one.model),
        options,
        loadAtTheEnd: loadavg(),
        sizes,
        verdicts: found,
      },
      null,
      1,
    ),
  )
  console.log(`\nWritten to ${file}`)
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stopAll()
}
