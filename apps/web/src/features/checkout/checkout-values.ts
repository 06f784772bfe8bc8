import type { LastBilling } from '@tuerca/contract/checkout'
import { emailProblem, mobileProblem, nameProblem } from '@tuerca/domain/accounts'
import { judgeBilling, type TypedBilling } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import { placeParts } from '@tuerca/domain/regions'
import { placeProblems } from '@tuerca/domain/typed-address'
import type { Problems } from '../../shared/forms/use-submit.ts'

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

const REQUIRED = 'Este campo es requerido!'

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

/** What was invoiced last is offered again. */
export const startOf = (
  country: Country,
  { name, mobile, city, last = null }: { name: string; mobile: string; city: string; last?: LastBilling | null },
): CheckoutValues => ({
  name: '',
  email: '',
  mobile: '',
  recipient: name,
  phone: mobile,
  ...placeParts(city),
  neighborhood: '',
  address: '',
  postal: '',
  notes: '',
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

/** What is asked: a guest's data; an address when none of the account is chosen and something is sent. */
export interface CheckoutForm {
  country: Country
  isGuest: boolean
  typesAddress: boolean
}

/** What is wrong with each field, by the same rules as on the server. */
export function checkoutProblems(values: CheckoutValues, { country, isGuest, typesAddress }: CheckoutForm): Problems {
  const { problems: billing } = judgeBilling(billingOf(values), country)
  const needed = (text: string) => (text.trim() === '' ? REQUIRED : null)
  return {
    ...(isGuest
      ? {
          name: nameProblem(values.name),
          email: emailProblem(values.email),
          mobile: mobileProblem(values.mobile, country),
        }
      : {}),
    ...(typesAddress
      ? {
          recipient: needed(values.recipient),
          phone: mobileProblem(values.phone, country),
          ...place(values, country),
          ...(values.city.trim() === '' ? { city: REQUIRED } : {}),
          address: needed(values.address),
        }
      : {}),
    type: billing.type,
    number: billing.number,
    billed: billing.name,
    regime: billing.regime,
    use: billing.use,
    billedPostal: billing.postalCode,
  }
}

function place(values: CheckoutValues, country: Country): Problems {
  const {
    city,
    region,
    neighborhood,
    postal_code: postal,
  } = placeProblems({ ...values, postal_code: values.postal }, country)
  return {
    city,
    region: region && values.region.trim() === '' ? REQUIRED : region,
    neighborhood: neighborhood && REQUIRED,
    postal: postal && values.postal.trim() === '' ? REQUIRED : postal,
  }
}

/** Shown beside a valid number: that its check digit is right, or that its last character is unusual. */
export function billingWord(values: CheckoutValues, country: Country): { text: string; isGood: boolean } | null {
  const { billing, problems, warnings } = judgeBilling(
    { ...billingOf(values), name: values.billed || 'Nombre' },
    country,
  )
  if (warnings.number) return { text: warnings.number, isGood: false }
  if (values.type !== 'NIT' || problems.number || !billing) return null
  return { text: `El dígito de verificación ${billing.number.at(-1)} es correcto.`, isGood: true }
}
