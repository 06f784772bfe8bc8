import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeEnterable } from './data-folder.ts'
import { claimData, releaseData } from './data-owner.ts'
import { makeCluster, runCluster, type Cluster } from './postgres-programs.ts'

export interface RunningPostgres {
  /** Where to connect, database name included. */
  url: string
  stop(): Promise<void>
}

const USER = 'tuerca'
const PASSWORD = 'tuerca'
const urlOf = (port: number, database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`

/** A free port of this machine, asked of the system. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function isPostgresRunning(pid: number) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const cmdline = `/proc/${pid}/cmdline`
  return !existsSync(cmdline) || readFileSync(cmdline, 'utf8').includes('postgres')
}

/**
 * Before claimed data are started: a database whose owner was killed is stopped (its transactions are safe in its log),
 * and a dead one's pid file is removed.
 */
async function takeOver(dataDir: string) {
  const file = join(resolve(dataDir, 'postgres'), 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isPostgresRunning(pid)) {
    process.kill(pid, 'SIGINT')
    for (let i = 0; i < 300 && isPostgresRunning(pid); i++) await sleep(100)
    if (isPostgresRunning(pid))
      throw new Error(
        `La base de datos de ${resolve(dataDir)} (proceso ${pid}) quedó de un arranque anterior y no se detiene. Detén ese proceso e intenta de nuevo.`,
      )
  }
  rmSync(file, { force: true })
}

/**
 * Starts the embedded PostgreSQL with its data under dataDir, created on first use. Durable by default: `fast` is for
 * test databases that nobody misses.
 */
export async function startPostgres(options: {
  dataDir: string
  database?: string
  fast?: boolean
}): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const database = options.database ?? 'tuerca'
  makeEnterable(dataDir)
  claimData(dataDir)
  const port = await freePort()
  let server = await takeOver(dataDir)
    .then(() => launch({ dataDir, port, fast: options.fast ?? false }))
    .catch((error: unknown) => {
      releaseData(dataDir)
      throw error
    })
  await createDatabase(port, database)
  // A database that dies (out of memory, killed) is started again on the same port: the pools reconnect by themselves.
  const startAgain = async () => {
    await takeOver(dataDir)
    server = await launch({ dataDir, port, fast: options.fast ?? false })
  }
  let restarting: Promise<void> | null = null
  const watch = setInterval(() => {
    if (restarting || findRunningPostgres(dataDir) !== null) return
    console.error('La base de datos se detuvo; arranca de nuevo…')
    restarting = startAgain()
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
      .finally(() => {
        restarting = null
      })
  }, 1000)
  watch.unref()
  return {
    url: urlOf(port, database),
    async stop() {
      clearInterval(watch)
      await restarting
      await server.stop()
      releaseData(dataDir)
    },
  }
}

async function createDatabase(port: number, database: string) {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } catch (error) {
    if (!/already exists/.test(String(error))) throw error
  } finally {
    await client.end()
  }
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '512MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  wal_compression: 'on',
  jit: 'off',
  unix_socket_directories: '',
  shared_preload_libraries: '',
}
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function launch({ dataDir, port, fast }: { dataDir: string; port: number; fast: boolean }): Promise<Cluster> {
  const databaseDir = join(dataDir, 'postgres')
  const log: string[] = []
  const onLog = (text: string) => {
    log.push(text)
    if (log.length > 50) log.shift()
  }
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) {
      // Created under a temporary name, so that an unfinished one is never taken for a database.
      for (const name of readdirSync(dataDir))
        if (name.startsWith('unfinished-')) rmSync(join(dataDir, name), { recursive: true, force: true })
      const unfinished = join(dataDir, `unfinished-${randomUUID()}`)
      await makeCluster(unfinished, { user: USER, password: PASSWORD, onLog })
      renameSync(unfinished, databaseDir)
    }
    return await runCluster(databaseDir, { port, settings: { ...SETTINGS, ...(fast ? FAST : {}) }, onLog })
  } catch (error) {
    throw new Error(`La base de datos no arrancó en ${databaseDir}:\n${log.join('').slice(-2000)}`, { cause: error })
  }
}

/** The address of the embedded PostgreSQL that another of our processes runs on dataDir; null when none does. */
export function findRunningPostgres(dataDir: string, database = 'tuerca'): string | null {
  const file = join(resolve(dataDir, 'postgres'), 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n')
  return isPostgresRunning(Number(pid)) ? urlOf(Number(port), database) : null
}
