import { expect, test } from 'vitest'
import type { Variant } from '../fleet/variant.ts'
import { genuineKey, pickGenuine, type Genuine, type GenuineFitment } from './genuine-numbers.ts'

const HILUX = 7
const engine = { litres: 2.5, fuel: 'diesel', valves: 16, aspiration: 'turbo' } as Variant
const car = { variant: engine, from: 2010, to: 2015 }
const fits = (given: Partial<GenuineFitment> = {}): GenuineFitment => ({
  model: HILUX,
  from: 2005,
  to: 2015,
  litres: null,
  fuel: null,
  valves: null,
  aspiration: null,
  ...given,
})
const some = (number: string, given: Partial<Genuine> = {}): Genuine => ({
  number,
  clean: number,
  places: ['delantero'],
  fitments: [fits()],
  countries: 0,
  ...given,
})

function pick(candidates: Genuine[], { places = ['delantero'] as Genuine['places'], taken = [] as string[] } = {}) {
  return (
    pickGenuine(
      new Map([[genuineKey(1, 'brake-pads', HILUX), candidates]]),
      { makeId: 1, modelId: HILUX, kind: 'brake-pads', places, isTaken: (number) => taken.includes(number) },
      car,
    )?.number ?? null
  )
}

test('a number that somebody has comes before one that nobody has, and what visitors are told to look for before all', () => {
  expect(pick([some('A'), some('B', { countries: 1 })])).toBe('B')
  expect(pick([some('A', { countries: 1 }), some('B', { countries: 2 })])).toBe('B')
  expect(pick([some('A', { countries: 2 }), some('044650K240')])).toBe('044650K240')
})

test('its fitment is for the car: the model, most of its years, the engine', () => {
  expect(pick([some('A', { fitments: [fits({ model: 8 })] })])).toBeNull()
  expect(pick([some('044650K240', { fitments: [fits({ to: 2009 })], countries: 2 })])).toBeNull()
  expect(pick([some('A', { fitments: [fits({ to: 2010 })] })])).toBeNull()
  expect(pick([some('A', { fitments: [fits({ litres: 3 })] })])).toBeNull()
  expect(pick([some('A', { fitments: [fits({ fuel: 'gasoline' })] })])).toBeNull()
  expect(
    pick([some('A', { fitments: [fits({ litres: 2.5, fuel: 'diesel', valves: 16, aspiration: 'turbo' })] })]),
  ).toBe('A')
})

test('its place is the row’s: one that tells no side serves both, one of a side only that one', () => {
  expect(pick([some('A', { places: ['trasero'] })])).toBeNull()
  expect(pick([some('A')], { places: ['delantero', 'izquierdo'] })).toBe('A')
  expect(pick([some('A', { places: ['delantero', 'derecho'] })])).toBeNull()
  expect(
    pick([some('A'), some('B', { places: ['delantero', 'izquierdo'] })], { places: ['delantero', 'izquierdo'] }),
  ).toBe('B')
})

test('a number that another piece of the platform has is not given twice', () => {
  expect(pick([some('A', { countries: 2 }), some('B')], { taken: ['A'] })).toBe('B')
})
