import type { LegacyCar } from '@tuerca/contract/legacy-catalogue'
import { expect, test } from 'vitest'
import { cachedCar, keepCar } from './car-cache.ts'

const car: LegacyCar = {
  id: '7',
  catalogId: 'toyota',
  brand: 'Toyota',
  modelId: 'hilux',
  modelName: 'Hilux',
  name: 'Hilux 2.7',
  description: '',
  criteria: null,
  vin: null,
  parameters: [],
}
const asked = { catalogId: 'toyota', carId: '7', criteria: '' }
const SAVED = new Date('2026-03-01T10:00:00Z')
const after = (days: number, ms = 0) => new Date(SAVED.getTime() + days * 86_400_000 + ms)

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
}

test('a car is kept for eight days under its key (C4.05, C3.20)', () => {
  const store = storage()
  keepCar(store, car, SAVED)
  expect([...store.kept.keys()]).toEqual(['catalogo.car.toyota.7'])
  expect(JSON.parse(store.kept.get('catalogo.car.toyota.7')!)).toEqual({
    data: car,
    saveDate: '2026-03-01T10:00:00.000Z',
  })
  expect(cachedCar(store, asked, after(8))).toEqual(car)
  expect(cachedCar(store, asked, after(8, 1))).toBeNull()
  expect(cachedCar(store, asked, after(0, -1))).toBeNull()
})

test('a car that was found by a VIN is another', () => {
  const store = storage()
  keepCar(store, { ...car, criteria: 'x', vin: 'V' }, SAVED)
  expect(cachedCar(store, asked, SAVED)).toBeNull()
  expect(cachedCar(store, { ...asked, criteria: 'x' }, SAVED)?.vin).toBe('V')
})

test.each(['null', '{', '{}', '[]', '{"data":null,"saveDate":"x"}', '{"data":{"id":"7"},"saveDate":"2026-03-01"}'])(
  '%s in the storage is no car',
  (text) => {
    expect(cachedCar(storage({ 'catalogo.car.toyota.7': text }), asked, SAVED)).toBeNull()
  },
)

test('a browser without storage keeps nothing and throws nothing', () => {
  const refuses = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  keepCar(refuses, car, SAVED)
  expect(cachedCar(refuses, asked, SAVED)).toBeNull()
})
