// Every check, the quickest first: types, lint, shape, licences, tests, API description, journeys.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findJourneyBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'

interface Step {
  name: string
  command: string[]
}

const node = process.execPath
const vitest = [node, '--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run']
const STEPS: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: [node, 'node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'format', command: [node, 'node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'shape', command: [node, 'scripts/check-shape.ts'] },
  { name: 'supply', command: [node, 'scripts/check-supply.ts'] },
  { name: 'unit', command: [...vitest, '--project', 'unit'] },
  { name: 'slices', command: [...vitest, '--project', 'slices'] },
  { name: 'openapi', command: [node, 'scripts/check-openapi.ts'] },
  { name: 'e2e', command: [...vitest, '--project', 'e2e'] },
]

const only = process.argv.slice(2)
const steps = only.length ? STEPS.filter((step) => only.includes(step.name)) : STEPS
const env = { ...process.env, TZ: 'America/Bogota' }

/** How many lines of each failure are repeated at the very end: enough for a list of failures, not for a whole log. */
const LAST_LINES = 80
const lastWords: string[] = []

/**
 * Runs one command; with `later`, its output is printed when it has ended, so that two do not mix. Gives whether it
 * succeeded.
 */
async function run([program = '', ...args]: string[], later = false): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed.push(chunk)
      if (!later) process.stdout.write(chunk)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (later) process.stdout.write(Buffer.concat(printed))
  if (code !== 0) lastWords.push(...Buffer.concat(printed).toString().trimEnd().split('\n').slice(-LAST_LINES), '')
  return code === 0
}

/** The journeys in two shares at the same time, each with its own server and database: most of a journey is waiting. */
async function runJourneys(command: string[]): Promise<boolean> {
  findJourneyBrowser()
  buildWeb()
  const shares = await Promise.all([run([...command, '--shard=1/2']), run([...command, '--shard=2/2'], true)])
  return shares.every(Boolean)
}

const failed: string[] = []
for (const { name, command } of steps) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const well = name === 'e2e' ? await runJourneys(command) : await run(command)
  console.log(`── ${name}: ${well ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (!well) failed.push(name)
}
// So that a reader of only the end of a long log also sees failures of early steps.
if (failed.length) console.log(`\n── what failed, again\n${lastWords.join('\n')}`)
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed.')
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
