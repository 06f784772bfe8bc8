// npm run import -- FILE [--store path-prefix] [--dry-run] [--rejected FILE] [--sheet NAME] [--header LINE] [--map
// "COLUMN=field"]…
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  type Choices,
  importFile,
  type ImportOptions,
  ImportRefused,
  layoutLines,
  parseColumnChoice,
  QuestionsOpen,
  summaryLines,
} from '../apps/api/src/features/imports/index.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { openDatabase } from './open-database.ts'
import { explainStartError } from './start-errors.ts'

const USAGE = `Uso: npm run import -- ARCHIVO [--store tienda] [--dry-run] [--rejected rechazadas.csv] [--map "PVP=precio"]
  ARCHIVO     ACES, PIES, CSV o Excel (.xlsx); se reconoce por su contenido
  --store     la tienda (su parte de la dirección) que publica las partes; sin ella, 'importados'
  --dry-run   ensayo: hace todo, cuenta cómo se leyó y no guarda nada
  --rejected  dónde escribir las filas rechazadas, con su línea y motivo; se corrigen ahí y ese archivo se importa otra vez
  --map       qué es una columna, por su título o su letra: "PVP=precio", "C=referencia", "COSTO=no"; se repite
  --sheet     la hoja que se lee
  --header    la línea de los títulos; 0 si la lista no los trae`

process.exit(
  await main().catch((error: unknown) => {
    const { code, syscall, path } = (error ?? {}) as { code?: string; syscall?: string; path?: string }
    const ofFile = syscall === 'open' || syscall === 'read'
    console.error(ofFile ? `No se puede leer o escribir ${path ?? 'el archivo'} (${code}).` : explainStartError(error))
    return 1
  }),
)

async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  const database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url, application_name: 'tuerca-import' })
  try {
    await migrate(database.url)
    await client.connect()
    const summary = await importAsking(client, { ...asked, now: new Date() })
    console.log(summaryLines(summary).join('\n'))
    if (asked.rejectedPath !== null) console.log(`  Filas rechazadas: ${asked.rejectedPath}`)
    return summary.accepted === 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (error instanceof QuestionsOpen) console.error(layoutLines(error.layout).join('\n'))
    console.error(`No se importó nada. ${error.message}`)
    return 1
  } finally {
    await client.end()
    await database.stop()
  }
}

/** Asks the questions that only a person can answer, in a terminal; elsewhere it prints them and ends. */
async function importAsking(client: pg.Client, options: ImportOptions & { choices: Choices }) {
  for (;;) {
    try {
      return await importFile(client, options)
    } catch (error) {
      if (!(error instanceof QuestionsOpen) || !process.stdin.isTTY) throw error
      console.log(layoutLines(error.layout).join('\n'))
      const answer = await answered('Responde como "PVP=precio" (Enter para dejarlo): ')
      if (answer === '') throw error
      options.choices.columns.push(parseColumnChoice(answer))
    }
  }
}

async function answered(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return (await terminal.question(question).finally(() => terminal.close())).trim()
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        'dry-run': { type: 'boolean' },
        rejected: { type: 'string' },
        map: { type: 'string', multiple: true },
        sheet: { type: 'string' },
        header: { type: 'string' },
      },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error(USAGE)
    if (!existsSync(path)) throw new Error(`No existe el archivo ${path}`)
    if (values.header !== undefined && !/^\d{1,7}$/.test(values.header))
      throw new Error('--header es el número de la línea de los títulos; 0 si no los hay')
    const choices: Choices = {
      sheet: values.sheet ?? null,
      header: values.header === undefined ? null : Number(values.header),
      columns: (values.map ?? []).map(parseColumnChoice),
    }
    return {
      path,
      store: values.store ?? null,
      dryRun: values['dry-run'] ?? false,
      rejectedPath: values.rejected ?? null,
      choices,
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : USAGE)
    return null
  }
}
