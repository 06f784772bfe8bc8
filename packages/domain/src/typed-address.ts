import { namesOf } from './own-value.ts'
import type { Country } from './country.ts'
import { type CityInRegion, elsewhere, listedRegion, misspeltCity, placeParts, regionNamed } from './regions.ts'

/** An address as typed for one purchase; the colonia is asked in Mexico only. */
export interface TypedPlace {
  city?: string | undefined
  region?: string | undefined
  neighborhood?: string | undefined
  postal_code?: string | null | undefined
}

const DIGITS: Record<Country, number> = { CO: 6, MX: 5 }
const NEEDED = 'este campo es requerido.'

export function postalCodeProblem(text: string, country: Country): string | null {
  const typed = text.trim()
  if (typed === '' && country === 'CO') return null
  return new RegExp(`^[0-9]{${DIGITS[country]}}$`).test(typed)
    ? null
    : `El código postal tiene ${DIGITS[country]} cifras.`
}

const REGION: Record<Country, string> = { CO: 'El departamento', MX: 'El estado' }

/** A city that is not listed needs its region, whose price of sending then applies; in Mexico every address has one. */
function regionProblem({ city, region }: CityInRegion, country: Country): string | null {
  const typed = region.trim()
  const isWritten = listedRegion(city, country) !== null || regionNamed(placeParts(city).region, country) !== null
  if (typed === '') return country === 'MX' || (city !== '' && !isWritten) ? `${REGION[country]}: ${NEEDED}` : null
  if (regionNamed(typed, country) === null) return `${REGION[country]}: elige uno de la lista.`
  const own = elsewhere({ city, region: typed }, country)
  return own === null ? null : `${REGION[country]}: ${city} queda en ${own}.`
}

function cityProblem(place: CityInRegion, country: Country): string | null {
  const meant = misspeltCity(place, country)
  return meant === null ? null : `¿Es ${meant}? Escríbela así, o elígela de la lista.`
}

/**
 * What carriers need besides the street: a place whose price is known, and in Mexico the colonia and the postal code.
 */
export function placeProblems(
  { city = '', region = '', neighborhood = '', postal_code }: TypedPlace,
  country: Country,
): Partial<Record<'city' | 'region' | 'neighborhood' | 'postal_code', string>> {
  const postal = postalCodeProblem(postal_code ?? '', country)
  const place = { city: city.trim(), region }
  const [wrongCity, wrongRegion] = [cityProblem(place, country), regionProblem(place, country)]
  return {
    ...(wrongCity === null ? {} : { city: wrongCity }),
    ...(wrongRegion === null ? {} : { region: wrongRegion }),
    ...(country === 'MX' && neighborhood.trim() === '' ? { neighborhood: `La colonia: ${NEEDED}` } : {}),
    ...(postal === null ? {} : { postal_code: postal }),
  }
}

const LACKS = {
  city: 'su ciudad bien escrita',
  region: 'la región',
  neighborhood: 'la calle',
  postal_code: 'un código postal que sirva',
} as const

/** What a saved address lacks for shipping, in words; null: nothing. The colonia is part of its street. */
export function placeLacks(
  { city, region, address, postal_code }: { city: string; region: string; address: string; postal_code: string | null },
  country: Country,
): string | null {
  const problems = placeProblems({ city, region, neighborhood: address, postal_code }, country)
  return (
    namesOf(LACKS)
      .filter((name) => problems[name])
      .map((name) => (name === 'region' ? REGION[country].toLowerCase() : LACKS[name]))
      .join(' y ') || null
  )
}

/** Street and colonia in one line, as they are written on a parcel. */
export function streetWith(address: string, neighborhood: string): string {
  const colonia = neighborhood.trim().replace(/^col(?:onia|\.)?\s+/i, '')
  return colonia === '' ? address : `${address}, Col. ${colonia}`
}

/** The two again, to be changed by whoever typed them. */
export function withoutColonia(line: string): { address: string; neighborhood: string } {
  const at = line.lastIndexOf(', Col. ')
  return at === -1
    ? { address: line, neighborhood: '' }
    : { address: line.slice(0, at), neighborhood: line.slice(at + ', Col. '.length) }
}
