import { deviceStorage, keptJson, tabStorage } from '../../shared/browser-storage.ts'

/** M3.12, C3.17: the browser keeps the quote list under this key. */
export const LIST = 'catalogo.cart.quotation'
/** Whose account the list was merged with, and how it was then on both sides. */
export const MERGED = 'catalogo.cart.quotation.merged'
/** With whose account this tab has merged: other browsers may have changed it since the last visit. */
export const ASKED = 'catalogo.cart.quotation.asked'

/** The list as it is kept, '' for none. */
export const keptText = () => deviceStorage.getItem(LIST) ?? ''

// Another tab's change comes as 'storage'; a tab that slept through it looks again when it is seen.
const told = ['storage', 'focus']
export function subscribeList(tell: () => void) {
  told.forEach((event) => addEventListener(event, tell))
  return () => told.forEach((event) => removeEventListener(event, tell))
}

/**
 * Nothing was collected here, and nothing is to be merged: true for most visits, which then need none of the list's
 * code.
 */
export function isEmptyAndMerged(text: string, person: number | null): boolean {
  if (text !== '') return false
  const merged = deviceStorage.getItem(MERGED)
  if (person === null) return merged === null
  return keptJson(tabStorage, ASKED) === person && merged === JSON.stringify({ person, list: {} })
}
