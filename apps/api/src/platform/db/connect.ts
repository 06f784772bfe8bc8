import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { drawsOn } from './prepared.ts'
import type { DB } from './tables.ts'

/** A connection, or a transaction: code that takes one cannot tell, and need not. */
export type Db = Kysely<DB> | Transaction<DB>

export interface Connection {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

// bigint ids stay within 2^53 here; as text they would leak into the wire as strings.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

/** Opens the pool. Only app/ and the tests hold it; features get Db through their Ctx. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url, max: options.max ?? 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000, application_name: 'tuerca',
    // Many short queries share the cores; and a capped list must keep one order from page to page.
    options: '-c max_parallel_workers_per_gather=0',
  })
  // An idle connection that the server closes must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  // Nor one that is in use: its query fails, and that is told where it was asked.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  drawsOn(db, pool)
  return { db, pool, close: () => db.destroy() }
}
