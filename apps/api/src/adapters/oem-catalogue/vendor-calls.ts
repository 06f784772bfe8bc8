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

/** The vendor could not answer this time: worth another try, and a sign that it may be down. */
export class VendorDown extends Error {
  override name = 'VendorDown'
}

/** The vendor is there and asks to be left alone for a while, in milliseconds. */
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

const LIMITS: VendorLimits = {
  timeOutMs: 8000,
  wholeMs: 9000,
  retries: 2,
  pauseMs: 200,
  breakAfter: 5,
  restMs: 15_000,
  kept: 5000,
}

/** An answer that is no longer fresh still stands in while the vendor is down, for so long. */
const STAND_IN_MS = 24 * 3600_000

interface VendorAnswer {
  value: unknown
  freshUntil: number
}

/** The page's own time was over before the vendor had its own: that says nothing of the vendor. */
class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** However long a vendor wants to be left alone: a page asked for later tries again. */
const LONGEST_REST_MS = 5 * 60_000
/** Where it does not say for how long. */
const USUAL_REST_MS = 5000

/** How a vendor's server is asked. */
export interface VendorCalls {
  /**
   * The same key within `lifeMs` is not asked again, nor while an answer is under way. Waits no longer than what is left of
   * the page's time budget. Throws CatalogueError.
   */
  ask<T>(key: string, lifeMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** With a time limit, again after a pause, not at all while the vendor is down, and not twice for the same answer. */
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

/** What the vendor says about the question stands as it is; anything else that fails means that it is down. */
async function downUnlessOurs<T>(send: () => Promise<T>, isCutShort: () => boolean): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CatalogueError || error instanceof VendorDown) throw error
    if (isCutShort()) throw new OutOfTime('the page had no time left')
    throw new VendorDown(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** What a status without words of the vendor's own means: only a server that fails is down, a question that it refuses is not. */
export function problemOfStatus(response: Response): Error {
  const { status } = response
  const said = `answered ${status}`
  const rest = restAskedFor(response)
  if (status === 429 || (status === 503 && rest !== null)) return new VendorBusy(said, rest ?? USUAL_REST_MS)
  if (status === 404) return new CatalogueError('unknown', said)
  if (status === 401 || status === 402 || status === 403) return new CatalogueError('unavailable', said)
  return status >= 500 || status === 408 ? new VendorDown(said) : new CatalogueError('invalid', said)
}

/** Retry-After in milliseconds, which comes in seconds or as a date; null where there is none. */
export function restAskedFor({ headers }: Response): number | null {
  const asked = headers.get('retry-after')
  if (asked === null) return null
  const rest = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(rest) ? Math.max(0, rest) : null
}
