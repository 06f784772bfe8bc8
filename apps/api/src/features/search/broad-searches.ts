import { LRUCache } from 'lru-cache'
import { FEW, MOST_RESULTS } from '../products/index.ts'

// What a search found too much of a moment ago it will find too much of again.
const broad = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60_000 })

/** Whether a search was seen to find more than is ranked: then looking at it whole first is work for nothing. */
export function isKnownBroad(key: string): boolean {
  return broad.has(key)
}

/**
 * Remembers how much a search found. The results are the same either way; only the way to them is shorter.
 * A search known as broad counts no further than what is ranked, so there one more than that says that it still is.
 */
export function rememberBreadth(key: string, total: number) {
  if (total > (broad.has(key) ? MOST_RESULTS : FEW)) broad.set(key, true)
  else broad.delete(key)
}
