import { cityNamed, kilometresBetween } from './cities.ts'
import type { Country } from './country.ts'
import { foldText } from './words.ts'

/** Where an offer can be picked up: in its store's city, and at each warehouse that has it. */
export interface PickUpPlaces {
  id: number
  cities: readonly string[]
}

/** Nobody drives farther than this for a part, so beyond it 'nearest' would say nothing. */
const FARTHEST_KM = 250

/** How far an offer is from a city: 0 in the city itself; null when that is not known. */
export function distanceTo(city: string, { cities }: Pick<PickUpPlaces, 'cities'>, country: Country): number | null {
  const here = foldText(city).trim()
  if (here === '') return null
  if (cities.some((one) => foldText(one).trim() === here)) return 0
  const from = cityNamed(city, country)
  const all =
    from === null
      ? []
      : cities.flatMap((one) => {
          const to = cityNamed(one, country)
          return to ? [kilometresBetween(from, to)] : []
        })
  return all.length > 0 ? Math.min(...all) : null
}

/** The offer that is nearest to a city, the earlier of equally near ones; null when none is within reach. */
export function nearestTo(city: string, offers: readonly PickUpPlaces[], country: Country): number | null {
  const reached = offers.flatMap((offer) => {
    const km = distanceTo(city, offer, country)
    return km === null || km > FARTHEST_KM ? [] : [{ id: offer.id, km }]
  })
  return reached.toSorted((a, b) => a.km - b.km)[0]?.id ?? null
}
