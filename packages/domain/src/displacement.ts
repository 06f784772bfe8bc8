import { type Country, LOCALE } from './country.ts'

/** A displacement as it is read: '2393' is '2.393 cc', and '1.6' is '1.6 L'; what is neither stays as it was told. */
export function displacementText(told: string, country: Country): string {
  const text = told.trim()
  if (/^\d{3,5}$/.test(text)) return `${Number(text).toLocaleString(LOCALE[country], { useGrouping: 'always' })} cc`
  return /^\d{1,2}[.,]\d$/.test(text) ? `${text.replace(',', '.')} L` : text
}
