import { getCreditTotals } from '@tuerca/contract/consultations'
import { listChargingPlans } from '@tuerca/contract/plans'
import { transactionTypeFrom } from '@tuerca/domain/transaction-types'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { requireAdmin } from './require-admin.ts'

export const PLANS_SHOWN = 20
export const STATES = ['active', 'inactive', 'retired'] as const

/** One page of all plans, filtered by the address, and whether the credits add up; null when they could not be read. */
export async function adminPlansLoader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = {
    type: transactionTypeFrom(url.searchParams.get('tipo')),
    state: STATES.find((one) => one === url.searchParams.get('estado')) ?? null,
    name: (url.searchParams.get('q') ?? '').trim().slice(0, 60),
    page: pageOf(url.searchParams),
  }
  const filter = JSON.stringify({
    transaction_type: asked.type ?? undefined,
    state: asked.state ?? undefined,
    name: asked.name || undefined,
  })
  const api = context.get(apiContext)
  try {
    const [{ data, metadata }, credits] = await Promise.all([
      api(listChargingPlans, { query: { filter, page: asked.page, pageSize: PLANS_SHOWN } }),
      api(getCreditTotals, {}),
    ])
    return { asked, found: { plans: data, total: metadata['x-total-count'], credits: credits.data } }
  } catch {
    return { asked, found: null }
  }
}
