import { readChosen, yearText } from '@tuerca/domain/chosen-vehicle'
import { readEngine } from '@tuerca/domain/engine-words'
import { modelAmong } from '@tuerca/domain/vehicle-fit'
import { idsOf, type NamedType, type Vocabulary } from '../products/index.ts'
import { yearsInside } from './understand/generations.ts'
import {
  MOST_NAMED,
  NO_ENGINE,
  type Engine,
  type EngineFamily,
  type Place,
  type ReadCar,
  type Reading,
} from './understand/reading.ts'
import { OPPOSITE } from './understand/word-lists.ts'
import type { SearchFilters } from './filters.ts'
import { unmetOn } from './engineless.ts'
import { suitsOf, type Suit } from './suits.ts'
import { namesOfCar } from './went-on.ts'

/** A car that results must fit: one row of a part's fitment must meet all of this. */
export interface CarCondition {
  makeIds: readonly number[]
  /** Empty: any model of the makes. */
  modelIds: readonly number[]
  /** Each must be met; by another row where a text names several. */
  years: readonly number[]
  /** Any of these years is enough: those chosen in the year filter. Empty: no condition. */
  anyYear: readonly number[]
  /**
   * The years of the generation that `anyYear` is of: an older body carried on beside it is not this one, as the B13
   * that Colombia bought until 2010 is no B16.
   */
  generation: { from: number; to: number } | null
  engine: Engine
  /** Whether parts that fit no car in particular (oil, tools) count for it too. */
  orUniversal: boolean
}

/** The conditions on listings, from the text, the filters or the chosen car. */
export interface Conditions {
  /** Null: any kind. */
  typeIds: readonly number[] | null
  cars: readonly CarCondition[]
  /** Each list is an "any of"; all lists must be met. */
  brandIds: readonly (readonly number[])[]
  /** Without punctuation; '' when no number is asked for. */
  number: string
  /** Words that titles and their like must hold. */
  terms: readonly string[]
  /** Of what fits no car in particular: what the text must say, or must not, to suit these. */
  suits: readonly Suit[]
  /** Where many kinds are asked for, those that counters sell most: the list begins with these. */
  fastTypes: readonly number[]
}

/** The conditions of a reading. `sided`: of kinds that have sides, only those on the given side. */
export function conditionsOf(
  reading: Reading,
  filters: SearchFilters,
  vocabulary: Vocabulary,
  sided = false,
): Conditions {
  const named = reading.kinds?.keys ?? []
  const isUniversal = named.length > 0 && named.every((key) => vocabulary.kindByKey.get(key)?.universal)
  const cars = carConditions(reading, filters, { vocabulary, isUniversal })
  const keys = isUniversal ? kindsOn(cars, named, vocabulary) : named
  const places = reading.places.map(({ place }) => place)
  const typeIds = reading.kinds ? (sided ? sidedTypesOf : typesOf)(keys, places, vocabulary) : null
  return {
    typeIds,
    cars,
    brandIds: [
      ...reading.brands.map(({ ids }) => ids),
      ...(reading.genuine ? [genuineBrands(reading, vocabulary)] : []),
    ],
    number: reading.number?.clean ?? '',
    terms: [
      ...new Set([
        ...reading.sizes.map(({ key }) => key),
        // For parts that fit no car in particular the fuel is in the title: 'aceite 15w40 diésel'.
        ...(isUniversal && reading.cars.length === 0 && reading.engine.told.fuel === 'diesel' ? ['diesel'] : []),
        ...reading.loose.map(({ key }) => key),
      ]),
    ],
    suits: reading.number ? [] : suitsOf({ cars, typeIds, reading }, vocabulary),
    fastTypes: reading.number ? [] : fastTypesOf(keys, filters, vocabulary),
  }
}

const FASTEST = 1

const fastTypes = new WeakMap<Vocabulary, readonly NamedType[]>()

/** The fastest of the kinds asked for: 'frenos', a category, all of a car's parts; none where the part is named. */
function fastTypesOf(
  keys: readonly string[],
  { categorias }: SearchFilters,
  vocabulary: Vocabulary,
): readonly number[] {
  if (keys.length > 0 && keys.length <= MOST_NAMED) return []
  let fast = fastTypes.get(vocabulary)
  if (!fast) {
    fast = vocabulary.kinds
      .filter(({ demand }) => demand === FASTEST)
      .flatMap(({ key }) => vocabulary.typesOfKind.get(key) ?? [])
    fastTypes.set(vocabulary, fast)
  }
  const groups = idsOf(vocabulary.groups, categorias)
  return fast
    .filter(
      ({ kind, groupId }) =>
        (keys.length === 0 || keys.includes(kind ?? '')) && (groups.length === 0 || groups.includes(groupId)),
    )
    .map(({ id }) => id)
}

