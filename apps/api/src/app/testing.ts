import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { identityFor } from '../features/session/index.ts'
import { forgetCalls } from '../platform/call-limit.ts'
import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../platform/db/testing.ts'
import type { Connection } from '../platform/db/connect.ts'
import type { Ports } from '../ports/ports.ts'
import { buildApp } from './app.ts'
import { taskList } from './jobs.ts'
import { openPorts } from './ports.ts'
import { PURCHASE_KINDS } from './purchase-kinds.ts'

/** The moment at which the template database was seeded (vitest.setup.ts): dates of the demo data are relative to it. */
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

/** The whole server on a database of its own, with embedded adapters unless told otherwise, for app.inject(). Jobs only run when asked. */
export async function testApp(
  environment: Record<string, string> = {},
  ports: Partial<Ports> = {},
  purchases = PURCHASE_KINDS,
): Promise<TestApp> {
  forgetCalls()
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
    runJobs: () =>
      runOnce({
        pgPool: connection.pool,
        taskList: taskList({ connection, purchases, ports: used, config, now: () => now }),
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      }),
    async close() {
      await app.close()
      await connection.close()
    },
  }
}
