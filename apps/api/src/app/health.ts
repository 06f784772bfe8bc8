import type { FastifyInstance } from 'fastify'
import { migrations } from '../platform/db/migrate.ts'
import { openProbe } from '../platform/db/probe.ts'
import type { AppDeps } from './app.ts'

/** A balancer asks every second or two: an answer that is late is a no. */
const LIMIT_MS = 800

interface Found { names: string[]; queue: boolean }

/** /healthz: the process answers. /readyz: it was not told to stop, and database, migrations, room to write and the job queue are there too, said within a second. */
export function healthRoutes(app: FastifyInstance, { config, connection: { watch }, isStopping }: Pick<AppDeps, 'config' | 'connection' | 'isStopping'>) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const wanted = migrations().map((m) => m.name)
  // Its own connection: while requests hold the whole pool this process is busy, and not unable.
  const probe = openProbe(config.DATABASE_URL, LIMIT_MS)
  app.addHook('onClose', () => probe.close())
  app.get('/readyz', async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
    const found = await probe.ask<Found>(`
      select to_regclass('graphile_worker._private_job_queues') is not null as queue,
        array(select name from migrations) as names`).catch(() => null)
    const row = found?.[0]
    const applied = new Set(row?.names ?? [])
    const checks = {
      database: row !== undefined, migrations: row !== undefined && wanted.every((name) => applied.has(name)), worker: row?.queue ?? false, room: !(watch?.isFull() ?? false),
    }
    const ready = checks.database && checks.migrations && checks.worker && checks.room
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready', ...checks })
  })
}
