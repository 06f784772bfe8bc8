// Makes apps/api/src/adapters/plate-registry/data/cars.csv, the cars of the embedded plate registry, from the fleet of
// the demonstration (db/reference/vehicles-latam.csv): engines of models by country and rank, each with the beginning
// of a VIN that our decoder reads as that car. Run: node scripts/build-plate-cars.ts
import { parse } from 'csv-parse/sync'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '../packages/domain/src/product-url.ts'
import { checkDigitOf } from '../packages/domain/src/vin.ts'
import { modelNamesHere } from '../packages/domain/src/vin-model-names.ts'
import { embeddedVinDecoder } from '../apps/api/src/adapters/vin-decoder/embedded.ts'
import { readModelsHere, soldIn } from '../apps/api/src/adapters/vin-decoder/models-here.ts'
import { readVpicData } from '../apps/api/src/adapters/vin-decoder/vpic-data.ts'
import { readWmiLists } from '../apps/api/src/adapters/vin-decoder/wmi-lists.ts'

type Row = Record<string, string>
const root = join(import.meta.dirname, '..')
const rows: Row[] = parse(readFileSync(join(root, 'db/reference/vehicles-latam.csv'), 'utf8'), { columns: true })
const NOW = new Date('2026-11-22')
const LAST_YEAR = 2026
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const [decoder, here, vpic, listed] = [
  embeddedVinDecoder(),
  await readModelsHere(),
  await readVpicData(),
  await readWmiLists(),
]

const BODIES: Record<string, [name: string, doors: number]> = {
  sedan: ['Sedán', 4],
  hatchback: ['Hatchback', 5],
  suv: ['SUV', 5],
  pickup: ['Pick-up', 4],
  van: ['Van', 5],
  wagon: ['Station wagon', 5],
  truck: ['Camión', 2],
  coupe: ['Coupé', 2],
}
const FUELS: Record<string, string> = {
  gasoline: 'Gasolina',
  diesel: 'Diésel',
  electric: 'Eléctrico',
  hybrid: 'Híbrido',
}
/**
 * How often plates have a model of this rank, shared by its engines and years; and how many years of an engine are
 * used.
 */
const WEIGHTS: Record<string, number> = { 1: 360, 2: 60, 3: 12 }
const YEARS: Record<string, number> = { 1: 3, 2: 2, 3: 1 }
/** Characters for the positions that a key leaves open; if a maker uses one for something else, the next is tried. */
const FILLERS = ['A', 'B', 'C', '1', '2', '5', 'Z', 'H']

const cars: { row: Row; told: string }[] = []
let told = 0
for (const row of rows) {
  const [body, doors] = BODIES[row.body ?? ''] ?? ['Sedán', 4]
  for (const year of yearsOf(row)) {
    const found = await stemOf(row, year)
    if (!found) continue
    if (found.isModel) told += 1
    const line = [
      row.make,
      row.model,
      year,
      found.stem,
      row.displacement_cc,
      row.cylinders,
      FUELS[row.fuel ?? ''],
      body,
      doors,
    ].join(';')
    if (!cars.some((car) => car.told === line)) cars.push({ row, told: line })
  }
}
const lines = cars.map(({ row, told: line }) => `${line};${weightIn(row, 'CO')};${weightIn(row, 'MX')}`)
const HEAD = `# Cars of the embedded plate registry, by scripts/build-plate-cars.ts from db/reference/vehicles-latam.csv. The first eleven characters of a
# VIN (? is the check digit) lead to the car by the decoder's data; the serial is made up, and so is which plate bears it.
# make; model; year; VIN; cm3; cylinders; fuel; body; doors; how often in Colombia; in Mexico
`
writeFileSync(join(root, 'apps/api/src/adapters/plate-registry/data/cars.csv'), `${HEAD}${[...lines].join('\n')}\n`)
console.log(`${lines.length} cars, ${told} of them told by their VIN`)

function weightIn(row: Row, country: string): number {
  if (!row.countries?.split(';').includes(country)) return 0
  const [, first, firstIn, second] = /rank (\d) in (CO|MX), (\d) in (?:CO|MX)/.exec(row.notes ?? '') ?? []
  const weight = WEIGHTS[(firstIn === undefined ? row.rank : firstIn === country ? first : second) ?? '3'] ?? 1
  const ofModel = cars.filter(
    (car) =>
      car.row.make === row.make && car.row.model === row.model && car.row.countries?.split(';').includes(country),
  )
  return Math.max(1, Math.round(weight / ofModel.length))
}

