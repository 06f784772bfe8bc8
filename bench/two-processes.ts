// Whether a second web process costs the first anything: node bench/two-processes.ts [LISTINGS] [SECONDS] The load
// generator and PostgreSQL share the machine, so what tells is the processor time of a request, not only requests a
// second.
import { casesFor } from './cases.ts'
import { openDatabase } from './database.ts'
import type { Job, Measurement } from './load.ts'
import { familyProcessorMs, processorMs, startProgram, type Program } from './processes.ts'
import { productEnvironment } from './product.ts'
import { median } from './quantiles.ts'

const [listings = 100_000, seconds = 5] = process.argv.slice(2).map(Number)
const CONNECTIONS = 16
const ROUNDS = 3

interface Load {
  requestsPerSecond: number
  serverMs: number
  databaseMs: number
}

const originOf = ({ ready }: Program) => `http://127.0.0.1:${(ready as { port: number }).port}`

/** The same number of connections in all, spread over the servers. */
async function share(
  servers: readonly Program[],
  { paths, databasePid }: { paths: string[]; databasePid: number },
): Promise<Load> {
  const spent = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  const before = [spent(), familyProcessorMs(databasePid)] as const
  const answers = await Promise.all(
    servers.map(async (server, at) => {
      const generator = generators[at]
      if (!generator) throw new Error('A server without its generator')
      const connections = CONNECTIONS / servers.length
      const job: Job = { origin: originOf(server), paths, seconds, connections, headers: {} }
      return (await generator.ask(job)) as Measurement
    }),
  )
  for (const { failures } of answers)
    if (Object.keys(failures).length > 0) throw new Error(`failed: ${JSON.stringify(failures)}`)
  const requests = answers.reduce((sum, answer) => sum + answer.requests, 0)
  return {
    requestsPerSecond: answers.reduce((sum, answer) => sum + answer.requests / answer.seconds, 0),
    serverMs: (spent() - before[0]) / requests,
    databaseMs: (familyProcessorMs(databasePid) - before[1]) / requests,
  }
}

const database = await openDatabase(listings)
const environment = {
  ...productEnvironment(database),
  DATABASE_POOL: '10',
  WORKER: 'no',
  PAGE_CACHE_SECONDS: '0',
}
const generators = [await startProgram('load.ts', {}), await startProgram('load.ts', {})]
const servers = [
  await startProgram('product-server.ts', environment),
  await startProgram('product-server.ts', environment),
]
console.log('| | processes | requests/s | server CPU ms | database CPU ms |\n| --- | --: | --: | --: | --: |')
try {
  for (const { name, paths } of (await casesFor(database.url)).filter((one) =>
    ['number', 'words'].includes(one.name),
  )) {
    const rounds: Record<1 | 2, Load[]> = { 1: [], 2: [] }
    await share(servers, { paths, databasePid: database.pid })
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of [1, 2] as const)
        rounds[count].push(await share(servers.slice(0, count), { paths, databasePid: database.pid }))
    const middle = (count: 1 | 2, of: keyof Load) => median(rounds[count].map((round) => round[of]))
    for (const count of [1, 2] as const)
      console.log(
        `| ${name} | ${count} | ${Math.round(middle(count, 'requestsPerSecond'))} | ${middle(count, 'serverMs').toFixed(2)} | ${middle(count, 'databaseMs').toFixed(2)} |`,
      )
    const each = (count: 1 | 2) => middle(count, 'serverMs')
    console.log(`${name}: two processes need ${(each(2) / each(1)).toFixed(2)}× of one's processor time a request`)
  }
} finally {
  await Promise.all([...servers, ...generators].map((one) => one.stop()))
  await database.stop()
}
