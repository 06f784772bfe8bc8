import { LRUCache } from 'lru-cache'

// What a search found too much of a moment ago it will find too much of again.
const broad = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60_000 })

/** Whether a search was seen to find more than is ranked: then looking at it whole first is work for nothing. */
export function isKnownBroad(key: string): boolean {
  return broad.has(key)
}

/** Remembers how much a search found. The results are the same either way; only the way to them is shorter. */
export function rememberBreadth(key: string, isBroad: boolean) {
  if (isBroad) broad.set(key, true)
  else broad.delete(key)
}
