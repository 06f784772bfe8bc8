const MINUTE = 60_000
const LONGEST_MINUTES = 60
const GIVES_UP_DAYS = 7

/** When an unreachable registry is asked again after this many tries: in 1, 2, 4 … minutes, in the end every hour. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(2 ** Math.min(tries, 10), LONGEST_MINUTES) * MINUTE)
}

/** Whether who waits since then is told that it did not come back. */
export function hasGivenUp(now: Date, since: Date): boolean {
  return now.getTime() - since.getTime() >= GIVES_UP_DAYS * 24 * 60 * MINUTE
}
