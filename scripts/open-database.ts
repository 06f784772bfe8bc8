import { findRunningPostgres, startPostgres } from './postgres.ts'

/** The configured server, the one that `npm start` runs now on this folder, or the embedded one started for the command that asks; `stop` ends only the last. */
export async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = process.env.DATA_DIR ?? 'data'
  const url = process.env.DATABASE_URL ?? findRunningPostgres(dataDir)
  return url ? { url, stop: async () => undefined } : startPostgres({ dataDir })
}
