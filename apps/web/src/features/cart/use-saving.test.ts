import { expect, test } from 'vitest'
import { savingOf } from './use-saving.ts'

const sums = (total: number, lines = 2) => ({ total, parts: Array.from({ length: lines }) })

test.each([
  ['the cheapest of all', sums(900), [sums(700), sums(650), sums(880)], 250],
  ['nothing is cheaper', sums(900), [sums(900), sums(950)], null],
  // With a line less it is no saving.
  ['what leaves a line out', sums(900), [sums(100, 1)], null],
  ['nothing can be bought as it stands', null, [sums(100)], null],
  ['no lay-out', sums(900), [], null],
])('a saving is told of the same lines alone: %s', (_, today, plans, saving) => {
  expect(savingOf({ today, plans })).toBe(saving)
})
