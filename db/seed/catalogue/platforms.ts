import { slugOf } from '@tuerca/domain/product-url'
import type { Make, Model } from '../vehicles.ts'
import type { World } from '../world.ts'
import { builtCars, type BuiltCar } from './built-cars.ts'

/** The cars of a model, which share their units. */
export interface Platform {
  make: Make
  key: string
  name: string
  model: Model
  cars: readonly BuiltCar[]
}

/** Every model of a make that the fleet knows. */
export function platformsOf({ models }: Pick<World, 'models'>, make: Make): Platform[] {
  return models.flatMap((model) =>
    model.make !== make || !model.fleet
      ? []
      : [{ make, key: slugOf(model.name), name: model.name, model, cars: model.fleet.generations.flatMap(builtCars) }],
  )
}
