import { LOCALE, TIME_ZONE, type Country } from '@tuerca/domain/country'

/** C2.35, M2.42. */
export function balanceText(amount: number, expiredDate: string | null, country: Country): string {
  return `Consultas disponibles: ${amount}${expiredDate === null ? '' : `, Hasta: ${dateText(expiredDate, country)}`}`
}

export function dateText(iso: string, country: Country): string {
  return new Intl.DateTimeFormat(LOCALE[country], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: TIME_ZONE[country],
  }).format(new Date(iso))
}
