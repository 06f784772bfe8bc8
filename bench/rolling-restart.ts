// What is refused while every process behind a balancer is replaced, under load:
// DATABASE_URL=… node bench/rolling-restart.ts [READERS] [ROUNDS]
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OwnServer, startOwnServer } from '../scripts/own-server.ts'

export interface RestartReport {
  /** Answers by status; 0 is a connection that broke. */
  answers: Record<number, number>
  slowestMs: number
  /** From the signal to the end of each process, and what it said at its end. */
  stopped: { ms: number; code: number | null }[]
}

/** Balancers ask as often as this or less. */
const LOOK_MS = 500
const PATHS = [
  '/',
  '/catalogo/page/results?search=filtro',
  '/api/catalogo/products/resultProducts?search=pastillas',
  '/core/sessionControlData/0',
  '/ingresar',
]

/**
 * Sends each request to the next process that says that it is ready, or to any when a busy machine let all of them
 * answer too late, as balancers do in panic. It tries nothing twice: what a process refuses, people see.
 */
async function startBalancer(servers: OwnServer[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set(servers)
  const looking = setInterval(() => {
    for (const server of servers) {
      void fetch(`${server.origin}/readyz`)
        .then(
          (answer) => answer.ok,
          () => false,
        )
        .then((ok) => (ok ? ready.add(server) : ready.delete(server)))
    }
    for (const server of ready) if (!servers.includes(server)) ready.delete(server)
  }, LOOK_MS)
  let turn = 0
  const pass = (near: IncomingMessage, answer: ServerResponse) => {
    const able = servers.filter((server) => ready.has(server))
    const asked = able.length > 0 ? able : servers
    const server = asked[turn++ % asked.length]
    if (!server) return void answer.writeHead(502).end()
    const far = ask(
      server.origin + (near.url ?? '/'),
      { agent, method: near.method, headers: near.headers },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers)
        told.pipe(answer)
      },
    )
    far.on('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    near.pipe(far)
  }
  const balancer = createServer(pass)
  await new Promise<void>((up) => balancer.listen(0, '127.0.0.1', up))
  return {
    origin: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close() {
      clearInterval(looking)
      agent.destroy()
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}

/** Two processes and their balancer under load; each process is told to stop and replaced, one after the other. */
export async function rollingRestart(
  databaseUrl: string,
  { readers = 16, rounds = 1, drainSeconds = 2 } = {},
): Promise<RestartReport> {
  const start = () => startOwnServer(databaseUrl, { DRAIN_SECONDS: String(drainSeconds), WORKER: 'yes' })
  const servers = [await start(), await start()]
  const balancer = await startBalancer(servers)
  const seen: RestartReport = { answers: {}, slowestMs: 0, stopped: [] }
  const reading = new AbortController()
  const read = async (from: number) => {
    for (let turn = from; !reading.signal.aborted; turn += 1) {
      const began = Date.now()
      const status = await fetch(balancer.origin + (PATHS[turn % PATHS.length] ?? '/')).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      seen.answers[status] = (seen.answers[status] ?? 0) + 1
      seen.slowestMs = Math.max(seen.slowestMs, Date.now() - began)
    }
  }
  const load = Promise.all(Array.from({ length: readers }, (_, at) => read(at)))
  try {
    for (let turn = 0; turn < 2 * rounds; turn += 1) {
      const old = servers[turn % 2]
      if (!old) break
      const began = Date.now()
      old.process.kill('SIGTERM')
      seen.stopped.push({ code: await old.ended, ms: Date.now() - began })
      servers[turn % 2] = await start()
    }
  } finally {
    reading.abort()
    await load
    balancer.close()
    for (const server of servers) server.process.kill('SIGTERM')
    await Promise.all(servers.map((server) => server.ended))
  }
  return seen
}

if (import.meta.main) {
  const [readers = 16, rounds = 2] = process.argv.slice(2).map(Number)
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL: a migrated database with the demo data.')
  const { answers, slowestMs, stopped } = await rollingRestart(url, { readers, rounds })
  console.log(`answers by status: ${JSON.stringify(answers)}; slowest ${slowestMs} ms`)
  console.log(`processes stopped in ${stopped.map(({ ms, code }) => `${ms} ms (${code})`).join(', ')}`)
}
