// npm run import:catalogue -- FILE [--dry-run] [--rejected FILE]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { catalogueSummaryLines, importCatalogue, ImportRefused } from '../apps/api/src/features/imports/index.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { openDatabase } from './open-database.ts'

const USAGE = `Uso: npm run import:catalogue -- ARCHIVO [--dry-run] [--rejected rechazadas.csv]
  ARCHIVO     catálogos en JSON Lines, un objeto por línea (docs/catalogue-format.md)
  --dry-run   ensayo: hace todo y no guarda nada
  --rejected  dónde escribir las líneas rechazadas, con su número y motivo`

process.exit(await main())

async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  const database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url, application_name: 'tuerca-import-catalogue' })
  try {
    await migrate(database.url)
    await client.connect()
    console.log(catalogueSummaryLines(await importCatalogue(client, asked)).join('\n'))
    if (asked.rejectedPath !== null) console.log(`  Líneas rechazadas: ${asked.rejectedPath}`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    console.error(`No se importó nada. ${error.message}`)
    return 1
  } finally {
    await client.end()
    await database.stop()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, rejected: { type: 'string' } },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error(USAGE)
    if (!existsSync(path)) throw new Error(`No existe el archivo ${path}`)
    return { path, dryRun: values['dry-run'] ?? false, rejectedPath: values.rejected ?? null }
  } catch (error) {
    console.error(error instanceof Error ? error.message : USAGE)
    return null
  }
}
