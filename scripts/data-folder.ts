import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** Where root keeps data that the database's user must reach, when it cannot reach the project's folder. */
export const SHARED_PLACE = '/var/lib/tuerca'

/**
 * Makes a folder and its parents, level by level: Node's own recursive mkdir never returns where a file system refuses
 * new folders as not found (/proc). Gives the first one made, or null; throws with words about what to do.
 */
export function makeFolder(path: string): string | null {
  try {
    return makeLevel(path)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw new Error(
      REASONS[code] ?? `No se puede crear la carpeta ${path} de DATA_DIR (${code}). Elige otra con DATA_DIR=…`,
      { cause: error },
    )
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'DATA_DIR debe ser una carpeta, no un archivo.',
  ENOTDIR: 'DATA_DIR debe ser una carpeta, no un archivo.',
  EROFS: 'La carpeta de DATA_DIR es de solo lectura.',
}

function makeLevel(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return null
  if (found) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
  const above = dirname(path) === path ? null : makeLevel(dirname(path))
  mkdirSync(path)
  return above ?? path
}

/** As root the database runs as an unprivileged user, who must be able to enter every parent of its folder. */
export function makeEnterable(dataDir: string) {
  const made = makeFolder(dataDir)
  if (process.getuid?.() !== 0) return
  for (let at = dataDir; at !== dirname(at); at = dirname(at)) {
    const { mode } = statSync(at)
    if (mode & 0o001) continue
    // Only our own: the data folder and the folders just made for it.
    if (at !== dataDir && !(made && at.startsWith(made))) {
      throw new Error(
        `Como root, la base de datos corre con un usuario sin privilegios, que no puede entrar en ${at}. Elige otra carpeta con DATA_DIR=… o permite el paso con chmod o+x ${at}.`,
      )
    }
    chmodSync(at, (mode & 0o7777) | 0o001)
  }
}

/**
 * The folder at or above a path that only its owner may enter, when that matters (we are root); null when the
 * database's user can get there.
 */
export function privateParent(path: string): string | null {
  if (process.getuid?.() !== 0) return null
  let at = resolve(path)
  while (!existsSync(at)) at = dirname(at)
  for (at = realpathSync(at); at !== dirname(at); at = dirname(at)) {
    const found = statSync(at)
    if (found.isDirectory() && !(found.mode & 0o001)) return at
  }
  return null
}

/**
 * Where a checkout's embedded database is by default: in `data`. Under root's private home, which the database's user
 * cannot enter, in a folder for this checkout under /var/lib, always the same.
 */
export function defaultDataDir(checkout: string, place = SHARED_PLACE): string {
  const inside = join(checkout, 'data')
  // A database made there before its home became private is not abandoned: makeEnterable says what to do.
  if (privateParent(dirname(inside)) === null || existsSync(join(inside, 'postgres/PG_VERSION'))) return inside
  const real = realpathSync(checkout)
  return join(place, `${basename(real)}-${createHash('sha256').update(real).digest('hex').slice(0, 8)}`)
}

const checkout = resolve(import.meta.dirname, '..')

/** The data folder of this command: DATA_DIR, or the checkout's own, printed when it is not `data`. */
export function ownDataDir(): string {
  if (process.env.DATA_DIR) return resolve(process.env.DATA_DIR)
  const dataDir = defaultDataDir(checkout)
  if (dataDir !== join(checkout, 'data'))
    console.log(
      `Los datos quedan en ${dataDir}: en ${privateParent(checkout)} solo entra root, y la base de datos corre con otro usuario.`,
    )
  return dataDir
}

/** A new temporary folder that the database's user may enter, even where TMPDIR is private. */
export function makeTemporaryFolder(prefix: string, temporary = tmpdir()): string {
  const place = privateParent(temporary) === null ? temporary : join(SHARED_PLACE, 'tmp')
  makeEnterable(place)
  const folder = mkdtempSync(join(place, prefix))
  makeEnterable(folder)
  return folder
}
