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

function hasControlOrBackslash(text: string) {
  for (const sign of text) if (sign <= ' ' || sign === '\\' || sign === '\u007f') return true
  return false
}
