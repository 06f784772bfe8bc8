import { useSyncExternalStore } from 'react'
import { deviceStorage, keepJson, keptJson } from '../browser-storage.ts'

/** Searches made in this browser; the list is never sent to the server. */
const KEY = 'search.recent'
const MOST = 8
const CHANGED = 'tuerca:recent'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200

export function readRecent(): string[] {
  const kept = keptJson(deviceStorage, KEY)
  return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
}

/** The newest first, each once in whatever capitals. */
export function keepRecent(text: string) {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (!isText(typed)) return
  keepJson(
    deviceStorage,
    KEY,
    [typed, ...readRecent().filter((one) => one.toLowerCase() !== typed.toLowerCase())].slice(0, MOST),
  )
  dispatchEvent(new Event(CHANGED))
}

export function forgetRecent() {
  deviceStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

function subscribe(tell: () => void) {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}

/** As text, so that an unchanged list is an equal value; empty on a server. */
export function useRecent(): string[] {
  const kept = useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(KEY) ?? '',
    () => '',
  )
  return kept === '' ? [] : readRecent()
}
