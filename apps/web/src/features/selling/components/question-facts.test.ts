import { expect, test } from 'vitest'
import { stockWords } from './question-facts.tsx'

test.each([
  [
    [
      { name: 'Principal', quantity: 3 },
      { name: 'Álamos', quantity: 1 },
    ],
    'Tienes 3 en Principal y 1 en Álamos',
  ],
  [
    [
      { name: 'Principal', quantity: 3 },
      { name: 'Álamos', quantity: 0 },
    ],
    'Tienes 3 en Principal',
  ],
  [[], 'Tienes 0 en el inventario'],
])('what a store has is said by warehouse: %j', (warehouses, words) => expect(stockWords(warehouses)).toBe(words))
