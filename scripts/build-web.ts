import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const output = join(root, 'apps/web/build')
const stamp = join(output, '.sources')

/** Scripts of the web's build command: what one of them does differently is a build of its own. */
const BUILD_STEPS = ['trim-manifest', 'shrink-scripts', 'build-offline', 'build-letter-reader', 'precompress'].map(
  (name) => `scripts/${name}.ts`,
)

/** One hash of the names and contents of all files that the pages are built from. */
function sourcesHash() {
  const hash = createHash('sha256')
  const walk = (dir: string) => {
    for (const name of readdirSync(dir).sort()) {
      const path = join(dir, name)
      // What was made, and not the folder of that name in which the steps of its making lie.
      if (name === 'node_modules' || path === output || name.startsWith('.') || name.includes('.test.')) continue
      if (statSync(path).isDirectory()) walk(path)
      else hash.update(path.slice(root.length)).update(readFileSync(path))
    }
  }
  for (const dir of ['apps/web', 'packages']) walk(join(root, dir))
  for (const file of ['package-lock.json', ...BUILD_STEPS]) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Builds the pages when a source changed since the last build. Gives whether it did. */
export function buildWeb(): boolean {
  const now = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  const run = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) throw new Error(`Las páginas no se pudieron construir:\n${run.stdout}\n${run.stderr}`)
  writeFileSync(stamp, now)
  return true
}
