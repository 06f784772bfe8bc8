import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDigitOf,
  judgeCheckDigit,
  looksLikeVin,
  normaliseVin,
  northAmericanCycle,
  suggestVin,
  yearCandidates,
} from './vin.ts'

const NOW = new Date('2026-06-01')
const ALPHABET = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const vins = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''))

describe('normaliseVin', () => {
  test.each([
    ['9fb hsr595 rm123456', '9FBHSR595RM123456'],
    [' 1HGCM826-33A-123456 ', '1HGCM82633A123456'],
    ['9fbhsr595rm12345n\u0303', '9FBHSR595RM12345Ñ'],
    ['', ''],
  ])('%j is %j', (typed, vin) => expect(normaliseVin(typed)).toBe(vin))
})

describe('suggestVin', () => {
  test.each([
    ['9FBHSRO95RMI2345Q', '9FBHSR095RM123450'],
    ['9FBHSR595RM123456', null],
  ])('%s suggests %s', (vin, suggestion) => expect(suggestVin(vin)).toBe(suggestion))

  test('what it suggests has nothing left to mend', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const mended = suggestVin(text.toUpperCase())
        expect(mended === null || suggestVin(mended) === null).toBe(true)
      }),
    )
  })
})

describe('the check digit', () => {
  test.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
    ['5GZCZ43D13S812715', '1'],
  ])('of %s is %s', (vin, digit) => expect(checkDigitOf(vin)).toBe(digit))

  test.each([
    ['1M8GDM9AXKP042788', 'fits'],
    ['1M8GDM9A1KP042788', 'differs'],
    ['LJ12EKR11G4012345', 'differs'],
    ['9FBHSR595RM123456', 'unused'],
    ['WVWZZZ1JZ3W386752', 'unused'],
  ])('of %s %s', (vin, judged) => expect(judgeCheckDigit(vin)).toBe(judged))

  test('any change of one character among 1 to 9 shows, except in position 9 itself', () => {
    fc.assert(
      fc.property(vins, fc.integer({ min: 0, max: 16 }), fc.constantFrom(...'123456789'), (vin, at, digit) => {
        fc.pre(at !== 8 && /[1-9]/.test(vin[at] ?? '') && vin[at] !== digit)
        expect(checkDigitOf(vin.slice(0, at) + digit + vin.slice(at + 1))).not.toBe(checkDigitOf(vin))
      }),
    )
  })
})

describe('yearCandidates', () => {
  test.each([
    ['A', [2010, 1980]],
    ['R', [2024, 1994]],
    ['T', [2026, 1996]],
    ['V', [2027, 1997]],
    ['W', [1998]],
    ['Y', [2000]],
    ['1', [2001]],
    ['9', [2009]],
    ['0', []],
    ['U', []],
    ['Z', []],
  ])('code %s', (code, years) => expect(yearCandidates(`9FBHSR595${code}M123456`, NOW)).toEqual(years))

  test('the next model year opens with the calendar year before it', () => {
    const vin = '9FBHSR595VM123456'
    expect(yearCandidates(vin, new Date('2025-12-31T23:00:00Z'))).toEqual([1997])
    expect(yearCandidates(vin, new Date('2026-01-01T00:00:00Z'))).toEqual([2027, 1997])
  })

  test('are always 30 years apart, the latest first and none after next year', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (text, now) => {
          const years = yearCandidates(text, now)
          expect(years.length).toBeLessThanOrEqual(2)
          for (const year of years) expect(year).toBeLessThanOrEqual(now.getUTCFullYear() + 1)
          if (years.length === 2) expect((years[0] ?? 0) - (years[1] ?? 0)).toBe(30)
        },
      ),
    )
  })
})

test.each([
  ['1FTFW1EF3EKE12345', 'from 2010'],
  ['1GNEK13Z14J123456', 'before 2010'],
  ['3N1EB31S4BK123456', 'unknown'],
  ['9FBHSR595RM123456', 'unknown'],
])('position 7 of %s says %s', (vin, cycle) => expect(northAmericanCycle(vin)).toBe(cycle))

test('no text makes a rule throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const one of [text, normaliseVin(text)]) {
        looksLikeVin(one)
        suggestVin(one)
        judgeCheckDigit(one)
        northAmericanCycle(one)
        yearCandidates(one, NOW)
      }
    }),
  )
})
