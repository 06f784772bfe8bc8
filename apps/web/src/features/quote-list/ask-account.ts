import { mergeQuoteList } from '@tuerca/contract/quote-list'
import { call } from '../../shared/api/call.ts'
import { deviceStorage, keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { ASKED, keptText, MERGED } from './kept-text.ts'

/** Nothing was collected here, and what was merged before, if anything, was this account's. */
const isNobodyElses = (person: number) => {
  const merged = deviceStorage.getItem(MERGED)
  return keptText() === '' && (merged === null || merged === nothingOf(person))
}
const nothingOf = (person: number) => JSON.stringify({ person, list: {} })

/**
 * Whether the account's list is as empty as the browser's: then the two are kept as merged, and the page needs none of
 * the code that merges them.
 */
export async function isEmptyInAccount(person: number): Promise<boolean> {
  if (!isNobodyElses(person) || keptJson(tabStorage, ASKED) === person) return false
  const { data } = await call(mergeQuoteList, { body: { added: [], changed: [], removed: [], user_id: person } })
  // Another tab may have collected something meanwhile.
  if (data.user_id !== person || data.lines.length > 0 || !isNobodyElses(person)) return false
  keepJson(deviceStorage, MERGED, { person, list: {} })
  keepJson(tabStorage, ASKED, person)
  // Whoever shows the list waits for it.
  dispatchEvent(new Event('storage'))
  return true
}
