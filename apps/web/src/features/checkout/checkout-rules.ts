import { emailProblem, mobileProblem, nameProblem } from '@tuerca/domain/accounts'
import { judgeBilling } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import { placeProblems } from '@tuerca/domain/typed-address'
import type { Problems } from '../../shared/forms/use-submit.ts'
import { billingOf, type CheckoutValues } from './checkout-values.ts'

export { placeText } from '@tuerca/domain/regions'

const REQUIRED = 'Este campo es requerido!'

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
