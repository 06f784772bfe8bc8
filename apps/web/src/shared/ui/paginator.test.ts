import { expect, test } from 'vitest'
import { around } from './paginator.tsx'

test.each([
  [0, 0, [0]],
  [0, 2, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of 0–%i shows %j', (page, last, pages) => {
  expect(around(page, last)).toEqual(pages)
})
