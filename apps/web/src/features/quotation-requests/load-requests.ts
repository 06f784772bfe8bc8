import { listQuotationRequests, type QuotationRequest, showQuotationRequest } from '@tuerca/contract/quotation-requests'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

export const REQUESTS_SHOWN = 20

/** The user's own requests, or the one that the address names; `found` is null when they could not be read. */
export async function requestsLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const page = pageOf(searchParams)
  const one = /^\d{1,15}$/.exec(searchParams.get('solicitud') ?? '')?.[0]
  if (one) {
    const { data } = await apiOf(context)(showQuotationRequest, { params: { id: one } })
    return { page, one: true, drawing: '', found: { requests: [data], total: 1 } }
  }
  try {
    const { data, metadata } = await context.get(apiContext)(listQuotationRequests, {
      query: { page, pageSize: REQUESTS_SHOWN },
    })
    return {
      page,
      one: false,
      drawing: data.length === 0 ? emptyState('empty-box') : '',
      found: { requests: data, total: metadata['x-total-count'] },
    }
  } catch {
    return { page, one: false, drawing: '', found: null as { requests: QuotationRequest[]; total: number } | null }
  }
}
