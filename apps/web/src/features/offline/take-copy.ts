import { listActivities } from '@tuerca/contract/agenda'
import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import { showVehicle } from '@tuerca/contract/garage'
import type { Country } from '@tuerca/domain/country'
import { call } from '../../shared/api/call.ts'
import { deviceStorage } from '../../shared/browser-storage.ts'
import { type KeptCar, keepCopy, readCopy } from './kept-copy.ts'

const OLD_AFTER_MS = 5 * 60_000
const MOST_ACTIVITIES = 40

/**
 * Takes the person's car and agenda along for when there is no connection, at most every five minutes or with another
 * car.
 */
export async function takeCopy(person: string, country: Country, chosen: string) {
  const before = readCopy(deviceStorage)
  if (before?.person === person && before.chosen === chosen && Date.now() - before.at < OLD_AFTER_MS) return
  const [car, agenda] = await Promise.all([
    carOf(),
    call(listActivities, {
      query: { filter: JSON.stringify({ activity_state: 0 }), page: 0, pageSize: MOST_ACTIVITIES },
    }),
  ])
  keepCopy(deviceStorage, {
    person,
    country,
    at: Date.now(),
    chosen,
    car,
    agenda: agenda.data.map(({ name, date }) => ({ name, date })),
  })
}

async function carOf(): Promise<KeptCar | null> {
  const { data: chosen } = await call(showChosenVehicle, {})
  if (!chosen) return null
  if (chosen.id === null) return { name: chosen.name, plate: '', vin: '', kilometres: null }
  const {
    data: { vehicle, readings },
  } = await call(showVehicle, { params: { id: chosen.id } })
  return {
    name: chosen.name,
    plate: vehicle.license_plate ?? '',
    vin: vehicle.VIN ?? '',
    kilometres: readings[0]?.kilometres ?? null,
  }
}
