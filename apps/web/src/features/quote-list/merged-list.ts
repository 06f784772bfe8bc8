import { recordOf } from '@tuerca/domain/own-value'
import { type QuoteList, readQuoteList } from '@tuerca/domain/quote-list'
import { useSyncExternalStore } from 'react'
import { deviceStorage, keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { ASKED, MERGED } from './kept-text.ts'
import { keptList } from './list-store.ts'

export interface MergeRecord {
  person: number
  list: QuoteList
}

export function mergedList(): MergeRecord | null {
  const kept = recordOf(keptJson(deviceStorage, MERGED))
  return typeof kept.person === 'number' ? { person: kept.person, list: readQuoteList(kept.list) } : null
}

export function keepMerged(merged: MergeRecord | null) {
  if (merged) {
    keepJson(deviceStorage, MERGED, merged)
    keepJson(tabStorage, ASKED, merged.person)
  } else deviceStorage.removeItem(MERGED)
  dispatchEvent(new Event('storage'))
}

/** Whether browser and account may differ. */
export function mayDiffer(person: number | null, list: QuoteList = keptList()): boolean {
  const merged = mergedList()
  if (person === null) return merged !== null
  return (
    merged?.person !== person ||
    keptJson(tabStorage, ASKED) !== person ||
    JSON.stringify(merged.list) !== JSON.stringify(list)
  )
}

let refusal = ''
const hearers = new Set<() => void>()

/** Why the last merge was refused; '' when it was not. */
export function tellRefusal(lines: string) {
  refusal = lines
  hearers.forEach((hear) => hear())
}

export const useRefusal = () =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    () => refusal,
    () => '',
  )
