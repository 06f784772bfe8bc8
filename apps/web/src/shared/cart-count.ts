import { useSyncExternalStore } from 'react'
import { deviceStorage, keptCount } from './browser-storage.ts'

const KEY = 'tuerca.cart'
const hearers = new Set<() => void>()

/** How many lines the cart has, as the session's check or a write to the cart last reported. */
export function keepCartCount(count: number) {
  if (count === keptCartCount()) return
  deviceStorage.setItem(KEY, String(count))
  for (const hear of hearers) hear()
}

const keptCartCount = () => keptCount(deviceStorage, KEY) ?? 0

function subscribe(hear: () => void) {
  hearers.add(hear)
  addEventListener('storage', hear)
  return () => {
    hearers.delete(hear)
    removeEventListener('storage', hear)
  }
}

/** Zero on the server: a page that is cached for all guests knows nobody's cart. */
export const useCartCount = () => useSyncExternalStore(subscribe, keptCartCount, () => 0)
