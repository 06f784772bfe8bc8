import { checkCredits } from '../apps/api/src/features/consultations/index.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'

/** npm run check:credits: whether every lot holds what its ledger says, in DATABASE_URL or in the embedded database. Ends with 1 when not. */
async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? 'data'
  const url = process.env.DATABASE_URL ?? findRunningPostgres(dataDir)
  const embedded = url ? null : await startPostgres({ dataDir })
  const connection = connect(url ?? embedded?.url ?? '', { max: 2 })
  try {
    const { types, imbalances } = await checkCredits(connection.db)
    console.table(Object.fromEntries(types.map(({ transaction_type, ...sums }) => [transaction_type, sums])))
    if (imbalances.length) console.table(imbalances)
    console.log(imbalances.length ? `${imbalances.length} lotes no cuadran con su libro.` : 'Todos los lotes cuadran con su libro.')
    process.exitCode = imbalances.length ? 1 : 0
  } finally {
    await connection.close()
    await embedded?.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
