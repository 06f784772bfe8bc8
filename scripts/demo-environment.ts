import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder, ownDataDir } from './data-folder.ts'
import { startPostgres } from './postgres.ts'

/** The secret of this installation: given, or made once and stored beside the data. */
function secretOf(dataDir: string) {
  if (process.env.SECRET) return process.env.SECRET
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    makeFolder(dataDir)
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}

/** A server's environment: the caller's, with a database and a secret of our own when none is given. */
export async function demoEnvironment(): Promise<{
  environment: Record<string, string | undefined>
  /** Where migrations and data are loaded. */
  databaseUrl: string
  stop(): Promise<void>
}> {
  const given = process.env.DATABASE_URL
  const dataDir = given ? resolve(process.env.DATA_DIR ?? 'data') : ownDataDir()
  const production = process.env.MODE === 'production'
  const database = given ? { url: given, stop: async () => undefined } : await startPostgres({ dataDir })
  return {
    // What it is loaded by needs a session of its own.
    databaseUrl: (given && process.env.DATABASE_DIRECT_URL) || database.url,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...(production ? {} : { SECRET: secretOf(dataDir) }),
    },
    stop: database.stop,
  }
}