/**
 * Of kinds that share a name, those that the car has: 'aceite de transmisión' is of its gearbox. All of them where it
 * may have any.
 */
function kindsOn(cars: readonly CarCondition[], keys: readonly string[], vocabulary: Vocabulary): readonly string[] {
  if (keys.length < 2) return keys
  const own = keys.filter((key) => {
    const appliesIf = MEANT_OF[key] ?? vocabulary.kindByKey.get(key)?.appliesIf ?? ''
    return cars.every((car) => unmetOn({ appliesIf }, car, vocabulary) === null)
  })
  return own.length > 0 ? own : keys
}

/** Gear oil is in every differential, but as the oil of a gearbox it is of one that is shifted by hand. */
const MEANT_OF: Readonly<Record<string, string>> = { 'gear-oil': 'transmission=M*' }

const SIDES: readonly string[] = ['izquierdo', 'derecho']

/**
 * The types of some kinds at some places; a type without a side is for either side, as a rear shock absorber is. For a
 * kind that does not have these places, the types that are not at the opposite one.
 */
export function typesOf(kinds: readonly string[], told: readonly Place[], vocabulary: Vocabulary): number[] {
  const types = kinds.flatMap((key) => vocabulary.typesOfKind.get(key) ?? [])
  // 'delanteros y traseros' asks for either.
  const places = told.filter((place) => !told.includes(OPPOSITE[place]))
  if (places.length === 0) return types.map(({ id }) => id)
  const stands = (type: NamedType, place: Place) =>
    type.places.includes(place) || (SIDES.includes(place) && !type.places.some((own) => SIDES.includes(own)))
  const at = types.filter((type) => places.every((place) => stands(type, place)))
  const notOpposite = (type: NamedType) => places.every((place) => !type.places.includes(OPPOSITE[place]))
  const near = at.length > 0 ? at : types.filter(notOpposite)
  return (near.length > 0 ? near : types).map(({ id }) => id)
}

/**
 * The types that state the given side themselves: a search for the right engine mount does not mean the rear one, which
 * has no side.
 */
function sidedTypesOf(kinds: readonly string[], places: readonly Place[], vocabulary: Vocabulary): number[] {
  const types = typesOf(kinds, places, vocabulary)
  const sides = places.filter((place) => SIDES.includes(place))
  const own = types.filter((id) => sides.every((side) => vocabulary.types.byId.get(id)?.places.includes(side)))
  return sides.length > 0 && own.length > 0 ? own : types
}

function genuineBrands({ cars }: Reading, { brands }: Vocabulary): number[] {
  const makes = [...brands.byId.values()].filter(({ isMake }) => isMake)
  const own = makes.filter(({ name }) => cars.some(({ make }) => make?.name === name))
  return (own.length > 0 ? own : makes).map(({ id }) => id)
}

interface Around {
  vocabulary: Vocabulary
  isUniversal: boolean
}

/** The cars of the text, or else the chosen car; the list's filters narrow it, or are a car of their own. */
function carConditions(reading: Reading, filters: SearchFilters, { vocabulary, isUniversal }: Around): CarCondition[] {
  const years = reading.years.flatMap((one) => one.years)
  const { told } = reading.engine
  const { family } = told
  const isOneModel = reading.cars.length === 1 && (reading.cars[0]?.models.length ?? 0) > 0
  const spoken = reading.generation ?? (isOneModel ? family : null)
  const anyYear = spoken ? yearsInside(spoken) : []
  const ofText = reading.cars.map((car): CarCondition => ({
    makeIds: car.models.length > 0 || family ? [] : car.make ? [car.make.id] : [],
    modelIds: (car.models.length > 0 || !family ? car.models : modelsOfMake(family.models, car)).map(({ id }) => id),
    years,
    anyYear,
    generation: spoken,
    engine: told,
    orUniversal: isUniversal,
  }))
  const chosen = ofText.length === 0 ? chosenCar(filters.vehiculo, vocabulary) : null
  const cars: CarCondition[] = chosen
    ? [
        {
          ...chosen.condition,
          years: years.length > 0 ? years : chosen.condition.years,
          anyYear: years.length > 0 ? [] : chosen.condition.anyYear,
          generation: years.length > 0 ? null : chosen.condition.generation,
          engine: hasEngine(told) ? told : chosen.condition.engine,
        },
      ]
    : ofText
  const withoutCar =
    cars.length === 0 && (years.length > 0 || (hasEngine(told) && (!isUniversal || told.fuel === 'electric')))
      ? [
          {
            ...ANY_CAR,
            modelIds: (family?.models ?? []).map(({ id }) => id),
            years,
            engine: told,
            orUniversal: isUniversal,
          },
        ]
      : cars
  return withFilters(withoutCar, filters, vocabulary)
}

