import type { LastBilling } from '@tuerca/contract/checkout'
import type { TypedBilling } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import type { CityInRegion } from '@tuerca/domain/regions'

export interface CheckoutValues {
  name: string
  email: string
  mobile: string
  recipient: string
  phone: string
  region: string
  city: string
  neighborhood: string
  address: string
  postal: string
  notes: string
  type: string
  number: string
  billed: string
  regime: string
  use: string
  billedPostal: string
}

/** Nobody is named on the invoice yet but who buys. */
export const notBilled = (country: Country, name: string) => ({
  type: country === 'CO' ? 'CC' : 'general',
  number: '',
  billed: name,
  regime: '',
  use: 'G03',
  billedPostal: '',
})

/** The invoice data are those of the last purchase: this is said, so that nobody invoices the wrong person. */
export const isAsBilledLast = ({ type, number, billed }: CheckoutValues, last: LastBilling | null) =>
  last !== null && number !== '' && type === last.type && number === last.number && billed === last.name

/** Where the last purchase went, where this one would go to the same city. */
const sentAgain = (place: CityInRegion | undefined, last: LastBilling | null) =>
  last?.sentTo && place?.city === last.sentTo.city && place.region === last.sentTo.region ? last.sentTo : null

/** It is said, so that nobody sends to where an earlier purchase went without a look. */
export const isSentAsLast = ({ city, address }: CheckoutValues, last: LastBilling | null) =>
  address !== '' && address === last?.sentTo?.address && city === last.sentTo.city

/** What was invoiced last, and where it went, is offered again. */
export const startOf = (
  country: Country,
  {
    name,
    mobile,
    place,
    last = null,
  }: { name: string; mobile: string; place?: CityInRegion; last?: LastBilling | null },
): CheckoutValues => ({
  name: '',
  email: '',
  mobile: '',
  ...addressed({ name, mobile, place }, sentAgain(place, last)),
  ...notBilled(country, name),
  ...(last === null
    ? {}
    : {
        type: last.type,
        number: last.number,
        billed: last.name || name,
        regime: last.regime ?? '',
        use: last.use ?? 'G03',
        billedPostal: last.postalCode ?? '',
      }),
})

const addressed = (
  { name, mobile, place }: { name: string; mobile: string; place: CityInRegion | undefined },
  to: LastBilling['sentTo'],
) => ({
  recipient: to?.recipient || name,
  phone: to?.mobile || mobile,
  city: place?.city ?? '',
  region: place?.region ?? '',
  neighborhood: to?.neighborhood ?? '',
  address: to?.address ?? '',
  postal: to?.postal_code ?? '',
  notes: to?.notes ?? '',
})

/** A guest's own data are also those of the recipient and of the invoice, until others are typed there. */
export function alsoThere(
  now: CheckoutValues,
  next: Partial<Pick<CheckoutValues, 'name' | 'mobile'>>,
): Partial<CheckoutValues> {
  const { name = now.name, mobile = now.mobile } = next
  const isCompany = now.type === 'NIT' || now.type === 'RFC'
  return {
    ...next,
    ...(now.recipient === now.name ? { recipient: name } : {}),
    ...(now.phone === now.mobile ? { phone: mobile } : {}),
    ...(!isCompany && now.billed === now.name ? { billed: name } : {}),
  }
}

export const billingOf = ({
  type,
  number,
  billed,
  regime,
  use,
  billedPostal,
}: CheckoutValues): TypedBilling & { type: string } =>
  type === 'general'
    ? { type, postalCode: billedPostal }
    : type === 'RFC'
      ? { type, number, name: billed, regime, use, postalCode: billedPostal }
      : { type, number, name: billed }
