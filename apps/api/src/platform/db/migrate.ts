import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { runMigrations as migrateWorker } from 'graphile-worker'

const folder = join(import.meta.dirname, '../../../../../db/migrations')
const LOCK = 7265_0001

export interface Migration {
  name: string
  sql: string
  hash: string
}

/** The files of db/migrations in order. */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies the missing migrations and the job queue's own tables: each file in its own transaction, one process at a
 * time. Forward only: a file that changed after it was applied is an error. Gives the names it applied.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows.map((r) => [
        r.name,
        r.hash,
      ]),
    )
    const applied: string[] = []
    for (const m of migrations()) {
      const hash = done.get(m.name)
      if (hash === m.hash) continue
      if (hash)
        throw new Error(`La migración ${m.name} cambió después de aplicarse: escribe una nueva con npm run db:new.`)
      await applyOne(client, m)
      applied.push(m.name)
    }
    await migrateWorker({ connectionString: databaseUrl, logger: undefined })
    return applied
  } finally {
    await client.end()
  }
}

export interface Patience {
  lockMs: number
  tries: number
  pauseMs: number
}
/**
 * While a change of a table waits for one long read, all later reads wait behind it. So it gives up, lets them pass,
 * and tries again.
 */
const PATIENCE: Patience = { lockMs: 5000, tries: 20, pauseMs: 1000 }
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Indexes that are built concurrently run outside any transaction. A new attempt first drops what the last one left
 * behind.
 */
async function applyConcurrently(client: pg.Client, { name, sql, hash }: Pick<Migration, 'name' | 'sql' | 'hash'>) {
  try {
    for (const one of sql.split(/;\s*(?:\n|$)/).filter((text) => text.replaceAll(/--.*$/gm, '').trim() !== '')) {
      const [, index] = /create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(one) ?? []
      if (index) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`)
      await client.query(one)
    }
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(`La migración ${name} falló: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/**
 * Applies one file in a transaction of its own. Throws a readable error when it fails or another transaction holds the
 * locks.
 */
export async function applyOne(
  client: pg.Client,
  m: Pick<Migration, 'name' | 'sql' | 'hash'>,
  { lockMs, tries, pauseMs } = PATIENCE,
): Promise<void> {
  if (/create (unique )?index concurrently/i.test(m.sql)) return applyConcurrently(client, m)
  for (let left = tries; ; left -= 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(m.sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [m.name, m.hash])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isHeld)
        throw new Error(`La migración ${m.name} falló: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      if (left <= 1)
        throw new Error(
          `La migración ${m.name} no se aplicó: otra transacción tiene ocupada una tabla que cambia, y se intentó ${tries} veces. Espera a que termine (pg_stat_activity) y vuelve a iniciar.`,
          { cause: error },
        )
      await setTimeout(pauseMs)
    }
  }
}
