import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FITMENT_LABELS, fits, type ChosenVehicle, type FitmentRow } from './fitment.ts'

const spark: FitmentRow = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015 }
const car: ChosenVehicle = { make: 'CHEVROLET', model: 'spark', year: 2012, engine: '1.2L 16V', submodel: 'LT' }

test.each<[string, ChosenVehicle, FitmentRow[], string, string]>([
  ['no rows', car, [], 'UNKNOWN', 'El vendedor no indicó para qué vehículos sirve.'],
  ['a plain row', car, [spark], 'FULLY', 'Registrado para Chevrolet Spark, 2010–2015.'],
  ['the last year', { ...car, year: 2015 }, [spark], 'FULLY', 'Registrado para Chevrolet Spark, 2010–2015.'],
  [
    'another year',
    { ...car, year: 2016 },
    [spark],
    'NO',
    'Para CHEVROLET spark está registrado en otros años (2010–2015).',
  ],
  ['no year', { ...car, year: null }, [spark], 'PARTIAL', 'Confirma: año 2010–2015.'],
  [
    'years within those of the row',
    { ...car, year: null, years: { from: 2011, to: 2014 } },
    [spark],
    'FULLY',
    'Registrado para Chevrolet Spark, 2010–2015.',
  ],
  [
    'years of which some are not of the row',
    { ...car, year: null, years: { from: 2014, to: 2018 } },
    [spark],
    'PARTIAL',
    'Confirma: año 2010–2015.',
  ],
  [
    'years all after those of the row',
    { ...car, year: null, years: { from: 2016, to: 2018 } },
    [spark],
    'NO',
    'Para CHEVROLET spark está registrado en otros años (2010–2015).',
  ],
  ['another model', { ...car, model: 'Spark GT' }, [spark], 'NO', 'No está registrado para CHEVROLET Spark GT.'],
  ['another make', { ...car, make: 'Kia' }, [spark], 'NO', 'No está registrado para Kia spark.'],
  [
    'the whole make',
    car,
    [{ ...spark, model: null, yearFrom: null, yearTo: null }],
    'FULLY',
    'Registrado para Chevrolet.',
  ],
  [
    'the same engine said shorter',
    car,
    [{ ...spark, engine: '1,2', position: 'delantera' }],
    'FULLY',
    'Registrado para Chevrolet Spark, 2010–2015, 1,2, posición delantera.',
  ],
  [
    'an engine said longer',
    { ...car, engine: '1.2' },
    [{ ...spark, engine: '1.2 16V' }],
    'PARTIAL',
    'Confirma: motor 1.2 16V.',
  ],
  ['no engine', { ...car, engine: '' }, [{ ...spark, engine: '1.2' }], 'PARTIAL', 'Confirma: motor 1.2.'],
  ['another engine', car, [{ ...spark, engine: '1.0' }], 'NO', 'Está registrado para otro motor (1.0).'],
  [
    'an engine in other words',
    { ...car, year: 2018, engine: '2393 cc diésel' },
    [{ ...spark, yearTo: null, engine: '2.4L L4 Diésel turbo' }],
    'FULLY',
    'Registrado para Chevrolet Spark, desde 2010, 2.4L L4 Diésel turbo.',
  ],
  [
    'a diesel of a time when not all were charged',
    { ...car, year: 1995, engine: '2.8 diésel' },
    [{ ...spark, yearFrom: 1990, engine: '2.8L L4 Diésel turbo' }],
    'PARTIAL',
    'Confirma: motor 2.8L L4 Diésel turbo.',
  ],
  [
    'a fuel that only one of them says',
    { ...car, engine: '2.4 diésel' },
    [{ ...spark, engine: '2.4L L4' }],
    'PARTIAL',
    'Confirma: motor 2.4L L4.',
  ],
  [
    'a charged engine of the same size',
    { ...car, engine: '1.4 gasolina' },
    [{ ...spark, engine: '1.4L L4 16V turbo' }],
    'PARTIAL',
    'Confirma: motor 1.4L L4 16V turbo.',
  ],
  [
    'the code of another engine',
    { ...car, engine: '1.2 16V' },
    [{ ...spark, engine: '1.2 16V B12D1' }],
    'PARTIAL',
    'Confirma: motor 1.2 16V B12D1.',
  ],
  [
    'litres in words',
    { ...car, engine: '1.2' },
    [{ ...spark, engine: '1.2 Litros' }],
    'FULLY',
    'Registrado para Chevrolet Spark, 2010–2015, 1.2 Litros.',
  ],
  ['another version', car, [{ ...spark, submodel: 'LS' }], 'NO', 'Está registrado para otra versión (LS).'],
  ['a condition', car, [{ ...spark, qualifiers: ['con ABS', ' '] }], 'PARTIAL', 'Confirma: con ABS.'],
  [
    'the best row wins',
    car,
    [{ ...spark, engine: '1.0' }, { ...spark, qualifiers: ['con ABS'] }, spark],
    'FULLY',
    'Registrado para Chevrolet Spark, 2010–2015.',
  ],
  [
    'open years',
    { ...car, year: 2030 },
    [{ ...spark, yearTo: null }],
    'FULLY',
    'Registrado para Chevrolet Spark, desde 2010.',
  ],
])('%s', (_name, vehicle, rows, verdict, why) => expect(fits(vehicle, rows)).toEqual({ verdict, why }))

test('punctuation does not tell models apart', () => {
  expect(
    fits({ make: 'Mazda', model: 'CX5', year: 2015 }, [{ make: 'MAZDA', model: 'cx-5', yearFrom: 2013, yearTo: 2016 }])
      .verdict,
  ).toBe('FULLY')
})

test('each verdict has the label every list shows', () => {
  expect(FITMENT_LABELS).toEqual({
    FULLY: 'Compatible',
    PARTIAL: 'Por confirmar',
    NO: 'No compatible',
    UNKNOWN: 'Por confirmar',
  })
})

test('another row never makes a part fit less', () => {
  const rank = { UNKNOWN: 0, NO: 1, PARTIAL: 2, FULLY: 3 }
  const row = fc.record({
    make: fc.constantFrom('Kia', 'Mazda'),
    model: fc.constantFrom('A', 'B', null),
    yearFrom: fc.option(fc.integer({ min: 2000, max: 2010 })),
    yearTo: fc.option(fc.integer({ min: 2005, max: 2020 })),
    engine: fc.constantFrom('1.0', '1.2', null),
    qualifiers: fc.constantFrom([], ['con ABS']),
  })
  const vehicle = fc.record({
    make: fc.constant('kia'),
    model: fc.constant('a'),
    year: fc.option(fc.integer({ min: 1999, max: 2021 })),
    engine: fc.constantFrom('1.2', null),
  })
  fc.assert(
    fc.property(vehicle, fc.array(row), row, (car, rows, more) => {
      expect(rank[fits(car, [...rows, more]).verdict]).toBeGreaterThanOrEqual(rank[fits(car, rows).verdict])
    }),
  )
})
