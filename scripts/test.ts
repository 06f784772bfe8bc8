// Everything that must hold, in the order of how soon it tells: types, lint, shape, tests, API description, journeys.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.ts'

interface Step { name: string; command: string[] }

const node = process.execPath
const vitest = [node, '--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run']
const STEPS: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: [node, 'node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'shape', command: [node, 'scripts/check-shape.ts'] },
  { name: 'unit', command: [...vitest, '--project', 'unit'] },
  { name: 'slices', command: [...vitest, '--project', 'slices'] },
  { name: 'openapi', command: [node, 'scripts/check-openapi.ts'] },
  { name: 'e2e', command: [...vitest, '--project', 'e2e'] },
]

const only = process.argv.slice(2)
const steps = only.length ? STEPS.filter((step) => only.includes(step.name)) : STEPS
if (steps.some((step) => step.name === 'e2e')) findBrowser()

const failed: string[] = []
for (const { name, command } of steps) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const [program = '', ...args] = command
  const run = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, TZ: 'America/Bogota' } })
  console.log(`── ${name}: ${run.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (run.status !== 0) failed.push(name)
}
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed.')
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
