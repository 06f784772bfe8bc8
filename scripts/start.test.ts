import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeFolder } from './data-folder.ts'
import { claimData, releaseData } from './data-owner.ts'
import { explainStartError } from './start-errors.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tuerca-start-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is made with its parents, once, and the first made is named', () => {
    expect(makeFolder(join(root, 'a/b/c'))).toBe(join(root, 'a'))
    expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
    expect(makeFolder(join(root, 'a/b/c'))).toBe(null)
  })

  test('a file in its way is said', () => {
    writeFileSync(join(root, 'file'), '')
    for (const path of ['file', 'file/in', 'file/in/deep'])
      expect(() => makeFolder(join(root, path))).toThrow('DATA_DIR debe ser una carpeta, no un archivo.')
  })

  test.runIf(process.platform === 'linux')('where no folder can be made is refused at once', () => {
    expect(() => makeFolder('/proc/nope')).toThrow(
      'No se puede crear la carpeta /proc/nope de DATA_DIR (ENOENT). Elige otra con DATA_DIR=…',
    )
    expect(() => makeFolder('/proc/nope/deep')).toThrow(/DATA_DIR/)
  })
})

describe('whose the data are', () => {
  const mark = () => join(root, 'postgres-owner.pid')
  /** Another process claims the folder and stays until its input ends. */
  const claimant = () => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        `
      const { claimData } = await import(${JSON.stringify(join(import.meta.dirname, 'data-owner.ts'))})
      try { claimData(${JSON.stringify(root)}); console.log('mine') } catch (error) { console.log(error.message) }
      process.stdin.resume()`,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    return {
      child,
      said: new Promise<string>((done) => {
        child.stdout.once('data', (text: Buffer) => done(text.toString().trim()))
      }),
    }
  }
  const gone = (child: ReturnType<typeof claimant>['child']) =>
    new Promise((done) => {
      child.once('exit', done)
    })

  test('is one process of all that start at once, and the next after it was killed', async () => {
    const all = Array.from({ length: 4 }, claimant)
    const said = await Promise.all(all.map((one) => one.said))
    const winner = all[said.indexOf('mine')]?.child
    expect(said.filter((text) => text === 'mine')).toHaveLength(1)
    expect(
      said.filter((text) =>
        text.includes(`Tuerca ya está en marcha con los datos de ${root} (proceso ${winner?.pid})`),
      ),
    ).toHaveLength(3)
    expect(() => claimData(root)).toThrow(/ya está en marcha/)
    releaseData(root)
    expect(existsSync(mark())).toBe(true)
    await Promise.all(
      all.map(({ child }) => {
        const end = gone(child)
        child.kill('SIGKILL')
        return end
      }),
    )
    claimData(root)
    claimData(root)
    expect(readFileSync(mark(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    releaseData(root)
    expect(existsSync(mark())).toBe(false)
  })

  test('is not another process that got the number of a dead one', () => {
    writeFileSync(mark(), `${process.ppid} 1`)
    claimData(root)
    releaseData(root)
  })
})

describe('a start that failed', () => {
  test('names what to change', () => {
    expect(explainStartError({ code: 'EADDRINUSE', port: 3000 })).toBe(
      'El puerto ya está en uso. Elige otro: PORT=3001 npm start. (puerto 3000)',
    )
    expect(explainStartError({ code: 'ENOTFOUND', hostname: 'db.invalid' })).toContain('DATABASE_URL')
    expect(explainStartError(new Error('tal cual'))).toBe('tal cual')
  })

  test('does not blame the database for a wrong HOST', () => {
    vi.stubEnv('HOST', 'nowhere.invalid')
    expect(explainStartError({ code: 'ENOTFOUND', hostname: 'nowhere.invalid' })).toBe(
      'HOST no es una dirección de esta máquina.',
    )
    vi.unstubAllEnvs()
  })
})
