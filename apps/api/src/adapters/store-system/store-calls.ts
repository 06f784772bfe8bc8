import { circuitBreaker, ConsecutiveBreaker, handleType, type IPolicy } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { downUnless } from '../../platform/down-unless.ts'
import { StoreSystemError } from '../../ports/store-system.ts'

/** It could not answer this time: a sign that it may be down. */
export class StoreSystemDown extends Error {
  override name = 'StoreSystemDown'
}

export interface StoreCallLimits {
  /** Failures in a row, after which a store's system is left alone… */
  breakAfter: number
  /** …for so many milliseconds, then asked once. */
  restMs: number
  /** For one call that no page waits for. */
  timeOutMs: number
}
export const STORE_LIMITS: StoreCallLimits = { breakAfter: 5, restMs: 20_000, timeOutMs: 10_000 }

const MOST_STORES = 2000

/** A circuit breaker for each store: a system that is down does not affect other stores. Throws StoreSystemError. */
export function storeCalls({ breakAfter, restMs }: StoreCallLimits) {
  const breakers = new LRUCache<number, IPolicy>({ max: MOST_STORES })
  const breakerOf = (storeId: number) => {
    const known = breakers.get(storeId)
    if (known) return known
    const made = circuitBreaker(handleType(StoreSystemDown), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(breakAfter),
    })
    breakers.set(storeId, made)
    return made
  }
  return async function ask<T>(storeId: number, work: () => Promise<T>): Promise<T> {
    try {
      return await breakerOf(storeId).execute(() => downUnless([StoreSystemError], StoreSystemDown, work))
    } catch (error) {
      throw error instanceof StoreSystemError ? error : new StoreSystemError('unavailable')
    }
  }
}
