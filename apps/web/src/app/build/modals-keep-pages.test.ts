import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withRule } from './modals-keep-pages.ts'

const features = join(import.meta.dirname, '../../features')
const pages = globSync('*/pages/*.tsx', { cwd: features }).map((file) => ({
  file,
  code: readFileSync(join(features, file), 'utf8'),
}))

test('every page that reads anything has one rule, its own or the one of modals', () => {
  const reading = pages.filter(({ code }) => /typeof loader\b|\bloader\(|\bloader =|\bloader [,}]/.test(code))
  expect(reading.length).toBeGreaterThan(100)
  for (const { file, code } of reading)
    expect([file, withRule(code, '/rule.ts').match(/^export .*\bshouldRevalidate\b/gm)?.length]).toEqual([file, 1])
})

test('a page that reads nothing stays as it is written', () => {
  const code = 'export default function Page() {\n  return null\n}\n'
  expect(withRule(code, '/rule.ts')).toBe(code)
})

test('the rules that pages have of their own know of modals', () => {
  const own = pages.filter(({ code }) => /^export .*\bshouldRevalidate\b/m.test(code)).map(({ file }) => file)
  expect(own.toSorted()).toEqual([
    'agenda/pages/agenda.tsx',
    'catalogue/pages/groups.tsx',
    'catalogue/pages/oem.tsx',
    'catalogue/pages/parts.tsx',
    'legacy-catalogue/pages/groups.tsx',
    'legacy-catalogue/pages/parts.tsx',
    'plans/pages/plans.tsx',
    'store-quality/pages/market.tsx',
  ])
})
