import { notificationPreferences } from '@tuerca/contract/notifications'
import { passkeys } from '@tuerca/contract/passkeys'
import { account, openSessions, securityEvents } from '@tuerca/contract/session'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { nextOf } from './page-data.ts'

/**
 * A person's own data, and whether mail reaches them. The data and the sign-out remain available when the notifications
 * do not answer.
 */
export async function accountLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const api = context.get(apiContext)
  const told = api(notificationPreferences, {}).then(
    ({ data }) => data.mail.bouncedAt !== null,
    () => false,
  )
  const log = api(securityEvents, {}).then(
    ({ data }) => data,
    () => null,
  )
  const keys = api(passkeys, {}).then(
    ({ data }) => data,
    () => null,
  )
  const [own, sessions, bounced, events, passkeysOf] = await Promise.all([
    api(account, {}),
    api(openSessions, {}),
    told,
    log,
    keys,
  ])
  return { own: own.data, sessions: sessions.data, bounced, events, passkeys: passkeysOf, next: nextOf(url) }
}
