import { addDays } from '@tuerca/domain/agenda-month'
import type { Activity } from './agenda-loader.ts'

// Days and months have no time zone, and one language serves both countries: they are written as the UTC days they are
// stored as.
const write = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const long = write({ weekday: 'long', day: 'numeric', month: 'long' })
const longWithYear = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const monthName = write({ month: 'long' })

export const WEEKDAYS: readonly [string, string][] = [
  ['lun', 'lunes'],
  ['mar', 'martes'],
  ['mié', 'miércoles'],
  ['jue', 'jueves'],
  ['vie', 'viernes'],
  ['sáb', 'sábado'],
  ['dom', 'domingo'],
]

/** «Noviembre 2026». */
export const monthInWords = (month: string) => `${capital(monthName(`${month}-01`))} ${month.slice(0, 4)}`

/** «Hoy, sábado 21 de noviembre»; with the year only when it is another one. */
export function dayInWords(day: string, today: string): string {
  const text = day.slice(0, 4) === today.slice(0, 4) ? long(day) : longWithYear(day)
  const clean = text.replace(',', '')
  if (day === today) return `Hoy, ${clean}`
  if (day === addDays(today, 1)) return `Mañana, ${clean}`
  if (day === addDays(today, -1)) return `Ayer, ${clean}`
  return capital(clean)
}

/** HH:mm, as on a workshop's wall. */
export const hourOf = ({ date }: Pick<Activity, 'date'>) => date.slice(11, 16)
export const isOverdue = ({ date, activity_state }: Pick<Activity, 'date' | 'activity_state'>, now: string) =>
  activity_state === 0 && date < now

/** «3 actividades, 1 atrasada», for people who hear a day instead of seeing it. */
export function countInWords(activities: readonly Activity[], now: string): string {
  if (activities.length === 0) return 'sin actividades'
  const late = activities.filter((one) => isOverdue(one, now)).length
  const pending = activities.filter((one) => one.activity_state === 0).length - late
  const all = activities.length === 1 ? '1 actividad' : `${activities.length} actividades`
  return [
    all,
    pending > 0 && (pending === 1 ? '1 pendiente' : `${pending} pendientes`),
    late > 0 && (late === 1 ? '1 atrasada' : `${late} atrasadas`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** By day, in the order they come. */
export function byDay(activities: readonly Activity[]): Map<string, Activity[]> {
  const days = new Map<string, Activity[]>()
  for (const one of activities) {
    const day = one.date.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return days
}
