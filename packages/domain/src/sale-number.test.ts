import { expect, test } from 'vitest'
import { idOfSaleNumber, saleNumber } from './sale-number.ts'

test('each kind has its letter, and what is typed is read back', () => {
  expect([saleNumber('confirmation', 7), saleNumber('order', 7), saleNumber('purchase', 1_000_123)]).toEqual([
    'Q-7',
    'P-7',
    'C-1000123',
  ])
  expect(
    ['C-1000123', 'c1000123', ' c 1000123 ', '1000123', 'pastillas', 'C-', '04465-0K240', '-1'].map(idOfSaleNumber),
  ).toEqual([1_000_123, 1_000_123, 1_000_123, 1_000_123, null, null, null, 1])
})
