import { namesOf } from './own-value.ts'
import type { Country } from './country.ts'

/** An address as typed for one purchase; the colonia is asked in Mexico only. */
export interface TypedPlace {
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

/** What carriers need besides street and city: in Mexico the state, the colonia and the postal code. */
export function placeProblems(
  { region = '', neighborhood = '', postal_code }: TypedPlace,
  country: Country,
): Partial<Record<'region' | 'neighborhood' | 'postal_code', string>> {
  const postal = postalCodeProblem(postal_code ?? '', country)
  return {
    ...(country === 'MX' && region.trim() === '' ? { region: `El estado: ${NEEDED}` } : {}),
    ...(country === 'MX' && neighborhood.trim() === '' ? { neighborhood: `La colonia: ${NEEDED}` } : {}),
    ...(postal === null ? {} : { postal_code: postal }),
  }
}

const LACKS = { region: 'el estado', neighborhood: 'la calle', postal_code: 'un código postal que sirva' } as const

/** What a saved address lacks for shipping, in words; null: nothing. The colonia is part of its street. */
export function placeLacks(
  { region, address, postal_code }: { region: string; address: string; postal_code: string | null },
  country: Country,
): string | null {
  const problems = placeProblems({ region, neighborhood: address, postal_code }, country)
  return (
    namesOf(LACKS)
      .filter((name) => problems[name])
      .map((name) => LACKS[name])
      .join(' y ') || null
  )
}

/** Street and colonia in one line, as they are written on a parcel. */
export function streetWith(address: string, neighborhood: string): string {
  const colonia = neighborhood.trim().replace(/^col(?:onia|\.)?\s+/i, '')
  return colonia === '' ? address : `${address}, Col. ${colonia}`
}
