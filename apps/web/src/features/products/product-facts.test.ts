import { describe, expect, test } from 'vitest'
import { partFacts, warrantyText } from './product-facts.ts'

const nothing = {
  specs: [],
  box: [],
  warranty: null,
  genuine: false,
  crosses: [],
  positions: [],
  perCar: null,
  wearsKm: null,
}

describe('the facts of a part', () => {
  test('are only those that its data tell', () => {
    expect(partFacts({ manufacturer_title: 'Incolbest', details: nothing }, 'es-CO')).toEqual([
      { name: 'Marca', value: 'Incolbest · Equivalente' },
    ])
  })

  test('stand in the order of a counter', () => {
    const details = {
      ...nothing,
      genuine: true,
      positions: ['Delantero', 'Trasero'],
      perCar: 4,
      specs: [{ name: 'Material', value: 'Cerámica' }],
      wearsKm: 30000,
    }
    expect(partFacts({ manufacturer_title: 'Toyota', details }, 'es-CO')).toEqual([
      { name: 'Marca', value: 'Toyota · Original' },
      { name: 'Posición', value: 'Delantero y Trasero' },
      { name: 'Lleva cada carro', value: '4 unidades' },
      { name: 'Material', value: 'Cerámica' },
      { name: 'Se cambia cada', value: '30.000 km' },
    ])
  })
})

test.each([
  [null, ''],
  [{ months: 12, km: 20000 }, '12 meses o 20.000 km'],
  [{ months: 1, km: null }, '1 mes'],
  [{ months: 24, km: null }, '2 años'],
  [{ months: null, km: 5000 }, '5.000 km'],
] as const)('a warranty of %j is %j', (warranty, text) => expect(warrantyText(warranty, 'es-CO')).toBe(text))
