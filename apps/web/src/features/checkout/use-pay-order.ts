import type { makePurchase } from '@tuerca/contract/checkout'
import type { Answer } from '@tuerca/contract/endpoint'
import type { Country } from '@tuerca/domain/country'
import { useRevalidator } from 'react-router'
import { draftAt } from '../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { goToGateway } from '../payments/index.ts'
import { useBoughtByAgreement } from './how-paid.ts'
import { type CheckoutValues, startOf } from './checkout-values.ts'
import { checkoutProblems, fetchRules } from './fetched-rules.ts'

type Send = (values: CheckoutValues, options: { idempotencyKey: string }) => Promise<Answer<typeof makePurchase>>

/** The form to pay one order: the payer's data for guests, the invoice data, and the press to the gateway. */
export function usePayOrder(country: Country, send: Send) {
  const bought = useBoughtByAgreement()
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  return useSubmit({
    start: startOf(country, { name: user?.name ?? '', mobile: user?.mobile ?? '' }),
    draft: draftAt<CheckoutValues>('checkout'),
    fetchRules,
    check: (values) => checkoutProblems(values, { country, isGuest: !user, typesAddress: false }),
    async send(values, { key: idempotencyKey }) {
      const { data } = await send(values, { idempotencyKey })
      if (data.gateway === null) return data.sales
      goToGateway(data.gateway)
      // The page leaves: until then nothing may be pressed again.
      return new Promise<never>(() => undefined)
    },
    done: bought,
    refused({ status }) {
      // What changed is read again: the next press is of the new total.
      if (status === 409 || status === 404) void revalidate()
      return false
    },
  })
}
export type PayOrder = ReturnType<typeof usePayOrder>
/** What the steps of a payment read and change, whichever call it ends in. */
export type FieldsOf = Pick<PayOrder, 'values' | 'problems' | 'field' | 'change'>
