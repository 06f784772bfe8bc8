import { ownDataDir } from './data-folder.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'

/**
 * The configured database, the one that `npm start` is running on this folder, or the embedded one started for this
 * command; `stop` ends only the last.
 */
export async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = ownDataDir()
  const running = findRunningPostgres(dataDir)
  return running ? { url: running, stop: async () => undefined } : startPostgres({ dataDir })
}
