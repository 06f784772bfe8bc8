import { expect, test } from 'vitest'
import { RESULT_RANKS, resultRank, type RankedResult } from './result-order.ts'

const answered = { sellerResponse: 1, notAvailable: 0 } as const
const refused = { sellerResponse: 1, notAvailable: 1 } as const
const pending = { sellerResponse: 0, notAvailable: 0 } as const

test.each<[RankedResult, number]>([
  [{ salesModel: 3, available: true, record: answered }, 1],
  [{ salesModel: 1, available: true, record: null }, 2],
  [{ salesModel: 2, available: true, record: null }, 3],
  [{ salesModel: 3, available: true, record: pending }, 4],
  [{ salesModel: 3, available: true, record: null }, 5],
  [{ salesModel: 3, available: true, record: refused }, 6],
  [{ salesModel: 3, available: false, record: answered }, 7],
  [{ salesModel: 1, available: false, record: null }, 7],
  [{ salesModel: 2, available: true, record: pending }, 3],
])('M4.07–M4.13 %j has rank %i', (result, rank) => expect(resultRank(result)).toBe(rank))

test('every rank has its own label', () => expect(new Set(Object.values(RESULT_RANKS)).size).toBe(7))
