import { devMessages } from '@tuerca/contract/notifications'
import { safeReturnPath } from '@tuerca/domain/return-path'
import { type LoaderFunctionArgs, type MetaDescriptor, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { formOutcome } from './form-outcome.ts'

/** Nobody searches for these pages. */
export const metaOf = (title: string): MetaDescriptor[] => [
  { title: `${title} | Tuerca` },
  { name: 'robots', content: 'noindex' },
]

/** The page to return to afterwards, if it is an address of ours. */
export const nextOf = (url: URL) => safeReturnPath(url.searchParams.get('next')) ?? undefined

/** The data for the sign-in and sign-up pages; people who are already signed in are redirected. */
export async function entryData({ request, url, context }: LoaderFunctionArgs, page: string) {
  const next = nextOf(url)
  if (context.get(visitorContext).user) throw redirect(next ?? '/')
  return { next, sent: formOutcome(request, page), mailbox: await mailboxIsOpen(context) }
}

/** Whether /dev/bandeja is there to read the mail in. */
export async function mailboxIsOpen(context: LoaderFunctionArgs['context']) {
  try {
    await context.get(apiContext)(devMessages, { query: { pageSize: 1 } })
    return true
  } catch {
    return false
  }
}
