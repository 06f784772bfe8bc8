import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce, type Task } from 'graphile-worker'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../platform/db/testing.ts'
import type { Connection } from '../platform/db/connect.ts'
import type { Ports } from '../ports/ports.ts'
import { buildApp } from './app.ts'
import { taskList } from './jobs.ts'
import { openPorts } from './ports.ts'
import { PURCHASE_KINDS } from './purchase-kinds.ts'

/**
 * The moment at which the template database was seeded (vitest.setup.ts): dates of the demo data are relative to it.
 */
export const TEST_NOW = new Date('2026-06-01T12:00:00Z')
/** Where a test's files are kept, also by a process of its own. */
export const TEST_DATA = join(tmpdir(), 'tuerca-test-data')
export const TEST_SECRET = 'test-secret-test-secret-test-secret-1'

export interface TestApp {
  app: FastifyInstance
  connection: Connection & { url: string }
  /** What the server's features reach the outside by. */
  ports: Ports
  /** Moves the clock: days, hours and expiries are tested without sleeping. */
  at(now: Date): void
  /** Runs the jobs that are due by the database's clock, as the queue does; failed ones wait for their next attempt. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * The whole server on a database of its own, with embedded adapters unless told otherwise, for app.inject(). Jobs only
 * run when asked.
 */
export async function testApp(
  environment: Record<string, string> = {},
  ports: Partial<Ports> = {},
  purchases = PURCHASE_KINDS,
): Promise<TestApp> {
  const connection = await testDatabase({ max: 8 })
  const config = readConfig({
    DATABASE_URL: connection.url,
    SECRET: TEST_SECRET,
    DATA_DIR: TEST_DATA,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT: '0',
    PAGE_CACHE_SECONDS: '0',
    CAPTCHA_COST: '1',
    ...environment,
  })
  let now = TEST_NOW
  const used = { ...(await openPorts(config, connection.db)), ...ports }
  const app = await buildApp({
    config,
    connection,
    purchases,
    ports: used,
    identity: identityFor({ config, connection, now: () => now }),
    now: () => now,
  })
  await app.ready()
  return {
    app,
    connection,
    ports: used,
    at(moment) {
      now = moment
    },
    async runJobs() {
      const done: string[] = []
      const tasks = Object.entries(taskList({ connection, purchases, ports: used, config, now: () => now })).map(
        ([name, task]): [string, Task] => [
          name,
          (payload, helpers) => {
            done.push(helpers.job.id)
            return task?.(payload, helpers)
          },
        ],
      )
      // The worker gives a job and its queue back while it looks for the next: it may miss what waits in that queue,
      // and end before.
      do {
        await runOnce({
          pgPool: connection.pool,
          taskList: Object.fromEntries(tasks),
          noHandleSignals: true,
          logger: new Logger(() => () => undefined),
        })
        while (await areHeld(connection, done)) await setTimeout(2)
      } while (
        await canRun(
          connection,
          tasks.map(([name]) => name),
        )
      )
    },
    async close() {
      await app.close()
      await connection.close()
    },
  }
}

/** Whether any of these jobs, which have ended, has not been given back yet. */
async function areHeld({ pool }: Connection, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_by is not null limit 1',
    [ids],
  )
  return rowCount === 1
}

/** Whether a job is due that no worker has and whose queue is free. */
async function canRun({ pool }: Connection, tasks: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.is_available and j.run_at <= now() and t.identifier = any($1) and coalesce(q.is_available, true) limit 1`,
    [tasks],
  )
  return rowCount === 1
}
