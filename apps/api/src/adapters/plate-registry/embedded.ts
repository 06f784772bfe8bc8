import { plateKind } from '@tuerca/domain/plates'
import { SAMPLE_PLATE, sampleVehicle } from '@tuerca/domain/sample-vehicle'
import type { Db } from '../../platform/db/connect.ts'
import {
  type PlateQuestion,
  type PlateRegistry,
  type RegisteredVehicle,
  RegistryError,
} from '../../ports/plate-registry.ts'
import { carOfPlate, type KnownCar, readCars } from './embedded-cars.ts'
import { otherOfPlate } from './embedded-others.ts'

/** Typed to see what a registry may do (product.md, sentinels). */
export const DOWN_PLATE = 'AAA503'
const UNKNOWN_PLATE = 'AAA404'
const REFUSED_PLATE = 'AAA500'
const REFUSAL = ['El registro no reconoció la consulta de la placa AAA500.', 'Código del registro: RUNT-500.']

const MINUTE = 60_000
/** After somebody began to wait, AAA503 returns for them after this time, until they are notified … */
export const BACK_AFTER_MINUTES = 3
/** … and stays for this long; for everybody else it is away (product.md). */
export const BACK_FOR_MINUTES = 10

/**
 * A registry of our own: every plate has its car or none, always the same, from real makes, models and VIN patterns.
 */
export function embeddedPlateRegistry({ db }: { db: Db }): PlateRegistry {
  let reading: Promise<readonly KnownCar[]> | undefined
  const cars = () => (reading ??= readCars())
  return {
    isFree: true,
    async find(question) {
      const { plate } = question
      if (plate === UNKNOWN_PLATE) return null
      if (plate === REFUSED_PLATE) throw new RegistryError('other', REFUSAL)
      if (plate === SAMPLE_PLATE) return sampleCar(question)
      if (plate === DOWN_PLATE && !(await isBack(db, question))) throw new RegistryError('unavailable')
      const kind = plateKind(plate, question.country)
      return kind === 'car' ? carOfPlate(await cars(), question) : otherOfPlate(question, kind)
    },
  }
}

/** Not stored: the wait of the person who asks decides, even after a restart. */
async function isBack(db: Db, { plate, country, now, userId }: PlateQuestion): Promise<boolean> {
  if (userId === undefined) return false
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const since = await db
    .selectFrom('plate_waits')
    .select('id')
    .where('user_id', '=', userId)
    .where('plate', '=', plate)
    .where('country', '=', country)
    .where((eb) =>
      eb.or([
        eb.and([eb('ended_at', 'is', null), eb('created_at', '<=', ago(BACK_AFTER_MINUTES))]),
        eb.and([eb('outcome', '=', 'back'), eb('ended_at', '>', ago(BACK_FOR_MINUTES))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return since !== undefined
}

/** The car of the demonstration, as a registry tells it. */
export function sampleCar({ country, plate }: Pick<PlateQuestion, 'country' | 'plate'>): RegisteredVehicle {
  const told = sampleVehicle(country)
  return {
    country,
    plate,
    brand: told.brand,
    model: told.model,
    year: told.year,
    version: told.version,
    vin: told.VIN,
    engineNumber: told.engine_number,
    chassisNumber: told.chassis_number,
    displacement: told.cylinder_capacity,
    cylinders: told.number_of_cylinders,
    axles: told.number_of_axes,
    doors: told.number_of_doors,
    vehicleClass: told.class,
    body: told.body_type,
    fuel: told.fuel_type,
    color: told.color,
    city: told.city,
    transitOffice: told.transit_agency,
    originCountry: told.country_of_origin,
    isTest: true,
  }
}
