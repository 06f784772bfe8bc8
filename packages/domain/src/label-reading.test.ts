import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProven, readLabel, sameReading } from './label-reading.ts'

const codes = (...texts: string[]) =>
  readLabel(
    texts.map((text) => ({ text, printed: false })),
    'CO',
  ).map(({ kind, text }) => `${kind} ${text}`)
const print = (...texts: string[]) =>
  readLabel(
    texts.map((text) => ({ text, printed: true })),
    'CO',
  ).map(({ kind, text }) => `${kind} ${text}`)

test.each([
  ['a VIN', ['1M8GDM9AXKP042788'], ['vin 1M8GDM9AXKP042788']],
  ['the I of an imported car', ['I1M8GDM9AXKP042788'], ['vin 1M8GDM9AXKP042788']],
  ['the stars of Code 39', ['*1M8GDM9AXKP042788*'], ['vin 1M8GDM9AXKP042788']],
  ['a VIN among other fields', ['VIN: 9FBHSR595RM123456;MODEL LOGAN;COLOR 369'], ['vin 9FBHSR595RM123456']],
  [
    'the proven VIN first',
    ['9FBHSR595RM123456', '1M8GDM9AXKP042788'],
    ['vin 1M8GDM9AXKP042788', 'vin 9FBHSR595RM123456'],
  ],
  ['a part number', ['04465-0K240'], ['number 04465-0K240']],
  ['a number that may have a P of its own', ['P83140'], ['number P83140', 'number 83140']],
  ['the fields of a supplier label', ['P90915YZZD4', 'Q12', 'V1234567', 'S99887766'], ['number 90915YZZD4']],
  [
    'the fields of one Data Matrix',
    ['[)>\u001e06\u001dP90915YZZD4\u001dQ12\u001dS99887766\u001e\u0004'],
    ['number 90915YZZD4'],
  ],
  ['a link to a number', ['https://tienda.test/catalogo/page/results?search=04465-0K240'], ['number 04465-0K240']],
  ['a link to nothing', ['https://tienda.test/promociones'], []],
  ['words', ['GENUINE PARTS'], []],
  ['nothing', ['', '***'], []],
  ['a number where print would be a plate', ['ABC123'], ['number ABC123']],
])('of codes it finds %s', (_what, texts, found) => expect(codes(...texts)).toEqual(found))

test.each([
  ['an O for a 0 where no O can be', ['1M8GDM9AXKPO42788'], ['vin 1M8GDM9AXKP042788']],
  ['a B for an 8, by the check digit', ['1MBGDM9AXKP042788'], ['vin 1M8GDM9AXKP042788', 'vin 1MBGDM9AXKP042788']],
  ['a VIN with gaps', ['1M8 GDM9AX KP042788'], ['vin 1M8GDM9AXKP042788']],
  ['nothing where no check digit is asked for', ['9FBHSR595RM123456'], ['vin 9FBHSR595RM123456']],
  ['nothing in a plate', ['ABC 123', 'BOGOTA'], ['plate ABC123']],
])('of print it mends %s', (_what, texts, found) => expect(print(...texts)).toEqual(found))

test('knows what needs no second look, and whether two looks agree', () => {
  const [vin] = readLabel([{ text: '1M8GDM9AXKP042788', printed: false }], 'CO')
  const [number] = readLabel([{ text: '04465-0K240', printed: false }], 'CO')
  expect(vin && isProven(vin)).toBe(true)
  expect(number && isProven(number)).toBe(false)
  expect(sameReading(vin ? [vin] : [], vin && number ? [vin, number] : [])).toBe(true)
  expect(sameReading(vin ? [vin] : [], [])).toBe(false)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: fc.string({ unit: 'binary' }), printed: fc.boolean() })), (texts) => {
      readLabel(texts, 'CO')
    }),
  )
})
