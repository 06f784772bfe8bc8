import { expect, test } from 'vitest'
import { buildWorld } from '../world.ts'
import { hardwareCodes } from './hardware-codes.ts'
import { UNIT_TEMPLATES } from './unit-templates.ts'

const world = buildWorld()
const names = [
  ...new Set(
    UNIT_TEMPLATES.flatMap(({ parts }) => parts.flatMap(({ kind, name }) => (kind === null ? [name.es] : []))),
  ),
]

test.each(world.makes.map(({ name }) => name))(
  '%s gives hardware and nameless pieces no code of a kind that is sold by itself',
  (make) => {
    const { standard, nameless, isTyped } = hardwareCodes(world, make)
    expect(names.filter((name) => isTyped(standard(name)) || isTyped(nameless(name)))).toEqual([])
  },
)

test('a Toyota drain plug is a standard part, never an air filter', () => {
  const { standard, isTyped } = hardwareCodes(world, 'Toyota')
  expect(isTyped('17801')).toBe(true)
  expect(standard('Tapón de drenaje')).toMatch(/^9/)
  expect(standard('Tuerca')).toBe('90179')
})

test('codes have the shape of their maker', () => {
  expect(hardwareCodes(world, 'Volkswagen').nameless('Soporte')).toMatch(/^\d{3} \d{3}$/)
  expect(hardwareCodes(world, 'Mazda').nameless('Soporte')).toMatch(/^\d\d-\d{3}$/)
  expect(hardwareCodes(world, 'Nissan').nameless('Soporte')).toMatch(/^\d{5}$/)
})
