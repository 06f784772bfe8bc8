import { readEngine } from '@tuerca/domain/engine-words'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readVocabulary } from '../../../apps/api/src/features/imports/index.ts'
import { applies } from './applies.ts'
import { commonestModels } from './commonest.ts'
import { LAST_YEAR, readFleet, variantsOf } from './read-fleet.ts'
import type { Variant } from './variant.ts'

const fleet = readFleet()
const variants = variantsOf(fleet)
const models = fleet.flatMap((make) => make.models)
const named = (variant: Variant) => `${variant.make} ${variant.model} ${variant.from}-${variant.to} ${variant.engine}`
const carOf = (make: string, model: string, engine: string, year: number): Variant => {
  const car = variants.find(
    (one) => one.make === make && one.model === model && one.engine === engine && one.from <= year && one.to >= year,
  )
  if (!car) throw new Error(`no ${make} ${model} ${engine} ${year}`)
  return car
}

describe('the fleet', () => {
  test('has every row of the facts once, in a generation that spans its years', () => {
    expect(variants.length).toBeGreaterThan(950)
    expect(models.length).toBeGreaterThan(370)
    for (const { generations } of models) {
      for (const generation of generations) {
        for (const variant of generation.variants)
          expect(
            variant.from >= generation.from && variant.to <= generation.to && variant.to <= LAST_YEAR,
            named(variant),
          ).toBe(true)
      }
    }
  })

  test('names as electric in the product’s own list what has no engine in any generation, and nothing else', () => {
    const listed = new Set(
      readFileSync(join(import.meta.dirname, '../../reference/electric-models.txt'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    )
    const isElectric = ({ generations }: (typeof models)[number]) =>
      generations.every((generation) => generation.variants.every(({ fuel }) => fuel === 'electric'))
    expect(models.filter(isElectric).length).toBeGreaterThan(10)
    expect(
      models
        .filter((model) => isElectric(model) !== listed.has(`${model.make}; ${model.name}`))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('tells generations apart', () => {
    const years = (make: string, name: string) =>
      models
        .find((model) => model.make === make && model.name === name)
        ?.generations.map(({ from, to }) => `${from}-${to}`)
    expect(years('Toyota', 'Hilux')).toEqual(['1989-1997', '1998-2004', '2005-2015', '2016-2026'])
    expect(years('Mazda', '3')).toEqual(['2004-2009', '2010-2013', '2014-2018', '2019-2026'])
    expect(years('Renault', 'Logan')).toEqual(['2005-2015', '2015-2020', '2020-2024'])
  })

  test('knows its ranks by country', () => {
    expect(carOf('Toyota', 'Corolla', '1.8L L4 16V', 2005).rank).toEqual({ CO: 2, MX: 1 })
    expect(
      commonestModels(fleet, 'CO')
        .slice(0, 60)
        .map(({ model }) => `${model.make} ${model.name}`),
    ).toEqual(expect.arrayContaining(['Chevrolet Spark', 'Renault Logan', 'Mazda 3', 'Chevrolet Aveo', 'Toyota Hilux']))
    expect(
      commonestModels(fleet, 'MX')
        .slice(0, 60)
        .map(({ model }) => `${model.make} ${model.name}`),
    ).toEqual(
      expect.arrayContaining([
        'Nissan Tsuru',
        'Nissan Versa',
        'Volkswagen Jetta A4',
        'Volkswagen Jetta A6',
        'Chevrolet Aveo',
      ]),
    )
  })

  test('says its engines so that they are read as what they are', () => {
    for (const variant of variants) {
      const read = readEngine(variant.engine)
      expect([read.litres, read.cylinders], named(variant)).toEqual([
        variant.litres,
        variant.fuel === 'electric' ? null : variant.cylinders,
      ])
      if (read.fuel !== null) expect(read.fuel, named(variant)).toBe(variant.fuel)
      else expect(variant.fuel, named(variant)).toBe('gasoline')
      if (read.valves !== null) expect(read.valves, named(variant)).toBe(variant.valves)
      expect(read.aspiration ?? (variant.aspiration === null ? null : 'na'), named(variant)).toBe(variant.aspiration)
    }
  })
})

describe('what applies', () => {
  const conditions = [...new Set(readVocabulary().map((kind) => kind.appliesIf))]

  // What is not known of some cars is told of none that it is otherwise.
  const MET_BY_ALL = new Set(['', 'front_brake=disc', 'ac=yes|either'])

  test.each(conditions)('%j is read on every car, and some car meets it', (condition) => {
    const answers = new Set(variants.map((variant) => applies(variant, condition)))
    expect(answers.has(true), condition).toBe(true)
    if (!MET_BY_ALL.has(condition)) expect(answers.has(false), condition).toBe(true)
  })

  test.each([
    ['Chevrolet', 'Spark', '1.0L L4 8V', 2010, 'aspiration=turbo', false],
    ['Toyota', 'Hilux', '2.5L L4 Diésel turbo', 2012, 'aspiration=turbo', true],
    ['Toyota', 'Hilux', '2.5L L4 Diésel turbo', 2012, 'fuel!=diesel|electric', false],
    ['Toyota', 'Hilux', '2.5L L4 Diésel turbo', 2012, 'rear_suspension=leaf', true],
    ['Renault', 'Logan', '1.6L L4 8V', 2012, 'timing=belt', true],
    ['Renault', 'Logan', '1.6L L4 8V', 2012, 'timing=chain', false],
    ['Renault', 'Logan', '1.6L L4 16V', 2022, 'timing=chain', true],
    ['Renault', 'Logan', '1.6L L4 8V', 2018, 'steering=hydraulic', null],
    ['Mazda', '3', '2.0L L4 16V', 2012, 'rear_brake=drum|either', false],
    ['Chevrolet', 'Aveo', '1.6L L4 16V', 2010, 'transmission=A*|CVT*;fuel!=electric', true],
  ] as const)('%s %s %s of %i, %j: %s', (make, model, engine, year, condition, answer) => {
    expect(applies(carOf(make, model, engine, year), condition)).toBe(answer)
  })

  test('an electric car has neither belt nor chain, gearbox oil nor turbo', () => {
    for (const variant of variants.filter((one) => one.fuel === 'electric')) {
      for (const condition of [
        'timing=belt',
        'timing=chain',
        'fuel!=electric',
        'aspiration=turbo',
        'fuel!=electric;aspiration=turbo',
        'transmission=M*',
      ]) {
        expect(applies(variant, condition), `${named(variant)} ${condition}`).toBe(false)
      }
    }
  })
})
