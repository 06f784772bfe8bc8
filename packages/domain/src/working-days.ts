import { type Country, TIME_ZONE } from './country.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days are counted at noon UTC, which is the same date in both countries. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10)
const weekdayOf = (noon: number) => new Date(noon).getUTCDay()

const calendarOf = (country: Country) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE[country],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
const CALENDARS = { CO: calendarOf('CO'), MX: calendarOf('MX') }

/** The date on the clocks of a country at a moment, as 2026-11-22. */
export const localDay = (moment: Date, country: Country): string => CALENDARS[country].format(moment)

/** Monday to Friday, and no holiday of the law (Colombia: Ley 51 de 1983; Mexico: LFT art. 74). */
export function isWorkingDay(day: string, country: Country): boolean {
  const weekday = weekdayOf(noonOf(day))
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4)), country).has(day)
}

const clockOf = (country: Country) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE[country], hour: '2-digit', hourCycle: 'h23' })
const CLOCKS = { CO: clockOf('CO'), MX: clockOf('MX') }
const hourOf = (moment: Date, country: Country) => Number(CLOCKS[country].format(moment))
/** From this hour on a shop sends nothing more that day. */
const LAST_HOUR = 17

/** What carriers work: Monday to Saturday, and on no holiday. */
const isCarrierDay = (noon: number, country: Country) =>
  weekdayOf(noon) !== 0 && !holidaysOf(Number(dayOf(noon).slice(0, 4)), country).has(dayOf(noon))

/** What was counted within this hour, in which neither country's date nor its hour changes. */
let counted = { hour: Number.NaN, byWay: new Map<string, number>() }

/**
 * In how many days of the calendar arrives what takes so many days on the way: neither a store nor a carrier brings
 * anything on Sundays and holidays, so that those are not counted and nothing arrives on them. Every row of every list
 * asks, so that it is counted once an hour.
 */
export function arrivesInDays(now: Date, days: number, country: Country): number {
  const hour = Math.floor(now.getTime() / HOUR)
  if (counted.hour !== hour) counted = { hour, byWay: new Map() }
  const way = country + days
  const kept = counted.byWay.get(way) ?? countArrival(now, days, country)
  counted.byWay.set(way, kept)
  return kept
}

function countArrival(now: Date, days: number, country: Country): number {
  const today = noonOf(localDay(now, country))
  // What is bought in the evening leaves on the next day, and none leaves on a day that is not worked.
  let noon = hourOf(now, country) < LAST_HOUR ? today : today + DAY
  while (!isCarrierDay(noon, country)) noon += DAY
  for (let left = days; left > 0;) {
    noon += DAY
    if (isCarrierDay(noon, country)) left -= 1
  }
  return (noon - today) / DAY
}

/** The date on which it arrives, counted from today's date in the buyer's country. */
export const arrivalDay = (now: Date, days: number, country: Country): string =>
  dayOf(noonOf(localDay(now, country)) + arrivesInDays(now, days, country) * DAY)

/** The date of the last of this many working days, counted from the day after the moment's date. */
export function workingDaysLater(from: Date, days: number, country: Country): string {
  let noon = noonOf(localDay(from, country))
  for (let left = days; left > 0;) {
    noon += DAY
    if (isWorkingDay(dayOf(noon), country)) left -= 1
  }
  return dayOf(noon)
}

/**
 * The last moment of that working day by the country's main clock, so that its written date is that same day. Neither
 * zone changes its clock in the year.
 */
export function endOfWorkingDays(from: Date, days: number, country: Country): Date {
  const midnight = Date.parse(`${workingDaysLater(from, days, country)}T00:00:00Z`) + DAY
  return new Date(midnight + (country === 'CO' ? 5 : 6) * 3_600_000 - 1)
}

const known = new Map<string, ReadonlySet<string>>()

function holidaysOf(year: number, country: Country): ReadonlySet<string> {
  const key = `${country}${year}`
  const kept = known.get(key) ?? new Set((country === 'CO' ? colombian : mexican)(year))
  known.set(key, kept)
  return kept
}

/** Some holidays stay on their date, some move to the next Monday, some depend on Easter. */
function colombian(year: number): string[] {
  const easter = easterOf(year)
  return [
    ...['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'].map((date) => `${year}-${date}`),
    ...['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'].map((date) => mondayFrom(`${year}-${date}`)),
    ...[-3, -2, 43, 64, 71].map((after) => dayOf(easter + after * DAY)),
  ]
}

function mexican(year: number): string[] {
  const fixed = ['01-01', '05-01', '09-16', '12-25'].map((date) => `${year}-${date}`)
  // Every six years the federal executive changes.
  if (year >= 2024 && (year - 2024) % 6 === 0) fixed.push(`${year}-10-01`)
  return [...fixed, mondayFrom(`${year}-02-01`), mondayFrom(`${year}-03-15`), mondayFrom(`${year}-11-15`)]
}

function mondayFrom(day: string): string {
  const noon = noonOf(day)
  return dayOf(noon + ((8 - weekdayOf(noon)) % 7) * DAY)
}

/** Easter Sunday at noon, by Gauss's rule as Butcher completed it. */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1, 12)
}
