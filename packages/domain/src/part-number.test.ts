import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPartNumber, looksLikePartNumber } from './part-number.ts'

test.each([
  ['04465-0K240', '044650K240'],
  ['0 986 494 123', '0986494123'],
  ['aq1040c', 'AQ1040C'],
  ['Ａ１２', 'A12'],
  ['ñ-1', 'N1'],
  ['  . / ', ''],
  ['масло', ''],
])('C5.07 %j is searched as %j', (text, clean) => expect(cleanPartNumber(text)).toBe(clean))

test.each([
  '04465-0K240',
  '0 986 494 123',
  'AQ1040C',
  '6Q0 615 301',
  'A 000 420 12 20',
  'HU 718/5 x',
  'CUK 2939',
  'VKBA 3456',
  'SILZKR7B11',
  'H11',
  '2015',
])('%j is a part number', (text) => expect(looksLikePartNumber(text)).toBe(true))

test.each([
  '',
  'filtro',
  'filtro 2015',
  'pastillas freno spark',
  'kia rio 2015',
  'BMW 320',
  'mazda3',
  'H4',
  'luz h4',
  'llanta 205/55R16',
  'BOSCH 0986494123',
  '1'.repeat(31),
  '1 2 3 4 5 6 7',
  'ONIX 2020',
])('%j is not', (text) => expect(looksLikePartNumber(text)).toBe(false))

test('cleaning is stable and leaves only A-Z and 0-9', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanPartNumber(text)
      expect(clean).toMatch(/^[A-Z0-9]*$/)
      expect(cleanPartNumber(clean)).toBe(clean)
    }),
  )
})

test('punctuation and case never change the key', () => {
  const piece = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(' ', '-', '.', '/', ' - '), (pieces, sign) => {
      expect(cleanPartNumber(pieces.join(sign).toLowerCase())).toBe(pieces.join(''))
    }),
  )
})
