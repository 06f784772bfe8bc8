import { listAllQuotationRequests } from '@tuerca/contract/quotation-requests'
import { QUOTATION_STATES_OF_REQUEST } from '@tuerca/domain/quotation-request'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shared/contexts.ts'
import { foundPage, pageOf } from '../../shared/page-of.ts'
import { requireAdmin } from '../admin/index.ts'
import { REQUESTS_SHOWN } from './load-requests.ts'

/** One page of everybody's requests, filtered by the address; null when they could not be read. */
export async function allRequestsLoader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const state = QUOTATION_STATES_OF_REQUEST.find((one) => one === url.searchParams.get('estado')) ?? null
  const page = pageOf(url.searchParams)
  const found = await foundPage(
    context.get(apiContext)(listAllQuotationRequests, {
      query: { ...(state ? { state } : {}), page, pageSize: REQUESTS_SHOWN },
    }),
  )
  return { state, page, found }
}
