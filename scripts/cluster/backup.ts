import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inDir, NODES, postgresUser } from './settings.ts'

const run = promisify(execFile)

/** One command of pgBackRest, as the database's user, about one node. */
export const pgbackrest = (node: string, ...words: string[]) =>
  run('/usr/bin/pgbackrest', [`--config=${inDir('etc', `pgbackrest-${node}.conf`)}`, '--stanza=tuerca', ...words], {
    ...postgresUser(),
    cwd: inDir('run'),
    timeout: 300_000,
  })

/**
 * Prepares the backup repository: from then on every completed WAL segment is stored there. Repeating it does nothing.
 */
export async function stanzaCreate(): Promise<void> {
  const failures: unknown[] = []
  for (const { name } of NODES) {
    try {
      await pgbackrest(name, 'stanza-create')
      return
    } catch (error) {
      // A replica is asked in vain: the next may be the primary.
      failures.push(error)
    }
  }
  throw new Error(`El lugar de los respaldos no se pudo preparar: ${String(failures.at(-1))}`)
}
