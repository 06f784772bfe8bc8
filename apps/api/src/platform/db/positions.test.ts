import { expect, test } from 'vitest'
import { courseOfPrimary, positionOf } from './positions.ts'

test('a position is read as PostgreSQL writes it, and nothing else is', () => {
  expect(positionOf('0/1')).toBe(1n)
  expect(positionOf('16/B374D848')).toBe(0x16_b374_d848n)
  for (const text of ['', '-', '1', '0/', '0/123456789', 'x/1', '0/1/2']) expect(positionOf(text)).toBeNull()
})

test('lag is how long ago the primary was first beyond a position, and nothing while nobody knows the primary', () => {
  const course = courseOfPrimary()
  expect(course.lagAt(5n)).toBeNull()
  course.saw(10n, 1000)
  course.saw(10n, 2000)
  course.saw(20n, 3000)
  course.saw(30n, 4000)
  // An idle primary makes nobody late.
  expect(course.lagAt(30n)).toBe(0)
  course.saw(30n, 9000)
  expect([course.lagAt(30n), course.lagAt(25n), course.lagAt(10n), course.lagAt(9n)]).toEqual([0, 5000, 6000, 8000])
})

test('after a change of primary what the one before had and lost is nobody’s lag', () => {
  const course = courseOfPrimary()
  course.saw(10n, 1000)
  course.saw(50n, 2000)
  course.saw(40n, 9000)
  expect(course.lagAt(40n)).toBe(0)
  course.saw(60n, 10_000)
  course.saw(60n, 12_000)
  expect(course.lagAt(40n)).toBe(2000)
})
