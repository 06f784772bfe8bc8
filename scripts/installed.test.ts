import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type Packages = Record<string, { version?: string; integrity?: string; optional?: true; link?: true }>
const writePackages = (path: string, packages: Packages) =>
  writeFileSync(join(root, path), JSON.stringify({ lockfileVersion: 3, packages }))

/** Plain JavaScript on the machine's own Node, as a start runs it. */
function isInstalled(folder = root): boolean {
  const program = "import('./scripts/installed.mjs').then((of) => console.log(of.isInstalled(process.argv[1])))"
  const answer = execFileSync(process.execPath, ['-e', program, folder], { encoding: 'utf8' })
  return answer.trim() === 'true'
}

const LOCKED: Packages = {
  '': { version: '0.1.0' },
  'apps/api': { version: '0.1.0' },
  'node_modules/@tuerca/api': { link: true },
  'node_modules/fastify': { version: '5.1.0', integrity: 'sha512-a' },
  'node_modules/only-for-macs': { version: '1.0.0', optional: true },
}

test('what a start finds is compared with the lock file, package by package', () => {
  writePackages('package-lock.json', LOCKED)
  expect(isInstalled()).toBe(false)
  writePackages('node_modules/.package-lock.json', {
    'node_modules/fastify': { version: '5.1.0', integrity: 'sha512-a' },
  })
  expect(isInstalled()).toBe(true)
})

test('another version, another content and a new package are installed', () => {
  writePackages('node_modules/.package-lock.json', LOCKED)
  const changes: Packages[] = [
    { 'node_modules/fastify': { version: '5.2.0', integrity: 'sha512-b' } },
    { 'node_modules/fastify': { version: '5.1.0', integrity: 'sha512-b' } },
    { 'node_modules/new': { version: '1.0.0', integrity: 'sha512-c' } },
    { 'node_modules/only-for-macs': { version: '2.0.0', optional: true } },
  ]
  for (const changed of changes) {
    writePackages('package-lock.json', { ...LOCKED, ...changed })
    expect(isInstalled(), JSON.stringify(changed)).toBe(false)
  }
})

test('this checkout is as its lock file says', () => expect(isInstalled(join(import.meta.dirname, '..'))).toBe(true))
