import { describe, expect, test } from 'vitest'
import { engineAmong, engineAsSold, meetsDiagram, modelAmong, verdictOf } from './vehicle-fit.ts'

test.each([
  ['1598', '1.6'],
  ['1598 cc', '1.6'],
  ['1.598', '1.6'],
  ['1,6', '1.6'],
  ['1.6 16V', '1.6 16V'],
  ['2393CC', '2.4'],
  ['', ''],
  ['998', '1.0'],
  ['Eléctrico', 'Eléctrico'],
])('%j is sold as %j', (typed, sold) => expect(engineAsSold(typed)).toBe(sold))

describe("the shop's model", () => {
  const names = ['Onix', 'Onix Sedán', 'Spark', 'Spark GT', '3', 'CX-5', 'Serie 3', '328i', 'Ñandú']
  test.each([
    ['ONIX', 'Onix', ''],
    ['Onix LTZ 1.0T', 'Onix', 'ltz 1.0t'],
    ['ONIX SEDAN LT', 'Onix Sedán', 'lt'],
    ['spark gt', 'Spark GT', ''],
    ['CX5', 'CX-5', ''],
    ['cx 5 Touring', null, null],
    ['Mazda3', '3', ''],
    ['3-Series', 'Serie 3', ''],
    ['328i Sport', '328i', 'sport'],
    ['ñandu', 'Ñandú', ''],
    ['Sparkle', null, null],
    ['', null, null],
  ])('of %j is %j', (model, name, rest) =>
    expect(modelAmong(names, { make: 'Mazda', model })).toEqual(name === null ? null : { name, rest }),
  )
})

test.each([
  [['1.4L L4', '1.6L L4'], '1399', '', '1.4L L4'],
  [['2.4L L4', '2.4L L4 Diésel'], '2.4', '', '2.4'],
  [['2.4L L4', '2.4L L4 Diésel'], '2393 cc', 'DIESEL', '2.4L L4 Diésel'],
  [['2.4L L4', '2.4L L4 Diésel'], '2.4', 'Gasolina', '2.4L L4'],
  [['2.4L L4'], '2.4', 'ACPM', '2.4 Diésel'],
  [['1.0L L3 Turbo'], '999', 'GASOLINA', '1.0L L3 Turbo'],
  [['1.0L L3 Turbo'], '1.4', '', '1.4'],
  [['1.6L L4'], '', 'Gasolina', ''],
  [['1.0L L3', '1.25L L4'], '1248', '', '1.25L L4'],
  [['1.2L L4', '1.25L L4'], '1248', '', '1.2L L4'],
])('of %j, %j with %j is %j', (engines, displacement, fuel, engine) =>
  expect(engineAmong(engines, { displacement, fuel })).toBe(engine),
)

describe('a diagram', () => {
  const car = { make: 'Toyota', model: 'Hilux', year: 2018, engine: '2.4' }
  const diagram = { brand: 'TOYOTA', name: 'Hilux 2.4 4x4', yearFrom: 2015, yearTo: 2020 }
  test.each([
    [car, diagram, 'FULLY', 'Este diagrama es de TOYOTA Hilux 2.4 4x4 2015–2020.'],
    [
      car,
      { ...diagram, name: 'Corolla 1.8' },
      'NO',
      'Este diagrama es de TOYOTA Corolla 1.8 2015–2020; tu vehículo es Toyota Hilux 2018.',
    ],
    [
      car,
      { ...diagram, brand: 'Mazda' },
      'NO',
      'Este diagrama es de Mazda Hilux 2.4 4x4 2015–2020; tu vehículo es Toyota Hilux 2018.',
    ],
    [{ ...car, year: 2014 }, diagram, 'NO', 'Este diagrama es para otros años (2015–2020); tu vehículo es 2014.'],
    [{ ...car, year: null }, diagram, 'PARTIAL', 'Confirma: año 2015–2020.'],
    [car, { ...diagram, yearFrom: null, yearTo: null }, 'PARTIAL', 'Confirma: el año del diagrama.'],
    [{ ...car, engine: '2755 cc' }, diagram, 'PARTIAL', 'Confirma: motor 2.4.'],
    [
      { make: 'RAM', model: '1500', year: 2011, engine: '' },
      { brand: 'RAM', name: 'RAM 1500 3.7', yearFrom: 2009, yearTo: 2012 },
      'FULLY',
      'Este diagrama es de RAM 1500 3.7 2009–2012.',
    ],
    [{ ...car, engine: '' }, diagram, 'FULLY', 'Este diagrama es de TOYOTA Hilux 2.4 4x4 2015–2020.'],
  ])('for %j, %j: %s', (mine, theirs, verdict, why) => expect(meetsDiagram(mine, theirs)).toEqual({ verdict, why }))
})

test('a verdict has the label that lists show', () =>
  expect(verdictOf({ verdict: 'PARTIAL', why: 'x' })).toEqual({ label: 'Por confirmar', verdict: 'PARTIAL', why: 'x' }))
