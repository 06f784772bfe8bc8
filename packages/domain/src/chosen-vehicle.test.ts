import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChosen, writeChosen } from './chosen-vehicle.ts'

test.each([
  ['12', { garageId: 12 }],
  ['Toyota|Hilux|2018|2.4', { make: 'Toyota', model: 'Hilux', year: 2018, engine: '2.4' }],
  ['Toyota|Hilux||', { make: 'Toyota', model: 'Hilux', year: null, engine: '' }],
  [
    'Toyota|Hilux|2016-2023|2.4',
    { make: 'Toyota', model: 'Hilux', year: null, years: { from: 2016, to: 2023 }, engine: '2.4' },
  ],
  ['Toyota|Hilux|2023-2016|2.4', null],
  ['Toyota|Hilux|2016-|2.4', null],
  ['Toyota|Hilux|2016-2018-2020|2.4', null],
  ['0', null],
  ['-1', null],
  ['99999999999', null],
  ['2147483648', null],
  ['', null],
  [undefined, null],
  ['Toyota|Hilux|18|', null],
  ['|Hilux|2018|', null],
  ['Toyota||2018|', null],
  ['Toyota|Hilux|2018|2.4|more', null],
  [' Toyota|Hilux|2018|', null],
  ['Toyota|Hi\u0000lux|2018|', null],
  [`${'x'.repeat(61)}|Hilux|2018|`, null],
  ['x'.repeat(400), null],
] as const)('%j is %j', (value, chosen) => expect(readChosen(value)).toEqual(chosen))

test('whatever is chosen is read as it was written, or was nothing to begin with', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  const car = fc.record({
    make: text,
    model: text,
    year: fc.option(fc.integer({ min: 1901, max: 2155 })),
    years: fc.record({ from: fc.integer({ min: 1901, max: 2155 }), to: fc.integer({ min: 1901, max: 2155 }) }),
    engine: text,
  })
  fc.assert(
    fc.property(car, (chosen) => {
      const once = readChosen(writeChosen(chosen))
      if (once) expect(readChosen(writeChosen(once))).toEqual(once)
    }),
  )
})
