/** C2.18. */
export const CATALOGUE_ROOT = '/catalogo/catalog/v2/'

/** C2.02. */
export const LEGACY_ROOT = '/catalogo/catalog/index/'

/**
 * Escapes one value of an address. encodeURIComponent leaves !'()*~ unescaped, and routers, mail programs and chats
 * decode those or cut the link there.
 */
export function escapeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
