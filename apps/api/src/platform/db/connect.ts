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

// bigint ids stay within 2^53 here; as text they would leak into the wire as strings.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
// Every line of a list has arrays of ids: read at once where they are plain, a sixth of what the driver takes letter by letter.
for (const type of [1005, 1007]) {
  const letterByLetter = pg.types.getTypeParser(type)
  pg.types.setTypeParser(type, (text: string): unknown =>
    /^\{[0-9,-]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : letterByLetter(text),
  )
}

interface Options {
  max?: number
  /** Whoever asks does so for somebody who waits ('page'), or has time ('work': jobs and tools). */
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

/** Where a session is one's own for as long as one keeps it: jobs, news, locks that outlive a transaction, migrations. */
export const directUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) => DATABASE_DIRECT_URL ?? DATABASE_URL

/** The replicas that the configuration names, looked after from now on; null without any. */
export function openReads(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL'>,
  connection: Pick<Connection, 'pool'>,
): ReadHandles | null {
  if (config.DATABASE_READ_URL.length === 0) return null
  const limits = { max: config.DATABASE_POOL, ...PATIENCE.page }
  const asked = { primaryUrl: directUrl(config), urls: config.DATABASE_READ_URL, limits }
  return readHandles(connection, followReplicas(asked))
}

/** The same for a server, with somebody who looks after the database. */
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
