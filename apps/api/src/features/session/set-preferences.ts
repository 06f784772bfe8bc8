import type { Parsed } from '@tuerca/contract/endpoint'
import type { setPreferences as preferencesEndpoint } from '@tuerca/contract/session'
import { safeReturnPath } from '@tuerca/domain/return-path'
import type { Config } from '../../platform/config.ts'
import type { Http } from '../../platform/route.ts'
import { cookieOptions } from './cookies.ts'

const YEAR = 365 * 24 * 3600

/** Keeps country and colours in cookies; gives the page to go back to. */
export function setPreferences(config: Config, { request, reply }: Http, given: Parsed<typeof preferencesEndpoint>['body']) {
  // The colours' cookie holds no secret and the page's own script may read it before painting.
  const options = { ...cookieOptions(config, request), httpOnly: false, maxAge: YEAR }
  if (given.country) void reply.setCookie('country', given.country, options)
  if (given.theme) void reply.setCookie('theme', given.theme, options)
  return { returnTo: safeReturnPath(given.next, request.host) ?? safeReturnPath(request.headers.referer, request.host) ?? '/' }
}
