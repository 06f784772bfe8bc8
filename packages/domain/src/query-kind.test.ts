import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateProblem } from './plates.ts'
import { plateInside, understandQuery, withoutPlate } from './query-kind.ts'

test.each([
  ['', 'empty', ''],
  ['  - . ', 'empty', ''],
  ['04465-0K240', 'partNumber', '044650K240'],
  ['0 986 494 123', 'partNumber', '0986494123'],
  ['AQ1040C', 'partNumber', 'AQ1040C'],
  ['ABC123', 'plate', 'ABC123'],
  ['abc 123', 'plate', 'ABC123'],
  ['ABC-12D', 'plate', 'ABC12D'],
  ['123ABC', 'plate', '123ABC'],
  ['placa abc 123', 'plate', 'ABC123'],
  ['AQ1007', 'partNumber', 'AQ1007'],
  ['CA9997', 'partNumber', 'CA9997'],
  ['R12345', 'partNumber', 'R12345'],
  ['CA-9997', 'partNumber', 'CA9997'],
  ['CA9 997', 'partNumber', 'CA9997'],
  ['AB.C123', 'partNumber', 'ABC123'],
  ['XYZ1234', 'partNumber', 'XYZ1234'],
  ['pastillas  freno spark', 'text', 'pastillas freno spark'],
  ['filtro 2015', 'text', 'filtro 2015'],
  ['bujía', 'text', 'bujía'],
  ['9FBBSRAAA12345678', 'vin', '9FBBSRAAA12345678'],
  ['9fb bsraa a12345678', 'vin', '9FBBSRAAA12345678'],
  ['9FBBSRAAO12345678', 'vin', '9FBBSRAAO12345678'],
  ['1234567890123456O', 'vin', '1234567890123456O'],
  ['9FBBSRAAA1234567', 'partNumber', '9FBBSRAAA1234567'],
  ['bandas tracker 15ab', 'text', 'bandas tracker 15ab'],
  ['pastilla 044650K24', 'text', 'pastilla 044650K24'],
  ['AMORTIGUADORESDEL', 'text', 'AMORTIGUADORESDEL'],
] as const)('in Colombia %j is %s', (text, kind, clean) => {
  expect(understandQuery(text, 'CO')).toMatchObject({ kind, clean })
})

test.each([
  ['ABC123A', 'plate'],
  ['ABC-123-A', 'plate'],
  ['ABC1234', 'plate'],
  ['ABC-12-34', 'plate'],
  ['123ABC', 'plate'],
  ['A12BCD', 'plate'],
  ['AQ1040C', 'partNumber'],
  ['CA10190', 'partNumber'],
  ['1234567', 'partNumber'],
  ['04465-0K240', 'partNumber'],
  ['kia 2015', 'text'],
  ['DA1234', 'partNumber'],
] as const)('in Mexico %j is %s', (text, kind) => expect(understandQuery(text, 'MX').kind).toBe(kind))

test('whatever it calls a plate can be searched as one', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{3}[ -]?[A-Z0-9]{3}[A-Z0-9]?$/),
      fc.constantFrom('CO' as const, 'MX' as const),
      (text, country) => {
        const { kind, clean } = understandQuery(text, country)
        if (kind === 'plate') expect(plateProblem(clean, country)).toBeNull()
      },
    ),
  )
})

test.each([
  ['pastillas delanteras placa ABC123', 'ABC123', 'pastillas delanteras'],
  ['carro de placas abc 123 filtro de aire', 'ABC123', 'carro filtro de aire'],
  ['balatas para las placas ABC-123-A', 'ABC123A', 'balatas para las'],
  ['placa ABC123', null, 'placa ABC123'],
  ['luz de placa spark', null, 'luz de placa spark'],
  ['pastillas GDB123', null, 'pastillas GDB123'],
])('in %j the plate is %j beside %j', (text, plate, rest) => {
  expect(plateInside(text)).toBe(plate)
  expect(withoutPlate(text)).toBe(rest)
})

test('each kind carries its label', () => {
  expect(
    ['', 'AQ1040C', '9FBBSRAAA12345678', 'ABC123', 'freno'].map((text) => understandQuery(text, 'CO').label),
  ).toEqual(['', 'N° de parte', 'VIN', 'Placa', 'Texto'])
})

test('seventeen characters without I, O, Q and with a digit are always a VIN', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-HJ-NPR-Z0-9]{16}[0-9]$/),
      fc.constantFrom('CO' as const, 'MX' as const),
      (vin, country) => {
        expect(understandQuery(vin.toLowerCase(), country)).toEqual({ kind: 'vin', label: 'VIN', clean: vin })
      },
    ),
  )
})

test('any text is understood, and only nothing gives nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { kind, clean } = understandQuery(text, 'CO')
      expect(kind === 'empty').toBe(clean === '')
    }),
  )
})
