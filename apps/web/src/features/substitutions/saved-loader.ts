import { getSavedSubstitutions } from '@tuerca/contract/substitutions'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'
import { hidesReferences } from '../../shared/visitor.ts'

export const SAVED_SHOWN = 20

/** One page of the user's saved substitutes; `found` is null when it could not be read. */
export async function savedLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname + url.search }, store))
  // C6.04: nothing is asked for there.
  if (hidesReferences(store)) return { q: '', page: 0, found: { rows: [], total: 0 }, drawing: emptyState('empty-box') }
  const page = pageOf(url.searchParams)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 60)
  const filter = JSON.stringify(q ? { reference: q } : {})
  try {
    const { data, metadata } = await context.get(apiContext)(getSavedSubstitutions, {
      query: { filter, page, pageSize: SAVED_SHOWN },
    })
    // The last one of a page was removed: the pages before it still exist.
    if (data.length === 0 && page > 0) throw redirect(paths.savedSubstitutions({ q }, store))
    return {
      q,
      page,
      found: { rows: data, total: metadata['x-total-count'] },
      drawing: data.length === 0 ? emptyState('empty-box') : '',
    }
  } catch (error) {
    if (error instanceof Response) throw error
    return { q, page, found: null, drawing: '' }
  }
}
