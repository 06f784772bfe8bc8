import { stockImbalances } from '../apps/api/src/features/checkout/index.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { openDatabase } from './open-database.ts'

/**
 * npm run check:stock: contradictions between stock and sales, in DATABASE_URL or in the embedded database. Exits with
 * 1 when there are any.
 */
async function main(): Promise<void> {
  const database = await openDatabase()
  const connection = connect(database.url, { max: 2, patience: 'work' })
  try {
    const { held, problems } = await stockImbalances(connection.db)
    if (problems.length) console.table(problems)
    console.log(
      `${held} unidades guardadas para ventas abiertas. ${problems.length ? `${problems.length} problemas: las existencias no cuadran.` : 'Las existencias cuadran.'}`,
    )
    process.exitCode = problems.length ? 1 : 0
  } finally {
    await connection.close()
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
