import { slugOf } from '@tuerca/domain/product-url'
import { foldText, indexText } from '@tuerca/domain/words'
import { commonestModels } from './fleet/commonest.ts'
import { LAST_YEAR, readFleet } from './fleet/read-fleet.ts'
import type { CountryCode, FleetModel } from './fleet/variant.ts'
import { readFacts, readVpic } from './read-facts.ts'

export interface Make {
  id: number
  name: string
  slug: string
  weight: number
  format: string
  words: string
}

export interface Generation {
  from: number
  to: number
}

export interface Model {
  id: number
  make: Make
  name: string
  slug: string
  /** How common it is: a few for what is only there to be found. */
  weight: number
  /** Null when the fleet does not tell it: then no part is for it. */
  fleet: FleetModel | null
  generations: Generation[]
  engines: string[]
  /** Its place among the models of each country, the commonest 0. */
  standing: Partial<Record<CountryCode, number>>
  words: string
}

const OLDEST_LAST_YEAR = 2003
// vPIC lists what may be sold, not what is sold: such a model can be found but is seldom asked for.
const SELDOM = 0.6
const OTHER = 2

/**
 * The makes, and every model of theirs that can be found: the fleet's models first, then other models that vPIC lists.
 */
export function readVehicles(): { makes: Make[]; models: Model[] } {
  const rows = readFacts('makes.txt')
  const makes = rows.map(([name = '', , weight, format = ''], i) => ({
    id: i + 1,
    name,
    slug: slugOf(name),
    weight: Number(weight),
    format,
    words: indexText(name),
  }))
  const fleet = readFleet()
  const standings = { CO: standingsOf('CO', fleet), MX: standingsOf('MX', fleet) }
  const drafts = rows.flatMap(([make = '', vpicName = '']) => {
    const known = (fleet.find(({ name }) => name === make)?.models ?? []).map((model): Draft => ({
      name: model.name,
      weight: weightOf(model, standings),
      fleet: model,
      years: model.generations.map(({ from, to }) => ({ from, to })),
    }))
    const others = readFacts('other-models.txt')
      .filter(([of]) => of === make)
      .map(([, name = '', years = '']): Draft => ({ name, weight: OTHER, fleet: null, years: rangesOf(years) }))
    const seen = [...known, ...others]
    return [
      ...seen,
      ...vpicModels(
        vpicName,
        seen.map(({ name }) => name),
      ),
    ].map((draft) => ({ make, ...draft }))
  })
  const byName = new Map(makes.map((make) => [make.name, make]))
  const models = drafts.map(({ make: makeName, name, years, weight, fleet: told }, i): Model => {
    const make = byName.get(makeName)
    if (!make) throw new Error(`facts/makes.txt lacks ${makeName}`)
    return {
      id: i + 1,
      make,
      name,
      slug: slugOf(name),
      weight,
      fleet: told,
      generations: years,
      words: indexText(name),
      engines: [...new Set(told?.generations.flatMap(({ variants }) => variants.map(({ engine }) => engine)) ?? [])],
      standing: told ? ({ CO: standings.CO.get(told)?.at, MX: standings.MX.get(told)?.at } as Model['standing']) : {},
    }
  })
  const missing = fleet.filter(({ name }) => !byName.has(name))
  if (missing.length > 0) throw new Error(`facts/makes.txt lacks ${missing.map(({ name }) => name).join(', ')}`)
  return { makes, models }
}

interface Draft {
  name: string
  years: Generation[]
  weight: number
  fleet: FleetModel | null
}
type Standings = ReadonlyMap<FleetModel, { at: number; rank: number }>

function standingsOf(country: CountryCode, fleet: ReturnType<typeof readFleet>): Standings {
  return new Map(commonestModels(fleet, country).map(({ model, rank }, at) => [model, { at, rank }]))
}

const BY_RANK = [0, 60, 16, 6]

function weightOf(model: FleetModel, standings: Record<CountryCode, Standings>): number {
  return Math.max(...[standings.CO, standings.MX].map((of) => BY_RANK[of.get(model)?.rank ?? 0] ?? 0))
}

// Left out: chassis, trucks and one-offs, and names that another row covers already, such as ranges and sub-brands.
const ODD =
  /chassis|truck|conventional|cab |control|hearse|limo|military|motorhome|vehicle|tilt|^scion|^geo|^mazda|serie|-type|bus|'|\/|\bton\b|low speed|commercial|cutaway|alpina|step van/i
const TRUCK_CODE = /^(?:[A-Z]{1,3}-?\d{3,5}[A-Z]?|[A-Z]\d[A-Z]?)$/
const KEPT_CODES = /^(?:F-|E-|B\d{4}|CT|XT|EV|EX)/

function vpicModels(vpicMake: string, known: readonly string[]): Draft[] {
  if (vpicMake === '') return []
  const seen = new Set(known.map(slugOf))
  // 'Jetta' would hide the Jetta A4 and A6 that people mean by it.
  const begun = known.map((name) => `${foldText(name)} `)
  return readVpic()
    .filter((row) => row.make === vpicMake && /Passenger|MPV|Truck/.test(row.kinds))
    .flatMap((row) => {
      const name = displayCase(row.model.replace(/\s+/g, ' '))
      const years = rangesOf(row.years.replaceAll(' ', ','))
      const odd =
        ODD.test(name) ||
        (TRUCK_CODE.test(name) && !KEPT_CODES.test(name)) ||
        seen.has(slugOf(name)) ||
        slugOf(name) === ''
      if (
        odd ||
        (years.at(-1)?.to ?? 0) < OLDEST_LAST_YEAR ||
        begun.some((other) => other.startsWith(`${foldText(name)} `))
      )
        return []
      seen.add(slugOf(name))
      return [{ name, years, weight: SELDOM, fleet: null }]
    })
}

function rangesOf(text: string): Generation[] {
  return text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return { from: Math.min(from, LAST_YEAR), to: Math.min(to, LAST_YEAR) }
    })
}

// 'COROLLA iM' is shouted, 'RAV4', 'CR-V' and 'HHR' are names.
function displayCase(name: string): string {
  return name
    .split(' ')
    .map((word) => (/^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(' ')
}
