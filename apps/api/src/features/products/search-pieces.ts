import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText, isFiller, searchTerms } from '@tuerca/domain/words'
import { findVehicle, type Vehicle, type VehicleNames } from './vehicle-names.ts'

/** A part of a search's text that means one thing. */
export type Piece =
  | { kind: 'vehicle'; typed: string; vehicle: Vehicle }
  | { kind: 'year'; typed: string; years: number[] }
  | { kind: 'number'; typed: string; number: string }
  | { kind: 'word'; typed: string }

export interface Known { vehicleNames: VehicleNames; words: ReadonlySet<string>; newestYear: number }

const LONGEST_NAME = 4
const MOST_TOKENS = 24

/** Takes a text apart into cars, model years, part numbers and words, in their order. */
export function searchPieces(text: string, known: Known): Piece[] {
  const tokens = text.trim().split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).slice(0, MOST_TOKENS)
  const alone = tokens.length === 1 ? numberAlone(tokens[0] ?? '', known) : null
  if (alone) return [alone]
  const withCars = carsIn(tokens, known)
  const pieces = numbersIn(withCars.map((piece) => (typeof piece === 'string' ? yearIn(piece, known.newestYear) ?? piece : piece)), known)
  const hasYear = pieces.some((piece) => piece.kind === 'year')
  const says = (piece: Piece) => piece.kind !== 'word' || searchTerms(piece.typed).length > 0 && !isFiller(piece.typed) && !(hasYear && YEAR_WORDS.has(foldText(piece.typed)))
  const telling = pieces.filter(says)
  return telling.length > 0 ? telling : pieces
}

// The commonest search, a number in one go, needs none of what follows.
function numberAlone(token: string, known: Known): Piece | null {
  const number = cleanPartNumber(token)
  const mayBeOther = !isTelling(number) || known.vehicleNames.modelsByKey.has(number) || yearIn(token, known.newestYear) !== null
  return mayBeOther || !isNumberPart(token, known) ? null : { kind: 'number', typed: token, number }
}

const YEAR_WORDS = new Set(['ano', 'anos', 'modelo', 'mod'])

function carsIn(tokens: readonly string[], { vehicleNames: names, newestYear }: Known): (string | Piece)[] {
  const keys = tokens.map(cleanPartNumber)
  const makeIds = new Set(spans(keys).flatMap(({ key }) => names.makesByKey.get(key)?.id ?? []))
  const terms = new Set(tokens.flatMap(searchTerms))
  const cars: (string | Piece)[] = []
  const yearlike: { at: number; vehicle: Vehicle }[] = []
  for (let at = 0; at < tokens.length;) {
    const found = spans(keys, at).flatMap(({ key, length }) => {
      const vehicle = findVehicle(key, { makeIds, terms, names })
      return vehicle ? [{ vehicle, length }] : []
    })[0]
    const typed = tokens.slice(at, at + (found?.length ?? 1)).join(' ')
    // '2008' is a Peugeot only when no other car is named; 'peugeot 2008' in one go is.
    if (found && yearIn(typed, newestYear)) yearlike.push({ at: cars.length, vehicle: found.vehicle })
    // 'mercedesbenz' is in no listing.
    const spelled = found ? typed : names.makesByKey.get(keys[at] ?? '')?.name ?? typed
    cars.push(found && !yearIn(typed, newestYear) ? { kind: 'vehicle', typed, vehicle: found.vehicle } : spelled)
    at += found?.length ?? 1
  }
  const [first] = yearlike
  if (!first || cars.some((piece) => typeof piece !== 'string')) return cars
  return cars.map((piece, index) => (index === first.at && typeof piece === 'string' ? { kind: 'vehicle', typed: piece, vehicle: first.vehicle } : piece))
}

/** The neighbouring words from a place on, or from every place, written as one; the longest first. */
function spans(keys: readonly string[], from?: number): { key: string; length: number }[] {
  const starts = from === undefined ? keys.map((_, index) => index) : [from]
  return starts.flatMap((start) => Array.from({ length: Math.min(LONGEST_NAME, keys.length - start) }, (_, index) => index + 1).reverse()
    .map((length) => ({ key: keys.slice(start, start + length).join(''), length })))
}

const OLDEST_YEAR = 1950

function yearIn(typed: string, newest: number): Piece | null {
  const [, from, to] = /^\(?((?:19|20)[0-9]{2})(?:[-/]((?:19|20)[0-9]{2}))?[),.]?$/.exec(typed) ?? []
  const years = [from, to].filter((year) => year !== undefined).map(Number)
  return years.length > 0 && years.every((year) => year >= OLDEST_YEAR && year <= newest) ? { kind: 'year', typed, years } : null
}

// Measures are words, however they are written: '12v', '20w50', '205/55r16', '4x4', '1.6l', 'h4', 'r16'.
const MEASURE = /^(?:[0-9]{1,2}v|[0-9]{1,2}w-?[0-9]{2}|[0-9]{3}\/[0-9]{2}\/?z?r?[0-9]{2}c?|[0-9]x[0-9]|[0-9]+(?:[.,][0-9]+)+l?|[0-9]+(?:mm|cm|ml|lt?|a|w|amp|hp|kg|kw|pines|dientes)|[hr][0-9]{1,2})$/

/** Whether a word gives a size, a voltage or the like. */
export function isMeasure(typed: string): boolean {
  return MEASURE.test(foldText(typed))
}

// Neighbouring words that no name has, digits among them: '04465 0k240', 'gdb 3425', 'w 68/3'. The longest is the number.
function numbersIn(pieces: readonly (string | Piece)[], known: Known): Piece[] {
  let best = { from: 0, to: 0, typed: '' }
  for (let from = 0; from < pieces.length; from++) {
    const loose: string[] = []
    for (const piece of pieces.slice(from)) {
      if (typeof piece !== 'string' || !isNumberPart(piece, known)) break
      loose.push(piece)
    }
    const number = cleanPartNumber(loose.join(''))
    if (isTelling(number) && number.length > cleanPartNumber(best.typed).length) best = { from, to: from + loose.length, typed: loose.join(' ') }
    from += loose.length
  }
  const words = (some: readonly (string | Piece)[]) => some.map((piece): Piece => (typeof piece === 'string' ? { kind: 'word', typed: piece } : piece))
  if (best.typed === '') return words(pieces)
  return [...words(pieces.slice(0, best.from)), { kind: 'number', typed: best.typed, number: cleanPartNumber(best.typed) }, ...words(pieces.slice(best.to))]
}

function isNumberPart(token: string, { words, vehicleNames }: Known): boolean {
  const clean = cleanPartNumber(token)
  if (isMeasure(token) || vehicleNames.makesByKey.has(clean)) return false
  if (/[0-9]/.test(clean)) return true
  return !isFiller(token) && clean.length > 0 && clean.length <= 4 && clean.length === token.length && !searchTerms(token).some((term) => words.has(term))
}

function isTelling(number: string): boolean {
  const digits = number.replace(/[^0-9]/g, '').length
  return number.length >= 4 && number.length <= 30 && (digits >= 3 || digits === 2 && number.length <= 5)
}
