import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { KnownStatement } from './known-statement.ts'
import type { Db } from './row.ts'
import { namedStatement, type Statement } from './slots.ts'

const pools = new WeakMap<Db, () => pg.Pool>()

const withoutNames = new WeakSet<pg.Pool>()

/** Marks a pool whose queries may each run on another server connection, where prepared names mean nothing. */
export const keepsNoNames = (pool: pg.Pool) => void withoutNames.add(pool)

/** Registers how to find the pool that a handle uses (connect.ts) at the moment of the query. */
export function drawsOn(db: Db, pool: () => pg.Pool) {
  pools.set(db, pool)
}

/**
 * One connection for as long as the work takes: for COPY and for transactions longer than a request's. The work begins
 * and ends its own transaction; a connection that is returned in the middle of one is closed.
 */
export async function onOneConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = pools.get(db)?.()
  if (!pool) throw new Error('A transaction has one connection already')
  const client = await pool.connect()
  let failed: unknown = new Error('Not finished')
  try {
    const answer = await work(client)
    failed = undefined
    return answer
  } finally {
    client.release(failed !== undefined)
  }
}

/** Runs hand-written SQL: prepared on the pool's connection when it has a name, in the transaction when `db` is one. */
export async function runStatement<Row>(db: Db, { name, text, values }: Statement): Promise<Row[]> {
  const pool = pools.get(db)?.()
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  const asked: pg.QueryConfig =
    name === null || withoutNames.has(pool) ? { text, values } : new KnownStatement(name, text, values)
  const result = await pool.query(asked)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever wrote the statement says what its rows are, as with Kysely's sql
  return result.rows as Row[]
}

/**
 * Reads by a query whose text hardly varies and whose tables are many: PostgreSQL plans it once for each connection,
 * which takes longer than to run it for a page. In a transaction it is planned each time.
 */
export function readPrepared<Row>(db: Db, query: { compile(db: Db): CompiledQuery<Row> }): Promise<Row[]> {
  return runStatement<Row>(db, namedStatement(query.compile(db)))
}
