import { useEffect, useState, useSyncExternalStore } from 'react'
import { isEmptyInAccount } from './ask-account.ts'
import { isEmptyAndMerged, keptText, subscribeList } from './kept-text.ts'

/**
 * How many parts this browser's list has; for a signed-in person it is kept equal to the account's. `undefined`: the
 * page does not know the person and changes nothing.
 */
export function useKeptQuoteList(person: number | null | undefined): number {
  const text = useSyncExternalStore(subscribeList, keptText, () => '')
  const [count, setCount] = useState(0)
  useEffect(() => {
    let left = false
    async function countParts() {
      // What goes wrong here, the merge says.
      const isEmpty =
        isEmptyAndMerged(text, person ?? null) ||
        (typeof person === 'number' && (await isEmptyInAccount(person).catch(() => false)))
      const count = isEmpty ? 0 : (await import('./merge-list.ts')).countAndMerge(person)
      if (!left) setCount(count)
    }
    countParts().catch(console.warn)
    return () => {
      left = true
    }
  }, [person, text])
  return count
}
