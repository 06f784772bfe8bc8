import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appliesTo } from '@tuerca/domain/applies-if'
import type { Fuel } from '@tuerca/domain/engine-words'
import { compact } from './understand/lexicon.ts'
import type { NamedKind, Vocabulary } from '../products/index.ts'
import { carsMeant, unmetBy, type NamedCar } from './cars-made.ts'

const FILE = join(import.meta.dirname, '../../../../../db/reference/electric-models.txt')

const key = (make: string, model: string) => `${compact(make)} ${compact(model)}`

const ELECTRIC = new Set(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(';'))
    .map(([make = '', model = '']) => key(make, model)),
)

/** Whether cars of that name have never had an engine. */
export const isElectricModel = (make: string, model: string) => ELECTRIC.has(key(make, model))

/** What a car is driven by, where its name or what is said of its engine tells it. */
export function fuelOf(
  { modelIds, engine }: Pick<NamedCar, 'modelIds' | 'engine'>,
  { makes, models }: Vocabulary,
): Fuel | null {
  const named = modelIds.map((id) => models.byId.get(id))
  const isElectric =
    named.length > 0 &&
    named.every((model) => model && isElectricModel(makes.byId.get(model.makeId)?.name ?? '', model.name))
  return isElectric ? 'electric' : engine.fuel
}

/** Whether a kind is on cars that are driven so: oil is on no electric one, spark plugs on no diesel. */
export const isOnFuel = ({ appliesIf }: { appliesIf: string }, fuel: Fuel | null) =>
  fuel === null || appliesTo({ fuel: [fuel] }, appliesIf) !== false

type Kind = Pick<NamedKind, 'appliesIf'>

/**
 * The condition of a kind that a car does not meet, by what drives it or by how it was made; null where it may have the
 * part.
 */
export function unmetOn({ appliesIf }: Kind, car: NamedCar, vocabulary: Vocabulary): string | null {
  const unmet = unmetBy(carsMeant(car, vocabulary), appliesIf)
  return unmet ?? (isOnFuel({ appliesIf }, fuelOf(car, vocabulary)) ? null : 'fuel')
}
