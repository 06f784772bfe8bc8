import { listStockAlerts, listWishLists, sharedWishList, showWishList } from '@tuerca/contract/wish-lists'
import { MOST_ALERTS, WISH_LISTS_SHOWN } from '@tuerca/domain/wish-lists'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf, linkApiOf } from '../../shared/api/api-of.ts'
import { visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

function forPerson({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  return { store, api: apiOf(context) }
}

/** The user's lists and alerts; `found` is null when they could not be read. */
export async function listsLoader(args: LoaderFunctionArgs) {
  const { api, store } = forPerson(args)
  const page = pageOf(args.url.searchParams)
  const found = await Promise.all([
    api(listWishLists, { query: { page, pageSize: WISH_LISTS_SHOWN } }),
    api(listStockAlerts, { query: { pageSize: MOST_ALERTS } }),
  ]).then(
    ([lists, alerts]) => ({ lists: lists.data, total: lists.metadata['x-total-count'], alerts: alerts.data }),
    () => null,
  )
  if (found && found.lists.length === 0 && page > 0) throw redirect(paths.wishLists({}, store))
  return { page, found, drawing: found?.lists.length === 0 ? emptyState('empty-box') : '' }
}

/** A list of one's own. */
export async function listLoader(args: LoaderFunctionArgs) {
  const { api, store } = forPerson(args)
  const [id, page] = [Number(args.params.id), pageOf(args.url.searchParams)]
  const found = await api(showWishList, { params: { id }, query: { page, pageSize: WISH_LISTS_SHOWN } })
  if (found.data.length === 0 && page > 0) throw redirect(paths.wishList(id, {}, store))
  return { id, page, found, drawing: found.data.length === 0 ? emptyState('empty-box') : '' }
}

export async function sharedLoader({ context, params, url }: LoaderFunctionArgs) {
  const [token, page] = [params.token ?? '', pageOf(url.searchParams)]
  return {
    token,
    page,
    found: await linkApiOf(context, 'Pide uno nuevo a quien te lo envió.')(sharedWishList, {
      params: { token },
      query: { page, pageSize: WISH_LISTS_SHOWN },
    }),
  }
}
