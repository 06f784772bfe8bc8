import type { ChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import {
  type VehicleChoice,
  type NamedCar,
  readChosen,
  VEHICLE_COOKIE,
  writeChosen,
} from '@tuerca/domain/chosen-vehicle'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { engineAsSold } from '@tuerca/domain/vehicle-fit'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { VEHICLE_UNKNOWN } from './queries.ts'

/** What the chip shows, and what verdicts need besides; '' when unknown. */
export interface ChosenCar extends ChosenVehicle {
  version: string
  fuel: string
}

const YEAR_SECONDS = 365 * 24 * 3600
const COLUMNS = 'id, make_name, model, year, version, plate, displacement, fuel'
const OWN = `select ${COLUMNS} from garage_vehicles where id = $1 and user_id = $2 and deleted_at is null`
const ALIKE = `select ${COLUMNS} from garage_vehicles where user_id = $1 and year = $2 and lower(make_name) = lower($3) and lower(model) = lower($4) and deleted_at is null order by id`
type Row = TableRow<
  'garage_vehicles',
  'id' | 'make_name' | 'model' | 'year' | 'version' | 'plate' | 'displacement' | 'fuel'
>

/** The visitor's chosen car; null when none is chosen, or the chosen one is not theirs (any more). */
export async function chosenCar(ctx: Ctx): Promise<ChosenCar | null> {
  const chosen = readChosen(ctx.guest.chosenVehicle)
  return chosen ? carOf(ctx, chosen) : null
}

/** The named vehicle of the caller's garage (404 for another's), else the chosen car, else none. */
export async function carAskedFor(ctx: Ctx, vehicleId: number | null): Promise<ChosenCar | null> {
  if (vehicleId === null) return chosenCar(ctx)
  const car = await carOf(ctx, { garageId: vehicleId })
  if (!car) throw notFound(VEHICLE_UNKNOWN)
  return car
}

/** A vehicle of the person's garage; null when it has left it. */
export const carOfGarage = (ctx: Ctx, vehicleId: number) => carOf(ctx, { garageId: vehicleId })

/** A person's own vehicle that matches such a car, or null; with another known engine it is another car. */
export async function alikeOf(db: Db, userId: number, { make, model, year, engine }: NamedCar): Promise<Row | null> {
  if (year === null) return null
  const alike = await runStatement<Row>(db, { name: 'garage-alike', text: ALIKE, values: [userId, year, make, model] })
  const asked = litresOf(engine)
  const others = alike.filter(({ displacement }) => litresOf(displacement ?? '') === null)
  return asked === null
    ? (alike[0] ?? null)
    : (alike.find(({ displacement }) => litresOf(displacement ?? '') === asked) ?? others[0] ?? null)
}

const litresOf = (engine: string) => /(?<![\d.])\d\.\d/.exec(engineAsSold(engine))?.[0] ?? null

async function carOf(ctx: Ctx, chosen: VehicleChoice): Promise<ChosenCar | null> {
  // A program has no garage, whatever cookie it sends.
  const user = ctx.key ? null : ctx.user
  if ('garageId' in chosen) {
    if (!user) return null
    const [row] = await runStatement<Row>(ctx.db, {
      name: 'garage-chosen',
      text: OWN,
      values: [chosen.garageId, user.id],
    })
    return row ? ownCar(row) : null
  }
  const own = user && (await alikeOf(ctx.db, user.id, chosen))
  // The garage does not know the engine but the person said it: their answer is what is judged.
  if (own && !(chosen.engine !== '' && (own.displacement ?? '') === '')) return ownCar(own)
  const { make, model, year, years, engine } = chosen
  return {
    id: null,
    brand: make,
    model,
    year,
    ...(years && { years }),
    engine,
    version: '',
    fuel: '',
    name: vehicleComplete({ brand: make, model, version: engine, year, license_plate: '' }),
  }
}

function ownCar({ id, make_name: brand, model, year, displacement, plate, ...row }: Row): ChosenCar {
  const version = row.version ?? ''
  return {
    id,
    brand,
    model,
    year,
    engine: engineAsSold(displacement ?? ''),
    version,
    fuel: row.fuel ?? '',
    name: vehicleComplete({ brand, model, version, year, license_plate: plate ?? '' }),
  }
}

/** What the chip shows. A guest's car that is now in the garage is named by its id from here on. */
export async function shownCar(ctx: Ctx, http: Http | null): Promise<ChosenCar | null> {
  const car = await chosenCar(ctx)
  if (car !== null && car.id !== null && ctx.guest.chosenVehicle !== String(car.id))
    setCookie(http, String(car.id), YEAR_SECONDS)
  return car
}

/** Stores the choice in the cookie. Throws 404 for a garage vehicle that is not the caller's. */
export async function choose(ctx: Ctx, chosen: VehicleChoice, http: Http | null): Promise<ChosenCar> {
  const readable = readChosen(writeChosen(chosen))
  const car = readable && (await carOf(ctx, readable))
  if (!readable || !car) throw notFound(VEHICLE_UNKNOWN)
  setCookie(http, writeChosen(readable), YEAR_SECONDS)
  return car
}

export function forgetChoice(http: Http | null) {
  setCookie(http, '', 0)
}

// Readable by scripts, which see whether there is a chosen car to ask for. It grants no access.
function setCookie(http: Http | null, value: string, maxAge: number) {
  void http?.reply.setCookie(VEHICLE_COOKIE, value, {
    path: '/',
    sameSite: 'lax',
    secure: http.request.protocol === 'https',
    maxAge,
  })
}
