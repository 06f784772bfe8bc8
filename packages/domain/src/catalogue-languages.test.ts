import { expect, test } from 'vitest'
import { CATALOGUE_LANGUAGES, knownLanguage, LANGUAGE_CODES, namesKey } from './catalogue-languages.ts'

test('M2.55: exactly the 27 languages of the specification, in its order', () => {
  expect(LANGUAGE_CODES.join(', ')).toBe(
    'es_ES, en_US, fr_FR, ru_RU, de_DE, el_GR, it_IT, nl_NL, pl_PL, pt_PT, sv_SE, tr_TR, zh_CN, da_DK, no_NO, et_EE, fi_FI, hu_HU, ' +
      'cs_CZ, ro_RO, hr_HR, bg_BG, sk_SK, lt_LT, lv_LV, sl_SI, uk_UA',
  )
  expect(new Set(CATALOGUE_LANGUAGES.map(({ name }) => name)).size).toBe(27)
  expect(new Set(LANGUAGE_CODES.map(namesKey)).size).toBe(27)
})

test.each([
  ['pt_PT', 'pt_PT'],
  ['no_NO', 'no_NO'],
  ['pt_BR', 'es_ES'],
  ['xx_XX', 'es_ES'],
  [undefined, 'es_ES'],
  ['', 'es_ES'],
])('%s is %s', (asked, known) => {
  expect(knownLanguage(asked)).toBe(known)
})
