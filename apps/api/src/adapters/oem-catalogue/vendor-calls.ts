import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleType, retry, timeout, TimeoutStrategy, wrap } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { CatalogueError } from '../../ports/oem-catalogue.ts'

/** The vendor could not answer this time: worth another try, and a sign that it may be down. */
export class VendorDown extends Error {
  override name = 'VendorDown'
}

export interface VendorLimits {
  /** For one try, in milliseconds. */
  timeOutMs: number
  /** For all tries and the pauses between them: somebody waits for a page. */
  wholeMs: number
  /** Tries after the first. */
  retries: number
  /** First pause between tries, in milliseconds; it doubles, with some chance in it. */
  pauseMs: number
  /** Failures in a row, after which the vendor is left alone… */
  breakAfter: number
  /** …for so many milliseconds, then asked once. */
  restMs: number
  /** Answers kept. */
  kept: number
}

const LIMITS: VendorLimits = { timeOutMs: 8000, wholeMs: 9000, retries: 2, pauseMs: 200, breakAfter: 5, restMs: 15_000, kept: 5000 }

/** An answer that is no longer fresh still stands in while the vendor is down, for so long. */
const STAND_IN_MS = 24 * 3600_000

interface Kept { value: unknown; freshUntil: number }

/** How a vendor's server is asked. */
export interface VendorCalls {
  /** The same key within `lifeMs` is not asked again, nor while an answer is under way. Throws CatalogueError. */
  ask<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** With a time limit, again after a pause, not at all while the vendor is down, and not twice for the same answer. */
export function vendorCalls(limits: Partial<VendorLimits> = {}): VendorCalls {
  const { timeOutMs, wholeMs, retries, pauseMs, breakAfter, restMs, kept } = { ...LIMITS, ...limits }
  const policy = wrap(
    timeout(wholeMs, TimeoutStrategy.Aggressive),
    retry(handleType(VendorDown), { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: 10 * pauseMs }) }),
    circuitBreaker(handleType(VendorDown), { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) }),
  )
  const limit = timeout(timeOutMs, TimeoutStrategy.Aggressive)
  const answers = new LRUCache<string, Kept>({ max: kept })
  const underWay = new Map<string, Promise<unknown>>()

  async function fetchFresh<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      const value = await policy.execute(async ({ signal: whole }) => downUnlessOurs(() => limit.execute(({ signal }) => send(signal), whole)))
      answers.set(key, { value, freshUntil: Date.now() + lifeMs })
      return value
    } catch (error) {
      if (error instanceof CatalogueError) throw error
      const old = answers.get(key)
      if (old && old.freshUntil + STAND_IN_MS > Date.now()) return old.value as T
      throw new CatalogueError('unavailable', error instanceof Error ? error.message : String(error))
    }
  }

  return {
    ask<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>) {
      const old = answers.get(key)
      if (old && old.freshUntil > Date.now()) return Promise.resolve(old.value as T)
      const running = underWay.get(key)
      if (running) return running as Promise<T>
      const asked = fetchFresh(key, lifeMs, send).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

/** What the vendor says about the question stands as it is; anything else that fails means that it is down. */
async function downUnlessOurs<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CatalogueError || error instanceof VendorDown) throw error
    throw new VendorDown(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
