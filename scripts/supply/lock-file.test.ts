import { expect, test } from 'vitest'
import { billOf, type LockEntry, problemsOf } from './lock-file.ts'

const lockWith = (name: string, one: LockEntry) => ({
  packages: {
    '': { version: '1.0.0' },
    [`node_modules/${name}`]: { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAEC', ...one },
  },
})

test.each<[string, LockEntry]>([
  ['any', {}],
  ['any', { license: '(MIT OR GPL-3.0-or-later)' }],
  ['any', { license: '(MIT AND Zlib)' }],
  ['@img/sharp-win32-x64', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }],
  ['node', { hasInstallScript: true }],
])('%s %j is fine', (name, one) => expect(problemsOf(lockWith(name, one), [])).toEqual([]))

test.each<[string, LockEntry, string]>([
  ['any', { license: 'GPL-3.0-or-later' }, 'is not one of ours'],
  ['any', { license: 'MIT AND AGPL-3.0' }, 'is not one of ours'],
  ['any', { license: undefined }, '(none)'],
  ['any', { integrity: undefined }, 'no checksum'],
  ['any', { resolved: 'https://registry.example/any.tgz' }, 'download address'],
  ['any', { hasInstallScript: true }, 'nobody looked at'],
  ['@img/sharp-x', { license: 'GPL-3.0' }, 'is not one of ours'],
])('%s %j is told', (name, one, said) =>
  expect(problemsOf(lockWith(name, one), [])).toEqual([expect.stringContaining(said)]),
)

test('versions are exact, but for our own packages', () => {
  const manifest = {
    path: 'apps/web',
    dependencies: { react: '^19.0.0', zod: '4.1.0', '@tuerca/domain': '*' },
    devDependencies: { vite: 'latest' },
  }
  expect(problemsOf({ packages: {} }, [manifest])).toEqual([
    'apps/web: react ^19.0.0 is not an exact version',
    'apps/web: vite latest is not an exact version',
  ])
})

test('the bill names each package once, with its address and checksum', () => {
  expect(billOf(lockWith('@scope/any', { dev: true })).components).toEqual([
    {
      type: 'library',
      name: '@scope/any',
      version: '1.2.3',
      scope: 'excluded',
      purl: 'pkg:npm/%40scope/any@1.2.3',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ])
})
