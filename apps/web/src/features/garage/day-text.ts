import { LOCALE, type Country } from '@tuerca/domain/country'

/** '3 de mayo de 2026', of a day that belongs to no time zone. */
export const dateText = (date: string, country: Country) =>
  new Intl.DateTimeFormat(LOCALE[country], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
