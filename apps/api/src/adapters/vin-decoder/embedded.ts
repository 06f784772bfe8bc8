import { judgeCheckDigit, looksLikeVin, northAmericanCycle, suggestVin, yearCandidates } from '@tuerca/domain/vin'
import { countryOfVin } from '@tuerca/domain/vin-country'
import type { DecodedCar, VinDecoder, VinReading } from '../../ports/vin-decoder.ts'
import { bestOf, descriptorOf } from './match-patterns.ts'
import { type ModelHere, modelsOf, type ModelsHere, readModelsHere, soldIn } from './models-here.ts'
import { fuelInSpanish, placeName } from './spanish.ts'
import { readVpicData, type VpicData } from './vpic-data.ts'
import { readWmiLists, type ListedMaker } from './wmi-lists.ts'

interface Sources {
  vpic: VpicData
  listed: Map<string, ListedMaker>
  here: ModelsHere
}
type Layer = 'model' | 'series' | 'plantCity' | 'plantCountry' | 'litres' | 'fuel'
const LAYERS: Layer[] = ['model', 'series', 'plantCity', 'plantCountry', 'litres', 'fuel']
/** A VIN made by other rules than the North American may match a broad key of vPIC by chance. */
const LEAST_NAMED = 2
/** Later than any car. */
const NO_END = 9999
const LISTS = 'Wikibooks, lista de WMI (CC BY-SA 4.0)'
const OWN = 'Tuerca, modelos de América Latina'

