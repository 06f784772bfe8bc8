import { slugOf } from '@tuerca/domain/product-url'
import { indexText } from '@tuerca/domain/words'
import { hashOf } from './random.ts'
import { listOf, readFacts, readVpic } from './read-facts.ts'

export interface Make { id: number; name: string; slug: string; weight: number; formats: string[]; words: string }

export interface Generation { from: number; to: number }

export interface Model {
  id: number
  make: Make
  name: string
  slug: string
  weight: number
  generations: Generation[]
  engines: string[]
  words: string
}

// The last model year the facts speak of.
const LAST_YEAR = 2026
const OLDEST_LAST_YEAR = 2003
// vPIC knows what may be sold, not what is: such a model is there to be found and seldom asked for.
const SELDOM = 0.6

export function readVehicles(): { makes: Make[]; models: Model[] } {
  const rows = readFacts('makes.txt')
  const makes = rows.map(([name = '', , weight, formats], i) => ({
    id: i + 1, name, slug: slugOf(name), weight: Number(weight), formats: listOf(formats, ','), words: indexText(name),
  }))
  const drafts = rows.flatMap(([name = '', vpicName, , , engines]) => {
    const known = popularModels(name, listOf(engines, '|'))
    return [...known, ...vpicModels(vpicName ?? '', listOf(engines, '|'), new Set(known.map((model) => slugOf(model.name))))]
      .map((model) => ({ make: name, ...model }))
  })
  const byName = new Map(makes.map((make) => [make.name, make]))
  const models = drafts.map(({ make: makeName, name, years, weight, engines }, i) => {
    const make = byName.get(makeName)
    if (!make) throw new Error(`facts/makes.txt lacks ${makeName}`)
    const generations = years.flatMap((range) => generationsOf(`${makeName} ${name}`, range))
    return { id: i + 1, make, name, slug: slugOf(name), weight, generations, engines, words: indexText(name) }
  })
  return { makes, models }
}

interface Draft { name: string; years: Generation[]; weight: number; engines: string[] }

function popularModels(make: string, usualEngines: string[]): Draft[] {
  return readFacts('latam-models.txt').filter(([of]) => of === make).map(([, name = '', years = '', weight, engines]) => ({
    name, years: rangesOf(years), weight: Number(weight), engines: engines ? listOf(engines, '|') : usualEngines,
  }))
}

// Chassis, trucks and one-offs, and what another row already says: ranges of names, sub-brands.
const ODD = /chassis|truck|conventional|cab |control|hearse|limo|military|motorhome|vehicle|tilt|^scion|^geo|^mazda|serie|-type|bus|'|\/|\bton\b|low speed|commercial|cutaway|alpina|step van/i
const TRUCK_CODE = /^(?:[A-Z]{1,3}-?\d{3,5}[A-Z]?|[A-Z]\d[A-Z]?)$/
const KEPT_CODES = /^(?:F-|E-|B\d{4}|CT|XT|EV|EX)/

function vpicModels(vpicMake: string, engines: string[], known: Set<string>): Draft[] {
  if (vpicMake === '') return []
  const seen = new Set(known)
  return readVpic().filter((row) => row.make === vpicMake && /Passenger|MPV|Truck/.test(row.kinds)).flatMap((row) => {
    const name = displayCase(row.model.replace(/\s+/g, ' '))
    const years = rangesOf(row.years.replaceAll(' ', ','))
    const odd = ODD.test(name) || (TRUCK_CODE.test(name) && !KEPT_CODES.test(name)) || seen.has(slugOf(name)) || slugOf(name) === ''
    if (odd || (years.at(-1)?.to ?? 0) < OLDEST_LAST_YEAR) return []
    seen.add(slugOf(name))
    return [{ name, years, weight: SELDOM, engines }]
  })
}

function rangesOf(text: string): Generation[] {
  return text.split(/[,\s]+/).filter(Boolean).map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return { from: Math.min(from, LAST_YEAR), to: Math.min(to, LAST_YEAR) }
  })
}

// 'COROLLA iM' is shouted, 'RAV4', 'CR-V' and 'HHR' are names.
function displayCase(name: string): string {
  return name.split(' ').map((word) => (/^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word)).join(' ')
}

// A part fits a generation, not a lifetime: cut into stretches of five to nine years, always at the same places.
function generationsOf(key: string, { from, to }: Generation): Generation[] {
  const result: Generation[] = []
  for (let start = from; start <= to;) {
    const length = 5 + (hashOf(`${key} ${start}`) % 5)
    const end = to - (start + length - 1) < 3 ? to : start + length - 1
    result.push({ from: start, to: end })
    start = end + 1
  }
  return result
}
