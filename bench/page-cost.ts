// What a page made anew costs: processor time (user and system) of the server's process for each page that nothing was
// kept of, so that other
// work on the machine shows little. Run: node bench/page-cost.ts [--requests 600] [--size 100000] [--against CHECKOUT]
// [--profile FOLDER] [names of pages …]
// Other work still takes the processor's caches and its clock: with --against the server of another checkout (built, of
// the same tables) takes turns with this one.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { casesFor } from './cases.ts'
import { openDatabase } from './database.ts'
import { processorMs } from './processes.ts'
import { startProduct } from './product.ts'
import { median } from './quantiles.ts'

const { values: told, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '600' },
    size: { type: 'string', default: '100000' },
    profile: { type: 'string' },
    against: { type: 'string' },
  },
})
const ROUNDS = 3
const REQUESTS = Math.ceil(Number(told.requests) / ROUNDS)
const AT_ONCE = 4
/** V8 still compiles for some five hundred pages: the first ones cost twice what the later ones do. */
const WARM_UP = 600

/** Each page read whole, a few at once; gives the bytes of all. */
async function read(
  origin: string,
  paths: readonly string[],
  { times, encoding }: { times: number; encoding: string },
) {
  let [next, bytes] = [0, 0]
  const reader = async () => {
    for (let at = next++; at < times; at = next++) {
      const path = paths[at % paths.length] ?? '/'
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
      const body = await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status} of ${path}`)
      bytes += body.byteLength
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return bytes
}

const database = await openDatabase(Number(told.size))
const start = (file: string) =>
  startProduct(
    database,
    {
      PAGE_CACHE_SECONDS: '0',
      // Jobs read the whole shop in this very process, and are no part of a page.
      WORKER: 'no',
      ...(told.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${told.profile}` } : {}),
    },
    file,
  )
const servers = [{ name: 'this', program: await start('product-server.ts') }]
if (told.against)
  servers.push({ name: 'the other', program: await start(join(resolve(told.against), 'bench/product-server.ts')) })
try {
  const pages = (await casesFor(database.url)).filter(
    ({ name, kind }) => kind === 'page' && (asked.length === 0 || asked.includes(name)),
  )
  console.log(
    '| page | server | ms of processor, rounds | median | the same in brotli | KB plain |\n| --- | --- | --- | --: | --: | --: |',
  )
  for (const { name, paths } of pages) {
    const costs = servers.map(() => ({ identity: [] as number[], br: [] as number[], kb: 0 }))
    for (const { program } of servers) await read(program.origin, paths, { times: WARM_UP, encoding: 'br' })
    for (let round = 0; round < ROUNDS; round += 1)
      for (const encoding of ['identity', 'br'] as const)
        for (const [at, { program }] of servers.entries()) {
          const { origin } = program
          const before = processorMs(program.pid)
          const bytes = await read(origin, paths, { times: REQUESTS, encoding })
          const cost = costs[at]
          if (!cost) continue
          cost[encoding].push((processorMs(program.pid) - before) / REQUESTS)
          if (encoding === 'identity') cost.kb = bytes / REQUESTS / 1000
        }
    for (const [at, { identity, br, kb }] of costs.entries())
      console.log(
        `| ${name} | ${servers[at]?.name} | ${identity.map((ms) => ms.toFixed(2)).join(', ')} | ${median(identity).toFixed(2)} | ${median(br).toFixed(2)} | ${kb.toFixed(1)} |`,
      )
  }
} finally {
  for (const { program } of servers) await program.stop()
  await database.stop()
}
