import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** With fewer modules the cruiser read nothing: it would print a tick over an empty graph. */
const LEAST_MODULES = 100

/** Runs dependency-cruiser with the project's rules. Gives a line for each violation. */
export function checkDependencies(root: string, options: { least?: number } = {}): string[] {
  const cruiser = join(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = ['packages', 'apps']
  const run = spawnSync(
    process.execPath,
    [
      cruiser,
      '--config',
      join(import.meta.dirname, '../../.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  let result: { summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] } }
  try {
    result = JSON.parse(run.stdout)
  } catch {
    return [`dependency-cruiser did not answer: ${run.stderr.slice(0, 500)}`]
  }
  const { totalCruised, violations } = result.summary
  const problems = violations.map((v) => `${v.from} → ${v.to} (${v.rule.name})`)
  if (totalCruised < (options.least ?? LEAST_MODULES))
    problems.push(`dependency-cruiser read only ${totalCruised} modules`)
  return problems
}
