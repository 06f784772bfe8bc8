import { expect, test } from 'vitest'
import { CATALOGUE_LANGUAGES, knownLanguage } from './catalogue-languages.ts'

test('27 languages, each once, in the form that the catalogue takes', () => {
  expect(new Set(CATALOGUE_LANGUAGES.map(({ code }) => code)).size).toBe(27)
  for (const { code } of CATALOGUE_LANGUAGES) expect(code).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
})

test.each([['pt_BR', 'pt_BR'], ['xx_XX', 'es_ES'], [undefined, 'es_ES'], ['', 'es_ES']])('%s is %s', (asked, known) => {
  expect(knownLanguage(asked)).toBe(known)
})
