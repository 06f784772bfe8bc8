import { cleanPartNumber } from '@tuerca/domain/part-number'
import { searchTerms } from '@tuerca/domain/words'
import type { Named, NamedModel, NamedType } from './vocabulary.ts'

interface NamedVehicle extends NamedModel { withMake: boolean }

/** What tells the name of a car from other words. */
export interface VehicleNames {
  /** Models by letters and digits alone, with and without their make: 'CX5', 'MAZDACX5'. */
  modelsByKey: ReadonlyMap<string, readonly NamedVehicle[]>
  makesByKey: ReadonlyMap<string, Named>
  /** Words in names of kinds of part and their groups, and names of brands of parts: 'escape' is an exhaust first. */
  otherWords: ReadonlySet<string>
  /** Synonyms of several words with a model's name among them: 'spark plug'. */
  phrases: readonly (readonly string[])[]
  /** Words that only their endings tell from a word of the other kind: 'marcha' from March, 'polen' from Polo. */
  clashing: ReadonlySet<string>
}

interface Sources { makes: readonly Named[]; models: readonly NamedModel[]; brands: readonly Named[]; groups: readonly Named[]; types: readonly NamedType[]; alike: readonly (readonly string[])[] }

/** Reads names into what findVehicle looks in; `alike` are words with one stem. */
export function vehicleNamesOf({ makes, models, brands, groups, types, alike }: Sources): VehicleNames {
  const makeNames = new Map(makes.map((make) => [make.id, make.name]))
  const modelsByKey = new Map<string, NamedVehicle[]>()
  const put = (key: string, model: NamedVehicle) => modelsByKey.set(key, [...modelsByKey.get(key) ?? [], model])
  for (const model of models) {
    put(cleanPartNumber(model.name), { ...model, withMake: false })
    put(cleanPartNumber(`${makeNames.get(model.makeId) ?? ''}${model.name}`), { ...model, withMake: true })
  }
  const makeKeys = new Set(makes.map((make) => cleanPartNumber(make.name)))
  const vehicleWords = new Set([...makes, ...models].flatMap((named) => termsOf(named.name)))
  return {
    modelsByKey,
    makesByKey: new Map(makes.map((make) => [cleanPartNumber(make.name), make])),
    otherWords: new Set([
      ...[...types, ...groups].flatMap((named) => termsOf(named.name)),
      ...brands.filter((brand) => !makeKeys.has(cleanPartNumber(brand.name))).map((brand) => termsOf(brand.name).join(' ')),
    ]),
    phrases: [...new Set(types.flatMap((type) => type.synonyms))].map(termsOf).filter((terms) => terms.length > 1 && terms.some((term) => vehicleWords.has(term))),
    clashing: new Set(alike.flatMap((words) => (new Set(words.map((word) => vehicleWords.has(word))).size > 1 ? words : []))),
  }
}

const kept = new Map<string, readonly string[]>()

// Read again every few seconds, and thousands: nearly always the same.
function termsOf(name: string): readonly string[] {
  let terms = kept.get(name)
  if (!terms) {
    if (kept.size > 20_000) kept.clear()
    kept.set(name, terms = searchTerms(name))
  }
  return terms
}

export interface Vehicle { name: string; modelIds: number[]; terms: readonly string[] }

interface Around {
  /** The makes that the text names. */
  makeIds: ReadonlySet<number>
  /** Every word of the text. */
  terms: ReadonlySet<string>
  names: VehicleNames
}

/** The car that these letters and digits name, given the rest of the text; null when they are rather something else. */
export function findVehicle(key: string, { makeIds, terms, names }: Around): Vehicle | null {
  const models = names.modelsByKey.get(key) ?? []
  const ofMakes = models.filter((model) => model.withMake || makeIds.has(model.makeId))
  const [first] = models
  if (!first) return null
  const words = termsOf(first.name)
  if (ofMakes.length === 0 && (isVague(key, makeIds) || words.every((word) => names.otherWords.has(word)))) return null
  if (names.phrases.some((phrase) => phrase.some((word) => words.includes(word)) && phrase.every((word) => terms.has(word)))) return null
  const chosen = ofMakes.length > 0 ? ofMakes : models
  return { name: first.name, modelIds: [...new Set(chosen.map((model) => model.id))].sort((a, b) => a - b), terms: words }
}

// '3' and 'GT' name a car only beside their make; '206' does unless another make is named; '500' and '2500' are sizes.
function isVague(key: string, makeIds: ReadonlySet<number>): boolean {
  return key.length < 3 || /^[0-9]+$/.test(key) && (makeIds.size > 0 || key.endsWith('00'))
}
