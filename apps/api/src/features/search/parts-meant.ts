import type { Country } from '../../platform/visitor.ts'
import { kindName, type Vocabulary } from '../products/index.ts'
import { carLabel } from './chips.ts'
import { typesOf } from './conditions.ts'
import { readText } from './shop-lexicon.ts'

export interface CarReading {
  brand: string
  model: string
  year: number | null
}
/** What a line of words asks for, as a search for the same words would read it. */
export interface PartReading {
  /** The words without those of the car and the number, when others remain. */
  what: string
  partNumber: string
  kind: string | null
  typeIds: number[]
  brandIds: number[]
  car: CarReading | null
}

interface Asking {
  country: Country
  now: Date
}

export function partMeant(text: string, asking: Asking, vocabulary: Vocabulary): PartReading {
  const reading = readText(text, asking, vocabulary)
  const [car, ...others] = reading.cars
  const years = reading.years.flatMap((one) => one.years)
  const told =
    car?.make && car.models.length > 0 && others.length === 0
      ? {
          brand: car.make.name,
          model: carLabel({ make: null, models: car.models }),
          year: years.length === 1 ? (years[0] ?? null) : null,
        }
      : null
  const number = reading.number?.words ?? []
  const ofCar = told ? [...(car?.words ?? []), ...reading.years.flatMap(({ words }) => words)] : []
  const [key] = reading.kinds?.keys ?? []
  const kind = reading.kinds?.keys.length === 1 ? vocabulary.kinds.find((one) => one.key === key) : undefined
  const name = kind ? kindName(kind, asking.country) : null
  const rest = reading.words.filter((_, at) => !number.includes(at) && !ofCar.includes(at)).join(' ')
  return {
    what: /[\p{L}\d]{2}/u.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : (name ?? text),
    partNumber: number.map((at) => reading.words[at] ?? '').join(' '),
    kind: name,
    car: told,
    typeIds: reading.kinds
      ? typesOf(
          reading.kinds.keys,
          reading.places.map(({ place }) => place),
          vocabulary,
        )
      : [],
    brandIds: reading.brands.flatMap(({ ids }) => [...ids]),
  }
}
