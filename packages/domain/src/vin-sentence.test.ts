import { describe, expect, test } from 'vitest'
import { nameOf, otherYears, vinSentence, vinWarnings, type VinFacts } from './vin-sentence.ts'

const logan: VinFacts = {
  vin: '9FBHSR595RM123456',
  cars: [{ make: 'Renault', model: null, series: null, year: 2024 }],
  country: { name: 'Colombia' },
  assembler: 'Sofasa',
  years: [2024, 1994],
  checkDigit: 'unused',
}
const car = (make: string | null, model: string | null, year: number | null, series: string | null = null) => ({
  make,
  model,
  series,
  year,
})

describe('vinSentence', () => {
  test.each<[string, Partial<VinFacts>]>([
    ['Renault, hecho en Colombia por Sofasa, 2024; modelo sin confirmar', {}],
    [
      'Honda Civic EX, hecho en Estados Unidos, 2016',
      { cars: [car('Honda', 'Civic', 2016, 'EX')], country: { name: 'Estados Unidos' }, assembler: null },
    ],
    [
      'Kia o Hyundai, hecho en México, 2019; modelo sin confirmar',
      { cars: [car('Kia', null, 2019), car('Hyundai', null, 2019)], country: { name: 'México' }, assembler: null },
    ],
    [
      'Ford Explorer o Mercury Mountaineer, 2002',
      { cars: [car('Ford', 'Explorer', 2002), car('Mercury', 'Mountaineer', 2002)], country: null, assembler: null },
    ],
    [
      'Fabricante sin confirmar; modelo sin confirmar; año sin confirmar',
      { cars: [car(null, null, null)], country: null, assembler: null, years: [] },
    ],
  ])('%s', (sentence, change) => expect(vinSentence({ ...logan, ...change })).toBe(sentence))
})

test.each([
  [car('Chevrolet', 'Aveo', 2013, 'LS'), 'Chevrolet Aveo LS'],
  [car('BMW', 'X4 xDrive35i', 2015, 'xDrive35i'), 'BMW X4 xDrive35i'],
  [car('Mazda', null, 2010), null],
])('%j is called %s', (one, name) => expect(nameOf(one)).toBe(name))

describe('vinWarnings', () => {
  test('the other year that the code may mean', () => {
    expect(vinWarnings(logan)).toEqual(['El código del año se repite cada 30 años: también podría ser 1994.'])
  })
  test('no longer once a model of one year and a check digit settle it', () => {
    const settled: VinFacts = { ...logan, cars: [car('Renault', 'Logan', 2024)], checkDigit: 'fits' }
    expect(vinWarnings(settled)).toEqual([])
    expect(vinWarnings({ ...settled, checkDigit: 'unused' })).toHaveLength(1)
    expect(vinWarnings({ ...settled, cars: logan.cars })).toHaveLength(1)
  })
  test('a check digit that differs', () => {
    expect(vinWarnings({ ...logan, checkDigit: 'differs', years: [2024] })).toEqual([
      'El dígito de control (posición 9) no coincide: revisa que el VIN esté bien escrito.',
    ])
  })
  test('no year at all', () => {
    expect(vinWarnings({ ...logan, years: [], cars: [car('Renault', null, null)] })).toEqual([
      'La posición 10 de este VIN no marca un año.',
    ])
  })
  test('a European VIN that follows no North American rule', () => {
    expect(
      vinWarnings({ ...logan, vin: 'VF1LZBR0A9Z123456', years: [2009], cars: [car('Renault', null, 2009)] }),
    ).toEqual(['Los fabricantes europeos no siempre marcan el año en la posición 10.'])
  })
})

test('a correct check digit and a known model settle which of the two years it is', () => {
  const car = { make: 'Dodge', model: 'Ram', series: '1500', year: 2011 }
  const told = { years: [2011, 1981], cars: [car], checkDigit: 'fits' as const }
  expect(otherYears(told)).toEqual([])
  expect(otherYears({ ...told, checkDigit: 'unused' })).toEqual([1981])
  expect(otherYears({ ...told, cars: [{ ...car, model: null }] })).toEqual([1981])
})
