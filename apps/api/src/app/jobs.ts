import { run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
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

/** Starts the job queue in this process. */
export function startJobs(deps: JobDeps & { pool: pg.Pool }): Promise<Runner> {
  return run({
    pgPool: deps.pool, concurrency: 2, noHandleSignals: true, pollInterval: 2000,
    taskList: tasks(deps) as unknown as TaskList,
  })
}
