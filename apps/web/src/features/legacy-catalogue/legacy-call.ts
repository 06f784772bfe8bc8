import type { Answer, Endpoint, Request } from '@tuerca/contract/endpoint'
import { call } from '../../shared/api/call.ts'

/** The cookie that a script may read, as a gateway in front of the older catalogue sets it. */
const TOKEN = 'catalogo.token'

/** C7 "Older catalogue": the token of the cookie as a bearer's; undefined where there is none. */
export function bearer(cookies: string): string | undefined {
  const own = cookies.split(/;\s*/).find((one) => one.startsWith(`${TOKEN}=`))
  const token = own?.slice(TOKEN.length + 1) ?? ''
  // Only what a header can hold: a browser throws at anything else.
  return /^[\w.~+/%=-]{1,4000}$/.test(token) ? `Bearer ${token}` : undefined
}

/** A call of the older catalogue from the browser. The session's own cookie goes with it and stays what tells who asks. */
export function legacyCall<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Answer<E>> {
  const authorization = bearer(document.cookie)
  return call(endpoint, input, authorization === undefined ? {} : { authorization })
}
