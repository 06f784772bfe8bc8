import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shortClassNames } from './class-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
writeFileSync(
  join(folder, 'one.module.css'),
  '.gold { opacity: .5 }\n.go, .gold { animation: rise 1s }\n@keyframes rise { to { opacity: 1 } }\n',
)
writeFileSync(join(folder, 'two.module.css'), '.gold { color: red }\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('every class of every sheet has a short name of its own', () => {
  const nameOf = shortClassNames(folder)
  const all = [
    ...['gold', 'go', 'rise'].map((name) => nameOf(name, join(folder, 'one.module.css'))),
    nameOf('gold', join(folder, 'two.module.css')),
  ]
  expect(all).toEqual(['aa0', 'aa1', 'aa2', 'ab0'])
})

test('the order of asking changes nothing', () => {
  const nameOf = shortClassNames(folder)
  expect(nameOf('rise', join(folder, 'one.module.css'))).toBe('aa2')
})

test('a name that its sheet does not write is refused', () => {
  expect(() => shortClassNames(folder)('silver', join(folder, 'two.module.css'))).toThrow('silver is not written')
})
