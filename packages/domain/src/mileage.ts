/** A reading of the odometer; `date` is YYYY-MM-DD. */
export interface Reading {
  kilometres: number
  date: string
}

const DAY_MS = 86_400_000
/** Farther ahead a straight line tells nothing. */
const FARTHEST_DAYS = 365 * 5
/** What was driven years ago says little about today. */
const RECENT_DAYS = 365

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/**
 * Kilometres a day, by the readings of the year before the newest one since the odometer last went back; null until
 * readings of two days exist.
 */
export function kilometresPerDay(readings: readonly Reading[]): number | null {
  const rising = risingTail(readings.toSorted((a, b) => dayOf(a.date) - dayOf(b.date)))
  const newest = rising.at(-1)
  const first = newest && rising.find((one) => dayOf(newest.date) - dayOf(one.date) <= RECENT_DAYS)
  if (!newest || !first) return null
  const days = dayOf(newest.date) - dayOf(first.date)
  return days > 0 && newest.kilometres > first.kilometres ? (newest.kilometres - first.kilometres) / days : null
}

// A replaced odometer starts again from a lower number: readings before it belong to another count.
function risingTail(sorted: readonly Reading[]): Reading[] {
  let from = 0
  for (let at = 1; at < sorted.length; at += 1)
    if ((sorted[at]?.kilometres ?? 0) < (sorted[at - 1]?.kilometres ?? 0)) from = at
  return sorted.slice(from)
}

/**
 * The day on which the car should reach a mileage, not before `today`; null when the readings do not say, or it is more
 * than five years away.
 */
export function expectedDay(readings: readonly Reading[], kilometres: number, today: string): string | null {
  const rate = kilometresPerDay(readings)
  const newest = readings.toSorted((a, b) => dayOf(a.date) - dayOf(b.date)).at(-1)
  if (rate === null || !newest) return null
  const day = Math.max(dayOf(today), Math.ceil(dayOf(newest.date) + (kilometres - newest.kilometres) / rate))
  return day - dayOf(today) > FARTHEST_DAYS ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The neighbour that a new reading contradicts: an earlier one that is higher, or a later one that is lower; null when
 * it fits.
 */
export function contradicted(readings: readonly Reading[], reading: Reading): Reading | null {
  const sorted = readings.toSorted((a, b) => dayOf(a.date) - dayOf(b.date))
  const before = sorted.findLast((one) => one.date <= reading.date)
  const after = sorted.find((one) => one.date > reading.date)
  if (before && before.kilometres > reading.kilometres) return before
  return after && after.kilometres < reading.kilometres ? after : null
}
