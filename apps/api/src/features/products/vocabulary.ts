import { foldText, searchTerms, singular } from '@tuerca/domain/words'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { Country } from '../../platform/visitor.ts'
import { typeNamesOf, type TypeNames } from './type-names.ts'
import { vehicleNamesOf, type VehicleNames } from './vehicle-names.ts'

export interface Warehouse { id: number; name: string; city: string }
export interface Named { id: number; name: string; slug: string }
export interface NamedModel extends Named { makeId: number }
export interface NamedType extends Named { groupId: number; drawing: string; synonyms: string[] }
export interface ShopStore extends Named {
  city: string; country: Country; providerName: string; logotype: string | null
  showProvider: boolean; showName: boolean; showLogo: boolean
  /** By the administration: none of its listings is shown. */
  suspended: boolean
  /** price_range in minor units. */
  rules: { price_range: number; discount_percentage: number }[]
}

/** Names of one kind, found by id or by what an address says: its slug or its name. */
export interface Names<T extends Named> {
  byId: ReadonlyMap<number, T>
  /** Several for a model's name, which two makes may share. */
  find(text: string): readonly T[]
  /** Those whose name holds a folded text. */
  containing(folded: string): readonly T[]
}

/**
 * The few thousand names that every result line needs: kept in memory, so that a search joins no table of names
 * and a filter in an address costs no query.
 */
export interface Vocabulary {
  makes: Names<Named>; models: Names<NamedModel>; brands: Names<Named>
  groups: Names<Named>; types: Names<NamedType>; stores: Names<ShopStore>
  storeIdsOf: Record<Country, number[]>
  warehouses: ReadonlyMap<number, Warehouse>
  /** The words of all these names and their synonyms, in the singular. */
  words: ReadonlySet<string>
  /** The kinds of part by the words that name them. */
  typeNames: TypeNames
  vehicleNames: VehicleNames
}

const LIFE_MS = 15_000

const READ = `select json_build_object(
  'makes', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug)) from makes),
  'models', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'makeId', make_id)) from models),
  'brands', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug)) from product_brands),
  'words', (select json_agg(word) from search_words),
  'alike', (select json_agg(words) from (select json_agg(word) as words from search_words group by ts_lexize('spanish_stem', word) having count(*) > 1) same_stem),
  'warehouses', (select json_agg(json_build_object('id', id, 'name', name, 'city', city)) from warehouses),
  'groups', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug)) from part_groups),
  'types', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'groupId', group_id, 'drawing', drawing, 'synonyms', synonyms) order by id) from part_types),
  'stores', (select json_agg(json_build_object('id', id, 'name', name, 'slug', path_prefix, 'city', city, 'country', country, 'suspended', suspended_at is not null,
    'providerName', provider_name, 'logotype', logotype_url, 'showProvider', show_provider, 'showName', show_store_name_to_user,
    'showLogo', show_store_logo_in_product, 'rules', coalesce((select json_agg(json_build_object('price_range', r.price_range,
    'discount_percentage', r.discount_percentage) order by r.price_range) from store_discount_rules r where r.store_id = s.id), '[]'::json))) from stores s)
) as names`

interface Read {
  makes: Named[] | null; models: NamedModel[] | null; brands: Named[] | null
  groups: Named[] | null; types: NamedType[] | null; stores: ShopStore[] | null
  warehouses: Warehouse[] | null; words: string[] | null
  /** Words of one stem. */
  alike: string[][] | null
}

function namesOf<T extends Named>(rows: readonly T[]): Names<T> {
  const byText = new Map<string, T[]>()
  const put = (key: string, row: T) => {
    const same = byText.get(key)
    if (!same) byText.set(key, [row])
    else if (!same.includes(row)) same.push(row)
  }
  for (const row of rows) {
    put(row.slug, row)
    put(foldText(row.name), row)
  }
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    find: (text) => byText.get(foldText(text)) ?? [],
    containing: (folded) => rows.filter((row) => foldText(row.name).includes(folded)),
  }
}

const NO_NAMES: Read = { makes: [], models: [], brands: [], groups: [], types: [], stores: [], warehouses: [], words: [], alike: [] }

async function read(db: Db): Promise<Vocabulary> {
  const [row] = await runStatement<{ names: Read }>(db, { name: 'products-vocabulary', text: READ, values: [] })
  const { makes, models, brands, groups, types, stores, warehouses, words, alike } = row?.names ?? NO_NAMES
  const storesIn = (country: Country) => (stores ?? []).filter((store) => store.country === country && !store.suspended).map((store) => store.id)
  return {
    makes: namesOf(makes ?? []), models: namesOf(models ?? []), brands: namesOf(brands ?? []),
    groups: namesOf(groups ?? []), types: namesOf(types ?? []), stores: namesOf(stores ?? []),
    // A model's name is whole too, also one of digits, which no typo is forgiven towards.
    words: new Set([...(words ?? []).map(singular), ...(models ?? []).flatMap((model) => searchTerms(model.name))]),
    typeNames: typeNamesOf(types ?? [], [...(makes ?? []), ...(models ?? []), ...(brands ?? [])].map((named) => named.name)),
    warehouses: new Map((warehouses ?? []).map((warehouse) => [warehouse.id, warehouse])),
    storeIdsOf: { CO: storesIn('CO'), MX: storesIn('MX') },
    vehicleNames: vehicleNamesOf({ makes: makes ?? [], models: models ?? [], brands: brands ?? [], groups: groups ?? [], types: types ?? [], alike: alike ?? [] }),
  }
}

interface Kept { vocabulary: Vocabulary | null; readAt: number; reading: Promise<Vocabulary> | null }
const kept = new WeakMap<Db, Kept>()

/** The names as they were at most 15 s ago; a reader waits only the first time, later ones get the old while new ones load. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  let entry = kept.get(db)
  if (!entry) kept.set(db, entry = { vocabulary: null, readAt: 0, reading: null })
  const held = entry
  if (held.vocabulary && Date.now() - held.readAt < LIFE_MS) return held.vocabulary
  held.reading ??= read(db).then((vocabulary) => {
    held.vocabulary = vocabulary
    held.readAt = Date.now()
    return vocabulary
  }).finally(() => { held.reading = null })
  if (!held.vocabulary) return held.reading
  // A failed reload keeps the old names; the next reader tries again.
  held.reading.catch(() => undefined)
  return held.vocabulary
}

/** The names that these listings need: read again when a store or brand was added since. */
export async function vocabularyFor(db: Db, rows: readonly { store_id: number; brand_id: number }[]): Promise<Vocabulary> {
  const vocabulary = await vocabularyOf(db)
  if (rows.every((row) => vocabulary.stores.byId.has(row.store_id) && vocabulary.brands.byId.has(row.brand_id))) return vocabulary
  const fresh = await read(db)
  kept.set(db, { vocabulary: fresh, readAt: Date.now(), reading: null })
  return fresh
}
