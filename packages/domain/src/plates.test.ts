import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedPlateProblem,
  isCarClass,
  PLATE_INVALID,
  PLATE_LENGTH_CO,
  normalisePlate,
  plateKind,
  plateProblem,
  splitPlate,
} from './plates.ts'

test.each([
  ['ABC123', null],
  ['abc-123', null],
  ['ABC12D', null],
  ['123ABC', null],
  ['DA1234', null],
  ['CB0001', null],
  ['MX1234', null],
  ['OT1234', null],
  ['AD1234', null],
  ['R12345', null],
  ['S12345', null],
  ['', PLATE_LENGTH_CO],
  ['ABC12', PLATE_LENGTH_CO],
  ['ABC1234', PLATE_LENGTH_CO],
  ['ABCDEF', PLATE_INVALID],
  ['123456', PLATE_INVALID],
  ['XA1234', PLATE_INVALID],
  ['T12345', PLATE_INVALID],
] as const)('C5.05 Colombia: %s → %s', (plate, problem) => expect(plateProblem(plate, 'CO')).toBe(problem))

test.each([
  ['ABC123', null],
  ['ABC-123-A', null],
  ['1234567', null],
  ['ABC12', PLATE_INVALID],
  ['ABC12345', PLATE_INVALID],
  ['', PLATE_INVALID],
] as const)('C5.06 Mexico: %s → %s', (plate, problem) => expect(plateProblem(plate, 'MX')).toBe(problem))

test.each([
  ['ABÑ123', PLATE_INVALID, PLATE_INVALID],
  ['ABCÑ123', PLATE_INVALID, PLATE_INVALID],
  ['abñ-123', PLATE_INVALID, PLATE_INVALID],
  ['ABN\u0303123', PLATE_INVALID, PLATE_INVALID],
  ['ÁBC123', PLATE_INVALID, PLATE_INVALID],
  ['ＡＢＣ１２３', null, null],
] as const)('C5.04: a letter that no plate has is left as it is: %s', (plate, inColombia, inMexico) => {
  expect([plateProblem(plate, 'CO'), plateProblem(plate, 'MX')]).toEqual([inColombia, inMexico])
  expect(normalisePlate('ABÑ123')).toBe('AB123')
})

test.each([
  ['!!', PLATE_LENGTH_CO, PLATE_INVALID],
  ['ABCÑ123', PLATE_INVALID, PLATE_INVALID],
  ['abc 123', null, null],
] as const)('C5.05: an address that asks for %s', (asked, inColombia, inMexico) =>
  expect([askedPlateProblem(asked, 'CO'), askedPlateProblem(asked, 'MX')]).toEqual([inColombia, inMexico]),
)

test.each([
  ['ABC123', 'CO', 'car'],
  ['ABC12D', 'CO', 'motorcycle'],
  ['123ABC', 'CO', 'cart'],
  ['CD1234', 'CO', 'car'],
  ['OA1234', 'CO', 'car'],
  ['R12345', 'CO', 'trailer'],
  ['S12345', 'CO', 'trailer'],
  ['ABC12D', 'MX', 'car'],
  ['S12345', 'MX', 'car'],
] as const)('%s in %s stands on a %s', (plate, country, kind) => expect(plateKind(plate, country)).toBe(kind))

test.each([
  ['Automóvil', true],
  ['Camioneta', true],
  ['Camión', true],
  [null, true],
  ['Motocicleta', false],
  ['MOTOCARRO', false],
  ['Semirremolque', false],
  ['Remolque', false],
] as const)('the shop has parts for a %s: %s', (told, has) => expect(isCarClass(told)).toBe(has))

test('the sentences are those of the specification', () => {
  expect(PLATE_LENGTH_CO).toBe('La placa del vehículo debe contener 6 caracteres.')
  expect(PLATE_INVALID).toBe('La placa no es valida')
})

test.each([
  ['ABC123', 'CO', ['ABC', '123']],
  ['AB', 'CO', ['AB']],
  ['ABC1', 'CO', ['ABC', '1']],
  ['ABC123', 'MX', ['ABC', '123']],
  ['ABC123A', 'MX', ['ABC', '123', 'A']],
  ['ABC1234', 'MX', ['ABC', '12', '34']],
  ['', 'MX', []],
] as const)('%s in %s is drawn as %j', (plate, country, groups) => expect(splitPlate(plate, country)).toEqual(groups))

test('the groups of any plate are the plate', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('CO' as const, 'MX' as const), (text, country) => {
      expect(splitPlate(text, country).join('')).toBe(normalisePlate(text))
    }),
  )
})
