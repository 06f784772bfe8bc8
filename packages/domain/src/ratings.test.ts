import { expect, test } from 'vitest'
import { mayBeRated, ratingOf } from './ratings.ts'

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], { average: 5, count: 1 }],
  [[1, 0, 0, 0, 1], { average: 3, count: 2 }],
  [[0, 0, 1, 2, 3], { average: 26 / 6, count: 6 }],
])('of %j is %j', (byScore, rating) => expect(ratingOf(byScore)).toEqual(rating))

const now = new Date('2026-11-23T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
test.each([
  ['delivered', ago(0), true],
  ['closed', ago(89), true],
  ['closed', ago(91), false],
  ['shipped', null, false],
  ['cancelled', ago(1), false],
  ['delivered', null, false],
] as const)('%s, delivered %s: %s', (state, deliveredAt, may) =>
  expect(mayBeRated({ state, deliveredAt, now })).toBe(may),
)
