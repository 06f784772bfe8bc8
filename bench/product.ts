import { BENCH_SECRET } from './catalogue-cases.ts'
import type { BenchDatabase } from './database.ts'
import { type Program, startProgram } from './processes.ts'

/** What the real server is started with, whatever a bench asks of it. */
export const productEnvironment = (database: Pick<BenchDatabase, 'url' | 'dataDir'>): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  SECRET: BENCH_SECRET,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  PORT: '0',
  HOST: '127.0.0.1',
})

/** The real server on a bench's data, in a process of its own. */
export async function startProduct(
  database: Pick<BenchDatabase, 'url' | 'dataDir'>,
  more: Record<string, string> = {},
  file = 'product-server.ts',
): Promise<Program & { origin: string }> {
  const program = await startProgram(file, { ...productEnvironment(database), ...more })
  return { ...program, origin: `http://127.0.0.1:${(program.ready as { port: number }).port}` }
}
