// What must add up after any file of tests about buying.
import { expect } from 'vitest'
import { stockImbalances } from '../features/checkout/index.ts'
import { imbalances } from '../features/payments/index.ts'
import type { TestApp } from './testing.ts'

/** Ends a file of tests as check:payments and check:stock would: no money without a sale, no sale without money. What a test did to a listing's own stock is its own. */
export async function closeBalanced(server: TestApp): Promise<void> {
  const { db } = server.connection
  const [books, stock] = [await imbalances(db), await stockImbalances(db)]
  await server.close()
  expect(books).toEqual([])
  expect(stock.problems.filter(({ sale_id }) => sale_id !== null)).toEqual([])
}
