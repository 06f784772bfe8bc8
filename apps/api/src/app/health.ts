import type { FastifyInstance } from 'fastify'
import { migrations } from '../platform/db/migrate.ts'
import type { AppDeps } from './app.ts'

/** /healthz: the process answers. /readyz: database, migrations and the job queue are there too. */
export function healthRoutes(app: FastifyInstance, deps: AppDeps) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const wanted = migrations().map((m) => m.name)
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: false, migrations: false, worker: false }
    try {
      const { rows } = await deps.connection.pool.query<{ name: string }>('select name from migrations')
      checks.database = true
      const applied = new Set(rows.map((r) => r.name))
      checks.migrations = wanted.every((name) => applied.has(name))
      checks.worker = (await deps.connection.pool.query('select 1 from graphile_worker._private_job_queues limit 1')) !== null
    } catch {
      // What is false says which part is missing.
    }
    const ready = checks.database && checks.migrations && checks.worker
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks })
  })
}
