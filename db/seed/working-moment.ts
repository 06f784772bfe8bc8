import { type Country, TIME_ZONE } from '@tuerca/domain/country'
import { isWorkingDay, localDay } from '@tuerca/domain/working-days'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** The first and the last minute of the day at which something happens: nobody writes on the stroke of six. */
const WEEKDAY = [8 * 60 + 12, 17 * 60 + 41] as const
const SATURDAY = [8 * 60 + 34, 12 * 60 + 47] as const
/** The share of a week that these hours are, so that a hundred hours ago are about a hundred hours. */
const SHARE = (5 * (WEEKDAY[1] - WEEKDAY[0]) + SATURDAY[1] - SATURDAY[0]) / (7 * 24 * 60)
/** So many hours are counted whole: what was asked three hours ago was asked this morning. */
const WHOLE = 6

/**
 * About so many hours before `now`, at a time of day and of the week at which shops work. The order of two moments is
 * the order of their hours.
 */
export function workingMoment(now: Date, hoursAgo: number, country: Country = 'CO'): Date {
  const hours = hoursAgo <= WHOLE ? hoursAgo : WHOLE + (hoursAgo - WHOLE) * SHARE
  let left = hours * HOUR
  for (let back = 0; ; back += 1) {
    const day = localDay(new Date(now.getTime() - back * DAY), country)
    const span = spanOf(day, country)
    if (!span) continue
    const [opens, closes] = [span[0], Math.min(span[1], now.getTime())]
    if (closes <= opens) continue
    if (closes - opens >= left) return new Date(closes - left)
    left -= closes - opens
  }
}

function spanOf(day: string, country: Country): [number, number] | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) + offsetOf(day, country)
  const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6
  if (!isSaturday && !isWorkingDay(day, country)) return null
  const [opens, closes] = isSaturday ? SATURDAY : WEEKDAY
  return [midnight + opens * MINUTE, midnight + closes * MINUTE]
}

/** How far the country's main clock is behind UTC. */
function offsetOf(day: string, country: Country): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE[country], hour: '2-digit', hourCycle: 'h23' })
  return (12 - Number(hour.format(noon))) * HOUR
}
