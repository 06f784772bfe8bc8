import { LOCALE, type Country } from '@tuerca/domain/country'

/** '3 de mayo de 2026', of a day that belongs to no time zone. */
export const dateText = (date: string, country: Country) => new Intl.DateTimeFormat(LOCALE[country], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))

/** Today where both countries are, give or take an hour: YYYY-MM-DD. */
export const today = (now = new Date()) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
