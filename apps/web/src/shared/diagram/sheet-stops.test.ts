import { expect, test } from 'vitest'
import { nextStop, stopFor } from './sheet-stops.ts'

const heights = { peek: 100, half: 360, full: 700 }

test.each([
  [130, 0, 'peek'],
  [240, 0, 'half'],
  [500, 0, 'half'],
  [560, 0, 'full'],
  [130, 0.9, 'half'],
  [370, 0.9, 'full'],
  [650, -0.9, 'half'],
  [340, -0.9, 'peek'],
  [700, 0.9, 'full'],
  [100, -0.9, 'peek'],
])('a sheet let go at %i px with %f px a millisecond rests at %s', (height, speed, stop) =>
  expect(stopFor(height, speed, heights)).toBe(stop),
)

test('keys stop at the ends, a press goes round', () => {
  expect(nextStop('peek', -1)).toBe('peek')
  expect(nextStop('half', 1)).toBe('full')
  expect(nextStop('full', 1)).toBe('full')
  expect(nextStop('full', 1, true)).toBe('peek')
})
