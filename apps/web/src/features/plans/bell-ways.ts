import { deviceStorage, keepJson, keptJson } from '../../shared/browser-storage.ts'

export const BELL_WAYS = ['mail', 'whatsapp'] as const
export type BellWay = (typeof BELL_WAYS)[number]

const keyOf = (userId: number | string) => `plans.bell.${userId}`

/** The channels that were on when the bell was turned off, so that turning it on restores them. */
export const keepWays = (userId: number | string, ways: readonly BellWay[]) =>
  keepJson(deviceStorage, keyOf(userId), ways)

/** Those that were kept; else by mail, the way everybody has. */
export function waysBack(userId: number | string): BellWay[] {
  const kept = keptJson(deviceStorage, keyOf(userId))
  const ways = BELL_WAYS.filter((way) => Array.isArray(kept) && kept.includes(way))
  return ways.length ? ways : ['mail']
}
