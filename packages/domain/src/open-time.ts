import type { OpeningHours } from './opening-hours.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How far ahead to look: a store that does not open in this time is counted by the clock. */
const MOST_DAYS = 60

/**
 * When a store will have been open for that many minutes since `from`. A store that tells no hours is taken as open
 * from 8:00 to 18:00, Monday to Saturday.
 */
export function afterOpenMinutes(
  hours: OpeningHours,
  { from, minutes, timeZone }: { from: Date; minutes: number; timeZone: string },
): Date {
  const told = hours.length > 0 ? hours : USUAL
  const offset = offsetOf(from, timeZone)
  let left = minutes * MINUTE
  const start = from.getTime() + offset
  for (let day = Math.floor(start / DAY); day < start / DAY + MOST_DAYS; day += 1) {
    for (const [opens, closes] of spansOn(told, day)) {
      const begins = Math.max(opens, start)
      if (closes <= begins) continue
      if (closes - begins >= left) return new Date(begins + left - offset)
      left -= closes - begins
    }
  }
  return new Date(from.getTime() + minutes * MINUTE)
}

const USUAL: OpeningHours = [[1, 6, '08:00', '18:00']]

/** The open periods of a day, earliest first, overlapping ones joined, as local milliseconds. */
function spansOn(hours: OpeningHours, day: number): [number, number][] {
  // 1 January 1970 was a Thursday.
  const weekday = ((day + 3) % 7) + 1
  const at = (text: string) => day * DAY + (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE
  const spans = hours
    .filter(([first, last]) => first <= weekday && weekday <= last)
    .map(([, , opens, closes]): [number, number] => [at(opens), at(closes)])
    .toSorted((a, b) => a[0] - b[0])
  return spans.reduce<[number, number][]>((joined, [opens, closes]) => {
    const before = joined.at(-1)
    if (before && opens <= before[1]) before[1] = Math.max(before[1], closes)
    else joined.push([opens, closes])
    return joined
  }, [])
}

/** How far the local clock is ahead of UTC. In both countries' main zones it is the same all year. */
function offsetOf(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const told = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(told('year'), told('month') - 1, told('day'), told('hour'), told('minute'), told('second')) -
    Math.floor(moment.getTime() / 1000) * 1000
  )
}
