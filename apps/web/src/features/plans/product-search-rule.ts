/** M5.13: letters, digits and single spaces only. */
export function cleanProductSearch(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** C5.08. */
const SEARCH_TOO_SHORT = 'La búsqueda debe contener mínimo 3 caracteres.'
export const productSearchProblem = (text: string) => (cleanProductSearch(text).length < 3 ? SEARCH_TOO_SHORT : null)
