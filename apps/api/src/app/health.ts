import type { AppDeps } from './app-deps.ts'
import type { FastifyInstance } from 'fastify'
import { migrations } from '../platform/db/migrate.ts'
import { openProbe, type Probe } from '../platform/db/probe.ts'
import type { ReplicaState } from '../platform/db/replicas.ts'

/** A balancer asks every second or two: an answer that is late is a no. */
const LIMIT_MS = 800
/** Nor does anybody need to know it more exactly: whoever floods the address asks the database twice a second. */
const KEPT_MS = 500

interface Found {
  names: string[]
  queue: boolean
}

const QUESTION = `
  select to_regclass('graphile_worker._private_job_queues') is not null as queue,
    array(select name from migrations) as names`

/** What the database says of itself, null when it does not: asked once however many want to know, and kept for a moment. */
function asker(probe: Probe): () => Promise<Found | null> {
  let asking: Promise<Found | null> | null = null
  let last: { found: Found | null; at: number } | null = null
  return () => {
    if (last && performance.now() - last.at < KEPT_MS) return Promise.resolve(last.found)
    return (asking ??= probe
      .ask<Found>(QUESTION)
      .then(
        (rows) => rows[0] ?? null,
        () => null,
      )
      .then((found) => {
        last = { found, at: performance.now() }
        asking = null
        return found
      }))
  }
}

const told = ({ name, inUse, lagMs }: ReplicaState) => ({
  name,
  inUse,
  lagSeconds: lagMs === null ? null : Math.round(lagMs / 1000),
})

/** /healthz and /livez: the process answers. /readyz: it was not told to stop, and database, migrations, room to write and the job queue are there too, said within a second. */
export function healthRoutes(
  app: FastifyInstance,
  { config, connection: { watch }, reads, isStopping }: Pick<AppDeps, 'config' | 'connection' | 'reads' | 'isStopping'>,
) {
  for (const path of ['/healthz', '/livez']) app.get(path, async () => ({ status: 'ok' }))
  const wanted = migrations().map((m) => m.name)
  // Its own connection: while requests hold the whole pool this process is busy, and not unable.
  const probe = openProbe(config.DATABASE_URL, LIMIT_MS)
  const found = asker(probe)
  app.addHook('onClose', () => probe.close())
  app.get('/readyz', async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
    const row = await found()
    const applied = new Set(row?.names ?? [])
    const checks = {
      database: row !== null,
      migrations: row !== null && wanted.every((name) => applied.has(name)),
      worker: row?.queue ?? false,
      room: !(watch?.isFull() ?? false),
    }
    const ready = checks.database && checks.migrations && checks.worker && checks.room
    return (
      reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        // Said, and no reason to be taken out: the primary answers for a replica that is left out.
        .send({
          status: ready ? 'ready' : 'not ready',
          ...checks,
          ...(reads ? { replicas: reads.states().map(told) } : {}),
        })
    )
  })
}
