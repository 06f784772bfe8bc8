import { singular } from '@tuerca/domain/words'
import { plainLine, takeYears, type WrittenYears, YEARS_MARK } from '@tuerca/domain/written-years'
import { type Lexicon, type LexiconMake, type LexiconModel, nearestWords } from '../../search/index.ts'
import { BODIES, ENGINE_NAMES, LEVELS, SAYS_NOTHING } from './car-words.ts'

/** One variant of a car in a line: its engines and years belong together. */
export interface Variant {
  engines: string[]
  years: WrittenYears[]
}
/** A car of a line, or what stands where one should. */
export interface NamedCar {
  make: LexiconMake | null
  models: readonly LexiconModel[]
  /** What was written for it. */
  text: string
  /** Its name was written with a mistake. */
  corrected: string | null
  /** Each level is a version; bodies go with all of them. */
  levels: string[]
  bodies: string[]
  variants: Variant[]
  unknown: string[]
  /** Taken for engines, by their look alone. */
  doubtful: string[]
  /** The text between this car and the one before joins them: what follows the last applies to all. */
  isJoined: boolean
}

export interface ReadLine {
  cars: NamedCar[]
  make: LexiconMake | null
}

interface Token {
  text: string
  key: string
  isBreak: boolean
  joins: boolean
}

const MOST_TOKENS = 400
const LONGEST_NAME = 4
const ENGINE = /^\d{1,2}[.,]\d{1,2}(?:-\d{1,2}[.,]\d{1,2})*(?:l|lt|lts|t|i|d|td|cc)?$/
const VALVES = /^\d{1,2}(?:v|val|valv|valvulas?)$/
const LAYOUT = /^(?:[vlri]-?[3-8]|w12|boxer)$/
/** 'B13', 'T30', 'E36': how the makers call a generation. */
const GENERATION = /^[a-z]\d{2}$/
const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{3,6}$/

/** The cars of one line, from left to right; `heading` is the make that an earlier line named. */
export function readLine(
  line: string,
  lexicon: Lexicon,
  { newest, heading }: { newest: number; heading: LexiconMake | null },
): ReadLine {
  const { text, years } = takeYears(plainLine(line), newest)
  const tokens = tokensOf(text)
  const cars: NamedCar[] = []
  let make: LexiconMake | null = null
  let current: NamedCar | null = null
  let begins = true
  let joins = false
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    if (token.isBreak) {
      begins = true
      joins = token.joins
      at += 1
      continue
    }
    const mark = YEARS_MARK.exec(token.text)
    if (mark) {
      addYears(current, years[Number(mark[1])])
      begins = false
      at += 1
      continue
    }
    const context: LexiconMake | null = make ?? (current === null ? null : current.make) ?? heading
    const car = carAt(tokens, at, {
      lexicon,
      make,
      context,
      begins,
      hasCar: current !== null,
      afterName: current !== null && isBare(current),
    })
    if (car && 'models' in car) {
      current = {
        make: car.make,
        models: car.models,
        text: car.text,
        corrected: car.corrected,
        levels: [],
        bodies: [],
        variants: [{ engines: [], years: [] }],
        unknown: [],
        doubtful: [],
        isJoined: cars.length > 0 && (joins || (!begins && isBare(cars.at(-1)))),
      }
      cars.push(current)
      begins = false
      joins = false
      at += car.length
      continue
    }
    if (car) {
      const { make: named } = car
      const ofMake: LexiconModel[] =
        current && current.make === null ? current.models.filter(({ makeId }) => makeId === named.id) : []
      // 'ALTO 1.0 CHEVROLET': a make after the model tells which of several it is.
      if (current && ofMake.length > 0) Object.assign(current, { make: named, models: ofMake })
      else [make, current, begins] = [named, null, true]
      at += car.length
      continue
    }
    const word = token.text
    const year = /^\d\d$/.test(word) && current && !(begins && cars.length === 0) ? loneYear(word, newest) : null
    if (year !== null) addYears(current, { from: year, to: year })
    else if (!SAYS_NOTHING.has(word)) {
      if (!current || (begins && isName(word))) {
        if (isName(word) || (!current && /[a-z0-9]/.test(word))) {
          if (!current || current.models.length > 0)
            cars.push(
              (current = {
                make,
                models: [],
                text: word,
                corrected: null,
                levels: [],
                bodies: [],
                variants: [{ engines: [], years: [] }],
                unknown: [],
                doubtful: [],
                isJoined: false,
              }),
            )
          else current.text += ` ${word}`
        }
      } else addWord(current, tokens, at)
    }
    begins = false
    at += 1
  }
  return { cars, make: make ?? cars.at(-1)?.make ?? null }
}

