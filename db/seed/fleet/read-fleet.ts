import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountryCode, FleetMake, FleetModel, Generation, Rank, Variant } from './variant.ts'

/** The last model year that the facts speak of. */
export const LAST_YEAR = 2026

const FILE = join(import.meta.dirname, '../../reference/vehicles-latam.csv')

/**
 * The cars on the roads of both countries: make, model, generation, engine variant; makes and models in the order of
 * the file.
 */
export function readFleet(): FleetMake[] {
  const rows: Record<string, string>[] = parse(readFileSync(FILE, 'utf8'), { columns: true })
  const variants = rows.map(variantOf)
  return [...Map.groupBy(variants, (variant) => variant.make)].map(([name, ofMake]) => ({
    name,
    models: [...Map.groupBy(ofMake, (variant) => variant.model)].map(([model, ofModel]): FleetModel => ({
      make: name,
      name: model,
      generations: generationsOf(ofModel),
    })),
  }))
}

/** Every variant of the fleet. */
export const variantsOf = (fleet: readonly FleetMake[]): Variant[] =>
  fleet.flatMap(({ models }) => models.flatMap(({ generations }) => generations.flatMap(({ variants }) => variants)))

function variantOf(row: Record<string, string>): Variant {
  const text = (column: string): string => row[column] ?? ''
  const list = (column: string): string[] =>
    text(column)
      .split(';')
      .filter((item) => item !== '')
  const number = (column: string): number | null => (text(column) === '' ? null : Number(text(column)))
  const countries = list('countries') as CountryCode[]
  return {
    make: text('make'),
    model: text('model'),
    from: Number(text('generation_from')),
    to: number('generation_to') ?? LAST_YEAR,
    isOpen: text('generation_to') === '',
    countries,
    rank: ranksOf(text('rank'), text('notes'), countries),
    body: text('body'),
    trims: list('trims'),
    engineCode: text('engine_code'),
    engine: text('engine_name'),
    litres: litresOf(text('engine_name')),
    cylinders: number('cylinders'),
    fuel: text('fuel') as Variant['fuel'],
    aspiration: aspirationOf(text('aspiration')),
    valves: number('valves'),
    power: number('power_hp'),
    cooling: text('cooling') as Variant['cooling'],
    timing: text('timing') as Variant['timing'],
    transmissions: list('transmissions'),
    drive: list('drive'),
    frontSuspension: text('front_suspension') as Variant['frontSuspension'],
    rearSuspension: text('rear_suspension') as Variant['rearSuspension'],
    frontBrake: text('front_brake') as Variant['frontBrake'],
    rearBrake: text('rear_brake') as Variant['rearBrake'],
    steering: text('steering') as Variant['steering'],
    ac: text('ac') as Variant['ac'],
    wmi: list('wmi'),
    notes: text('notes'),
  }
}

// The litres are those of the badge: a Fiat of 1747 cm3 is sold as a 1.8.
function litresOf(engine: string): number | null {
  const litres = /^(\d\.\d)L /.exec(engine)?.[1]
  return litres === undefined ? null : Number(litres)
}

function aspirationOf(text: string): Variant['aspiration'] {
  if (text === 'turbo') return 'turbo'
  return text === 'natural' ? 'na' : null
}

// Where the rank differs by country the note tells both: 'rank 1 in MX, 2 in CO'.
function ranksOf(rank: string, notes: string, countries: readonly CountryCode[]): Partial<Record<CountryCode, Rank>> {
  const [, first, firstIn, second, secondIn] = /rank (\d) in (CO|MX), (\d) in (CO|MX)/.exec(notes) ?? []
  const told: Record<string, string | undefined> = firstIn && secondIn ? { [firstIn]: first, [secondIn]: second } : {}
  return Object.fromEntries(countries.map((country) => [country, Number(told[country] ?? rank) as Rank]))
}

const SAME_START = 3
const SAME_SHARE = 0.6

// A row's years are its engine's. Rows of one body that begin together and overlap for most of their years are one
// generation.
function generationsOf(rows: readonly Variant[]): Generation[] {
  const found: { first: Variant; variants: Variant[] }[] = []
  for (const row of rows.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const own = found.find(
      ({ first }) =>
        first.body === row.body && row.from - first.from <= SAME_START && overlap(first, row) >= SAME_SHARE,
    )
    if (own) own.variants.push(row)
    else found.push({ first: row, variants: [row] })
  }
  return found.map(({ first: { make, model, body, from }, variants }) => ({
    key: `${make} ${model} ${body} ${from}`,
    make,
    model,
    body,
    from,
    to: Math.max(...variants.map((variant) => variant.to)),
    variants,
  }))
}

function overlap(a: Variant, b: Variant): number {
  const years = Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1
  return years / Math.min(a.to - a.from + 1, b.to - b.from + 1)
}
