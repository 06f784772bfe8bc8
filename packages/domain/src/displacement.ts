import { type Country, LOCALE } from './country.ts'

/** A displacement as people read it: '2393' is '2.393 cc' and '1.6' is '1.6 L'. Anything else stays as it was given. */
export function displacementText(told: string, country: Country): string {
  const text = told.trim()
  if (/^\d{3,5}$/.test(text)) return `${Number(text).toLocaleString(LOCALE[country], { useGrouping: 'always' })} cc`
  return /^\d{1,2}[.,]\d$/.test(text) ? `${text.replace(',', '.')} L` : text
}
