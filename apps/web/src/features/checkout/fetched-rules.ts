import type * as Rules from './checkout-rules.ts'
import type { CheckoutForm } from './checkout-rules.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** By what is judged and where it goes: fetched with the first touch of the form, for a page is read before. */
let rules: typeof Rules | undefined

export async function fetchRules() {
  rules ??= await import('./checkout-rules.ts')
}

export const checkoutProblems = (values: CheckoutValues, form: CheckoutForm) =>
  rules?.checkoutProblems(values, form) ?? {}

/** The place as one text; null while nobody can tell. */
export const placeText = (values: CheckoutValues) => rules?.placeText(values) ?? null
