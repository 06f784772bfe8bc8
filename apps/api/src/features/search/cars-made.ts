import { appliesTo, type CarFacts } from '@tuerca/domain/applies-if'
import { readEngine, type Fuel } from '@tuerca/domain/engine-words'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vocabulary } from '../products/index.ts'
import { compact } from './understand/lexicon.ts'

const FILE = join(import.meta.dirname, '../../../../../db/reference/vehicles-latam.csv')
const LAST_YEAR = 9999

/** One engine of a generation of a model, and what that car has. */
interface Made {
  from: number
  to: number
  litres: number | null
  facts: CarFacts
}

const keyOf = (make: string, model: string) => `${compact(make)} ${compact(model)}`

/** What a car has for sure, or may have: 'either' of its rear brakes where the trim decides, several drives. */
const JUDGED_BY = [
  'fuel',
  'aspiration',
  'timing',
  'cooling',
  'transmission',
  'drive',
  'steering',
  'front_suspension',
  'rear_suspension',
  'front_brake',
  'rear_brake',
] as const

const MADE = Map.groupBy(
  parse<Record<string, string>>(readFileSync(FILE, 'utf8'), { columns: true }).map((row) => {
    const column = (name: string) => row[name] ?? ''
    const facts = JUDGED_BY.map((property) => {
      const values = column(property === 'transmission' ? 'transmissions' : property).split(';')
      return [property, values.filter((value) => value !== '')] as const
    })
    const made: Made = {
      from: Number(column('generation_from')),
      to: column('generation_to') === '' ? LAST_YEAR : Number(column('generation_to')),
      litres: readEngine(column('engine_name')).litres,
      facts: Object.fromEntries(facts),
    }
    return { key: keyOf(column('make'), column('model')), made }
  }),
  ({ key }) => key,
)

/** What is named of a car: its models, its years, and what is said of its engine. */
export interface NamedCar {
  modelIds: readonly number[]
  years: readonly number[]
  anyYear: readonly number[]
  engine: { litres: number | null; fuel: Fuel | null }
}

/**
 * What the cars are that may be meant: of the named models, those of the year and the engine. Empty where one of the
 * models is not known, or none of them was made so.
 */
export function carsMeant({ modelIds, years, anyYear, engine }: NamedCar, { makes, models }: Vocabulary): CarFacts[] {
  const ofModels = modelIds.map((id) => {
    const model = models.byId.get(id)
    return (model && MADE.get(keyOf(makes.byId.get(model.makeId)?.name ?? '', model.name))) ?? []
  })
  if (ofModels.some((made) => made.length === 0)) return []
  return ofModels
    .flat()
    .map(({ made }) => made)
    .filter(
      ({ from, to, litres, facts }) =>
        years.every((year) => year >= from && year <= to) &&
        (anyYear.length === 0 || anyYear.some((year) => year >= from && year <= to)) &&
        (engine.litres === null || litres === null || engine.litres === litres) &&
        (engine.fuel === null || facts.fuel?.includes(engine.fuel) === true),
    )
    .map(({ facts }) => facts)
}

/** The condition that none of these cars meets: 'steering=hydraulic'. Null where one may, or where nothing is known. */
export function unmetBy(cars: readonly CarFacts[], appliesIf: string): string | null {
  if (cars.length === 0) return null
  const unmet = appliesIf
    .split(';')
    .filter((clause) => clause !== '' && cars.every((car) => appliesTo(car, clause) === false))
  return unmet[0] ?? null
}
