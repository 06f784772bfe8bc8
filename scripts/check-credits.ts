import { checkCredits } from '../apps/api/src/features/consultations/index.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { openDatabase } from './open-database.ts'

/**
 * npm run check:credits: whether every lot contains what its ledger says, in DATABASE_URL or in the embedded database.
 * Exits with 1 when not.
 */
async function main(): Promise<void> {
  const database = await openDatabase()
  const connection = connect(database.url, { max: 2, patience: 'work' })
  try {
    const { types, imbalances } = await checkCredits(connection.db)
    console.table(Object.fromEntries(types.map(({ transaction_type, ...sums }) => [transaction_type, sums])))
    if (imbalances.length) console.table(imbalances)
    console.log(
      imbalances.length
        ? `${imbalances.length} lotes no cuadran con su libro.`
        : 'Todos los lotes cuadran con su libro.',
    )
    process.exitCode = imbalances.length ? 1 : 0
  } finally {
    await connection.close()
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
