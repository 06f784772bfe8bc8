import type { UnitTemplate } from './unit-template.ts'
import { bodyFront } from './units/body-front.ts'
import { bodySides } from './units/body-sides.ts'
import { brakes } from './units/brakes.ts'
import { cabin } from './units/cabin.ts'
import { climateAndRestraint } from './units/climate-and-restraint.ts'
import { coolingAndOil } from './units/cooling-and-oil.ts'
import { diesel } from './units/diesel.ts'
import { drivetrain } from './units/drivetrain.ts'
import { electrical } from './units/electrical.ts'
import { electricDrive } from './units/electric-drive.ts'
import { engine } from './units/engine.ts'
import { frontRunningGear } from './units/front-running-gear.ts'
import { fuelAndExhaust } from './units/fuel-and-exhaust.ts'
import { glassAndRear } from './units/glass-and-rear.ts'
import { lamps } from './units/lamps.ts'
import { moreBody } from './units/more-body.ts'
import { moreRunningGear } from './units/more-running-gear.ts'
import { powertrain } from './units/powertrain.ts'
import { rearAxle } from './units/rear-axle.ts'
import { steeringAndWheels } from './units/steering-and-wheels.ts'
import { variantsOf } from './units/variants.ts'

import { CATEGORIES } from './categories.ts'

export { CATEGORIES }
export type { Names } from './names-of.ts'
export type { TemplatePart, UnitCategory, UnitTemplate } from './unit-template.ts'

const WHOLE: readonly UnitTemplate[] = [
  ...engine,
  ...coolingAndOil,
  ...fuelAndExhaust,
  ...diesel,
  ...electricDrive,
  ...drivetrain,
  ...powertrain,
  ...frontRunningGear,
  ...rearAxle,
  ...moreRunningGear,
  ...steeringAndWheels,
  ...brakes,
  ...electrical,
  ...lamps,
  ...bodyFront,
  ...bodySides,
  ...glassAndRear,
  ...moreBody,
  ...cabin,
  ...climateAndRestraint,
]

const order = new Map(CATEGORIES.map(({ key }, i) => [key, i]))

/** Every unit of the original-equipment catalogue that is drawn, in the order of a car's systems. */
export const UNIT_TEMPLATES: readonly UnitTemplate[] = [...WHOLE, ...variantsOf(WHOLE)].toSorted(
  (a, b) => (order.get(a.category) ?? 0) - (order.get(b.category) ?? 0) || a.code.localeCompare(b.code),
)
