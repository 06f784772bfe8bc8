import { expect, test } from 'vitest'
import { buildWorld } from '../world.ts'
import { readBodies } from './body-of.ts'
import { type Genuine, genuineKey, pickFitting, pickGenuine } from './genuine-numbers.ts'
import { platformsOf } from './platforms.ts'

const world = buildWorld()
const toyota = world.makes.find(({ name }) => name === 'Toyota')
if (!toyota) throw new Error('facts/makes.txt lacks Toyota')
const platforms = platformsOf(world, toyota, readBodies())
const typeOf = (name: string) => {
  const type = world.types.find((one) => one.name === name)
  if (!type) throw new Error(`the vocabulary makes no ${name}`)
  return type
}
const hilux = platforms.find(({ members }) => members.some(({ model, generation }) => model.name === 'Hilux' && generation.from <= 2010 && generation.to >= 2010))
if (!hilux) throw new Error('no platform has the Hilux of 2010')
const own = new Set(hilux.members.map(({ model }) => model.id))
const pads = typeOf('Pastillas de freno delanteras')
const kindred = { ...pads, name: 'Otras' }

const some = (number: string, given: Partial<Genuine> = {}): Genuine => ({ number, clean: number, type: pads, models: own, from: 2005, to: 2015, countries: 0, ...given })
function pick(candidates: Genuine[], type = pads) {
  return pickGenuine(new Map([[genuineKey(toyota?.id ?? 0, type), candidates]]), { platform: hilux ?? fail(), span: null, type, taken: new Set() })?.number ?? null
}
const fail = (): never => { throw new Error('no platform') }

test('a number that somebody has comes before a closer one that nobody has', () => {
  expect(pick([some('A'), some('B', { type: kindred, countries: 1 })])).toBe('B')
  expect(pick([some('A'), some('B', { models: new Set([0]), from: 1990, to: 1991, countries: 2 })])).toBe('A')
  expect(pick([some('A', { countries: 1 }), some('B', { countries: 2 })])).toBe('B')
})

test('a kindred piece of another model stands in only where somebody has it', () => {
  const other = { type: kindred, models: new Set([0]) }
  expect(pick([some('A', other)])).toBeNull()
  expect(pick([some('A', { ...other, countries: 1 })])).toBe('A')
})

test('what is told to visitors stays on its own cars, and goes before all else there', () => {
  expect(pick([some('044650K240', { models: new Set([0]), countries: 2 })])).toBeNull()
  expect(pick([some('A', { countries: 2 }), some('044650K240')])).toBe('044650K240')
})

test('what is told to visitors stays in its own years; a span takes what is told for its vehicles', () => {
  expect(pick([some('044650K240', { from: 1970, to: 1971, countries: 2 })])).toBeNull()
  const last = (hilux.members[0]?.eras.length ?? 0) - 1
  expect(last).toBeGreaterThan(0)
  const fitting = (span: { from: number; to: number }, candidates: Genuine[]) =>
    pickFitting(new Map([[genuineKey(toyota.id, pads), candidates]]), { platform: hilux, span, type: pads, taken: new Set() })?.number ?? null
  const early = some('A', { from: 1980, to: (hilux.members[0]?.eras[1] ?? 0) - 1 })
  expect(fitting({ from: 0, to: 0 }, [early])).toBe('A')
  expect(fitting({ from: last, to: last }, [{ ...early, to: early.from }])).toBeNull()
})
