import pg from 'pg'
import { ensureVocabulary } from '../apps/api/src/features/imports/index.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'

/**
 * npm run migrate: brings the database of DATABASE_DIRECT_URL, or else of DATABASE_URL, up to this version before its
 * processes start.
 */
async function main(): Promise<void> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (!url) throw new Error('Falta DATABASE_URL: la base de datos que se pone al día.')
  const applied = await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await ensureVocabulary(client).finally(() => client.end())
  console.log(applied.length > 0 ? `Migraciones aplicadas: ${applied.join(', ')}` : 'La base de datos estaba al día.')
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
