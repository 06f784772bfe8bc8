import { mergeQuoteList } from '@tuerca/contract/quote-list'
import { sessionControlData } from '@tuerca/contract/session'
import { countQuoted, listOfLines, quoteListChanges, withChanges } from '@tuerca/domain/quote-list'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { keepList, keptList } from './list-store.ts'
import { keepMerged, mayDiffer, mergedList, tellRefusal } from './merged-list.ts'

/**
 * How many parts the browser's list has; with an account they are kept the same in both. `undefined`: the page does not
 * know whose it is.
 */
export function countAndMerge(person: number | null | undefined): number {
  if (person !== undefined && mayDiffer(person)) void merge(person)
  return countQuoted(keptList())
}

let running: Promise<void> | null = null

/** Merges the browser's list with the account's. Parallel calls share one merge, and later changes follow it. */
export function merge(person: number | null): Promise<void> {
  running ??= mergeOnce(person).finally(() => {
    running = null
  })
  return running
}

// Changes made during a merge go with the next one, and another tab may merge meanwhile.
const MOST_TURNS = 3

async function mergeOnce(person: number | null) {
  try {
    if (!(await leaveOthers(person)) || person === null) return
    for (let turn = 0; turn < MOST_TURNS && mayDiffer(person); turn += 1) {
      if (!(await exchange(person))) return
    }
  } catch (error) {
    // An ended session is handled elsewhere; the list stays in the browser.
    if (!(error instanceof ApiError) || error.status !== 401)
      tellRefusal(error instanceof ApiError ? error.message : 'No pudimos guardar la lista en tu cuenta.')
  }
}

/** One call; false when the account that answered is not the page's. */
async function exchange(person: number): Promise<boolean> {
  const sent = keptList()
  const before = mergedList()
  const { data } = await call(mergeQuoteList, {
    body: { ...quoteListChanges(before?.list ?? {}, sent), user_id: person },
  })
  if (data.user_id !== person) return false
  // Another tab merged or signed out meanwhile: what it removed from the browser must not be removed from the account.
  // Tries again from the current state.
  if (JSON.stringify(mergedList()) !== JSON.stringify(before)) return true
  const account = listOfLines(data.lines)
  // In this order, so that a tab that reads in between never misses something that the account has.
  keepList(withChanges(account, quoteListChanges(sent, keptList())))
  keepMerged({ person, list: account })
  tellRefusal('')
  return true
}

/**
 * An account's parts leave the browser with their person, once the session confirms it; parts added since stay. False
 * when the page does not belong to the session.
 */
async function leaveOthers(person: number | null): Promise<boolean> {
  const merged = mergedList()
  if (!merged || merged.person === person) return true
  const {
    data: { user },
  } = await call(sessionControlData, { params: { userId: 0 }, query: {} })
  if ((user.isGuest ? null : user.id) !== person) return false
  // Another tab did it meanwhile.
  if (JSON.stringify(mergedList()) !== JSON.stringify(merged)) return true
  const { removed } = quoteListChanges(merged.list, {})
  keepMerged(null)
  keepList(withChanges(keptList(), { added: [], changed: [], removed }))
  return true
}
