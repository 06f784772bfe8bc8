import { expect, test } from 'vitest'
import { cameraOf } from './camera.ts'
import { HERE } from './placement.ts'
import { onSheet, sheet } from './sheet.ts'
import type { Vec3 } from './vector.ts'

const upper: Vec3[] = [
  [-10, 4, 10],
  [0, 0, 10],
  [10, 4, 10],
]
const lower: Vec3[] = [
  [-10, 4, 0],
  [0, 0, 0],
  [10, 4, 0],
]

test('a point of a sheet lies on its rails, and half-way between them', () => {
  const spec = { rails: [upper, lower] }
  expect(onSheet(spec, 0, 0)).toEqual(upper[0])
  expect(onSheet(spec, 0.5, 0)).toEqual(upper[1])
  expect(onSheet(spec, 1, 1)).toEqual(lower[2])
  expect(onSheet(spec, 0.5, 0.5)).toEqual([0, 0, 5])
})

test('straight rails join their corners by lines, others by a curve', () => {
  expect(onSheet({ rails: [upper, lower], straight: true }, 0.25, 0)).toEqual([-5, 2, 10])
  expect(onSheet({ rails: [upper, lower] }, 0.25, 0)[1]).not.toBe(2)
})

test('a bent face changes its tone along the way, one of a given tone does not', () => {
  const bent = sheet(
    { rails: [upper.map(([x, y, z]): Vec3 => [x, y * 8, z]), lower.map(([x, y, z]): Vec3 => [x, y * 8, z])] },
    cameraOf(0),
    HERE,
  )
  expect(new Set(bent.elements.map(({ fill }) => fill)).size).toBeGreaterThan(1)
  const plain = sheet({ rails: [upper, lower], tone: 'paper' }, cameraOf(0), HERE)
  expect(plain.elements.map(({ fill }) => fill)).toEqual(['paper'])
  expect(plain.box.min).toEqual([-10, 0, 0])
})
