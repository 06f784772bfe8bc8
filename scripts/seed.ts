import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { DEFAULT_PRODUCTS, ensureSeeded } from '../db/seed/seed.ts'
import { openDatabase } from './open-database.ts'
import { progressBar } from './progress-bar.ts'

/** npm run seed -- --products N: the demonstration data in DATABASE_URL or in the embedded database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: String(DEFAULT_PRODUCTS) } } })
  const database = await openDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const bar = progressBar('Datos de demostración')
  try {
    await migrate(database.url)
    const started = performance.now()
    const seeded = await ensureSeeded(pool, {
      products: Number(values.products),
      now: new Date(),
      onProgress: bar.update,
    })
    bar.end()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      {
        loaded: `Listo en ${seconds} s.`,
        complete: 'Los datos de demostración ya estaban completos.',
        older: 'Los datos de demostración son de una versión anterior, con otros carros: siguen como están.',
      }[seeded],
    )
  } finally {
    await pool.end()
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