/** Offline, from NHTSA vPIC and the lists of Latin American makers; the data is read at the first VIN and kept. */
export function embeddedVinDecoder(): VinDecoder {
  let reading: Promise<Sources> | undefined
  const sources = () =>
    (reading ??= readSources().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
  return {
    async decode(vin, now) {
      return looksLikeVin(vin) ? decode(await sources(), vin, now) : null
    },
  }
}

async function readSources(): Promise<Sources> {
  const [vpic, listed, here] = await Promise.all([readVpicData(), readWmiLists(), readModelsHere()])
  return { vpic, listed, here }
}

function decode(sources: Sources, vin: string, now: Date): VinReading {
  const suggestion = suggestVin(vin)
  if (suggestion !== null) {
    return {
      vin,
      suggestion,
      cars: [],
      country: null,
      assembler: null,
      plant: null,
      years: [],
      checkDigit: 'unused',
      sources: [],
    }
  }
  const checkDigit = judgeCheckDigit(vin)
  const wmi = wmiOf(sources, vin)
  const candidates = candidatesOf(sources, wmi, { vin, now, checkDigit })
  const weights = new Map(candidates.map((one) => [one, weigh(one, { vin, now, checkDigit })]))
  const weightOf = (one: DecodedVin | undefined) => (one ? (weights.get(one) ?? 0) : 0)
  const likeliest = candidates.toSorted((a, b) => weightOf(b) - weightOf(a) || b.year - a.year)
  const [chosen] = likeliest
  const cars = likeliest
    .filter((one) => one === chosen || (checkDigit === 'fits' && weightOf(one) === weightOf(chosen)))
    .flatMap(carsOf)
    .concat(chosen ? [] : undated(modelsOf(sources.here, vin)))
  return {
    vin,
    suggestion: null,
    cars: cars.length > 0 ? cars : withoutModel(wmi.makes, chosen?.year ?? null),
    checkDigit,
    years: likeliest.map((one) => one.year),
    country: countryOfVin(vin),
    assembler: wmi.listed?.assembler ?? null,
    plant: chosen ? placeName(chosen.only('plantCity')) : null,
    sources: [
      ...(wmi.known ? [sources.vpic.source] : []),
      ...(wmi.listed ? [LISTS] : []),
      ...(cars.length > 0 && (!chosen || chosen.here.length > 0) ? [OWN] : []),
    ],
  }
}

interface Judging {
  vin: string
  now: Date
  checkDigit: VinReading['checkDigit']
}

/**
 * Each year that position 10 may mean, with what is known of it. A year in which the model was not sold is dropped when
 * there is another.
 */
function candidatesOf(
  sources: Sources,
  wmi: ReturnType<typeof wmiOf>,
  { vin, now, checkDigit }: Judging,
): DecodedVin[] {
  const least = checkDigit === 'fits' ? 0 : LEAST_NAMED
  const models = modelsOf(sources.here, vin)
  const years = yearCandidates(vin, now)
  const possible = years.filter((year) => year >= (wmi.listed?.since ?? 0))
  const sold = possible.filter((year) => models.some((model) => soldIn(model, year)))
  const counted = sold.length > 0 ? sold : possible.length > 0 ? possible : years
  return counted.map((year) => {
    const fitting = models.filter((model) => soldIn(model, year))
    // A year out of our range is likelier a gap of ours than another car.
    return {
      year,
      here: fitting.length > 0 ? fitting : models,
      ...lookUp(sources.vpic, wmi.known, { year, vin, least }),
    }
  })
}

type Wmi = VpicData['wmis'][string]

function wmiOf({ vpic, listed }: Sources, vin: string) {
  const wmi = vin.slice(0, 3)
  // Makers of fewer than 1,000 a year share a WMI that ends in 9 and are distinguished by positions 12–14.
  const known: Wmi | undefined =
    (wmi.endsWith('9') ? own(vpic.wmis, wmi + vin.slice(11, 14)) : undefined) ?? own(vpic.wmis, wmi)
  const inList = listed.get(wmi) ?? (known ? undefined : listed.get(wmi.slice(0, 2)))
  return { known, listed: inList, makes: inList?.makes ?? known?.[0] ?? [] }
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

interface DecodedVin {
  year: number
  here: ModelHere[]
  models: string[]
  only(layer: Layer): string | null
}

// In the USA BYD sells only buses, with letters that its cars here also use.
const IS_BUS = /\bbus\b/i

/** What vPIC says of a VIN taken as of one year. */
function lookUp(
  { schemas, blocks }: VpicData,
  known: Wmi | undefined,
  { year, vin, least }: { year: number; vin: string; least: number },
): Omit<DecodedVin, 'year' | 'here'> {
  const descriptor = descriptorOf(vin)
  const current = (known?.[1] ?? [])
    .filter(([from, to]) => from <= year && (to === 0 || year <= to))
    .map(([, , schema]) => schemas[schema] ?? [])
  const best = (layer: Layer, among: number[][], named = 0) =>
    bestOf(
      among.flatMap((schema) => blocks[schema[LAYERS.indexOf(layer)] ?? -1] ?? []),
      descriptor,
      named,
    )
  const models = best('model', current, least).filter((model) => !IS_BUS.test(model))
  // Only schemas that know the model describe the rest: the others belong to other cars of the same WMI.
  const speaking = current.filter((schema) => best('model', [schema]).some((model) => models.includes(model)))
  return {
    models,
    only(layer) {
      const values = best(layer, speaking)
      return values.length === 1 ? (values[0] ?? null) : null
    },
  }
}

/**
 * The model weighs more than the cycle of position 7; both need a VIN made by North American rules. Otherwise the later
 * year wins, except next year's: few of those are sold yet.
 */
function weigh(candidate: DecodedVin, { vin, now, checkDigit }: Judging): number {
  const notYet = candidate.year > now.getUTCFullYear() ? 0.5 : 0
  if (checkDigit !== 'fits') return -notYet
  const cycle = northAmericanCycle(vin)
  const inCycle = cycle === (candidate.year < 2010 ? 'before 2010' : 'from 2010')
  return (candidate.models.length > 0 ? 2 : 0) + (inCycle ? 1 : 0) - notYet
}

/** Our own names first: vPIC uses the names of the USA. Its engine data for the same make are added. */
function carsOf(found: DecodedVin): DecodedCar[] {
  if (found.here.length === 0) return found.models.map((model) => withModel(model, found))
  return found.here.flatMap(({ make, models }) =>
    models.map((model) => {
      const told = found.models.map((one) => withModel(one, found)).find((one) => one.make === make)
      const same = told?.model === model
      return {
        make,
        model,
        series: same ? told.series : null,
        year: found.year,
        litres: told?.litres ?? null,
        fuel: told?.fuel ?? null,
      }
    }),
  )
}

/** Makers outside of North America may leave position 10 at 0: the model is told all the same, without a year. */
function undated(models: readonly ModelHere[]): DecodedCar[] {
  return models.flatMap(({ make, models: names, from, to }) =>
    names.map((model) => ({
      make,
      model,
      series: null,
      year: null,
      litres: null,
      fuel: null,
      sold: { from, to: Math.min(to, NO_END) },
    })),
  )
}

function withModel(value: string, { year, only }: DecodedVin): DecodedCar {
  const [make = '', model = ''] = value.split('\t')
  return {
    make,
    model,
    series: only('series'),
    year,
    litres: litresOf(only('litres')),
    fuel: fuelInSpanish(only('fuel')),
  }
}

function withoutModel(makes: readonly string[], year: number | null): DecodedCar[] {
  const nothing = { model: null, series: null, year, litres: null, fuel: null }
  return makes.length > 0 ? makes.map((make) => ({ make, ...nothing })) : [{ make: null, ...nothing }]
}

/** '2.0' and '1.998' are both written with one decimal, as on the car. */
function litresOf(text: string | null): string | null {
  const litres = Number(text)
  return text !== null && litres > 0 && litres < 30 ? litres.toFixed(1) : null
}
