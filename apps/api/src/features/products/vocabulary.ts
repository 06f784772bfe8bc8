import type { ShippingRate } from '@tuerca/domain/cart'
import { foldText } from '@tuerca/domain/words'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { isFresh } from '../../platform/db/told.ts'
import { sendingRates } from '../../platform/sending-rates.ts'
import type { Country } from '../../platform/visitor.ts'

export interface Warehouse {
  id: number
  name: string
  city: string
}
export interface NameRow {
  id: number
  name: string
  slug: string
}
export interface NamedModel extends NameRow {
  makeId: number
}
/**
 * `isWaiting`: only stores that are not approved yet list something of this brand, so nobody else is shown its name.
 */
export interface NamedBrand extends NameRow {
  isMake: boolean
  isWaiting: boolean
}
/** A kind of part with its places on the car; `kind` is null for imported types that the vocabulary does not know. */
export interface NamedType extends NameRow {
  groupId: number
  drawing: string
  kind: string | null
  nameMx: string | null
  places: string[]
}
/** A kind of part as in the vocabulary (db/reference/part-vocabulary.csv). */
export interface NamedKind {
  key: string
  groupId: number
  nameCo: string
  nameMx: string
  nameEn: string
  synonyms: string[]
  notSynonyms: string[]
  onlyCo: string[]
  onlyMx: string[]
  /** 1 fast … 5 rare. */
  demand: number
  /** Fits no car in particular: oils, tools, bulbs. */
  universal: boolean
  /** Of the cars that can have it (packages/domain/src/applies-if.ts). */
  appliesIf: string
}
/** What a kind is called where the visitor is. */
export const kindName = (kind: Pick<NamedKind, 'nameCo' | 'nameMx'>, country: Country) =>
  sentence(country === 'MX' ? kind.nameMx : kind.nameCo)
/** What a type is called where the visitor is. */
export const typeName = (type: Pick<NamedType, 'name' | 'nameMx'>, country: Country) =>
  country === 'MX' ? (type.nameMx ?? type.name) : type.name

// Of the systems of a car one is called by a word that is another part in Mexico.
const GROUPS_IN_MEXICO: Readonly<Record<string, string>> = { 'distribucion-y-correas': 'Distribución y bandas' }

/** What a system of the car is called where the visitor is. */
export const groupName = ({ name, slug }: Pick<NameRow, 'name' | 'slug'>, country: Country) =>
  country === 'MX' ? (GROUPS_IN_MEXICO[slug] ?? name) : name

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export interface ShopStore extends NameRow {
  city: string
  country: Country
  providerName: string
  logotype: string | null
  showProvider: boolean
  showName: boolean
  showLogo: boolean
  /** By the administration: none of its listings is shown. */
  suspended: boolean
  /** What its buyers say; null: nothing yet. */
  rating: { average: number; count: number } | null
  /** How it answers confirmations; null: not often yet. */
  answers: { minutes: number; percent: number } | null
  /** price_range in minor units; null: without end. */
  rules: { price_range: number | null; discount_percentage: number }[]
  rates: ShippingRate[]
}

export interface Correction {
  written: string
  meant: string
}

/** Names of one kind, found by id or by an address's text: the slug or the name. */
export interface Names<T extends NameRow> {
  byId: ReadonlyMap<number, T>
  /** Several for a model's name, which two makes may share. */
  find(text: string): readonly T[]
  /** Those whose name holds a folded text. */
  containing(folded: string): readonly T[]
}

/**
 * The few thousand names that every result line needs, kept in memory, so that a search joins no table of names and a
 * filter in an address costs no query.
 */
export interface Vocabulary {
  makes: Names<NameRow>
  models: Names<NamedModel>
  brands: Names<NamedBrand>
  groups: Names<NameRow>
  types: Names<NamedType>
  stores: Names<ShopStore>
  storeIdsOf: Record<Country, number[]>
  warehouses: ReadonlyMap<number, Warehouse>
  kinds: readonly NamedKind[]
  kindByKey: ReadonlyMap<string, NamedKind>
  /** What the administration reads as something else, folded. */
  corrections: readonly Correction[]
  typesOfKind: ReadonlyMap<string, readonly NamedType[]>
}

const LIFE_MS = 15_000

