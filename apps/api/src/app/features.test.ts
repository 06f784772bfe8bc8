import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'

const SRC = join(import.meta.dirname, '..')
/** The names of jobs that the code puts in the queue. */
const queued = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('test'))
    .flatMap((path) =>
      Array.from(
        readFileSync(join(SRC, path), 'utf8').matchAll(/\benqueue\(\s*[^,]+,\s*'([\w-]+)'/g),
        ([, name = '']) => name,
      ),
    ),
)

test("whatever is queued is some feature's job, and no two features bring one of the same name", () => {
  const brought = FEATURES.flatMap(({ jobs }) => Object.keys(jobs ?? {}))
  expect(queued.size).toBeGreaterThan(5)
  expect([...queued].filter((name) => !brought.includes(name))).toEqual([])
  expect(new Set(brought).size).toBe(brought.length)
})

test('no two features sell the same kind of purchase', () => {
  const kinds = FEATURES.flatMap(({ purchases }) => Object.keys(purchases ?? {}))
  expect(new Set(kinds).size).toBe(kinds.length)
})
