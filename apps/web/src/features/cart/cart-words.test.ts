import { expect, test } from 'vitest'
import { storeNames } from './cart-words.ts'

test('stores of one city that keep their name to themselves are told apart by a number', () => {
  const groups = [
    { store: { id: 1, name: null, city: 'Bogotá' } },
    { store: { id: 2, name: 'Repuestos Beto', city: 'Bogotá' } },
    { store: { id: 3, name: null, city: 'Bogotá' } },
    { store: { id: 4, name: null, city: 'Cali' } },
  ]
  expect([...storeNames(groups).values()]).toEqual([
    'Tienda de Bogotá',
    'Repuestos Beto',
    'Tienda de Bogotá (2)',
    'Tienda de Cali',
  ])
})
