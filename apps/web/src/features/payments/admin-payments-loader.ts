import { listTransactionsPaid, paymentBooks } from '@tuerca/contract/paid-transactions'
import { PAYMENT_STATES } from '@tuerca/domain/payment-states'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { requireAdmin } from '../admin/index.ts'

export const PAYMENTS_SHOWN = 20

/** One page of everybody's payments, filtered by the address, and the books; null when they could not be read. */
export async function adminPaymentsLoader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 60)
  const asked = {
    state: PAYMENT_STATES.find((one) => one === url.searchParams.get('estado')) ?? null,
    q,
    page: pageOf(url.searchParams),
  }
  const filter = JSON.stringify({ everyone: true, state: asked.state ?? undefined, q: q || undefined })
  const api = context.get(apiContext)
  try {
    const [{ data, metadata }, books] = await Promise.all([
      api(listTransactionsPaid, {
        query: { filter, page: asked.page, pageSize: PAYMENTS_SHOWN, getters: 'stateLabel' },
      }),
      api(paymentBooks, {}),
    ])
    return { asked, found: { payments: data, total: metadata['x-total-count'], books: books.data } }
  } catch {
    return { asked, found: null }
  }
}
