import { ownDataDir } from './data-folder.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'

/** The configured server, the one that `npm start` runs now on this folder, or the embedded one started for the command that asks; `stop` ends only the last. */
export async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = ownDataDir()
  const running = findRunningPostgres(dataDir)
  return running ? { url: running, stop: async () => undefined } : startPostgres({ dataDir })
}
