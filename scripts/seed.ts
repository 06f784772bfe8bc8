import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { ensureSeeded } from '../db/seed/seed.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'
import { progressBar } from './progress-bar.ts'

const DEFAULT_PRODUCTS = '50000'

/** npm run seed -- --products N: the demonstration data in DATABASE_URL or in the embedded database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: DEFAULT_PRODUCTS } } })
  const dataDir = process.env.DATA_DIR ?? 'data'
  // The configured server, or the one that npm start runs now on this folder.
  const url = process.env.DATABASE_URL ?? findRunningPostgres(dataDir)
  const embedded = url ? null : await startPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: url ?? embedded?.url, max: 2 })
  const bar = progressBar('Datos de demostración')
  try {
    await migrate(url ?? embedded?.url ?? '')
    const started = performance.now()
    const worked = await ensureSeeded(pool, { products: Number(values.products), now: new Date(), onProgress: bar.update })
    bar.end()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(worked ? `Listo en ${seconds} s.` : 'Los datos de demostración ya estaban completos.')
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
