import type { AppDeps } from './app-deps.ts'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { openProbe } from '../platform/db/probe.ts'
import { watchQueries } from '../platform/db/trace-queries.ts'
import type { ReadHandles } from '../platform/db/reads.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { KIND_OF_JOB } from './jobs.ts'

/** Asking for the figures must not wait for a database that hangs. */
const LIMIT_MS = 2000
/** In seconds: from an immediate answer to one that is cut off. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counters that grow by one with each new row: their rate is the number of rows created. Reading the highest id costs
 * one look into an index.
 */
const MADE = ['users', 'sales', 'transactions', 'quotation_requests', 'messages', 'products'] as const

const QUESTION = `select
  (select json_agg(j) from (
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
    from graphile_worker.jobs group by 1) j) as jobs,
  (select json_build_object('replicas', count(*)::int, 'lag', coalesce(max(extract(epoch from replay_lag)), 0)::float8) from pg_stat_replication) as replication,
  (select json_build_object('commits', xact_commit::float8, 'rollbacks', xact_rollback::float8, 'deadlocks', deadlocks::float8, 'bytes', pg_database_size(datname)::float8)
    from pg_stat_database where datname = current_database()) as activity,
  json_build_object(${MADE.map((table) => `'${table}', (select coalesce(max(id), 0)::float8 from ${table})`).join(', ')}) as made`

interface DatabaseFigures {
  jobs: { task: string; ready: number; running: number; later: number; failed: number; oldest: number }[] | null
  replication: { replicas: number; lag: number }
  activity: { commits: number; rollbacks: number; deadlocks: number; bytes: number }
  made: Record<(typeof MADE)[number], number>
}

/**
 * /metrics in Prometheus' format, for callers with METRICS_TOKEN; without a token the address does not exist. Nothing
 * in it names a person or what was asked.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config, connection, reads }: Pick<AppDeps, 'config' | 'connection' | 'reads'>,
) {
  const token = config.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  countRequests(app, registry)
  countQueries(connection, registry)

  const [connections, up, size] = [
    gauge('tuerca_database_connections', 'Connections of this process by state.', ['state']),
    gauge('tuerca_database_up', '1 when the database answered.'),
    gauge('tuerca_database_bytes', 'Size of the database.'),
  ]
  const activity = gauge(
    'tuerca_database_events_total',
    'Transactions and deadlocks of the database since its statistics began.',
    ['event'],
  )
  const [replicas, lag] = [
    gauge('tuerca_replicas', 'Replicas that follow the database.'),
    gauge('tuerca_replication_lag_seconds', 'How far the slowest replica is behind.'),
  ]
  const [jobs, oldest] = [
    gauge('tuerca_jobs', 'Background jobs by kind and state.', ['kind', 'state']),
    gauge('tuerca_jobs_oldest_seconds', 'How long the job that waits longest could have begun.', ['kind']),
  ]
  const tellReplicas = reads ? replicaGauges(registry) : null
  const made = gauge('tuerca_made_total', 'How many were ever made.', ['what'])

  function tell({ jobs: queue, replication, activity: seen, made: counts }: DatabaseFigures) {
    const { totalCount, idleCount, waitingCount } = connection.pool
    for (const [state, count] of [
      ['open', totalCount],
      ['idle', idleCount],
      ['waited_for', waitingCount],
    ] as const)
      connections.set({ state }, count)
    size.set(seen.bytes)
    for (const event of ['commits', 'rollbacks', 'deadlocks'] as const) activity.set({ event }, seen[event])
    replicas.set(replication.replicas)
    lag.set(replication.lag)
    for (const what of MADE) made.set({ what }, counts[what])
    jobs.reset()
    oldest.reset()
    for (const kind of new Set(KIND_OF_JOB.values())) {
      const own = (queue ?? []).filter(({ task }) => KIND_OF_JOB.get(task) === kind)
      for (const state of ['ready', 'running', 'later', 'failed'] as const)
        jobs.set(
          { kind, state },
          own.reduce((sum, job) => sum + job[state], 0),
        )
      oldest.set({ kind }, Math.max(0, ...own.map((job) => job.oldest)))
    }
  }

  // Its own connection: when requests use the whole pool, that is exactly what the metrics should show.
  const probe = openProbe(config.DATABASE_URL, LIMIT_MS)
  app.addHook('onClose', () => probe.close())
  app.get('/metrics', async (request, reply) => {
    requireToken(request, token)
    const [told] = await probe.ask<DatabaseFigures>(QUESTION).catch(() => [])
    up.set(told ? 1 : 0)
    if (told) tell(told)
    if (reads) tellReplicas?.(reads)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Statements of this process's pool, each from when it is sent until it is answered. */
function countQueries({ pool }: Pick<AppDeps['connection'], 'pool'>, registry: Registry) {
  const took = new Histogram({
    name: 'tuerca_database_query_seconds',
    help: 'How long the database took for statements of pages and calls.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  })
  pool.on('connect', (client) =>
    watchQueries(client, () => {
      const began = performance.now()
      return (error) => took.observe({ outcome: error ? 'failed' : 'answered' }, (performance.now() - began) / 1000)
    }),
  )
}

/** As this process sees them; also while the primary is away. */
function replicaGauges(registry: Registry): (reads: ReadHandles) => void {
  const gauge = (name: string, help: string, labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const used = gauge('tuerca_replica_in_use', '1 when this process may read from the replica, 0 when it is left out.', [
    'replica',
  ])
  const lag = gauge(
    'tuerca_replica_lag_seconds',
    'How far the replica is behind, by positions of the log; absent while that is not known.',
    ['replica'],
  )
  const failed = gauge(
    'tuerca_replica_fallbacks_total',
    'Reads that a replica failed and the primary answered, by reason.',
    ['reason'],
  )
  return (reads) => {
    lag.reset()
    for (const { name, inUse, lagMs } of reads.states()) {
      used.set({ replica: name }, inUse ? 1 : 0)
      if (lagMs !== null) lag.set({ replica: name }, lagMs / 1000)
    }
    for (const [reason, count] of Object.entries(reads.fallenBack)) failed.set({ reason }, count)
  }
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const took = new Histogram({
    name: 'tuerca_http_request_seconds',
    help: 'How long requests took, by what was asked for.',
    labelNames: ['what', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const byRoute = new Counter({
    name: 'tuerca_http_requests_total',
    help: 'Requests by route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const pages = new Counter({
    name: 'tuerca_shared_pages_total',
    help: "Guests' pages by where they came from: made, kept, stale, or the last one while the database was away.",
    labelNames: ['from'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    // The route's pattern: addresses hold plates, VINs and search words.
    const route = request.routeOptions.url ?? 'none'
    took.observe(
      { what: request.routeOptions.config.endpoint ? 'call' : route === '/*' ? 'page' : 'other', status },
      reply.elapsedTime / 1000,
    )
    byRoute.inc({ method: request.method, route, status })
    const from = /page;desc="(\w+)"/.exec(String(reply.getHeader('server-timing') ?? ''))?.[1]
    if (from) pages.inc({ from })
    done()
  })
}

function requireToken(request: FastifyRequest, token: string) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  if (given.length === 0) throw notFound('Esta dirección no existe.')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError(401, 'El token no es correcto.')
}
