import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import type { Api } from '@tuerca/contract/endpoint'
import { readCarValue, VEHICLE_COOKIE, writeChosen } from '@tuerca/domain/chosen-vehicle'

const COOKIE = new RegExp(`(?:^|;\\s*)${VEHICLE_COOKIE}=[^;]`)

/** The visitor's chosen car as an address spells it; '' without one, or when nobody could tell. */
export async function chosenValue(api: Api, cookies: string | null): Promise<string> {
  if (!COOKIE.test(cookies ?? '')) return ''
  const car = await api(showChosenVehicle, {}).then(
    ({ data }) => data,
    () => null,
  )
  if (!car) return ''
  const value = writeChosen({ make: car.brand, model: car.model, year: car.year, engine: car.engine })
  // What the list would not read would lead here again, and again.
  return readCarValue(value) ? value : ''
}
