import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fill } from './configuration.ts'

const folder = join(import.meta.dirname, '../../ops/cluster')

test('a template is filled, and one that nothing fills is refused', () => {
  expect(fill('port {{port}} in {{dir}}', { port: 5432, dir: '/var' })).toBe('port 5432 in /var')
  expect(() => fill('{{nobody}}', {})).toThrow('{{nobody}}')
})

test('templates hold no password of their own', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, value] of text.matchAll(/(?:password|SECRET|SECRET_ACCESS_KEY|METRICS_TOKEN)[:=] *(\S+)/g))
      expect(value, name).toMatch(/^\{\{\w+\}\}$/i)
  }
})
