import type { BuiltCar } from './built-cars.ts'

/** Sets of a platform's cars. Each set has a name that its cars answer to, and parts ask for it as a property. */
export interface CarSets {
  /** The condition that holds for just these of all the cars; null when these are all of them. */
  conditionOf(cars: readonly BuiltCar[], all: readonly BuiltCar[]): string | null
  /** What a car answers, as properties that are not shown. */
  propertiesOf(car: BuiltCar): Record<string, string>
}

const YES = '1'

export function carSets(platform: readonly BuiltCar[]): CarSets {
  const index = new Map(platform.map((car, i) => [car, i]))
  const names = new Map<string, string>()
  const answers = new Map<BuiltCar, Record<string, string>>(platform.map((car) => [car, {}]))
  return {
    conditionOf: (cars, all) => {
      if (cars.length === all.length) return null
      let members = ''
      for (const car of cars) members += String.fromCharCode(index.get(car) ?? 0)
      let name = names.get(members)
      if (name === undefined) {
        name = `c${names.size + 1}`
        names.set(members, name)
        for (const car of cars) Object.assign(answers.get(car) ?? {}, { [name]: YES })
      }
      return JSON.stringify({ [name]: YES })
    },
    propertiesOf: (car) => answers.get(car) ?? {},
  }
}