function tokensOf(text: string): Token[] {
  const words =
    text
      .replace(/(\d{1,2}[.,]\d{1,2})\s*(?:-|\/|\by\b)\s*(?=\d{1,2}[.,]\d)/g, '$1 ')
      .replace(/(\d{1,2}) ?(?:valvulas?|valv|val)\b\.?/g, '$1v')
      .replace(/\b([1-9]\d{2,3}) ?cc\b/g, '$1cc')
      .replace(/\bv ([68])\b/g, 'v$1')
      .match(/§\d+§|[/,;+|&()[\]]|\d+[.,]\d+[a-z]*|[^\s/,;+|&()[\]§]+/g) ?? []
  return words.slice(0, MOST_TOKENS).flatMap((word): Token[] => {
    if (/^[/,;+|&()[\]]$/.test(word))
      return [{ text: word, key: '', isBreak: !/[()[\]]/.test(word), joins: /[/,+&]/.test(word) }].filter(
        ({ isBreak }) => isBreak,
      )
    if (word === 'y' || word === '-') return [{ text: word, key: '', isBreak: true, joins: true }]
    const plain = YEARS_MARK.test(word) ? word : word.replace(/^[^a-z0-9§]+|[^a-z0-9§]+$/g, '')
    return plain === '' ? [] : [{ text: plain, key: plain.replace(/[^a-z0-9]/g, ''), isBreak: false, joins: false }]
  })
}

interface Near {
  lexicon: Lexicon
  make: LexiconMake | null
  context: LexiconMake | null
  begins: boolean
  hasCar: boolean
  /** Right after another car's name. */ afterName: boolean
}
type LineReading =
  | {
      make: LexiconMake | null
      models: readonly LexiconModel[]
      text: string
      corrected: string | null
      length: number
    }
  | { make: LexiconMake; length: number }

/** The car or the make that begins here, by its longest name. */
function carAt(tokens: readonly Token[], at: number, near: Near): LineReading | null {
  const { lexicon } = near
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const span = tokens.slice(at, at + length)
    if (span.length < length || span.some(({ isBreak, text }) => isBreak || YEARS_MARK.test(text) || ENGINE.test(text)))
      continue
    const [key, text] = [span.map((one) => one.key).join(''), span.map((one) => one.text).join(' ')]
    const models = exact(
      key,
      lexicon.models.get(key) ??
        lexicon.models.get(span.map((one) => singular(one.key)).join('')) ??
        renaults(key, lexicon),
    )
    if (models && isMeant(key, length, models, near))
      return { ...narrowed(models, near), text, corrected: null, length }
    const make = length <= 2 ? lexicon.makes.get(key) : undefined
    if (make) return { make, length }
  }
  const [word] = tokens.slice(at)
  if (!word || word.key.length < 5 || isWord(word.text) || (near.hasCar && !near.begins && !near.make)) return null
  for (const meant of nearestWords(singular(word.key), lexicon).slice(0, 3)) {
    const models = lexicon.models.get(meant)
    if (models) return { ...narrowed(models, near), text: word.text, corrected: word.text, length: 1 }
    const make = lexicon.makes.get(meant)
    if (make) return { make, length: 1 }
  }
  return null
}

/** 'i10' is the i10 where a make has one, and no 'Grand i10'. */
function exact(key: string, models: readonly LexiconModel[] | undefined) {
  const same = models?.filter(({ name }) => plainLine(name).replace(/[^a-z0-9]/g, '') === key) ?? []
  return same.length > 0 ? same : models
}

/** 'R19' is how all call the Renault 19. */
const renaults = (key: string, lexicon: Lexicon) =>
  /^r\d{1,2}$/.test(key) ? lexicon.models.get(`renault${key.slice(1)}`) : undefined

/** '3' and '12' are cars only beside their make; 'GT' is a version unless its make is named. */
function isMeant(
  key: string,
  length: number,
  models: readonly LexiconModel[],
  { make, context, begins, hasCar, afterName }: Near,
): boolean {
  const ofMake = (one: LexiconMake | null) => one !== null && models.some(({ makeId }) => makeId === one.id)
  if (length === 1 && isWord(key) && !ofMake(make)) return begins && !hasCar && !LEVELS.has(key)
  if (/^\d{1,4}$|^[a-z]$/.test(key)) return ofMake(make) || ((begins || afterName) && ofMake(context))
  return begins || !hasCar || make !== null || key.length > 2
}

/** When several makes share a model's name, the make beside it decides, then the one named before. */
function narrowed(
  models: readonly LexiconModel[],
  { make, context, lexicon }: Near,
): { make: LexiconMake | null; models: readonly LexiconModel[] } {
  const of = (one: LexiconMake | null) => (one === null ? [] : models.filter(({ makeId }) => makeId === one.id))
  const kept = [of(make), of(context)].find((some) => some.length > 0) ?? models
  const ids = new Set(kept.map(({ makeId }) => makeId))
  const [id] = ids
  return {
    make: ids.size === 1 && id !== undefined ? { id, name: lexicon.makeNames.get(id) ?? '' } : null,
    models: kept,
  }
}

