import type { Parsed } from '@tuerca/contract/endpoint'
import type { setPreferences as preferencesEndpoint } from '@tuerca/contract/session'
import { CITY_COOKIE } from '@tuerca/domain/cities'
import { safeReturnPath } from '@tuerca/domain/return-path'
import type { Config } from '../../platform/config.ts'
import type { Http } from '../../platform/route.ts'
import { cookieOptions } from './cookies.ts'

const YEAR = 365 * 24 * 3600
const COUNTRY = 'country'

/** Stores country, city and colour scheme in cookies; gives the page to return to. */
export function setPreferences(
  config: Config,
  { request, reply }: Http,
  given: Parsed<typeof preferencesEndpoint>['body'],
) {
  const options = optionsOf(config, request)
  if (given.country) void reply.setCookie(COUNTRY, given.country, options)
  if (given.theme) void reply.setCookie('theme', given.theme, options)
  if (given.city === '') void reply.clearCookie(CITY_COOKIE, options)
  else if (given.city !== undefined) void reply.setCookie(CITY_COOKIE, given.city, options)
  return {
    returnTo: safeReturnPath(given.next, request.host) ?? safeReturnPath(request.headers.referer, request.host) ?? '/',
  }
}

/** A person who never chose a country in this browser starts in their account's: its prices, stores and plates. */
export function startCountry(config: Config, { request, reply }: Http, country: string | undefined) {
  if (country && request.cookies[COUNTRY] === undefined)
    void reply.setCookie(COUNTRY, country, optionsOf(config, request))
}

// The colour scheme's cookie holds no secret, and the page's own script reads it before painting.
const optionsOf = (config: Config, request: Http['request']) => ({
  ...cookieOptions(config, request),
  httpOnly: false,
  maxAge: YEAR,
})
