import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeFolder } from './data-folder.ts'
import { explainStartError } from './start-errors.ts'

let root = ''
beforeAll(() => { root = mkdtempSync(join(tmpdir(), 'tuerca-start-')) })
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is made with its parents, once, and the first made is named', () => {
    expect(makeFolder(join(root, 'a/b/c'))).toBe(join(root, 'a'))
    expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
    expect(makeFolder(join(root, 'a/b/c'))).toBe(null)
  })

  test('a file in its way is said', () => {
    writeFileSync(join(root, 'file'), '')
    for (const path of ['file', 'file/in', 'file/in/deep']) expect(() => makeFolder(join(root, path))).toThrow('DATA_DIR debe ser una carpeta, no un archivo.')
  })

  test.runIf(process.platform === 'linux')('where no folder can be made is refused at once', () => {
    expect(() => makeFolder('/proc/nope')).toThrow('No se puede crear la carpeta /proc/nope de DATA_DIR (ENOENT). Elige otra con DATA_DIR=…')
    expect(() => makeFolder('/proc/nope/deep')).toThrow(/DATA_DIR/)
  })
})

describe('a start that failed', () => {
  test('names what to change', () => {
    expect(explainStartError({ code: 'EADDRINUSE', port: 3000 })).toBe('El puerto ya está en uso. Elige otro: PORT=3001 npm start. (puerto 3000)')
    expect(explainStartError({ code: 'ENOTFOUND', hostname: 'db.invalid' })).toContain('DATABASE_URL')
    expect(explainStartError(new Error('tal cual'))).toBe('tal cual')
  })

  test('does not blame the database for a wrong HOST', () => {
    vi.stubEnv('HOST', 'nowhere.invalid')
    expect(explainStartError({ code: 'ENOTFOUND', hostname: 'nowhere.invalid' })).toBe('HOST no es una dirección de esta máquina.')
    vi.unstubAllEnvs()
  })
})
