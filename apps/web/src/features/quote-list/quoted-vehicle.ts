import { readCarValue } from '@tuerca/domain/chosen-vehicle'
import { NO_VEHICLE, type QuotedVehicle } from '@tuerca/domain/quote-list'
import { useEffect, useSyncExternalStore } from 'react'
import { readCarSpelling } from '../../shared/vehicle-chip/car-in-address.ts'
import { chosenParts, readChosen, subscribeChosen } from '../../shared/vehicle-chip/chosen.ts'

let ofPage: QuotedVehicle | null = null

/** The car that a page of a catalogue is about: parts are added for it, also from a window over the page. */
export function useCarOfPage({ brand, name, vehicleId }: Pick<QuotedVehicle, 'brand' | 'name' | 'vehicleId'>) {
  useEffect(() => {
    if (name === '') return undefined
    ofPage = { ...NO_VEHICLE, brand, name, vehicleId }
    dispatchEvent(new Event('storage'))
    return () => { ofPage = null }
  }, [brand, name, vehicleId])
}

const made = { from: '', vehicle: NO_VEHICLE }

/** The page's car, else the chosen one, else none; the same object as long as it is the same car. */
function quotedVehicle(): QuotedVehicle {
  if (ofPage) return ofPage
  const from = `${readChosen()}\n${readCarSpelling()}`
  if (from !== made.from) Object.assign(made, { from, vehicle: chosenVehicle() })
  return made.vehicle
}

function chosenVehicle(): QuotedVehicle {
  const car = readCarValue(readCarSpelling())
  if (!car) return NO_VEHICLE
  const { make, model, year, engine } = car
  return { brand: make, name: [model, engine, year].filter(Boolean).join(' '), model, year, vehicleId: chosenParts(readChosen()).id }
}

export const useQuotedVehicle = () => useSyncExternalStore(subscribeChosen, quotedVehicle, () => NO_VEHICLE)
