import pg from 'pg'
import { isTracing, keepingContext } from '../tracing.ts'
import { sendUnderNames } from './named-texts.ts'
import { traceQueries } from './trace-queries.ts'
import type { Watch } from './watch.ts'
import { wireOf } from './wire-of.ts'

export interface PoolLimits {
  max: number
  /**
   * The limit of one statement in milliseconds. The server cancels it then; if the server stays silent, we give up a
   * little later.
   */
  statementMs: number
  /** For another's lock. */
  lockMs: number
  /** It refuses to write, whatever server it leads to. */
  readOnly?: boolean
  /**
   * The server is a PgBouncer in transaction mode, which accepts no session settings: it sets them itself (pooling.ts).
   */
  pooled?: boolean
}

/** A write on a server that only reads. */
const READ_ONLY = '25006'
/** How much longer than the server's own limit we wait before we treat the server as gone. */
const GRACE_MS = 1500

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * A pool that closes connections when the server falls silent and sends nothing while the server is known to be away:
 * everybody who is waiting at that moment, for an answer or for a connection, gets an error at once.
 */
export function guardedPool(
  url: string,
  { max, statementMs, lockMs, readOnly = false, pooled = false }: PoolLimits,
  watch: Watch | null,
): pg.Pool {
  const pool = new GuardedPool(watch, {
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5000,
    application_name: 'tuerca',
    ...(pooled
      ? {}
      : {
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: 60_000,
          // Many short queries share the cores, and a capped list must keep one order from page to page.
          options: `-c max_parallel_workers_per_gather=0${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
        }),
  })
  // When the server closes an idle connection the process must not end: the pool opens another one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    if (isTracing()) traceQueries(client)
    if (!pooled) sendUnderNames(client)
    // The same for a connection in use: its query fails, and the caller gets that error.
    client.on('error', () => undefined)
    const wire = wireOf(client)
    const { connection } = wire
    connection.on('errorMessage', ({ code }) => {
      if (code?.startsWith('53') && code !== '53300') watch?.sawFull()
      // The old primary has become a replica: every connection is reopened and led to the new primary.
      if (code === READ_ONLY && !readOnly) pool.renew()
    })
    // The server is silent while it owes an answer. Cancelling only the query would leave the connection and its
    // transaction waiting.
    const endIfOwed = () => {
      if (!wire.readyForQuery) connection.stream.destroy(notAnswering())
    }
    connection.stream.setTimeout(statementMs + GRACE_MS, endIfOwed)
    const renew = () => {
      if (wire.readyForQuery) connection.stream.destroy(notAnswering())
      else connection.on('readyForQuery', () => setImmediate(() => connection.stream.destroy(notAnswering())))
    }
    pool.owing.add(endIfOwed)
    pool.renewing.add(renew)
    connection.stream.once('close', () => {
      pool.owing.delete(endIfOwed)
      pool.renewing.delete(renew)
    })
  })
  watch?.onAway(() => {
    pool.giveUp()
    pool.renew()
  })
  return pool
}

class GuardedPool extends pg.Pool {
  readonly watch: Watch | null
  /** One for each open connection: ends it when it owes an answer. */
  readonly owing = new Set<() => void>()
  /** One for each open connection: closes it as soon as no answer is outstanding. */
  readonly renewing = new Set<() => void>()
  /** Who waits for a connection. */
  private readonly waiting = new Set<() => void>()

  constructor(watch: Watch | null, config: pg.PoolConfig) {
    super(config)
    this.watch = watch
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((give, refuse) => {
        this.connect((error, client) => {
          if (client) give(client)
          else refuse(error ?? notAnswering())
        })
      })
    }
    if (!this.watch?.isAway()) return super.connect(this.orGivenUp(isTracing() ? keepingContext(callback) : callback))
    process.nextTick(callback, notAnswering(), undefined, () => undefined)
  }

  giveUp() {
    for (const end of [...this.owing, ...this.waiting]) end()
  }

  /** Each connection once: while some end, others may be told again. */
  renew() {
    const all = [...this.renewing]
    this.renewing.clear()
    for (const end of all) end()
  }

  /** A connection that comes after its caller was told goes back. */
  private orGivenUp(callback: ConnectCallback): ConnectCallback {
    let isGivenUp = false
    const end = () => {
      isGivenUp = true
      this.waiting.delete(end)
      callback(notAnswering(), undefined, () => undefined)
    }
    this.waiting.add(end)
    return (error, client, done) => {
      this.waiting.delete(end)
      // Where none came in time the pool gives nothing to let go of.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg types it as always there
      if (isGivenUp) (done as typeof done | undefined)?.()
      else callback(error, client, done)
    }
  }
}

const notAnswering = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
