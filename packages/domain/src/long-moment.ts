import { type Country, dateFormat } from './country.ts'

/** '27 de noviembre de 2026 a las 3:40 p. m.', by the clock of the country; of the hour one it is 'a la'. */
export const longMoment = (at: Date, country: Country): string =>
  dateFormat(country, { dateStyle: 'long', timeStyle: 'short' })
    .format(at)
    .replace(/\ba las (?=1:)/, 'a la ')