export const isBare = (car: NamedCar | undefined) =>
  car !== undefined && car.variants.every(({ engines, years }) => engines.length === 0 && years.length === 0)

const isWord = (word: string) =>
  LEVELS.has(word) ||
  BODIES.has(word) ||
  ENGINE_NAMES.test(word) ||
  ENGINE.test(word) ||
  VALVES.test(word) ||
  LAYOUT.test(word) ||
  SAYS_NOTHING.has(word)
const isName = (word: string) => /[a-z]{2}/.test(word) && !isWord(word)

function loneYear(word: string, newest: number): number | null {
  const year = Number(word) + (Number(word) <= newest % 100 ? 2000 : 1900)
  return year >= 1970 && year <= newest ? year : null
}

function addYears(car: NamedCar | null, years: WrittenYears | undefined) {
  if (years) car?.variants.at(-1)?.years.push(years)
}

/** Adds an engine, a version or an unknown word to the car that was named last. */
function addWord(car: NamedCar, tokens: readonly Token[], at: number) {
  const word = tokens[at]?.text ?? ''
  const centimetres = /^(\d{3,4})(cc)?$/.exec(word)
  const litres = ENGINE.test(word)
    ? word.replace(',', '.').replace(/l|lts?|cc$/, '')
    : centimetres &&
        Number(centimetres[1]) >= 600 &&
        Number(centimetres[1]) <= 7000 &&
        (centimetres[2] || Number(centimetres[1]) % 100 === 0)
      ? (Math.round(Number(centimetres[1]) / 100) / 10).toFixed(1)
      : null
  if (litres !== null) return addLitres(car, litres.endsWith('t') ? `${litres.slice(0, -1)} Turbo` : litres)
  if (VALVES.test(word)) return addToEngines(car, word.replace(/[a-z]+$/, 'V'))
  if (LAYOUT.test(word)) return addToEngines(car, word.toUpperCase().replace('-', ''), true)
  if (ENGINE_NAMES.test(word)) return addToEngines(car, ENGINE_WORDS_SHOWN[word] ?? word.toUpperCase())
  if (LEVELS.has(word)) return void car.levels.push(word.toUpperCase())
  if (BODIES.has(word)) return void car.bodies.push(word.toUpperCase())
  if (GENERATION.test(word)) return void car.bodies.push(word.toUpperCase())
  if (CODE.test(word)) {
    if (tokens[at - 1]?.text !== 'motor') car.doubtful.push(word.toUpperCase())
    return addToEngines(car, word.toUpperCase())
  }
  return void car.unknown.push(word)
}

const ENGINE_WORDS_SHOWN: Record<string, string> = {
  diesel: 'Diésel',
  disel: 'Diésel',
  acpm: 'Diésel',
  turbo: 'Turbo',
  gasolina: 'Gasolina',
  nafta: 'Gasolina',
  hibrido: 'Híbrido',
  hybrid: 'Híbrido',
  electrico: 'Eléctrico',
  d4d: 'D4D',
  'd-4d': 'D4D',
}

/** A size after the years of another one is another engine of that car. */
function addLitres(car: NamedCar, litres: string) {
  const last = car.variants.at(-1)
  if (last && last.engines.length > 0 && last.years.length > 0) car.variants.push({ engines: [litres], years: [] })
  // 'TURBO 1.0': what stood alone is said of the size that follows.
  else if (last && last.engines.length === 1 && !/\d/.test(last.engines[0] ?? ''))
    last.engines = [`${litres} ${last.engines[0]}`.replace(/(Turbo)(?: Turbo)+/, '$1')]
  else last?.engines.push(litres)
}

/** '2.5 3.0 D4D' is a diesel in both sizes; in '1.4 8V 1.6 16V' each size has its own word. */
function addToEngines(car: NamedCar, word: string, onlyLast = false) {
  const last = car.variants.at(-1)
  if (!last) return
  const valves = / \d{1,2}V$/
  const [named] = last.engines.slice(-1)
  // '1.2 8V 16V' is two engines.
  if (named && valves.test(named) && valves.test(` ${word}`))
    return void last.engines.push(named.replace(valves, ` ${word}`))
  const bare = last.engines.findLastIndex((engine) => engine.includes(' ')) + 1
  const from = !onlyLast && bare < last.engines.length ? bare : last.engines.length - 1
  if (last.engines.length === 0) last.engines.push(word)
  else last.engines = last.engines.map((engine, at) => (at >= from ? `${engine} ${word}` : engine))
}
