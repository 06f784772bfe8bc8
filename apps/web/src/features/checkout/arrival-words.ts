import { type Country, dateFormat } from '@tuerca/domain/country'

/** 'hoy', 'mañana, mié 25 nov', 'vie 27 nov': a date in words, by the number of days until it. */
export function arrivalWords(day: string, days: number, country: Country): string {
  const date = dateFormat(country, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/\./g, '')
  return days === 0 ? 'hoy' : days === 1 ? `mañana, ${date}` : date
}
