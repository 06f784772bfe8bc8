import { endLostFactor } from '../apps/api/src/features/session/index.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { openDatabase } from './open-database.ts'

/**
 * npm run end:second-factor -- ana@taller.co: announces the removal and, run again a day later, does it. For people who
 * lost their telephone and spare codes.
 */
async function main(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new Error('Escribe el correo de la cuenta: npm run end:second-factor -- ana@taller.co')
  const database = await openDatabase()
  const connection = connect(database.url, { max: 2, patience: 'work' })
  try {
    const origin = process.env.ORIGIN ?? 'http://localhost:3000'
    const guest = { cookieHash: null, networkHash: 'command', ensure: () => '' }
    const end = await connection.db
      .transaction()
      .execute((db) => endLostFactor({ db, now: new Date(), origin, guest }, email))
    console.log(
      end.state === 'none'
        ? 'Esa cuenta no existe o no tiene segundo factor.'
        : end.state === 'ended'
          ? 'Su segundo factor quedó desactivado y se le escribió. Si su cuenta lo necesita, configura otro en Mi cuenta.'
          : `Se le escribió. Si hasta ${end.until.toISOString()} no muestra un código, repite esta orden y su segundo factor termina.`,
    )
    process.exitCode = end.state === 'none' ? 1 : 0
  } finally {
    await connection.close()
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
