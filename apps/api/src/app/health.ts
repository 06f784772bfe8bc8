import type { AppDeps } from './app-deps.ts'
import type { FastifyInstance } from 'fastify'
import { migrations } from '../platform/db/migrate.ts'
import { openProbe, type Probe } from '../platform/db/probe.ts'
import type { ReplicaState } from '../platform/db/replicas.ts'

/** A balancer asks every second or two: a late answer counts as no. */
const LIMIT_MS = 800
/** Fresh enough for anybody, and whoever floods the address makes the database answer only twice a second. */
const KEPT_MS = 500

interface MigrationState {
  names: string[]
  queue: boolean
}

const QUESTION = `
  select to_regclass('graphile_worker._private_job_queues') is not null as queue,
    array(select name from migrations) as names`

/**
 * What the database says about itself, null when it does not answer: asked once for all who want to know, and kept for
 * a moment.
 */
function asker(probe: Probe): () => Promise<MigrationState | null> {
  let asking: Promise<MigrationState | null> | null = null
  let last: { found: MigrationState | null; at: number } | null = null
  return () => {
    if (last && performance.now() - last.at < KEPT_MS) return Promise.resolve(last.found)
    return (asking ??= probe
      .ask<MigrationState>(QUESTION)
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

/**
 * /healthz and /livez: the process answers. /readyz: also, within a second, it was not told to stop, and database,
 * migrations, free disk space and job queue are available.
 */
export function healthRoutes(
  app: FastifyInstance,
  { config, connection: { watch }, reads, isStopping }: Pick<AppDeps, 'config' | 'connection' | 'reads' | 'isStopping'>,
) {
  for (const path of ['/healthz', '/livez']) app.get(path, async () => ({ status: 'ok' }))
  const wanted = migrations().map((m) => m.name)
  // Its own connection: while requests use the whole pool this process is busy, but not broken.
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
        // Reported, but no reason to take the process out: the primary answers for a replica that is left out.
        .send({
          status: ready ? 'ready' : 'not ready',
          ...checks,
          ...(reads ? { replicas: reads.states().map(told) } : {}),
        })
    )
  })
}
