import type { Vocabulary } from '../products/index.ts'
import { carsMeant, type NamedCar } from './cars-made.ts'
import { fuelOf } from './engineless.ts'
import type { Reading } from './understand/reading.ts'

/** Listings of some types suit a car when their text meets a query: no diesel's oil in a petrol engine. */
export interface Suit {
  types: readonly number[]
  query: string
}

interface SaidOf {
  kind: string
  /** The word by which listings of the kind tell for which cars they are. */
  word: string
  /** The word that says that they are for the others too. */
  either: string | null
  /** Whether a car wants what is said so, or wants what is not; null: may be either, or not known. */
  wants: (car: NamedCar, vocabulary: Vocabulary) => boolean | null
}

const SAID_OF: readonly SaidOf[] = [
  { kind: 'engine-oil', word: 'diesel', either: 'gasolina', wants: wantsDiesel },
  { kind: 'atf', word: 'cvt', either: null, wants: wantsCvt },
]

function wantsDiesel(car: NamedCar, vocabulary: Vocabulary): boolean | null {
  const told = fuelOf(car, vocabulary)
  const fuels = told ? [told] : carsMeant(car, vocabulary).flatMap(({ fuel }) => fuel ?? [])
  return allOrNone(fuels, (fuel) => fuel === 'diesel')
}

function wantsCvt(car: NamedCar, vocabulary: Vocabulary): boolean | null {
  const boxes = carsMeant(car, vocabulary).flatMap(({ transmission }) => transmission ?? [])
  return allOrNone(
    boxes.filter((box) => !box.startsWith('M')),
    (box) => box.startsWith('CVT'),
  )
}

const allOrNone = <T>(of: readonly T[], is: (one: T) => boolean) =>
  of.length === 0 ? null : of.every(is) ? true : of.some(is) ? null : false

const queryFor = ({ word, either }: SaidOf, wanted: boolean) =>
  wanted ? `'${word}'` : `!'${word}'${either ? ` | '${either}'` : ''}`

interface Wish {
  cars: readonly (NamedCar & { orUniversal: boolean })[]
  typeIds: readonly number[] | null
  reading: Reading
}

/** What suits the cars that are asked for. Who says the word, or the grade, has decided alone. */
export function suitsOf({ cars, typeIds, reading }: Wish, vocabulary: Vocabulary): Suit[] {
  const open = cars.filter(({ orUniversal }) => orUniversal)
  return SAID_OF.flatMap((said) => {
    const types = (vocabulary.typesOfKind.get(said.kind) ?? []).map(({ id }) => id)
    const isAsked = types.length > 0 && (typeIds === null || types.some((id) => typeIds.includes(id)))
    const isDecided =
      reading.loose.some(({ key }) => key === said.word) || (typeIds !== null && reading.sizes.length > 0)
    if (!isAsked || isDecided) return []
    return open.flatMap((car) => {
      const wanted = said.wants(car, vocabulary)
      return wanted === null ? [] : [{ types, query: queryFor(said, wanted) }]
    })
  })
}

/** The query that oil for a car must meet; null where any does. */
export function oilQuery(car: NamedCar, vocabulary: Vocabulary): string | null {
  const [oil] = SAID_OF
  const wanted = oil ? oil.wants(car, vocabulary) : null
  return oil && wanted !== null ? queryFor(oil, wanted) : null
}
