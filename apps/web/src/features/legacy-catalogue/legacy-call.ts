import type { Answer, Endpoint, Request } from '@tuerca/contract/endpoint'
import { call } from '../../shared/api/call.ts'

/** A cookie readable by scripts, set by a gateway in front of the older catalogue. */
const TOKEN = 'catalogo.token'

/** C7 "Older catalogue": the cookie's token as a bearer token; undefined when there is none. */
export function bearer(cookies: string): string | undefined {
  const own = cookies.split(/;\s*/).find((one) => one.startsWith(`${TOKEN}=`))
  const token = own?.slice(TOKEN.length + 1) ?? ''
  // Only what a header can hold: a browser throws at anything else.
  return /^[\w.~+/%=-]{1,4000}$/.test(token) ? `Bearer ${token}` : undefined
}

/**
 * A call of the older catalogue from the browser. The session's own cookie is sent with it and identifies the person.
 */
export function legacyCall<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Answer<E>> {
  const authorization = bearer(document.cookie)
  return call(endpoint, input, authorization === undefined ? {} : { authorization })
}
