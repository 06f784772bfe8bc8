import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { wireOf } from '../platform/db/wire-of.ts'

/** Sets our locks apart from others of the same database. */
const CLASS = 7265
/** A connection can die silently while the database releases its locks, so it is checked this often. */
const BEAT_MS = 5000
const ANSWER_MS = 5000

/**
 * Holds a lock for this process's queue workers on a connection of its own. However the process ends, the database
 * releases the lock, and the others then know that its jobs have no worker.
 */
export async function whileAlive(
  databaseUrl: string,
  { beatMs = BEAT_MS, answerMs = ANSWER_MS } = {},
): Promise<{ events: WorkerEvents; end(): Promise<void> }> {
  const workers = new Set<string>()
  let client: pg.Client | null = null
  let ended = false
  /** One after another: several kinds of workers begin at once. */
  let asked: Promise<unknown> = Promise.resolve()
  const tell = (text: string, values: unknown[] = []) => (asked = asked.then(() => askOrCutOff(client, text, values)))
  const ask = (what: 'lock' | 'unlock', id: string) =>
    tell(`select pg_advisory_${what}_shared($1, hashtext($2))`, [CLASS, id])
  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tuerca-jobs-alive',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    next.on('error', () => undefined)
    next.once('end', () => {
      client = null
      // The database was away: hold the locks again as soon as it is back.
      if (!ended)
        setTimeout(() => {
          if (!ended) void connect().catch(() => undefined)
        }, 1000).unref()
    })
    await next.connect()
    client = next
    for (const id of workers) void ask('lock', id)
  }
  await connect()
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    await tell('select 1')
    if (!ended) timer = setTimeout(() => void beat(), beatMs).unref()
  }
  void beat()
  const events: WorkerEvents = new EventEmitter()
  // The queue locks jobs by the name of its pool, not of the worker in it.
  events.on('pool:create', ({ workerPool }) => {
    workers.add(workerPool.id)
    void ask('lock', workerPool.id)
  })
  events.on('pool:release', ({ workerPool }) => {
    // It ended by itself: what it held is nobody's.
    workers.delete(workerPool.id)
    void ask('unlock', workerPool.id)
  })
  return {
    events,
    async end() {
      ended = true
      clearTimeout(timer)
      const last = client
      const late = setTimeout(() => cutOff(last), answerMs)
      await last?.end()
      clearTimeout(late)
    },
  }
}

const askOrCutOff = (client: pg.Client | null, text: string, values: unknown[]) =>
  client?.query(text, values).catch(() => cutOff(client))

/** Ends the connection without a goodbye, which nobody would answer; another is opened, with its locks. */
function cutOff(client: pg.Client | null) {
  if (client) wireOf(client).connection.stream.destroy()
}

/** Returns the jobs of dead workers to the queue at once, instead of after the queue's own four hours. */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '5 seconds') held
     where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [CLASS],
  )
}
