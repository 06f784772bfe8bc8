import type { Country } from './country.ts'
import { understandQuery } from './query-kind.ts'
import { foldText } from './words.ts'

/** As much of a search as is kept when it found nothing. */
export const MISS_LONGEST = 80
/** So long a search without answer is kept. */
export const MISS_DAYS = 180

const MAIL = /\S*@\S*/g
/** 17 signs of a VIN, also with spaces or hyphens between. */
const VIN = /\b(?=(?:[a-z -]*\d){4})[a-hj-npr-z0-9](?:[ -]?[a-hj-npr-z0-9]){16}\b/g
/** Mobile numbers as people of the country write them, with or without the country code. */
const TELEPHONES: Readonly<Record<Country, RegExp>> = {
  CO: /(?:\+|\b00)?(?:57[ .-]?)?\b3\d{2}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}\b/g,
  MX: /(?:\+|\b00)52[ .-]?(?:1[ .-]?)?\d{2,3}[ .-]?\d{3,4}[ .-]?\d{4}\b|\b\d{2}[ .-]\d{4}[ .-]\d{4}\b/g,
}

/**
 * A search without results in the form in which it may be stored: folded, cut, and without personal data (mails,
 * telephones, VINs, plates). Null when nothing useful is left.
 */
export function missedText(text: string, country: Country): string | null {
  const clean = foldText(text.slice(0, 400).replace(/\p{Cc}/gu, ' '))
    .replace(MAIL, ' ')
    .replace(VIN, ' ')
    .replace(TELEPHONES[country], ' ')
  const words = clean.split(' ').filter((word) => word !== '' && understandQuery(word, country).kind !== 'plate')
  const left = words.join(' ')
  if (understandQuery(left, country).kind === 'plate') return null
  const kept = Array.from(left).slice(0, MISS_LONGEST).join('').trim()
  return /[\p{L}\p{N}]{2}/u.test(kept) ? kept : null
}
