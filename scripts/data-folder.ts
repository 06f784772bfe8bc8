import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its parents, level by level: Node's own recursive mkdir never returns where a file system
 * refuses new folders as not found (/proc). Gives the first that was made, or null; throws what to do in words.
 */
export function makeFolder(path: string): string | null {
  try {
    return makeLevel(path)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw new Error(REASONS[code] ?? `No se puede crear la carpeta ${path} de DATA_DIR (${code}). Elige otra con DATA_DIR=…`, { cause: error })
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
    // Only what is ours: the data folder and the folders just made for it.
    if (at !== dataDir && !(made && at.startsWith(made))) {
      throw new Error(`Como root, la base de datos corre con un usuario sin privilegios, que no puede entrar en ${at}. Elige otra carpeta con DATA_DIR=… o permite el paso con chmod o+x ${at}.`)
    }
    chmodSync(at, (mode & 0o7777) | 0o001)
  }
}
