import { pagePaths } from './page-paths.ts'

/** Pages one does not come back to after signing in. */
const AUTH_PAGE =
  /^(?:\/tienda\/[^/]+)?\/(?:ingresar|registro|recuperar|restablecer|verificar|bienvenida|salir|preferencias|api|core)(?:[/?#]|$)/i
const LONGEST = 2000

/**
 * The path, query and fragment to return to, or null when it is not an address of this site (C7.26). With `host`, a
 * full address of our own is accepted too; any other scheme or host is refused, however it is disguised.
 */
export function safeReturnPath(value: unknown, host?: string): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST || hasControlOrBackslash(value)) return null
  const inner = 'http://inside.invalid'
  try {
    const url = value.startsWith('/') ? new URL(value, inner) : new URL(value)
    const own = url.origin === inner || (host !== undefined && url.host === host && /^https?:$/.test(url.protocol))
    const path = url.pathname + url.search + url.hash
    return own && !path.startsWith('//') && !AUTH_PAGE.test(path) ? path : null
  } catch {
    return null
  }
}

/** The store's form, and the pages that tell how to sell, also in a store's shop. */
const TO_SELL = /^(?:\/vender\/abrir|(?:\/tienda\/[^/]+)?\/info\/(?:quiero-vender|proveedores-autopartes))(?:[/?#]|$)/

/** The store's form for who signs up from a page about selling; a fixed page, which a letter may name. */
export const sellerStart = (page: string | undefined) =>
  page !== undefined && TO_SELL.test(page) ? pagePaths.openStore() : undefined

/**
 * Where a confirmed account goes on: with what it was in the middle of, and who was reading how to sell with the form
 * of the store. Others are asked for the few missing data.
 */
export function afterSignUp(page = '/'): string {
  return sellerStart(page) ?? (page === '/' ? '/bienvenida' : page)
}

function hasControlOrBackslash(text: string) {
  for (const sign of text) if (sign <= ' ' || sign === '\\' || sign === '\u007f') return true
  return false
}
