import type { UnitTemplate } from './unit-template.ts'
import { bodyFront } from './units/body-front.ts'
import { bodySides } from './units/body-sides.ts'
import { glassAndRear } from './units/glass-and-rear.ts'
import { cabin } from './units/cabin.ts'
import { climateAndRestraint } from './units/climate-and-restraint.ts'
import { electrical } from './units/electrical.ts'
import { powertrain } from './units/powertrain.ts'
import { lamps } from './units/lamps.ts'
import { rearAxle } from './units/rear-axle.ts'
import { steeringAndCabin } from './units/steering-and-cabin.ts'
import { brakes } from './units/brakes.ts'
import { coolingAndOil } from './units/cooling-and-oil.ts'
import { drivetrain } from './units/drivetrain.ts'
import { engine } from './units/engine.ts'
import { fuelAndExhaust } from './units/fuel-and-exhaust.ts'
import { frontRunningGear } from './units/front-running-gear.ts'

export { CATEGORIES } from './categories.ts'
export type { Names, TemplatePart, UnitCategory, UnitTemplate } from './unit-template.ts'

/** Every unit of the original-equipment catalogue that is drawn, in the order of a car's systems. */
export const UNIT_TEMPLATES: readonly UnitTemplate[] = [...engine, ...coolingAndOil, ...fuelAndExhaust, ...drivetrain, ...brakes, ...frontRunningGear, ...steeringAndCabin, ...rearAxle, ...bodyFront, ...bodySides, ...lamps, ...glassAndRear, ...cabin, ...climateAndRestraint, ...electrical, ...powertrain]
