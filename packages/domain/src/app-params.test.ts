import { describe, expect, test } from 'vitest'
import {
  APP_PARAM_NAMES,
  APP_PARAMS,
  type AppParamName,
  isAppParam,
  paramInWords,
  paramOr,
  paramProblem,
} from './app-params.ts'

test('every default is a value that the param may have, and every meaning a sentence', () => {
  for (const name of APP_PARAM_NAMES) {
    const facts = APP_PARAMS[name]
    if (facts.default !== null) expect([name, paramProblem(name, facts.default)]).toEqual([name, null])
    expect(facts.about).toMatch(/^\p{Lu}.+\.$/u)
  }
})

test('the names are those of C3.19', () => {
  expect(APP_PARAM_NAMES.filter((name) => name.includes('FreeConsultations'))).toHaveLength(18)
  expect(
    [
      'storeName',
      'paymentCurrecncy',
      'substitutionsFreeConsultationsWhitouthLogin',
      'plateFreeConsultationsWithLoginWarningStore',
      'catalogV2FreeConsultationsShowingPartNumber',
    ].every(isAppParam),
  ).toBe(true)
  expect(['toString', '__proto__', 'plateFreeConsultationsWithLogin'].some(isAppParam)).toBe(false)
})

describe('a value', () => {
  test.each<[AppParamName, unknown]>([
    ['catalogIsActive', false],
    ['plateFreeSearchesPerDay', 0],
    ['salesChatNumber', ''],
    ['salesChatNumber', '573001234567'],
    ['searchPlateOnlyIn', 'garage'],
    ['legalEmail', 'datos@tuerca.com.co'],
  ])('%s may be %j', (name, value) => expect(paramProblem(name, value)).toBeNull())

  test.each<[AppParamName, unknown, string]>([
    ['catalogIsActive', 'true', 'Elige sí o no.'],
    ['plateFreeSearchesPerDay', 101, 'Escribe un número entero de 0 a 100.'],
    ['plateFreeSearchesPerDay', 1.5, 'Escribe un número entero de 0 a 100.'],
    [
      'salesChatNumber',
      '+57 300',
      'Escribe solo cifras con el código del país, como 573001234567; vacío para no mostrarlo.',
    ],
    ['legalEmail', 'datos', 'Escribe un correo, como datos@empresa.com.'],
    ['productName', '  ', 'No puede quedar vacío: escribe un valor.'],
    ['productName', 'a'.repeat(41), 'Admite hasta 40 caracteres.'],
    ['productName', 'a\nb', 'Tiene caracteres que no podemos usar.'],
    ['defaultCountry', 'PE', 'Elige entre Colombia y México.'],
    ['defaultCountry', 'toString', 'Elige entre Colombia y México.'],
    ['productName', null, 'Escribe un texto.'],
  ])('%s may not be %j', (name, value, problem) => expect(paramProblem(name, value)).toBe(problem))
})

test('what is kept and cannot be counts as not kept', () => {
  expect(paramOr('plateFreeSearchesPerDay', 'muchas')).toBe(5)
  expect(paramOr('plateFreeSearchesPerDay', 7)).toBe(7)
  expect(paramOr('plateFreeConsultationsWhitouthLoginStore', undefined)).toBeUndefined()
})

test.each<[AppParamName, boolean | number | string | null, string]>([
  ['catalogIsActive', true, 'Sí'],
  ['freePublicationsInML', 1500, '1.500'],
  ['defaultCountry', 'MX', 'México'],
  ['salesChatNumber', '', 'Vacío'],
  ['plateFreeConsultationsWhitouthLoginStore', null, 'Como sin Store'],
])('%s of %j is read as %s', (name, value, words) => expect(paramInWords(name, value)).toBe(words))
