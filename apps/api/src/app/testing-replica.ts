import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { seed } from '../../../../db/seed/seed.ts'
import { type ReplicatedPostgres, replicatedPostgres } from '../../../../scripts/replicated-postgres.ts'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { connectWatched } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type ReadHandles, readHandles } from '../platform/db/reads.ts'
import { followReplicas } from '../platform/db/replicas.ts'
import { buildApp } from './app.ts'
import { openPorts } from './ports.ts'
import { TEST_NOW, TEST_SECRET } from './testing.ts'

export interface ReplicatedServer {
  app: FastifyInstance
  nodes: ReplicatedPostgres
  connection: ReturnType<typeof connectWatched>
  reads: ReadHandles
  close(): Promise<void>
}

/** A small shop on a primary, and a replica that follows it. */
export async function replicatedShop(): Promise<ReplicatedPostgres> {
  return replicatedPostgres(async (url) => {
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    const catalogue = { makes: ['Toyota'], units: ['oil-pan'] }
    await seed(pool, { products: 60, now: TEST_NOW, catalogue, onProgress: () => undefined })
    await pool.end()
  })
}

/** The server that reads from both. */
export async function replicatedServer(
  nodes: ReplicatedPostgres,
  { mostLagMs = 10_000, environment = {} }: { mostLagMs?: number; environment?: Record<string, string> } = {},
): Promise<ReplicatedServer> {
  const config = readConfig({
    DATABASE_URL: nodes.primary.url,
    DATABASE_READ_URL: nodes.replica.url,
    SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    CAPTCHA_COST: '1',
    METRICS_TOKEN: 'a-token-for-metrics',
    ...environment,
  })
  const connection = connectWatched(nodes.primary.url, { max: 4 })
  const limits = { max: 4, statementMs: 7000, lockMs: 5000 }
  const replicas = { primaryUrl: nodes.primary.url, urls: config.DATABASE_READ_URL, limits }
  const reads = readHandles(connection, followReplicas(replicas, { mostLagMs, lookMs: 200 }))
  const ports = await openPorts(config, connection.db, reads.db)
  const now = () => TEST_NOW
  const app = await buildApp({
    config,
    connection,
    reads,
    ports,
    identity: identityFor({ config, connection, now }),
    now,
  })
  await app.ready()
  return {
    app,
    nodes,
    connection,
    reads,
    async close() {
      await app.close()
      await Promise.all([connection.close(), reads.close()])
    },
  }
}
