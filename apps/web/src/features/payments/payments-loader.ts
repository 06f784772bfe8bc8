import { loadBought, type PurchaseSummary } from '@tuerca/contract/checkout'
import { listTransactionsPaid, loadTransactionPaid } from '@tuerca/contract/paid-transactions'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

/** M9.03. */
export const PAGE_SIZE = 20
const GETTERS = 'stateLabel,canRetry'
export const NOTHING_BOUGHT: PurchaseSummary = { sales: [], currency: null }

function requirePerson({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname + url.search }, store))
}

/** One page of the user's own payments; `found` is null when they could not be read. */
export async function paymentsLoader({ context, url }: LoaderFunctionArgs) {
  requirePerson({ context, url })
  const page = pageOf(url.searchParams)
  try {
    const { data, metadata } = await context.get(apiContext)(listTransactionsPaid, {
      query: { page, pageSize: PAGE_SIZE, getters: GETTERS },
    })
    return {
      page,
      found: { payments: data, total: metadata['x-total-count'] },
      drawing: data.length === 0 ? emptyState('empty-box') : '',
    }
  } catch {
    return { page, found: null, drawing: '' }
  }
}

/** One payment, its receipt and what it bought; 404 for somebody else's. */
export async function paymentLoader({ context, url, params }: LoaderFunctionArgs) {
  requirePerson({ context, url })
  const { data } = await apiOf(context)(loadTransactionPaid, { params: { id: params.id } })
  const bought =
    data.plan || !data.ref_venta
      ? NOTHING_BOUGHT
      : await context
          .get(apiContext)(loadBought, { query: { pago: data.ref_venta } })
          .then(
            (answer) => answer.data,
            () => NOTHING_BOUGHT,
          )
  return { payment: data, bought }
}
