import type { Vocabulary } from '../products/index.ts'
import type { ReadCar, Reading } from './understand/reading.ts'

/** Cars that went on under another name: papers and counters say either, and the year tells which of them it is. */
const WENT_ON: readonly (readonly string[])[] = [
  ['Renault', 'Sandero Stepway', 'Stepway'],
  ['Chevrolet', 'Luv D-Max', 'D-Max'],
  ['Nissan', 'NP300', 'NP300 Frontier'],
  ['Kia', 'Cerato', 'Forte'],
]

/** The names of a car over the years. */
export const namesOfCar = (make: string, model: string): readonly string[] =>
  WENT_ON.find(([of, ...names]) => of === make && names.includes(model))?.slice(1) ?? [model]

/**
 * A reading whose year may be of the car's other name: 'sandero stepway 2018'. Null where no such car or no year is
 * told.
 */
export function withOtherNames(reading: Reading, vocabulary: Vocabulary): Reading | null {
  if (reading.years.length === 0) return null
  const cars = reading.cars.map((car) => withNames(car, vocabulary))
  return cars.every((car, at) => car === reading.cars[at]) ? null : { ...reading, cars }
}

function withNames(car: ReadCar, { makes, models }: Vocabulary): ReadCar {
  const more = car.models.flatMap(({ makeId, name }) =>
    namesOfCar(makes.byId.get(makeId)?.name ?? '', name)
      .flatMap((other) => models.find(other))
      .filter((other) => other.makeId === makeId && !car.models.some(({ id }) => id === other.id)),
  )
  return more.length === 0 ? car : { ...car, models: [...car.models, ...more] }
}
