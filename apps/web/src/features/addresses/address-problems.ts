import { tableOf } from '@tuerca/domain/own-value'
import { mobileProblem } from '@tuerca/domain/accounts'
import { type Country, countryFrom } from '@tuerca/domain/country'
import { placeProblems } from '@tuerca/domain/typed-address'

export const FIELDS = [
  'name',
  'recipient',
  'mobile',
  'country',
  'region',
  'city',
  'address',
  'postal_code',
  'notes',
] as const
export type AddressField = (typeof FIELDS)[number]
export type AddressValues = Record<AddressField, string>

const NEEDED = ['name', 'recipient', 'region', 'city', 'address'] as const
const REQUIRED = 'Este campo es requerido!'

export const countryOf = (values: AddressValues): Country => countryFrom(values.country) ?? 'CO'

/** What a form holds, by the names of the contract. */
export const trimmed = (values: AddressValues): AddressValues => tableOf(FIELDS, (name) => values[name].trim())

/** What is wrong with each field of an address, in the form's order; the server has the last word. */
export function addressProblems(values: AddressValues): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  for (const name of NEEDED) if (values[name] === '') problems[name] = REQUIRED
  const mobile = mobileProblem(values.mobile, countryOf(values))
  if (mobile) problems.mobile = mobile
  // Its street may hold the colonia.
  const place = placeProblems({ ...values, neighborhood: values.address }, countryOf(values))
  if (values.city !== '' && place.city) problems.city = place.city
  if (values.region !== '' && place.region) problems.region = place.region
  if (place.postal_code) problems.postal_code = place.postal_code
  return problems
}
