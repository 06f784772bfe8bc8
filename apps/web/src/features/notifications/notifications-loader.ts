import { listNotifications } from '@tuerca/contract/notifications'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

/** M9.03. */
export const PAGE_SIZE = 20

/** One page of notifications; `found` is null when it could not be read. */
export async function notificationsLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const page = pageOf(searchParams)
  const now = new Date().toISOString()
  try {
    const { data, metadata, unread } = await context.get(apiContext)(listNotifications, {
      query: { page, pageSize: PAGE_SIZE },
    })
    return {
      page,
      now,
      found: { rows: data, total: metadata['x-total-count'], unread },
      drawing: data.length === 0 ? emptyState('empty-box') : '',
    }
  } catch {
    return { page, now, found: null, drawing: '' }
  }
}
