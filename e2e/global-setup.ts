// One real server on a freshly seeded database for all journeys.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { sealsOf } from '../apps/api/src/platform/seals.ts'
import { keepBankAccounts } from '../db/seed/keep-bank-accounts.ts'
import { seed } from '../db/seed/seed.ts'
import { findJourneyBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { makeTemporaryFolder } from '../scripts/data-folder.ts'
import { startPostgres } from '../scripts/postgres.ts'

// As that of the servers of some journeys (scripts/own-server.ts).
const SECRET = 'e2e-secret-e2e-secret-e2e-secret-e2e'

export default async function setup() {
  process.env.E2E_BROWSER = findJourneyBrowser()
  // E2E_ORIGIN: journeys against a server that already runs.
  if (process.env.E2E_ORIGIN) return
  process.env.NODE_ENV = 'production'
  buildWeb()
  const dataDir = makeTemporaryFolder('tuerca-e2e-')
  const database = await startPostgres({ dataDir, fast: true })
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await seed(pool, { products: 5_000, now: new Date(), onProgress: () => undefined })
  await keepBankAccounts(pool, { now: new Date(), seals: sealsOf(SECRET) })
  await pool.end()
  // For journeys that need a server of their own (scripts/own-server.ts).
  process.env.E2E_DATABASE_URL = database.url
  const { serve } = await import('../apps/api/src/app/main.ts')
  const server = await serve({
    DATABASE_URL: database.url,
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    DATA_DIR: dataDir,
  })
  process.env.E2E_ORIGIN = `http://127.0.0.1:${server.port}`
  return async () => {
    await server.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
