import { loadPaymentReturn } from '@tuerca/contract/payments'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../shared/api/api-of.ts'
import { visitorContext } from '../../shared/contexts.ts'

/** What our own books say of the payment that the address names; everything the gateway added goes along. */
export async function paymentReturnLoader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { data } = await apiOf(context)(loadPaymentReturn, { query: Object.fromEntries([...url.searchParams].slice(0, 60)) as { pago: string } })
  return { signedIn: user !== null, payment: data }
}