/**
 * Spread over the years in which the engine was sold, not the newest first: most cars on the road are some years old.
 */
function yearsOf(row: Row): number[] {
  const to = Math.min(row.generation_to ? Number(row.generation_to) : LAST_YEAR, LAST_YEAR)
  const from = Math.max(Number(row.generation_from), Math.min(1990, to))
  const count = Math.min(YEARS[row.rank ?? '3'] ?? 1, to - from + 1)
  return [
    ...new Set(Array.from({ length: count }, (_, i) => from + Math.round(((i + 0.5) / count) * (to - from)))),
  ].filter((year) => year >= 1984)
}

async function stemOf(row: Row, year: number): Promise<{ stem: string; isModel: boolean } | null> {
  const [make, model] = [row.make ?? '', row.model ?? '']
  for (const { wmi, keys } of [...ownKeys(row, year), ...vpicKeys(row, year)]) {
    for (const stem of fills(wmi, keys, year)) {
      const read = await decoder.decode(withDigit(`${stem}000001`), NOW)
      const car = read?.cars.find(
        (one) => one.make === make && modelNamesHere(one).some((name) => slugOf(name) === slugOf(model)),
      )
      if (read?.years[0] === year && car?.year === year && read.cars.length <= 2) return { stem, isModel: true }
    }
  }
  for (const wmi of wmisOf(row)) {
    for (const filler of FILLERS) {
      const stem = `${wmi}${filler.repeat(5)}?${yearCode(year)}A`
      const read = await decoder.decode(withDigit(`${stem}000001`), NOW)
      if (
        read?.years.includes(year) &&
        read.cars.some((one) => one.make === make) &&
        read.cars.every((one) => one.model === null)
      )
        return { stem, isModel: false }
    }
  }
  return null
}

function wmisOf(row: Row): string[] {
  const own = (row.wmi ?? '').split(';').filter((wmi) => wmi !== '')
  return own.length > 0
    ? own
    : [...listed].filter(([wmi, { makes }]) => wmi.length === 3 && makes.includes(row.make ?? '')).map(([wmi]) => wmi)
}

function yearCode(year: number): string {
  return YEAR_CODES[(year - 1980) % 30] ?? 'A'
}

function withDigit(stem: string): string {
  return stem.replace('?', checkDigitOf(stem.replace('?', '0')) ?? '0')
}

interface Key {
  wmi: string
  keys: string
}

function ownKeys(row: Row, year: number): Key[] {
  const wanted = wmisOf(row)
  return [...here]
    .flatMap(([wmi, models]) =>
      models
        .filter((one) => one.make === row.make && one.models.includes(row.model ?? '') && soldIn(one, year))
        .map(({ keys }) => ({ wmi, keys })),
    )
    .toSorted((a, b) => place(wanted, a.wmi) - place(wanted, b.wmi))
}

function place(wanted: readonly string[], wmi: string): number {
  return wanted.includes(wmi) ? wanted.indexOf(wmi) : wanted.length
}

function vpicKeys(row: Row, year: number): Key[] {
  return wmisOf(row)
    .flatMap((wmi) =>
      (vpic.wmis[wmi]?.[1] ?? [])
        .filter(([from, to]) => from <= year && (to === 0 || year <= to))
        .flatMap(([, , schema]) => {
          const block = vpic.blocks[vpic.schemas[schema]?.[0] ?? -1] ?? ''
          return block.split('\n').flatMap((line) => {
            const [keys = '', make = '', model = ''] = line.split('\t')
            const isIt =
              make === row.make &&
              modelNamesHere({ make, model, series: null }).some((name) => slugOf(name) === slugOf(row.model ?? ''))
            return isIt ? [{ wmi, keys }] : []
          })
        }),
    )
    .slice(0, 40)
}

/** Positions 1 to 11 that a key allows, with the check digit left open. */
function fills(wmi: string, keys: string, year: number): string[] {
  const [descriptor = '', rest = ''] = keys.split('|')
  const plant = signsOf(rest)[1]
  return FILLERS.map((filler) => {
    const signs = signsOf(descriptor)
    const middle = Array.from({ length: 5 }, (_, i) => signs[i] ?? filler).join('')
    return `${wmi}${middle}?${yearCode(year)}${plant ?? 'A'}`
  })
}

/** One character for each position of a key; undefined where any will do. */
function signsOf(keys: string): (string | undefined)[] {
  return [...keys.matchAll(/\[([^\]]*)\]|(.)/g)].map(([, set, sign]) => {
    if (set !== undefined) return set[0]
    return sign === '*' ? undefined : sign === '#' ? '1' : sign
  })
}
