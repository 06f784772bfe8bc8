import { ACTIVITY_URL_LONGEST } from './activity-limits.ts'
import { type Country, TIME_ZONE } from './country.ts'

export { ACTIVITY_LONGEST, ACTIVITY_NAME_LONGEST, ACTIVITY_URL_LONGEST } from './activity-limits.ts'

/** C3.13, C9.12: by the number on the wire. */
export const ACTIVITY_STATES = ['Pendiente', 'Realizado'] as const
export type ActivityState = 0 | 1

/** How many minutes before an activity its reminder is sent; null: no reminder. */
export type ReminderMinutes = 0 | 60 | 1440 | null
export const REMINDERS: readonly [ReminderMinutes, string][] = [
  [null, 'Sin recordatorio'],
  [0, 'A la hora'],
  [60, '1 hora antes'],
  [1440, '1 día antes'],
]
export const REMINDER_DEFAULT = 60

const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const WALL = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

const clocks = new Map<Country, Intl.DateTimeFormat>()
function clockOf(country: Country) {
  const known = clocks.get(country)
  if (known) return known
  // en-CA with h23: the parts are plain digits.
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE[country],
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(country, clock)
  return clock
}

/** An instant as YYYY-MM-DD HH:mm:ss on the clock of a country (C3.13). */
export function wallTimeOf(at: Date, country: Country): string {
  const part: Record<string, string> = {}
  for (const { type, value } of clockOf(country).formatToParts(at)) part[type] = value
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/**
 * The instant of YYYY-MM-DD HH:mm:ss on a country's clock; null for another form, a day that does not exist, or a year
 * outside 2000–2100.
 */
export function instantOf(wall: string, country: Country): Date | null {
  const found = WALL.exec(wall)
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  if (new Date(asUtc).toISOString().slice(0, 19).replace('T', ' ') !== wall) return null
  // Twice, because the first guess may lie on the other side of a change of the clock.
  let at = asUtc
  for (let turn = 0; turn < 2; turn++) at = asUtc - offsetAt(at, country)
  return new Date(at)
}

function offsetAt(at: number, country: Country) {
  return Date.parse(`${wallTimeOf(new Date(at), country).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/**
 * When the reminder of an activity is sent. Done or past activities have none. When the lead time has already begun,
 * the reminder is sent at the time of the activity itself: nobody needs to be reminded at once of what they have just
 * written.
 */
export function remindAt({
  happensAt,
  minutes,
  state,
  now,
}: {
  happensAt: Date
  minutes: ReminderMinutes
  state: ActivityState
  now: Date
}): Date | null {
  if (minutes === null || state === 1 || happensAt <= now) return null
  const lead = new Date(happensAt.getTime() - minutes * 60_000)
  return lead > now ? lead : happensAt
}

/** The link of an activity: a path of ours as it is, or an https address; null for anything else. */
export function activityUrlOf(value: string): string | null {
  if (value === '' || value.length > ACTIVITY_URL_LONGEST || /[\s\\\p{Cc}]/u.test(value)) return null
  if (/^\/(?!\/)/.test(value)) return URL.canParse(value, 'http://inside.invalid') ? value : null
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return null
  const { username, password } = new URL(value)
  return username || password ? null : value
}
