// One migrated and seeded template database per run; every test file clones its own from it (0.1 s).
import { rmSync } from 'node:fs'
import pg from 'pg'
import { migrate } from './apps/api/src/platform/db/migrate.ts'
import { seed } from './db/seed/seed.ts'
import { makeTemporaryFolder } from './scripts/data-folder.ts'
import { startPostgres } from './scripts/postgres.ts'

/** Small enough to load in seconds, large enough for every state and facet. */
const PRODUCTS = 2_400
/** Tests pass their own clock; the demo data's dates are relative to this moment. */
const NOW = new Date('2026-06-01T12:00:00Z')
/**
 * A brand of each kind: the usual, more than eight attributes, no models, and without quick groups, details or words.
 */
const CATALOGUE = {
  makes: ['Toyota', 'Chevrolet', 'Mazda', 'BMW', 'Foton', 'Daewoo', 'JAC', 'Subaru'],
  units: [
    'oil-pan',
    'oil-filter',
    'radiator',
    'cooling-fan',
    'front-brake-caliper',
    'front-brake-disc',
    'rear-drum-brake',
    'brake-master-cylinder',
    'front-wheel-hub',
    'front-lower-arm',
    'front-stabiliser',
    'front-strut',
    'front-wishbones',
    'front-brake-disc-plain',
    'rear-disc-brake',
  ],
}

export default async function setup() {
  const dataDir = makeTemporaryFolder('tuerca-test-')
  const server = await startPostgres({ dataDir, fast: true, database: 'template_tuerca' })
  await migrate(server.url)
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  await seed(pool, { products: PRODUCTS, now: NOW, catalogue: CATALOGUE, onProgress: () => undefined })
  await pool.end()
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
