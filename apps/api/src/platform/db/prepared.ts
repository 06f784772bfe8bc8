import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import { KnownStatement } from './known-statement.ts'
import { nameText } from './named-texts.ts'
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

/** A prepared statement whose columns a migration has changed since; a new connection prepares it anew. */
const COLUMNS_CHANGED = '0A000'

/** Runs hand-written SQL: prepared on its connection when it has a name, in the transaction when `db` is one. */
export async function runStatement<Row>(db: Db, { name, text, values }: Statement): Promise<Row[]> {
  const pool = pools.get(db)?.()
  if (!pool) {
    if (name !== null) nameText(text, name)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
  if (name === null || withoutNames.has(pool)) return rowsOf<Row>(pool, { text, values })
  try {
    return await rowsOf<Row>(pool, new KnownStatement(name, text, values))
  } catch (error) {
    if (errorCode(error) !== COLUMNS_CHANGED) throw error
    return rowsOf<Row>(pool, { text, values })
  }
}

async function rowsOf<Row>(pool: pg.Pool, asked: pg.QueryConfig): Promise<Row[]> {
  const { rows } = await pool.query(asked)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever wrote the statement says what its rows are, as with Kysely's sql
  return rows as Row[]
}

/**
 * Reads by a query whose text hardly varies and whose tables are many: PostgreSQL plans it once for each connection,
 * which takes longer than to run it for a page. In a transaction it is planned each time, since one that selects all
 * columns of a table would fail there after a migration.
 */
export async function readPrepared<Row>(db: Db, query: { compile(db: Db): CompiledQuery<Row> }): Promise<Row[]> {
  const compiled = query.compile(db)
  return pools.has(db) ? runStatement<Row>(db, namedStatement(compiled)) : (await db.executeQuery(compiled)).rows
}
