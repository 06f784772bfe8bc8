// npm run import -- FILE [--store path-prefix] [--dry-run] [--rejected FILE]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { importFile, ImportRefused, summaryLines } from '../apps/api/src/features/imports/index.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { openDatabase } from './open-database.ts'
import { explainStartError } from './start-errors.ts'

const USAGE = `Uso: npm run import -- ARCHIVO [--store tienda] [--dry-run] [--rejected rechazadas.csv]
  ARCHIVO     ACES, PIES, CSV o Excel (.xlsx); se reconoce por su contenido
  --store     la tienda (su parte de la dirección) que publica las partes; sin ella, 'importados'
  --dry-run   ensayo: hace todo y no guarda nada
  --rejected  dónde escribir las filas rechazadas, con su línea y motivo`

process.exit(await main().catch((error: unknown) => {
  const { code, syscall, path } = (error ?? {}) as { code?: string; syscall?: string; path?: string }
  const ofFile = syscall === 'open' || syscall === 'read'
  console.error(ofFile ? `No se puede leer o escribir ${path ?? 'el archivo'} (${code}).` : explainStartError(error))
  return 1
}))

async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  const database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url, application_name: 'tuerca-import' })
  try {
    await migrate(database.url)
    await client.connect()
    const summary = await importFile(client, { ...asked, now: new Date() })
    console.log(summaryLines(summary).join('\n'))
    if (asked.rejectedPath !== null) console.log(`  Filas rechazadas: ${asked.rejectedPath}`)
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
      options: { store: { type: 'string' }, 'dry-run': { type: 'boolean' }, rejected: { type: 'string' } },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error(USAGE)
    if (!existsSync(path)) throw new Error(`No existe el archivo ${path}`)
    return { path, store: values.store ?? null, dryRun: values['dry-run'] ?? false, rejectedPath: values.rejected ?? null }
  } catch (error) {
    console.error(error instanceof Error ? error.message : USAGE)
    return null
  }
}
