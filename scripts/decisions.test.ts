import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')

test('the index names every decision, in order and by its own title', () => {
  const files = readdirSync(folder)
    .filter((name) => /^\d{3}-/.test(name))
    .toSorted()
  const lines = files.map(
    (file) =>
      `- [${file.slice(0, 3)}](${file}) ${readFileSync(join(folder, file), 'utf8')
        .split('\n')[0]
        ?.replace(/^# \d{3} ?[·:] ?/, '')}`,
  )
  expect(
    readFileSync(join(folder, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- ')),
  ).toEqual(lines)
})
