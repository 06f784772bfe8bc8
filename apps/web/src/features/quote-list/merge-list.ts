import { mergeQuoteList } from '@tuerca/contract/quote-list'
import { listOfLines, quoteListChanges, withChanges } from '@tuerca/domain/quote-list'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { keepList, keptList } from './list-store.ts'
import { keepMerged, mayDiffer, mergedList, tellRefusal } from './merged-list.ts'

let running: Promise<void> | null = null

/** Makes the browser's list and the account's one; several at once are one, and what changes meanwhile goes after it. */
export function merge(person: number | null): Promise<void> {
  running ??= mergeOnce(person).finally(() => { running = null })
  return running
}

async function mergeOnce(person: number | null) {
  leaveOthers(person)
  if (person === null) return
  // Twice at most: what was changed while the first was on its way.
  for (let turn = 0; turn < 2 && mayDiffer(person); turn += 1) {
    if (!await exchange(person)) return
  }
}

async function exchange(person: number): Promise<boolean> {
  const sent = keptList()
  try {
    const { data } = await call(mergeQuoteList, { body: quoteListChanges(mergedList()?.list ?? {}, sent) })
    const account = listOfLines(data.lines)
    keepMerged({ person, list: account })
    keepList(withChanges(account, quoteListChanges(sent, keptList())))
    tellRefusal('')
    return true
  } catch (error) {
    // An ended session is the session's own matter; the list stays in the browser.
    if (!(error instanceof ApiError) || error.status !== 401) tellRefusal(error instanceof ApiError ? error.message : 'No pudimos guardar la lista en tu cuenta.')
    return false
  }
}

/** What came from an account leaves the browser with its person; what was added since stays. */
function leaveOthers(person: number | null) {
  const merged = mergedList()
  if (!merged || merged.person === person) return
  const { removed } = quoteListChanges(merged.list, {})
  keepMerged(null)
  keepList(withChanges(keptList(), { added: [], changed: [], removed }))
}
