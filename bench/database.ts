import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { ensureSeeded } from '../db/seed/seed.ts'
import { defaultDataDir } from '../scripts/data-folder.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { progressBar } from '../scripts/progress-bar.ts'

export interface BenchDatabase {
  url: string
  dataDir: string
  pid: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
export const sizeName = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}m` : `${size / 1000}k`)

/**
 * The embedded PostgreSQL with that many listings, settings as in production; loaded once and kept under the checkout's
 * data folder.
 */
export async function openDatabase(size: number): Promise<BenchDatabase> {
  const dataDir = join(defaultDataDir(root), `bench-${sizeName(size)}`)
  const { url, stop } = await startPostgres({ dataDir })
  const pool = poolOf({ url })
  const bar = progressBar(`${size.toLocaleString('en')} listings`)
  const stamp = join(dataDir, 'seed-sources')
  try {
    await migrate(url)
    if ((await ensureSeeded(pool, { products: size, now: new Date(), onProgress: bar.update })) !== 'complete')
      writeFileSync(stamp, seedSources())
    bar.end()
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== seedSources())
      console.log(`  ${dataDir} was loaded by another version of db/seed; remove it to load it anew.`)
    await keepStockFresh(pool)
    // A load leaves pages to be cleaned by whoever reads first, and the checkpoint would fall into a measurement.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } catch (error) {
    await stop()
    throw new Error(
      `${dataDir} cannot be used as it is. If a migration changed since it was loaded, remove it: it is loaded anew.`,
      { cause: error },
    )
  } finally {
    await pool.end()
  }
  return {
    url,
    dataDir,
    pid: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    stop,
  }
}

/** For a bench that stops its database: connections that are still closing are told so, which is no error. */
export function poolOf({ url }: Pick<BenchDatabase, 'url'>, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  return pool
}

/** Dates are relative to the day of the load: a folder of last month would hold no product that counts as available. */
async function keepStockFresh(pool: pg.Pool) {
  const { rows } = await pool.query<{ days: number }>(
    'select coalesce(extract(day from now() - max(stock_updated_at)), 0)::integer as days from products',
  )
  const days = rows[0]?.days ?? 0
  if (days < 7) return
  await pool.query('set statement_timeout = 0')
  await pool.query('update products set stock_updated_at = stock_updated_at + make_interval(days => $1)', [days])
}

function seedSources(): string {
  const hash = createHash('sha256')
  const walk = (dir: string) => {
    for (const name of readdirSync(dir).sort()) {
      const path = join(dir, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (!name.includes('.test.')) hash.update(name).update(readFileSync(path))
    }
  }
  walk(join(root, 'db'))
  return hash.digest('hex')
}
