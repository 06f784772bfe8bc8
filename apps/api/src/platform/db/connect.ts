import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardedPool } from './guarded-pool.ts'
import type { Config } from '../config.ts'
import { drawsOn, keepsNoNames } from './prepared.ts'
import { type ReadHandles, readHandles } from './reads.ts'
import { followReplicas } from './replicas.ts'
import type { DB } from './tables.ts'
import { type Watch, watchDatabase } from './watch.ts'

export type { Db } from './row.ts'

export interface Connection {
  db: Kysely<DB>
  pool: pg.Pool
  /** Who looks after the database; null for tools, which just wait. */
  watch: Watch | null
  close(): Promise<void>
}

// bigint ids stay within 2^53 here; as text they would reach the wire as strings.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
// Every row of a list has arrays of ids. Plain ones are parsed at once, six times faster than the driver's
// letter-by-letter parser.
for (const type of [1005, 1007]) {
  const letterByLetter = pg.types.getTypeParser(type)
  pg.types.setTypeParser(type, (text: string): unknown =>
    /^\{[0-9,-]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : letterByLetter(text),
  )
}

interface Options {
  max?: number
  /** 'page': somebody waits for the answer. 'work': jobs and tools, which have time. */
  patience?: 'page' | 'work'
  watch?: Watch | null
  /** The address is a PgBouncer's in transaction mode. */
  pooled?: boolean
  /** Whatever would write is refused by the server. */
  readOnly?: boolean
}

const PATIENCE = { page: { statementMs: 7000, lockMs: 5000 }, work: { statementMs: 120_000, lockMs: 10_000 } }

/** Opens the pool. Only app/ and the tests hold it; features get Db through their Ctx. */
export function connect(
  url: string,
  { max = 10, patience = 'page', watch = null, pooled = false, readOnly = false }: Options = {},
): Connection {
  const pool = guardedPool(url, { max, ...PATIENCE[patience], pooled, readOnly }, watch)
  if (pooled) keepsNoNames(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  drawsOn(db, () => pool)
  return { db, pool, watch, close: () => db.destroy() }
}

/**
 * The address that gives sessions of one's own: for jobs, notifications, locks that outlive a transaction, and
 * migrations.
 */
export const directUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) => DATABASE_DIRECT_URL ?? DATABASE_URL

/** The configured replicas, watched from now on; null when there are none. */
export function openReads(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL'>,
  connection: Pick<Connection, 'pool'>,
): ReadHandles | null {
  if (config.DATABASE_READ_URL.length === 0) return null
  const limits = { max: config.DATABASE_POOL, ...PATIENCE.page }
  const asked = { primaryUrl: directUrl(config), urls: config.DATABASE_READ_URL, limits }
  return readHandles(connection, followReplicas(asked))
}

/** The same for a server, with a watch that notices when the database is away. */
export function connectWatched(url: string, options: Options = {}): Connection & { watch: Watch } {
  const watch = watchDatabase(url)
  const { close, ...connection } = connect(url, { ...options, watch })
  return {
    ...connection,
    watch,
    async close() {
      await watch.close()
      await close()
    },
  }
}
