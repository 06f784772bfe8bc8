import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process of its own draws pages with the production build, as the pages were built', () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'main.ts'))}); console.log(typeof (await import('react')).default.act, process.env.NODE_ENV)`
  const { NODE_ENV: _, ...environment } = process.env
  const said = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8', cwd: import.meta.dirname, env: environment },
  )
  expect(said.trim()).toBe('undefined production')
})