/** The cars with a named engine that are of the named make; all of them when the make has none. */
function modelsOfMake(models: EngineFamily['models'], { make }: ReadCar): EngineFamily['models'] {
  const own = models.filter(({ makeId }) => makeId === make?.id)
  return own.length > 0 ? own : models
}

const ANY_CAR: CarCondition = {
  makeIds: [],
  modelIds: [],
  years: [],
  anyYear: [],
  generation: null,
  engine: NO_ENGINE,
  orUniversal: false,
}

export const hasEngine = (engine: Engine) => Object.values(engine).some((value) => value !== null)

function withFilters(cars: readonly CarCondition[], filters: SearchFilters, vocabulary: Vocabulary): CarCondition[] {
  const makeIds = idsOf(vocabulary.makes, filters.makes)
  const modelIds = modelIdsOf(filters, vocabulary)
  const asked = filters.makes.length + filters.models.length > 0
  // A name that the shop does not know finds nothing.
  const own = asked
    ? [
        {
          ...ANY_CAR,
          makeIds: filters.models.length > 0 ? [] : makeIds.length > 0 ? makeIds : [0],
          modelIds: filters.models.length > 0 && modelIds.length === 0 ? [0] : modelIds,
        },
      ]
    : []
  const all = [...cars, ...own]
  if (filters.years.length === 0) return all
  return all.length > 0
    ? all.map((car) => ({ ...car, anyYear: filters.years, generation: null }))
    : [{ ...ANY_CAR, anyYear: filters.years }]
}

// Two makes may share a model's name: the chosen makes decide.
export function modelIdsOf(filters: Pick<SearchFilters, 'makes' | 'models'>, vocabulary: Vocabulary): number[] {
  const makes = new Set(idsOf(vocabulary.makes, filters.makes))
  const models = filters.models.flatMap((text) => vocabulary.models.find(text))
  const ofMakes = makes.size > 0 ? models.filter((model) => makes.has(model.makeId)) : models
  return [...new Set((ofMakes.length > 0 ? ofMakes : models).map((model) => model.id))]
}

export interface ChosenCar {
  label: string
  value: string
  condition: CarCondition
}

/** The car of `vehiculo` by the shop's names; null for none, for 'todos' and for an unknown make. */
export function chosenCar(value: string, { makes, models }: Vocabulary): ChosenCar | null {
  const chosen = readChosen(value)
  if (chosen === null || 'garageId' in chosen) return null
  const [make] = makes.find(chosen.make)
  if (!make) return null
  const ofMake = [...models.byId.values()].filter(({ makeId }) => makeId === make.id)
  const named = modelAmong(
    ofMake.map(({ name }) => name),
    { make: make.name, model: chosen.model },
  )
  const names = chosen.year === null && !chosen.years ? [named?.name] : namesOfCar(make.name, named?.name ?? '')
  const modelIds = ofMake.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const { litres, fuel, valves, aspiration } = readEngine(chosen.engine)
  return {
    value,
    label: [make.name, named?.name ?? chosen.model, yearText(chosen), chosen.engine]
      .filter((word) => word !== '')
      .join(' '),
    condition: {
      makeIds: [],
      modelIds: modelIds.length > 0 ? modelIds : [0],
      years: chosen.year === null ? [] : [chosen.year],
      anyYear: chosen.years ? yearsInside(chosen.years) : [],
      generation: chosen.years ?? null,
      engine: { ...NO_ENGINE, litres, fuel, valves, aspiration: fuel === 'diesel' ? null : aspiration },
      orUniversal: true,
    },
  }
}
