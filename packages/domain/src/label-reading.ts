import type { Country } from './country.ts'
import { looksLikePartNumber } from './part-number.ts'
import { understandQuery } from './query-kind.ts'
import { judgeCheckDigit } from './vin.ts'

/** What a reader made of one symbol, or of one line of print, on a label, a door or a windscreen. */
export interface LabelText {
  text: string
  printed: boolean
}
export interface LabelReading {
  kind: 'vin' | 'plate' | 'number'
  text: string
}

// ANSI MH10.8.2: the prefixes that say what a field of a supplier's label is. Quantities, serials, suppliers and dates
// are not part numbers.
const PART_FIELD = /^(?:30|1)?P(?=[A-Z0-9])/
const OTHER_FIELD = /^(?:\d{0,2}[QSVDTLKNHJMBCEGWZ]|\d{1,2}P)(?=[A-Z0-9])/
const LONGEST_NUMBER = 24
const SHORTEST_NUMBER = 5

/**
 * What can be searched of all that was read, likeliest first: a VIN with a correct check digit, other VINs, a printed
 * plate, then part numbers.
 */
export function readLabel(texts: readonly LabelText[], country: Country): LabelReading[] {
  const fields = texts.flatMap(({ text, printed }) => fieldsOf(text).map((field) => ({ text: field, printed })))
  const vins = unique(fields.flatMap(({ text, printed }) => vinsIn(text, printed))).sort(
    (a, b) => vinRank(a) - vinRank(b),
  )
  const codes = fields.filter(({ text, printed }) => /[0-9]/.test(text) && vinsIn(text, printed).length === 0)
  const plates = unique(codes.flatMap(({ text, printed }) => (printed ? plateIn(text, country) : [])))
  const marked = codes.some(({ text }) => OTHER_FIELD.test(text)) && codes.some(({ text }) => PART_FIELD.test(text))
  const numbers = unique(codes.flatMap(({ text }) => (marked ? markedNumber(text) : plainNumbers(text)))).filter(
    (text) => !plates.includes(text.replace(/[^A-Z0-9]/g, '')),
  )
  return [
    ...vins.map((text) => ({ kind: 'vin' as const, text })),
    ...plates.map((text) => ({ kind: 'plate' as const, text })),
    ...numbers.map((text) => ({ kind: 'number' as const, text })),
  ]
}

/** Whether two pictures in a row gave the same readings in the same order. */
export const sameReading = (a: readonly LabelReading[], b: readonly LabelReading[]) =>
  JSON.stringify(a[0]) === JSON.stringify(b[0])

/** The check digit of such a VIN is proof enough: no second picture is needed. */
export const isProven = ({ kind, text }: LabelReading) => kind === 'vin' && judgeCheckDigit(text) === 'fits'

const unique = (texts: string[]) => [...new Set(texts)]

/**
 * The fields of a symbol: a 2D label holds several, between control characters, bars or lines. Of a link only its last
 * part counts.
 */
function fieldsOf(text: string): string[] {
  const upper = text.normalize('NFKC').toUpperCase()
  if (/^HTTPS?:/.test(upper)) return linkWords(text)
  return upper
    .replace(/^\[\)>/, '')
    .split(/[\p{Cc}|;,]+/u)
    .map((field) =>
      field
        .replace(/^(?:VIN|P\/?N|REF)[.:\s#]+/, '')
        .replace(/^\*|\*$/g, '')
        .trim(),
    )
    .filter((field) => field !== '')
}

function linkWords(link: string): string[] {
  try {
    const { pathname, searchParams } = new URL(link)
    return [...searchParams.values(), ...pathname.split('/')]
      .map((word) => decodeURIComponent(word).toUpperCase().trim())
      .filter((word) => word !== '')
  } catch {
    return []
  }
}

/** Code 39 labels write an I before an imported car's VIN; no VIN has I, O or Q. */
function vinsIn(field: string, printed: boolean): string[] {
  const close = field.replace(/[\s.*-]/g, '')
  const found =
    /(?:^|[^A-Z0-9])I?([A-HJ-NPR-Z0-9]{17})(?=$|[^A-Z0-9])/.exec(field)?.[1] ??
    /^I?([A-HJ-NPR-Z0-9]{17})$/.exec(close)?.[1]
  if (found && /[0-9]{3}/.test(found) && /[A-Z]/.test(found)) return [found, ...(printed ? mended(found) : [])]
  return printed && /^[A-Z0-9]{17}$/.test(close) && /[0-9]{3}/.test(close)
    ? mended(close.replaceAll('I', '1').replace(/[OQ]/g, '0'), true)
    : []
}

const LOOKALIKES: Record<string, string> = {
  B: '8',
  8: 'B',
  S: '5',
  5: 'S',
  Z: '2',
  2: 'Z',
  G: '6',
  6: 'G',
  D: '0',
  0: 'D',
  U: 'V',
  V: 'U',
  1: 'L',
  L: '1',
}

/**
 * In printed text one character may have been misread. Where the law asks for a check digit, gives the readings that
 * differ in one character and match it.
 */
function mended(vin: string, itself = false): string[] {
  if (judgeCheckDigit(vin) !== 'differs') return itself ? [vin] : []
  const others = vin.split('').flatMap((sign, at) => {
    const like = LOOKALIKES[sign]
    return like === undefined ? [] : [vin.slice(0, at) + like + vin.slice(at + 1)]
  })
  return [...(itself ? [vin] : []), ...others.filter((other) => judgeCheckDigit(other) === 'fits')]
}

function plateIn(line: string, country: Country): string[] {
  const { kind, clean } = understandQuery(line, country)
  return kind === 'plate' ? [clean] : []
}

const vinRank = (vin: string) => ({ fits: 0, unused: 1, differs: 2 })[judgeCheckDigit(vin)]

function markedNumber(field: string): string[] {
  const value = PART_FIELD.test(field) ? field.replace(PART_FIELD, '') : ''
  return isNumber(value) ? [value] : []
}

/**
 * A lone code that begins with P may have it as a prefix or as part of its number: both are offered, the code as read
 * first.
 */
function plainNumbers(field: string): string[] {
  const bare = field.replace(PART_FIELD, '')
  return [field, ...(bare === field ? [] : [bare])].filter(isNumber)
}

const isNumber = (text: string) =>
  text.length <= LONGEST_NUMBER && text.replace(/[^A-Z0-9]/g, '').length >= SHORTEST_NUMBER && looksLikePartNumber(text)
