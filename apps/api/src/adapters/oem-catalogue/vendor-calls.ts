import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { timeLeft } from '../../platform/time-budget.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'

/** The vendor could not answer this time: worth another attempt, and a sign that it may be down. */
export class VendorDown extends Error {
  override name = 'VendorDown'
}

/** The vendor works and asks for a pause, in milliseconds. */
export class VendorBusy extends VendorDown {
  override name = 'VendorBusy'
  restMs: number
  constructor(message: string, restMs: number) {
    super(message)
    this.restMs = restMs
  }
}

export interface VendorLimits {
  /** For one try, in milliseconds. */
  timeOutMs: number
  /** For all attempts and the pauses between them: somebody is waiting for a page. */
  wholeMs: number
  /** Tries after the first. */
  retries: number
  /** The first pause between attempts, in milliseconds; it doubles, with some randomness. */
  pauseMs: number
  /** Failures in a row, after which the vendor is left alone… */
  breakAfter: number
  /** …for so many milliseconds, then asked once. */
  restMs: number
  /** Answers kept. */
  kept: number
}

const LIMITS: VendorLimits = {
  timeOutMs: 8000,
  wholeMs: 9000,
  retries: 2,
  pauseMs: 200,
  breakAfter: 5,
  restMs: 15_000,
  kept: 5000,
}

/** For how long an outdated answer may still be used while the vendor is down. */
const STAND_IN_MS = 24 * 3600_000

interface VendorAnswer {
  value: unknown
  freshUntil: number
}

/** The page's own time ran out before the vendor's: that says nothing about the vendor. */
class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** However long a pause a vendor asks for: after this, a new page tries again. */
const LONGEST_REST_MS = 5 * 60_000
/** Where it does not say for how long. */
const USUAL_REST_MS = 5000

/** How a vendor's server is asked. */
export interface VendorCalls {
  /**
   * The same key is not asked again within `lifeMs`, nor while an answer is under way. Waits at most for the rest of
   * the page's time budget. Throws CatalogueError.
   */
  ask<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/**
 * Calls with a time limit and retries after pauses; none while the vendor is down, and none twice for the same answer.
 */
export function vendorCalls(limits: Partial<VendorLimits> = {}): VendorCalls {
  const { timeOutMs, wholeMs, retries, pauseMs, breakAfter, restMs, kept } = { ...LIMITS, ...limits }
  const isOutage = (error: unknown) => error instanceof VendorDown && !(error instanceof VendorBusy)
  const policy = wrap(
    retry(handleWhen(isOutage), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: 10 * pauseMs }),
    }),
    circuitBreaker(handleWhen(isOutage), { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) }),
  )
  /** Until when the vendor asked to be left alone. */
  let busyUntil = 0
  const limit = timeout(timeOutMs, TimeoutStrategy.Aggressive)
  const answers = new LRUCache<string, VendorAnswer>({ max: kept })
  const underWay = new Map<string, Promise<unknown>>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key is of one question, and a question has one type of answer
  const answerOf = <T>({ value }: Pick<VendorAnswer, 'value'>) => value as T

  async function fetchFresh<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      if (busyUntil > Date.now()) throw new VendorBusy('asked to be left alone', busyUntil - Date.now())
      const time = Math.min(wholeMs, timeLeft())
      if (time <= 0) throw new OutOfTime('the page has no time left')
      const whole = timeout(time, TimeoutStrategy.Aggressive)
      const isCutShort = (over: AbortSignal) => over.aborted && time < timeOutMs / 2
      const value = await whole.execute(({ signal: over }) =>
        policy.execute(
          ({ signal: whileTrying }) =>
            downUnlessOurs(
              () => limit.execute(({ signal }) => send(signal), whileTrying),
              () => isCutShort(over),
            ),
          over,
        ),
      )
      answers.set(key, { value, freshUntil: Date.now() + lifeMs })
      return value
    } catch (error) {
      if (error instanceof CatalogueError) throw error
      if (error instanceof VendorBusy)
        busyUntil = Math.max(busyUntil, Date.now() + Math.min(error.restMs, LONGEST_REST_MS))
      const old = answers.get(key)
      if (old && old.freshUntil + STAND_IN_MS > Date.now()) return answerOf<T>(old)
      throw new CatalogueError('unavailable', error instanceof Error ? error.message : String(error))
    }
  }

  return {
    ask<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>) {
      const old = answers.get(key)
      if (old && old.freshUntil > Date.now()) return Promise.resolve(answerOf<T>(old))
      const running = underWay.get(key)
      if (running) return running.then((value) => answerOf<T>({ value }))
      const asked = fetchFresh(key, lifeMs, send).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

/** The vendor's statement about the question is passed on; any other failure means that it is down. */
async function downUnlessOurs<T>(send: () => Promise<T>, isCutShort: () => boolean): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CatalogueError || error instanceof VendorDown) throw error
    if (isCutShort()) throw new OutOfTime('the page had no time left')
    throw new VendorDown(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/**
 * The meaning of a status without words of the vendor's own: only a failing server is down, a refused question is not.
 */
export function problemOfStatus(response: Response): Error {
  const { status } = response
  const said = `answered ${status}`
  const rest = restAskedFor(response)
  if (status === 429 || (status === 503 && rest !== null)) return new VendorBusy(said, rest ?? USUAL_REST_MS)
  if (status === 404) return new CatalogueError('unknown', said)
  if (status === 401 || status === 402 || status === 403) return new CatalogueError('unavailable', said)
  return status >= 500 || status === 408 ? new VendorDown(said) : new CatalogueError('invalid', said)
}

/** Retry-After in milliseconds, given in seconds or as a date; null when there is none. */
export function restAskedFor({ headers }: Response): number | null {
  const asked = headers.get('retry-after')
  if (asked === null) return null
  const rest = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(rest) ? Math.max(0, rest) : null
}
