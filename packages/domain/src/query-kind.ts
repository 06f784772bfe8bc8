import type { Country } from './country.ts'
import { cleanPartNumber, looksLikePartNumber } from './part-number.ts'
import { normalisePlate } from './plates.ts'

export type QueryKind = 'empty' | 'partNumber' | 'vin' | 'plate' | 'text'

export interface UnderstoodQuery {
  kind: QueryKind
  label: 'N° de parte' | 'VIN' | 'Placa' | 'Texto' | ''
  /** What to search: a number, plate or VIN without punctuation, or the words with single spaces. */
  clean: string
}

const LABELS: Record<QueryKind, UnderstoodQuery['label']> = {
  empty: '',
  partNumber: 'N° de parte',
  vin: 'VIN',
  plate: 'Placa',
  text: 'Texto',
}

// Everyday plates as people write them. Rarer plates (in Colombia diplomats, DA1234, and trailers, R12345; in Mexico
// trucks, AB12345, AB1234C) look like part numbers (real ones: AQ1007, CA10190), and in the one box the part number
// wins.
const SPELLINGS: Record<Country, readonly RegExp[]> = {
  CO: [/^[A-Z]{3}[ -]?[0-9]{2}[0-9A-Z]$/, /^[0-9]{3}[ -]?[A-Z]{3}$/],
  MX: [
    /^[A-Z]{3}[ -]?[0-9]{3}$/,
    /^[A-Z]{3}[ -]?[0-9]{3}[ -]?[A-Z]$/,
    /^[A-Z]{3}[ -]?[0-9]{2}[ -][0-9]{2}$/,
    /^[A-Z]{3}-?[0-9]{4}$/,
    /^[A-Z]{3}[ -]?[0-9]{2}[ -][0-9][A-Z]$/,
    /^[0-9]{3}[ -]?[A-Z]{3}$/,
    /^[A-Z][0-9]{2}[ -]?[A-Z]{3}$/,
  ],
}

/** What the one box understood (`ux.md`): a VIN, a plate of the country, a part number, or words. */
export function understandQuery(text: string, country: Country): UnderstoodQuery {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(typed)) return understood('empty', '')
  const vin = vinFrom(typed)
  if (vin !== null) return understood('vin', vin)
  if (isPlate(typed, country)) return understood('plate', normalisePlate(withoutItsWord(typed)))
  if (looksLikePartNumber(typed)) return understood('partNumber', cleanPartNumber(typed))
  return understood('text', typed)
}

function understood(kind: QueryKind, clean: string): UnderstoodQuery {
  return { kind, label: LABELS[kind], clean }
}

const PLATE_BEHIND =
  /(?<=^|\s)(?:de\s+)?(?:la\s+)?placas?\s*:?\s*([a-z]{3}[ -]?[0-9]{2}(?:[0-9a-z]|-[0-9]{2})(?:[ -]?[a-z])?|[a-z][0-9]{2}[ -]?[a-z]{3}|[0-9]{3}[ -]?[a-z]{3})(?=$|[\s,.])/i

/** The plate that stands behind its word in a longer text: 'pastillas del carro de placa ABC123'. */
export function plateInside(text: string): string | null {
  const plate = PLATE_BEHIND.exec(text)?.[1]
  return plate !== undefined && withoutPlate(text) !== text ? normalisePlate(plate) : null
}

/**
 * A text without the plate that it tells beside what it asks for, for that is looked up apart and is no number of a
 * part.
 */
export function withoutPlate(text: string): string {
  const rest = text.replace(PLATE_BEHIND, ' ')
  return /\p{L}{2}/u.test(rest) ? rest.trim().replace(/\s+/g, ' ') : text
}

function vinFrom(typed: string): string | null {
  const vin = typed.toUpperCase().replace(/[ -]/g, '')
  if (!/^[A-Z0-9]{17}$/.test(vin)) return null
  const digits = vin.replace(/[^0-9]/g, '').length
  // A word and a number together may also have seventeen characters: 'pastilla 044650K24'.
  if (/ /.test(typed) && /(?:^| )[A-Za-z]{6,}(?: |$)/.test(typed)) return null
  // I, O and Q in a VIN are typing mistakes for 1 and 0 (reference.md §3); the decoder says so.
  const least = /[IOQ]/.test(vin) || / /.test(typed) ? 6 : 1
  return digits >= least ? vin : null
}

/** 'placa abc123' is the plate alone. */
const withoutItsWord = (typed: string) => typed.replace(/^placas? ?:? ?/i, '')

// Punctuation anywhere except between the groups of a plate means a part number.
function isPlate(typed: string, country: Country): boolean {
  const upper = withoutItsWord(typed).toUpperCase()
  return SPELLINGS[country].some((spelling) => spelling.test(upper))
}
