import { imbalances, readBooks } from '../apps/api/src/features/payments/index.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { openDatabase } from './open-database.ts'

/**
 * npm run check:payments: the payments ledger by account, and contradictions in it, in DATABASE_URL or in the embedded
 * database. Exits with 1 when there are any.
 */
async function main(): Promise<void> {
  const database = await openDatabase()
  const connection = connect(database.url, { max: 2, patience: 'work' })
  try {
    const { accounts, open } = await readBooks(connection.db)
    console.table(accounts.map(({ account, currency, balance }) => ({ account, currency, balance: balance / 100 })))
    const problems = await imbalances(connection.db)
    if (problems.length) console.table(problems)
    console.log(
      `${open} pagos en espera. ${problems.length ? `${problems.length} problemas: el libro no cuadra.` : 'El libro de pagos cuadra.'}`,
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
