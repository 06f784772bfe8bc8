import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const fileOf = (dataDir: string) => join(resolve(dataDir), 'postgres-owner.pid')

/** A process by its number and its start time, because numbers are reused. Null when there is none. */
function markOf(pid: number): string | null {
  try {
    if (!existsSync('/proc/self/stat'))
      return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
    // The command's name may contain spaces and brackets; the state is the first field after it, the start time the
    // twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`
  } catch {
    return null
  }
}

/**
 * Claims a data folder for this process before its database is created or started: of two simultaneous starts, one gets
 * it. Throws when another living process has it; a killed one's claim is taken over.
 */
export function claimData(dataDir: string): void {
  const file = fileOf(dataDir)
  const own = markOf(process.pid) ?? String(process.pid)
  for (let tries = 0; tries < 10; tries++) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text === own) return
    const pid = Number.parseInt(text, 10)
    // Creating and writing it are two steps: an empty file belongs to somebody who is just claiming it.
    if (text === '' && tries < 5) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      continue
    }
    if (pid > 0 && markOf(pid) === text) {
      throw new Error(
        `Tuerca ya está en marcha con los datos de ${resolve(dataDir)} (proceso ${pid}). Detenla primero, o usa otra carpeta con DATA_DIR=…`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`Otro arranque está usando ${resolve(dataDir)}. Intenta de nuevo.`)
}

/** Gives the folder back, if it is this process's. */
export function releaseData(dataDir: string): void {
  const file = fileOf(dataDir)
  if (existsSync(file) && readFileSync(file, 'utf8') === markOf(process.pid)) rmSync(file, { force: true })
}
