// What must add up after any file of tests about buying.
import { expect } from 'vitest'
import { stockImbalances } from '../features/checkout/index.ts'
import { imbalances } from '../features/payments/index.ts'
import type { TestApp } from './testing.ts'

/**
 * Ends a test file with the checks of check:payments and check:stock: no money without a sale, no sale without money.
 * Stock that a test itself wrote is not compared.
 */
export async function closeBalanced(server: TestApp): Promise<void> {
  const { db } = server.connection
  const [books, stock] = [await imbalances(db), await stockImbalances(db)]
  await server.close()
  expect(books).toEqual([])
  expect(stock.problems.filter(({ sale_id }) => sale_id !== null)).toEqual([])
}
