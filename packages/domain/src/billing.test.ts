import { describe, expect, test } from 'vitest'
import type { BillingType } from './billing-types.ts'
import { GENERAL_PUBLIC, judgeBilling, nitCheckDigit, rfcCheckSign, usesOf } from './billing.ts'

const colombian = (type: string, number: string, name = 'Taller El Piñón SAS') =>
  judgeBilling({ type, number, name }, 'CO')
const mexican = (over: Record<string, string> = {}) =>
  judgeBilling(
    {
      type: 'RFC',
      number: 'EKU9003173C9',
      name: 'Escuela Kemper Urgate',
      regime: '601',
      use: 'G03',
      postalCode: '72000',
      ...over,
    },
    'MX',
  )

test.each([
  ['860002964', 4],
  ['890903938', 8],
  ['899999068', 1],
  ['800197268', 4],
  ['901234567', 7],
])('the check digit of the NIT %s is %i', (number, digit) => {
  expect(nitCheckDigit(number)).toBe(digit)
})

describe('Colombia', () => {
  test.each<[BillingType, string, string]>([
    ['NIT', '901.234.567-7', '901.234.567-7'],
    ['NIT', '9012345677', '901.234.567-7'],
    ['NIT', ' 901 234 567 - 7 ', '901.234.567-7'],
    ['CC', '79.612.048', '79612048'],
    ['CC', '1020304050', '1020304050'],
    ['CE', '345678', '345678'],
    ['passport', 'ab 12345', 'AB12345'],
  ])('%s %s is kept as %s', (type, number, kept) => {
    expect(colombian(type, number)).toMatchObject({
      billing: { type, number: kept, name: 'Taller El Piñón SAS' },
      problems: {},
    })
  })
  test.each([
    ['NIT', '901.234.567-1', 'El dígito de verificación de 901.234.567 es 7. Revisa el NIT.'],
    ['NIT', '901234567', 'Escribe el NIT con su dígito de verificación, como 901.234.567-7.'],
    ['NIT', '', 'Escribe el NIT con su dígito de verificación, como 901.234.567-7.'],
    ['CC', '0123456', 'La cédula tiene de 5 a 10 cifras.'],
    ['CC', '12345678901', 'La cédula tiene de 5 a 10 cifras.'],
    ['CE', '12', 'La cédula tiene de 4 a 10 cifras.'],
    ['passport', 'A-1', 'El pasaporte tiene de 5 a 15 letras o cifras.'],
  ])('%s %s is refused', (type, number, sentence) => {
    expect(colombian(type, number)).toMatchObject({ billing: null, problems: { number: sentence } })
  })
  test('a name is needed, and a type of the country', () => {
    expect(colombian('CC', '79612048', '  ').problems).toEqual({ name: 'Escribe el nombre o la razón social.' })
    expect(colombian('CC', '79612048', 'Ana\nMaría\u202E').problems.name).toBe(
      'El nombre tiene caracteres que no podemos usar.',
    )
    expect(colombian('RFC', 'EKU9003173C9').problems).toEqual({ type: 'Elige a nombre de quién sale la factura.' })
    expect(colombian('constructor', '1').billing).toBeNull()
  })
})

test.each([
  ['EKU9003173C9', '9'],
  ['GODE561231GR8', '8'],
])('the check sign of the RFC %s is %s', (rfc, sign) => {
  expect(rfcCheckSign(rfc)).toBe(sign)
})

describe('Mexico', () => {
  test('kept in capitals, with regime, use and postal code', () => {
    expect(mexican({ number: 'eku-900317-3c9' })).toEqual({
      billing: {
        type: 'RFC',
        number: 'EKU9003173C9',
        name: 'ESCUELA KEMPER URGATE',
        regime: '601',
        use: 'G03',
        postalCode: '72000',
      },
      problems: {},
      warnings: {},
    })
  })
  test('a wrong check sign only warns', () => {
    const { billing, warnings } = mexican({ number: 'EKU9003173C8' })
    expect([billing?.number, warnings.number]).toEqual([
      'EKU9003173C8',
      'El último signo del RFC no es el que esperábamos. Si así está en tu constancia, sigue.',
    ])
  })
  test.each([
    ['Ñ and & in it', 'Ñ&A010203AB1'],
    ['of a person', 'GODE561231GR8'],
  ])('an RFC %s', (_, number) => {
    expect(mexican({ number, ...(number.length === 13 ? { regime: '612' } : {}) }).problems).toEqual({})
  })
  test.each([
    [
      { number: 'EKU900317' },
      'number',
      'El RFC tiene 12 signos si es de una empresa o 13 si es de una persona, como ABC010203AB1.',
    ],
    [
      { number: 'EKU9013173C9' },
      'number',
      'El RFC tiene 12 signos si es de una empresa o 13 si es de una persona, como ABC010203AB1.',
    ],
    [
      { name: 'Escuela Kemper Urgate SA de CV' },
      'name',
      'Escribe el nombre como está en la constancia, sin el tipo de sociedad (SA de CV).',
    ],
    [
      { name: 'Escuela Kemper, S. de R.L. de C.V.' },
      'name',
      'Escribe el nombre como está en la constancia, sin el tipo de sociedad (SA de CV).',
    ],
    [{ regime: '612' }, 'regime', 'Ese régimen no es de una empresa.'],
    [{ regime: '' }, 'regime', 'Elige el régimen fiscal.'],
    [{ regime: '__proto__' }, 'regime', 'Elige el régimen fiscal.'],
    [{ use: '' }, 'use', 'Elige el uso del CFDI.'],
    [{ number: 'GODE561231GR8', regime: '605' }, 'use', 'Con ese régimen el uso es Sin efectos fiscales.'],
    [{ postalCode: '7200' }, 'postalCode', 'El código postal tiene 5 cifras.'],
  ])('%j is refused by its %s', (over, field, sentence) => {
    const { billing, problems } = mexican(over)
    expect([billing, problems[field]]).toEqual([null, sentence])
  })
  test('without a régimen a use that there is is not called wrong', () => {
    expect(mexican({ regime: '', use: 'S01' }).problems).toEqual({ regime: 'Elige el régimen fiscal.' })
  })
  test('to nobody by name', () => {
    expect(judgeBilling({ type: 'general' }, 'MX').billing).toMatchObject({
      number: GENERAL_PUBLIC.rfc,
      use: 'S01',
      regime: '616',
    })
    expect(judgeBilling({ type: 'general' }, 'CO').billing).toBeNull()
  })
  test('who deducts nothing has one use', () => {
    expect([usesOf('605'), usesOf('601').length]).toEqual([['S01'], 4])
  })
})
