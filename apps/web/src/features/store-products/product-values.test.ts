import type { ProductsRoom } from '@tuerca/contract/store-products'
import { expect, test } from 'vitest'
import { readOwnPrice } from './cell-values.ts'
import { patchesOf, startOf } from './product-values.ts'

const ROOM = { country: 'CO', warehouses: [{ id: 7, name: 'Principal' }] } as ProductsRoom
const START = {
  ...startOf(ROOM, undefined),
  title: 'Filtro',
  price: '10000',
  'stock-7': '3',
  delivery: '0',
  minimum: '1',
}
const scenarios = (change: Partial<typeof START>, start = START) =>
  patchesOf(ROOM, start, { ...start, ...change }).map(({ scenario }) => scenario)

test('nothing is sent of what was not changed', () => {
  expect(scenarios({})).toEqual([])
  expect(patchesOf(ROOM, START, { ...START, 'stock-7': '9' })).toEqual([
    { scenario: 'inventory', body: { inventario: [{ warehouseId: 7, quantity: 9 }] } },
  ])
})
test('what loses its price is sold by quotation first, and what gets one has it first', () => {
  expect(scenarios({ model: '3', price: '' })).toEqual(['publication', 'price'])
  expect(scenarios({ model: '1', price: '12000', 'stock-7': '4' }, { ...START, model: '3', price: '' })).toEqual([
    'price',
    'inventory',
    'publication',
  ])
})
test('an empty price is none of what is sold by quotation, and a mistake of anything else', () => {
  expect(readOwnPrice(' ', { salesModel: 3 }, 'CO')).toEqual({ value: null })
  expect(readOwnPrice('12.000', { salesModel: 3 }, 'CO')).toEqual({ value: 12_000 })
  for (const salesModel of [1, 2] as const) expect(readOwnPrice('', { salesModel }, 'CO')).toHaveProperty('problem')
})
