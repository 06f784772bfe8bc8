import { LRUCache } from 'lru-cache'
import { FEW, MOST_RESULTS } from '../products/index.ts'

// A search that found too much a moment ago will find too much again.
const broad = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60_000 })

/** Whether a search recently found more than is ranked: then reading all of it first is wasted work. */
export function isKnownBroad(key: string): boolean {
  return broad.has(key)
}

/**
 * Remembers how much a search found. It changes the speed, never the results. A search known as broad stops counting at
 * one more than is ranked, which shows that it is still broad.
 */
export function rememberBreadth(key: string, total: number) {
  if (total > (broad.has(key) ? MOST_RESULTS : FEW)) broad.set(key, true)
  else broad.delete(key)
}
