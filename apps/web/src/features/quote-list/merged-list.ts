import { type QuoteList, readQuoteList } from '@tuerca/domain/quote-list'
import { useSyncExternalStore } from 'react'
import { deviceStorage, keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { keptList } from './list-store.ts'

/** Whose account the list was merged with, and how it was then on both sides. */
const MERGED = 'catalogo.cart.quotation.merged'
/** With whose account this tab has merged: other browsers may have changed it since the last visit. */
const ASKED = 'catalogo.cart.quotation.asked'

export interface Merged {
  person: number
  list: QuoteList
}

export function mergedList(): Merged | null {
  const kept = keptJson(deviceStorage, MERGED) as { person?: unknown; list?: unknown } | null
  return typeof kept?.person === 'number' ? { person: kept.person, list: readQuoteList(kept.list) } : null
}

export function keepMerged(merged: Merged | null) {
  if (merged) {
    keepJson(deviceStorage, MERGED, merged)
    keepJson(tabStorage, ASKED, merged.person)
  } else deviceStorage.removeItem(MERGED)
  dispatchEvent(new Event('storage'))
}

/** Whether the account may not have what this browser has, or the other way round. */
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
