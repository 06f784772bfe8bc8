import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { downUnless } from '../../platform/down-unless.ts'
import { RegistryError } from '../../ports/plate-registry.ts'

/** The registry could not answer this time: worth another attempt, and a sign that it may be down. */
export class RegistryDown extends Error {
  override name = 'RegistryDown'
}

export interface RegistryLimits {
  /** For one try, in milliseconds. */
  timeOutMs: number
  /** For all attempts and the pauses between them: somebody is waiting for a page. */
  wholeMs: number
  /** Tries after the first. */
  retries: number
  /** The first pause between attempts, in milliseconds; it doubles, with some randomness. */
  pauseMs: number
  /** Failures in a row, after which the registry is left alone… */
  breakAfter: number
  /** …for so many milliseconds, then asked once. */
  restMs: number
}

const LIMITS: RegistryLimits = {
  timeOutMs: 8000,
  wholeMs: 9000,
  retries: 1,
  pauseMs: 300,
  breakAfter: 5,
  restMs: 20_000,
}

/** Calls with a time limit and retries after pauses; none while the registry is down. Throws RegistryError. */
export function registryCalls(limits: Partial<RegistryLimits> = {}) {
  const { timeOutMs, wholeMs, retries, pauseMs, breakAfter, restMs } = { ...LIMITS, ...limits }
  const policy = wrap(
    timeout(wholeMs, TimeoutStrategy.Aggressive),
    retry(handleType(RegistryDown), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: 10 * pauseMs }),
    }),
    circuitBreaker(handleType(RegistryDown), { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) }),
  )
  const limit = timeout(timeOutMs, TimeoutStrategy.Aggressive)
  const underWay = new Map<string, Promise<unknown>>()

  async function send<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await policy.execute(({ signal: whole }) =>
        downUnless([RegistryError], RegistryDown, () => limit.execute(({ signal }) => work(signal), whole)),
      )
    } catch (error) {
      throw error instanceof RegistryError ? error : new RegistryError('unavailable')
    }
  }

  return {
    /** The same question while an answer is under way shares that answer: registries charge by the question. */
    ask<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key is of one question, and a question has one type of answer
      const running = underWay.get(key) as Promise<T> | undefined
      if (running) return running
      const asked = send(work).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}
