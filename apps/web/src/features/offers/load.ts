import { compareOffers, listStoreRequests, sharedOffer, showStoreRequest } from '@tuerca/contract/offers'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf, linkApiOf } from '../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { foundPage, pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'
import { namedStore } from '../../shared/named-store.ts'

export const REQUESTS_SHOWN = 20
const MISSING = 'Esta solicitud no existe o no es tuya.'

type PageRequest = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>

function signedIn({ context, url }: PageRequest, seller: boolean) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  if (seller && !user.isSeller) throw data({ message: 'Esta opción es para tiendas.' }, 403)
}

function idOf({ params }: PageRequest): number {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw data({ message: MISSING }, 404)
  return Number(params.id)
}

export async function compareLoader(asked: LoaderFunctionArgs) {
  signedIn(asked, false)
  const { data: request } = await apiOf(asked.context)(compareOffers, { params: { id: idOf(asked) } })
  return { request }
}

/** One page of the requests to the user's stores; `found` is null when it could not be read. */
export async function storeRequestsLoader(asked: LoaderFunctionArgs) {
  signedIn(asked, true)
  const { searchParams } = asked.url
  const scope = searchParams.get('ver') === 'todas' ? ('all' as const) : ('open' as const)
  const page = pageOf(searchParams)
  const found = await foundPage(
    asked.context.get(apiContext)(listStoreRequests, { query: { scope, page, pageSize: REQUESTS_SHOWN } }),
  )
  return {
    scope,
    page,
    found,
    now: Date.now(),
    drawing: found?.rows.length === 0 ? emptyState('empty-box') : '',
  }
}

export async function storeRequestLoader(asked: LoaderFunctionArgs) {
  signedIn(asked, true)
  const named = namedStore(asked.url.searchParams)
  const { data: request } = await apiOf(asked.context)(showStoreRequest, {
    params: { id: idOf(asked) },
    query: named,
  })
  return { request, now: Date.now() }
}

export async function sharedLoader({ context, params }: LoaderFunctionArgs) {
  const { data: shared } = await linkApiOf(context, 'Pide uno nuevo a quien te lo envió.')(sharedOffer, {
    params: { token: params.token ?? '' },
  })
  return { shared, token: params.token ?? '' }
}
