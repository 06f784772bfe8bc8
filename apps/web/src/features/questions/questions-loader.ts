import type { Answer } from '@tuerca/contract/endpoint'
import { listQuestions } from '@tuerca/contract/questions'
import { account } from '@tuerca/contract/session'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'
import { requireSeller } from '../../shared/require-seller.ts'

/** M9.03. */
export const PAGE_SIZE = 20

export type Question = Required<Answer<typeof listQuestions>['data'][number]>
export type Section = 'recibidas' | 'hechas'

/** `found` was asked for without attributes. */
function wholeOf(found: Answer<typeof listQuestions>['data']): Question[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call that names no attributes gets them all
  return found as Question[]
}

/** The questions of one section; `found` is null when they could not be read. */
export async function questionsLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store, country } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  const isRoom = pathname.startsWith(paths.questions(undefined, { seccion: 'recibidas' }))
  if (isRoom) requireSeller({ context, url })
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const api = context.get(apiContext)
  const isSeller = await api(account, {}).then(({ data }) => data.isSeller)
  const section: Section = isSeller && (isRoom || searchParams.get('seccion') !== 'hechas') ? 'recibidas' : 'hechas'
  const page = pageOf(searchParams)
  try {
    const { data, metadata } = await api(listQuestions, {
      query: { scopes: section === 'recibidas' ? 'received' : 'asked', page, pageSize: PAGE_SIZE },
    })
    const drawing = data.length === 0 ? emptyState('empty-box') : ''
    return {
      isSeller,
      isRoom,
      section,
      page,
      country,
      drawing,
      found: { questions: wholeOf(data), total: metadata['x-total-count'] },
    }
  } catch {
    return { isSeller, isRoom, section, page, country, drawing: '', found: null }
  }
}
