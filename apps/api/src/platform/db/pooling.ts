import pg from 'pg'
import type { Config } from '../config.ts'

const LIMIT_MS = 3000
/** The settings that each of our connections has. Behind a PgBouncer it must set them, since its clients cannot. */
export const CONNECT_QUERY =
  'set statement_timeout = 7000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 60000; set max_parallel_workers_per_gather = 0'

const UNDECLARED =
  'DATABASE_URL lleva a un PgBouncer, que no guarda lo que una sesión fija: da también DATABASE_DIRECT_URL, la dirección de PostgreSQL sin pasar por él (docs/operations.md).'
const DIRECT_IS_POOLED =
  'DATABASE_DIRECT_URL pasa por un PgBouncer: da la dirección de PostgreSQL mismo, o quítala si DATABASE_URL ya lo es.'
const NO_LIMITS = `DATABASE_URL pasa por un PgBouncer que no pone límites a las consultas. En su configuración escribe, en la línea de la base: connect_query='${CONNECT_QUERY}'`

type Kind = 'session' | 'pooled' | 'unknown'

/**
 * Throws, in words for the operator, when an address is not what it is used as: a PgBouncer in transaction mode needs
 * DATABASE_DIRECT_URL beside it, and limits of its own. A server that does not answer now is checked later by /readyz.
 */
export async function requireSessions(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): Promise<void> {
  if (config.DATABASE_DIRECT_URL === undefined) {
    if ((await kindOf(config.DATABASE_URL)) === 'pooled') throw new Error(UNDECLARED)
    return
  }
  const [direct, limits] = await Promise.all([kindOf(config.DATABASE_DIRECT_URL), limitsAt(config.DATABASE_URL)])
  if (direct === 'pooled') throw new Error(DIRECT_IS_POOLED)
  if (limits?.some((one) => one === '0')) throw new Error(NO_LIMITS)
}

/** Whether the settings that a connection asks for at its start are in effect in its session. */
async function kindOf(url: string): Promise<Kind> {
  try {
    const [row] = await ask<{ found: string }>(url, `select current_setting('statement_timeout') as found`, {
      statement_timeout: 7001,
    })
    return row?.found === '7001ms' ? 'session' : 'pooled'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '08P01' && /startup parameter/.test(error.message)
      ? 'pooled'
      : 'unknown'
  }
}

async function limitsAt(url: string): Promise<string[] | null> {
  const [row] = await ask<{ limits: string[] }>(
    url,
    `select array[current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as limits`,
  ).catch(() => [])
  return row?.limits ?? null
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, settings: pg.ClientConfig = {}) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tuerca-start',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    ...settings,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
