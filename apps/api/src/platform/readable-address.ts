/**
 * Whether every percent-escape of an address (path and query) is complete UTF-8. Otherwise a search would be for other
 * letters.
 */
export function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** What a person or a program reads then. */
export const UNREADABLE = 'La dirección no es válida.'
