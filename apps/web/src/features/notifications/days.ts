import type { Notification } from '@tuerca/contract/notifications'
import { type Country, LOCALE, TIME_ZONE } from '@tuerca/domain/country'

const dayKey = (date: Date, country: Country) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE[country] }).format(date)

/** 'Hoy', 'Ayer' or the date, as it is where the person is. */
export function dayInWords(iso: string, now: string, country: Country): string {
  const [day, today] = [new Date(iso), new Date(now)]
  const key = dayKey(day, country)
  if (key === dayKey(today, country)) return 'Hoy'
  if (key === dayKey(new Date(today.getTime() - 86_400_000), country)) return 'Ayer'
  const thisYear = key.slice(0, 4) === dayKey(today, country).slice(0, 4)
  return new Intl.DateTimeFormat(LOCALE[country], {
    timeZone: TIME_ZONE[country],
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(day)
}

export function timeInWords(iso: string, country: Country): string {
  return new Intl.DateTimeFormat(LOCALE[country], {
    timeZone: TIME_ZONE[country],
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso))
}

/** The rows in their order, cut where the day changes. */
export function byDay(
  rows: readonly Notification[],
  now: string,
  country: Country,
): { day: string; rows: Notification[] }[] {
  const days: { day: string; rows: Notification[] }[] = []
  for (const row of rows) {
    const day = dayInWords(row.createdAt, now, country)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
