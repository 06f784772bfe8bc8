import { readCarValue, yearText } from '@tuerca/domain/chosen-vehicle'
import { NO_VEHICLE, type QuotedVehicle } from '@tuerca/domain/quote-list'
import { useEffect, useSyncExternalStore } from 'react'
import { readCarSpelling } from '../../shared/vehicle-chip/car-in-address.ts'
import { chosenParts, readChosen, subscribeChosen } from '../../shared/vehicle-chip/chosen.ts'

let ofPage: QuotedVehicle | null = null

interface CarOfPage extends Pick<QuotedVehicle, 'brand' | 'name' | 'vehicleId'> {
  model?: string
  /** What the catalogue tells of it. */
  facts?: readonly { name: string; value: string }[]
}

/** The only year that a catalogue gives for a car; null when there is none, or several. */
export function yearOf(name: string, facts: readonly { name: string; value: string }[]): number | null {
  const dates = facts.filter((fact) => /año|year|fecha|date/i.test(fact.name)).map(({ value }) => value)
  for (const text of [...dates, name]) {
    const years = new Set(text.match(/\b(?:19|20)\d\d\b/g))
    if (years.size === 1) return Number([...years][0])
  }
  return null
}

/** The car of a catalogue page: parts are added for it, also from a modal over the page. */
export function useCarOfPage({ brand, name, vehicleId, model = '', facts = [] }: CarOfPage) {
  const year = yearOf(name, facts)
  useEffect(() => {
    if (name === '') return undefined
    ofPage = { brand, name, model: model || name, year, vehicleId }
    dispatchEvent(new Event('storage'))
    return () => {
      ofPage = null
    }
  }, [brand, name, vehicleId, model, year])
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
  return {
    brand: make,
    name: [model, engine, yearText(car)].filter(Boolean).join(' '),
    model,
    year,
    vehicleId: chosenParts(readChosen()).id,
  }
}

export const useQuotedVehicle = () => useSyncExternalStore(subscribeChosen, quotedVehicle, () => NO_VEHICLE)
