// What a call costs the server's process, counted in requests and not in seconds, so that other work on the machine
// shows little: beside its floor, and beside another checkout's server of the same tables. Run: node
// bench/server-cost.ts [--against CHECKOUT] [--rounds 8] [--requests 1500] [--warm 6000] number words category
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { capturePlan } from './capture.ts'
import { BENCH_SECRET } from './catalogue-cases.ts'
import { casesFor } from './cases.ts'
import { openDatabase } from './database.ts'
import { familyProcessorMs, processorMs, type Program, startProgram } from './processes.ts'
import { median } from './quantiles.ts'

const { values: told, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    requests: { type: 'string', default: '1500' },
    // As many as the compiler needs before a request costs what it costs a server that runs for days.
    warm: { type: 'string', default: '6000' },
    size: { type: 'string', default: '100000' },
  },
})
const [rounds, requests] = [Number(told.rounds), Number(told.requests)]
const AT_ONCE = 12

/** Asks for the addresses in turn, some at once, over connections that stay open. Throws on any answer but 200. */
async function askAll(port: number, paths: readonly string[], times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask = (path: string) =>
    new Promise<void>((done, fail) => {
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${answer.statusCode} of ${path}`))
        answer.resume().once('end', done)
      }).once('error', fail)
    })
  let next = 0
  const reader = async () => {
    for (let at = next++; at < times; at = next++) await ask(paths[at % paths.length] ?? '/')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  agent.destroy()
}

const database = await openDatabase(Number(told.size))
const environment = {
  DATABASE_URL: database.url,
  DATABASE_POOL: '10',
  DATA_DIR: database.dataDir,
  WORKER: 'no',
  SECRET: BENCH_SECRET,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  PORT: '0',
  HOST: '127.0.0.1',
  PAGE_CACHE_SECONDS: '0',
}
const cases = (await casesFor(database.url, asked)).filter(({ name }) => asked.includes(name))
const plan = await capturePlan(cases, environment)
const dir = mkdtempSync(join(tmpdir(), 'tuerca-plan-'))
writeFileSync(join(dir, 'plan.json'), JSON.stringify(plan))
const servers: { name: string; program: Program }[] = [
  { name: 'product', program: await startProgram('product-server.ts', environment) },
  { name: 'floor', program: await startProgram('floor-server.ts', { ...environment, PLAN: join(dir, 'plan.json') }) },
]
rmSync(dir, { recursive: true })
if (told.against) {
  const file = join(resolve(told.against), 'bench/product-server.ts')
  servers.push({ name: 'before', program: await startProgram(file, environment) })
}
console.log(
  '| | server | server ms: median, least | database ms: median, least | of the floor, median |\n| --- | --- | --: | --: | --: |',
)
try {
  for (const { name, paths } of cases) {
    const costs = servers.map((): { server: number; database: number }[] => [])
    for (let round = -1; round < rounds; round += 1)
      for (const [at, { name: which, program }] of servers.entries()) {
        const { port } = program.ready as { port: number }
        const times = round < 0 ? Number(told.warm) : requests
        const before = [processorMs(program.pid), familyProcessorMs(database.pid)] as const
        await askAll(port, which === 'floor' ? paths.map((_, n) => `/floor/${name}/${n}`) : paths, times)
        if (round >= 0)
          costs[at]?.push({
            server: (processorMs(program.pid) - before[0]) / times,
            database: (familyProcessorMs(database.pid) - before[1]) / times,
          })
      }
    const floor = costs[1] ?? []
    for (const [at, list] of costs.entries()) {
      const [own, theirs] = [list.map(({ server }) => server), list.map((one) => one.database)]
      const shares = list.map(
        (one, n) => ((floor[n]?.server ?? 0) + (floor[n]?.database ?? 0)) / (one.server + one.database),
      )
      const both = (some: number[]) => `${median(some).toFixed(3)}, ${Math.min(...some).toFixed(3)}`
      console.log(
        `| ${name} | ${servers[at]?.name} | ${both(own)} | ${both(theirs)} | ${(median(shares) * 100).toFixed(0)} % |`,
      )
    }
  }
  console.log(
    `load average at the end ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
} finally {
  for (const { program } of servers) await program.stop()
  await database.stop()
}
