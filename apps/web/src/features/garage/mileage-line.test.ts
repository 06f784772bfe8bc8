import { expect, test } from 'vitest'
import { mileageLine } from './mileage-line.ts'

const reading = (date: string, kilometres: number) => ({ id: 1, date, kilometres })
const size = { width: 100, height: 50 }

test('a mileage read on one day alone draws no line', () => {
  expect(mileageLine([], size)).toBeNull()
  expect(mileageLine([reading('2026-01-01', 10)], size)).toBeNull()
})

test('days and kilometres keep their distances, whatever order they come in', () => {
  const line = mileageLine(
    [reading('2026-01-11', 2000), reading('2026-01-02', 1100), reading('2026-01-01', 1000)],
    size,
  )
  expect(line?.points.map(({ x, y }) => [x, y])).toEqual([
    [0, 50],
    [10, 45],
    [100, 0],
  ])
  expect(line).toMatchObject({ least: 1000, most: 2000 })
})

test('a car that stands still is a level line', () => {
  expect(mileageLine([reading('2026-01-01', 5), reading('2026-02-01', 5)], size)?.points.map(({ y }) => y)).toEqual([
    25, 25,
  ])
})
