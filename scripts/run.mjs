// Runs one of our TypeScript programs on the project's own Node, installing what is missing first:
// the machine's Node may be too old to read TypeScript. Plain JavaScript, so that any Node from 20 on can start it.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const node = join(root, 'node_modules/.bin/node')
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node

if (installedNode() !== wanted || !isInstalled(root)) {
  console.log('Instalando lo que falta…')
  const install = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Installing tells nobody about it.
    env: { ...process.env, SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1', DISABLE_OPENCOLLECTIVE: 'true', ADBLOCK: '1' },
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

// What a request leaves behind is collected in one go where it has room: a list of results costs a tenth less processor
// (bench/README.md).
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' },
  },
)
// The terminal sends Ctrl-C to the child as well: wait for its clean end instead of leaving first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal)
  })
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function installedNode() {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim().replace(/^v/, '') : null
}
