import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultDataDir, makeTemporaryFolder, ownDataDir, privateParent } from './data-folder.ts'
import { copyOnce, findPrograms } from './postgres-programs.ts'
import { startPostgres } from './postgres.ts'

// Most fresh servers and containers: one is root, in a home that nobody else may enter.
describe.runIf(process.getuid?.() === 0)('a checkout in a private home', () => {
  let open = ''
  let home = ''
  beforeAll(() => {
    open = makeTemporaryFolder('tuerca-private-')
    home = join(open, 'home')
    for (const path of ['checkout', 'another/checkout', 'tmp']) mkdirSync(join(home, path), { recursive: true })
    chmodSync(home, 0o700)
  })
  afterAll(() => rmSync(open, { recursive: true, force: true }))

  test('keeps its data where the database can be, the same at every start and its own', () => {
    const place = join(open, 'lib')
    const dataDir = defaultDataDir(join(home, 'checkout'), place)
    expect(dirname(dataDir)).toBe(place)
    expect(defaultDataDir(join(home, 'checkout'), place)).toBe(dataDir)
    expect(defaultDataDir(join(home, 'another/checkout'), place)).not.toBe(dataDir)
    expect(privateParent(dataDir)).toBe(null)
    expect(defaultDataDir(open, place)).toBe(join(open, 'data'))
  })

  test('does not leave a database behind that was made before the home was closed', () => {
    const checkout = join(home, 'older')
    mkdirSync(join(checkout, 'data/postgres'), { recursive: true })
    writeFileSync(join(checkout, 'data/postgres/PG_VERSION'), '18')
    expect(defaultDataDir(checkout)).toBe(join(checkout, 'data'))
  })

  test('DATA_DIR goes before', () => {
    vi.stubEnv('DATA_DIR', join(open, 'chosen'))
    expect(ownDataDir()).toBe(join(open, 'chosen'))
    vi.unstubAllEnvs()
  })

  test('has a database in a temporary folder though TMPDIR is private too', async () => {
    const folder = makeTemporaryFolder('tuerca-private-', join(home, 'tmp'))
    expect(folder.startsWith(home)).toBe(false)
    vi.stubEnv('TMPDIR', join(home, 'tmp'))
    const before = process.cwd()
    process.chdir(home)
    const server = await startPostgres({ dataDir: folder, fast: true })
    const client = new pg.Client({ connectionString: server.url })
    try {
      await client.connect()
      expect((await client.query('select 7 as number')).rows).toEqual([{ number: 7 }])
    } finally {
      await client.end()
      await server.stop()
      process.chdir(before)
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('brings programs that the unprivileged user runs, copied once', async () => {
    const { postgres } = await findPrograms()
    const native = dirname(dirname(postgres))
    const copy = copyOnce(native, join(open, 'copies/postgresql'))
    const said = execFileSync(join(copy, 'bin/postgres'), ['--version'], {
      uid: 65534,
      gid: 65534,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(said).toMatch(/^postgres \(PostgreSQL\) 18/)
    const made = statSync(copy).ino
    expect(copyOnce(native, copy)).toBe(copy)
    expect(statSync(copy).ino).toBe(made)
  })
})

test('a file that root alone may read is told by its folder, a missing one by the folder above', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-modes-'))
  expect(privateParent(join(folder, 'not/there'))).toBe(process.getuid?.() === 0 ? folder : null)
  rmSync(folder, { recursive: true })
})

test('the documentation says where the data go', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')).toContain('/var/lib/tuerca')
})
