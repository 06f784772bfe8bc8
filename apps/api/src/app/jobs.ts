import { Logger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '../platform/db/connect.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import { sendMessage } from '../features/notifications/index.ts'

interface JobDeps { connection: Connection; ports: Ports }

type Tasks = { [K in keyof JobPayloads]: (payload: JobPayloads[K]) => Promise<void> }

/** Which feature does each job. */
function tasks({ connection, ports }: JobDeps): Tasks {
  return {
    'send-message': (payload) => sendMessage({ db: connection.db, ports }, payload.messageId),
  }
}

/** Errors only, as a JSON line: what a job carries may name people. */
const quiet = new Logger(() => (level: string, message) => {
  if (level === 'error') console.error(JSON.stringify({ level, queue: message.slice(0, 300) }))
})

/** A pool that outlives a database that goes away: the queue's own would end the process with it. */
function jobPool(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'tuerca-jobs' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Starts the job queue in this process, on connections of its own: a burst of pages must not starve it. */
export async function startJobs(deps: JobDeps & { databaseUrl: string }): Promise<{ stop(): Promise<void> }> {
  const pgPool = jobPool(deps.databaseUrl)
  const runner = await run({
    pgPool, concurrency: 2, noHandleSignals: true, pollInterval: 2000, logger: quiet, parsedCronItems: [], taskList: tasks(deps) as unknown as TaskList,
  })
  return {
    async stop() {
      await runner.stop()
      await pgPool.end()
    },
  }
}
