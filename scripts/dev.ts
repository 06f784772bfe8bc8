// The server restarts when a server file changes; browsers receive changed pages automatically.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const watched = ['apps/api/src', 'packages', 'db/migrations'].map((dir) => `--watch-path=${join(root, dir)}`)
const child = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-preserve-output',
    ...watched,
    join(import.meta.dirname, 'start.ts'),
    '--dev',
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
