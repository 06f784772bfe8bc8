import { type QuoteList, readQuoteList } from '@tuerca/domain/quote-list'
import { useSyncExternalStore } from 'react'
import { deviceStorage, keepJson } from '../../shared/browser-storage.ts'
import { keptText, LIST, subscribeList } from './kept-text.ts'

const NONE: QuoteList = {}
const read = { text: '', list: NONE }

/** M3.12: the list in this browser; the same object as long as the stored text is the same. */
export function keptList(): QuoteList {
  const text = keptText()
  if (text !== read.text) Object.assign(read, { text, list: readQuoteList(parsed(text)) })
  return read.list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return null
  }
}

/** Every tab is notified; an unchanged list is not announced again. */
export function keepList(list: QuoteList) {
  if (list === keptList() || JSON.stringify(list) === read.text) return
  if (Object.keys(list).length === 0) deviceStorage.removeItem(LIST)
  else keepJson(deviceStorage, LIST, list)
  dispatchEvent(new Event('storage'))
}

export const useQuoteList = () => useSyncExternalStore(subscribeList, keptList, () => NONE)

const never = () => () => undefined
/** False on the server and during hydration: the list is not known yet. */
export const useIsKnown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
