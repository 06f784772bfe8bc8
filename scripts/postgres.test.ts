import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process that knows the database ends with the code it chose: a failed test run is no success', () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}); process.exitCode = 3`
  const run = spawnSync(process.execPath, ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([3, ''])
})