// Starts from the few waiting stores and looks for one listing of another store for each of their brands: no brand's
// listings are counted.
const READ = `with waiting as materialized (select id from stores where approved_at is null),
  theirs as materialized (select distinct p.brand_id from products p where p.store_id in (select id from waiting)),
  waiting_brands as materialized (select t.brand_id from theirs t left join lateral (
    select 1 as one from products p where p.brand_id = t.brand_id and p.store_id not in (select id from waiting) limit 1) o on true where o.one is null)
select json_build_object(
  'makes', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug)) from makes),
  'models', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'makeId', make_id)) from models),
  'brands', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'isMake', is_vehicle_make, 'isWaiting', id in (select brand_id from waiting_brands))) from product_brands),
  'kinds', (select json_agg(json_build_object('key', key, 'groupId', group_id, 'nameCo', name_co, 'nameMx', name_mx, 'nameEn', name_en, 'synonyms', synonyms || array(select w.word from search_synonyms w where w.kind = part_kinds.key order by w.word),
    'notSynonyms', not_synonyms, 'onlyCo', only_co || array(select w.word from search_synonyms w where w.kind = part_kinds.key and w.country = 'CO' order by w.word),
    'onlyMx', only_mx || array(select w.word from search_synonyms w where w.kind = part_kinds.key and w.country = 'MX' order by w.word), 'demand', demand, 'universal', universal, 'appliesIf', applies_if) order by key) from part_kinds),
  'corrections', (select json_agg(json_build_object('written', written, 'meant', meant) order by written) from search_corrections),
  'warehouses', (select json_agg(json_build_object('id', id, 'name', name, 'city', city)) from warehouses),
  'groups', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug)) from part_groups),
  'types', (select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'groupId', group_id, 'drawing', drawing, 'kind', kind, 'nameMx', name_mx, 'places', places) order by id) from part_types),
  'stores', (select json_agg(json_build_object('id', id, 'name', name, 'slug', path_prefix, 'city', city, 'country', country, 'suspended', suspended_at is not null,
    'providerName', provider_name, 'logotype', logotype_url, 'showProvider', show_provider, 'showName', show_store_name_to_user,
    'showLogo', show_store_logo_in_product, 'rating', (select json_build_object('average', avg(g.score)::float8, 'count', count(*)) from sale_ratings g where g.store_id = s.id and g.score is not null having count(*) > 0),
    'answers', (select json_build_object('minutes', a.median_minutes, 'percent', a.percent) from store_answers a where a.store_id = s.id),
    'rules', coalesce((select json_agg(json_build_object('price_range', r.price_range,
    'discount_percentage', r.discount_percentage) order by r.price_range nulls last) from store_discount_rules r where r.store_id = s.id), '[]'::json),
    'rates', ${sendingRates('s')})) from stores s)
) as names`

interface VocabularyTables {
  makes: NameRow[] | null
  models: NamedModel[] | null
  brands: NamedBrand[] | null
  groups: NameRow[] | null
  types: NamedType[] | null
  stores: ShopStore[] | null
  warehouses: Warehouse[] | null
  kinds: NamedKind[] | null
  corrections?: Correction[] | null
}

function namesOf<T extends NameRow>(rows: readonly T[]): Names<T> {
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

const NO_NAMES: VocabularyTables = {
  makes: [],
  models: [],
  brands: [],
  groups: [],
  types: [],
  stores: [],
  warehouses: [],
  kinds: [],
}

/** The names as they are now. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [row] = await runStatement<{ names: VocabularyTables }>(db, {
    name: 'products-vocabulary',
    text: READ,
    values: [],
  })
  const { makes, models, brands, groups, types, stores, warehouses, kinds, corrections } = row?.names ?? NO_NAMES
  const storesIn = (country: Country) =>
    (stores ?? []).filter((store) => store.country === country && !store.suspended).map((store) => store.id)
  return {
    makes: namesOf(makes ?? []),
    models: namesOf(models ?? []),
    brands: namesOf(brands ?? []),
    groups: namesOf(groups ?? []),
    types: namesOf(types ?? []),
    stores: namesOf(stores ?? []),
    kinds: kinds ?? [],
    kindByKey: new Map(kinds?.map((kind) => [kind.key, kind])),
    corrections: corrections ?? [],
    typesOfKind: Map.groupBy(
      (types ?? []).filter(({ kind }) => kind !== null),
      ({ kind }) => kind ?? '',
    ),
    warehouses: new Map((warehouses ?? []).map((warehouse) => [warehouse.id, warehouse])),
    storeIdsOf: { CO: storesIn('CO'), MX: storesIn('MX') },
  }
}

interface VocabularyCache {
  vocabulary: Vocabulary | null
  readAt: number
  reading: Promise<Vocabulary> | null
}
const kept = new WeakMap<Db, VocabularyCache>()

/**
 * The names, at most 15 s old and never older than an announced change. Only the first reader waits; later ones get the
 * old names while new ones load.
 */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  let entry = kept.get(db)
  if (!entry) kept.set(db, (entry = { vocabulary: null, readAt: 0, reading: null }))
  const held = entry
  if (held.vocabulary && isFresh('names', held.readAt, LIFE_MS)) return held.vocabulary
  const from = Date.now()
  held.reading ??= readVocabulary(db)
    .then((vocabulary) => {
      held.vocabulary = vocabulary
      held.readAt = from
      return vocabulary
    })
    .finally(() => {
      held.reading = null
    })
  if (!held.vocabulary) return held.reading
  // A failed reload keeps the old names; the next reader tries again.
  held.reading.catch(() => undefined)
  return held.vocabulary
}

/** Reads the names anew for whoever asks next in this process. */
export async function forgetVocabulary(db: Db): Promise<void> {
  kept.set(db, { vocabulary: await readVocabulary(db), readAt: Date.now(), reading: null })
}

/** The names that these listings need: read again when a store or brand was added since. */
export async function vocabularyFor(
  db: Db,
  rows: readonly { store_id: number; brand_id: number }[],
): Promise<Vocabulary> {
  const vocabulary = await vocabularyOf(db)
  if (rows.every((row) => vocabulary.stores.byId.has(row.store_id) && vocabulary.brands.byId.has(row.brand_id)))
    return vocabulary
  const fresh = await readVocabulary(db)
  kept.set(db, { vocabulary: fresh, readAt: Date.now(), reading: null })
  return fresh
}
