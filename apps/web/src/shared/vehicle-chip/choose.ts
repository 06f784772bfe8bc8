import {
  chooseVehicle,
  type ChosenVehicle,
  forgetChosenVehicle,
  showChosenVehicle,
} from '@tuerca/contract/chosen-vehicle'
import { yearText } from '@tuerca/domain/chosen-vehicle'
import type { Request } from '@tuerca/contract/endpoint'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { call } from '../api/call.ts'
import { deviceStorage } from '../browser-storage.ts'
import { keepCarSpelling } from './car-in-address.ts'
import { CHOSEN_KEY } from './chosen.ts'
import { keepFoundAs } from './found-as.ts'

/** Who is looking, as the choice remembers it. */
type Person = number | string

/** In this browser and on this page; every tab hears of it. */
function keepChosen(chosen: string) {
  if (chosen) deviceStorage.setItem(CHOSEN_KEY, chosen)
  else deviceStorage.removeItem(CHOSEN_KEY)
  document.documentElement.toggleAttribute('data-vehicle', chosen !== '')
  dispatchEvent(new Event('storage'))
}

/** Make, model and year; the garage shows the plate and the version. */
const shortName = ({ brand, model, year, years }: ChosenVehicle) =>
  vehicleComplete({ brand, model, version: yearText({ year, years }), year: null, license_plate: '' }).replaceAll(
    '|',
    ' ',
  )

function keep(person: Person, vehicle: ChosenVehicle | null, since = '') {
  keepCarSpelling(vehicle)
  keepChosen(vehicle ? [person, vehicle.id ?? '', shortName(vehicle), ...(since ? [since] : [])].join('|') : '')
}

/**
 * Chooses the vehicle that lists are judged for; throws ApiError. `foundAs`: what led to it, where it was looked up.
 */
export async function choose(person: Person, body: Request<typeof chooseVehicle>['body'], foundAs = '') {
  const { data } = await call(chooseVehicle, { body })
  keepFoundAs(foundAs)
  keep(person, data)
  return data
}

/** Clears the choice. It disappears from the screen even when the server could not be told. */
export async function forget() {
  keepFoundAs('')
  keepCarSpelling(null)
  keepChosen('')
  await call(forgetChosenVehicle, {}).catch((error: unknown) => console.warn(error))
}

/** Reads the choice again after somebody signed in or out: a guest's car stays, a garage's car only for its owner. */
export async function readAgain(person: Person) {
  const { data } = await call(showChosenVehicle, {})
  keep(person, data)
}

/** After the car's data changed: verdicts about the old data are out of date, even if its name is the same. */
export async function readChanged(person: Person) {
  const { data } = await call(showChosenVehicle, {})
  keep(person, data, Date.now().toString(36))
}
