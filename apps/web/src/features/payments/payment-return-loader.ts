import { type PurchaseSummary, loadBought } from '@tuerca/contract/checkout'
import { loadPaymentReturn } from '@tuerca/contract/payments'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { NOTHING_BOUGHT } from './payments-loader.ts'

/** What our own books say about the payment in the address; everything that the gateway added is passed on. */
export async function paymentReturnLoader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { data } = await apiOf(context)(loadPaymentReturn, {
    query: Object.fromEntries([...url.searchParams].slice(0, 60)),
  })
  // A plan's payment contains everything; the contents of a cart are requested. If that fails, the payment is still
  // shown.
  const bought: PurchaseSummary =
    data.closing && !data.plan
      ? await context
          .get(apiContext)(loadBought, { query: { pago: data.closing.ref_venta } })
          .then(
            (answer) => answer.data,
            () => NOTHING_BOUGHT,
          )
      : NOTHING_BOUGHT
  return { signedIn: user !== null, payment: data, bought }
}
