import type { Delivery } from '@tuerca/contract/search'
import { currencyOf, fromWireMoney } from '@tuerca/domain/money'
import type { Slot } from '../../platform/db/slots.ts'
import type { Country } from '../../platform/visitor.ts'
import { idsOf, keyedSql, numberShape, numberValues, PRICE, wordsQuery, type Vocabulary } from '../products/index.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import type { CarCondition, Conditions } from './conditions.ts'
import { unmetOn } from './engineless.ts'
import type { SearchFilters } from './filters.ts'
import type { Engine } from './understand/reading.ts'
import { carKeys, type CarKeys } from './car-keys.ts'
import { COLOURS, isElsewhere } from './understand/word-lists.ts'

/** Days from and to of each value of `entrega`. */
export const DELIVERY_DAYS: Record<Delivery, readonly [number, number]> = {
  inmediata: [0, 0],
  '1-3-dias': [1, 3],
  '4-8-dias': [4, 8],
  'mas-de-8-dias': [9, 120],
}

type Values = Record<string, unknown>

/** Conditions as SQL: the text depends only on the shape, and values go by name. */
export interface ConditionsSql {
  shape: string
  values: Values
  /** What `p` must be, in one way of selling or (null) in any. */
  where: (slot: Slot<string>, salesModel: number | null) => string[]
  /** A car is named: its keys leave few listings, and no other index is worth reading. */
  telling: boolean
  /** A car is named and no part: what fits any car is found too, and comes behind. */
  carsOwnFirst: boolean
  /** What counters sell most comes first; its types are the value `fastTypes`. */
  fastFirst: boolean
}

export function conditionsSql(
  conditions: Conditions,
  filters: SearchFilters,
  { vocabulary, hidesReferences, country }: { vocabulary: Vocabulary; hidesReferences: boolean; country: Country },
): ConditionsSql {
  const { typeIds, cars, brandIds, terms, number, suits, fastTypes } = conditions
  const categories = categoriesOf(filters, vocabulary)
  const universal = cars.some(({ orUniversal }) => orUniversal) ? universalTypes(cars, vocabulary) : []
  // Beside words, what fits any car would all be looked at for the few that have the words.
  const keys = cars.map((car) =>
    typeIds === null && terms.length > 0 && car.orUniversal
      ? null
      : carKeys(car, { country, typeIds: typeIds ?? categories.onlyTypes, universal }),
  )
  const values: Values = {
    types: typeIds,
    words:
      terms.length > 0
        ? wordsQuery(terms, {
            numbersWhole: hidesReferences,
            // 'rosa' is also 'rosado' by its stem, whose beginning is that of 'Roshfrans'.
            allWhole: terms.some(isElsewhere) || COLOURS.has(terms.at(-1) ?? '') || mayNameCar(conditions),
          })
        : '',
    universal,
    fastTypes,
    currency: currencyOf(country),
    filterBrands: idsOf(vocabulary.brands, filters.marcas),
    filterStores: idsOf(vocabulary.stores, filters.tiendas),
    salesModels: filters.modelos_venta,
    priceMin: filters.precio_min === undefined ? null : fromWireMoney(filters.precio_min),
    priceMax: filters.precio_max === undefined ? null : fromWireMoney(filters.precio_max),
  }
  // Written one by one where there are any: to gather a dozen empty objects into one costs every search more than its
  // own values.
  for (const [i, car] of cars.entries())
    Object.assign(values, carValues(car, i), { [`keys${i}`]: keys[i]?.keys ?? null })
  for (const [i, ids] of brandIds.entries()) values[`brands${i}`] = ids
  for (const [i, { types, query }] of suits.entries())
    Object.assign(values, { [`suitTypes${i}`]: types, [`suits${i}`]: query })
  if (number !== '') Object.assign(values, numberValues({ clean: number }))
  if (categories.shape !== '') Object.assign(values, categories.values)
  const shape = [
    number === '' ? '' : numberShape({ clean: number, wholeOnly: hidesReferences, everySubstitute: false }),
    typeIds !== null,
    terms.length,
    cars.map(carShape).join('/'),
    keys.map((some) => some && (some.tellsKinds ? 'kinds' : 'any kind')).join('/'),
    brandIds.length,
    suits.length,
    categories.shape,
    filters.marcas.length > 0,
    filters.tiendas.length > 0,
    filters.modelos_venta.length > 0,
    filters.entrega.join('+'),
    filters.precio_min !== undefined,
    filters.precio_max !== undefined,
  ].join(';')
  const isNarrow = cars.some(({ modelIds }, i) => keys[i]?.tellsKinds === true || (keys[i] && modelIds.length > 0))
  // "+ 0" keeps the planner from also reading the list of the brand, which is longer than that of the keys.
  const brand = isNarrow ? '(p.brand_id + 0)' : 'p.brand_id'
  // Stores sell in their country's money, and the indexes of kinds, groups and brands go on with it: half of what they
  // hold is the other country's.
  const byIndex = !isNarrow && (typeIds ?? brandIds[0] ?? filters.marcas[0] ?? filters.categorias[0]) !== undefined
  return {
    shape,
    values,
    telling: cars.some(({ modelIds }, i) => keys[i] !== null || modelIds.length > 0),
    carsOwnFirst: typeIds === null && cars.some(({ orUniversal }) => orUniversal),
    fastFirst: fastTypes.length > 0,
    where: (slot, salesModel) => [
      ...(byIndex ? [`p.currency = (select ${slot('currency', 'text')})`] : []),
      ...(typeIds && !keys.some((some) => some?.tellsKinds)
        ? [`p.part_type_id = any(${slot('types', 'integer[]')})`]
        : []),
      ...cars.map((car, i) => carSql(car, i, { slot, salesModel, byKeys: keys[i] ?? null })),
      ...brandIds.map((_, i) => `${brand} = any(${slot(`brands${i}`, 'integer[]')})`),
      ...suits.map(
        (_, i) =>
          `((p.part_type_id = any(${slot(`suitTypes${i}`, 'integer[]')})) is not true or p.search @@ to_tsquery('public.tuerca_es', ${slot(`suits${i}`, 'text')}))`,
      ),
      ...categories.where(slot),
      ...(filters.marcas.length > 0 ? [`${brand} = any(${slot('filterBrands', 'integer[]')})`] : []),
      ...(filters.tiendas.length > 0 ? [`p.store_id = any(${slot('filterStores', 'integer[]')})`] : []),
      ...(filters.modelos_venta.length > 0 ? [`p.sales_model = any(${slot('salesModels', 'smallint[]')})`] : []),
      ...(filters.entrega.length > 0
        ? [
            `(${filters.entrega.map((value) => `p.delivery_days between ${DELIVERY_DAYS[value].join(' and ')}`).join(' or ')})`,
          ]
        : []),
      ...(filters.precio_min === undefined ? [] : [`(${PRICE}) >= ${slot('priceMin', 'bigint')}`]),
      ...(filters.precio_max === undefined ? [] : [`(${PRICE}) <= ${slot('priceMax', 'bigint')}`]),
    ],
  }
}

/** What fits no car in particular, without what these have no use for: oil where there is no engine. */
function universalTypes(cars: readonly CarCondition[], vocabulary: Vocabulary): number[] {
  return vocabulary.kinds
    .filter((kind) => kind.universal && cars.every((car) => unmetOn(kind, car, vocabulary) === null))
    .flatMap(({ key }) => (vocabulary.typesOfKind.get(key) ?? []).map(({ id }) => id))
}

const TOLD = ['litres', 'fuel', 'valves', 'aspiration', 'layout'] as const
const told = (engine: Engine) => TOLD.filter((name) => engine[name] !== null)

const carShape = ({ makeIds, modelIds, years, anyYear, generation, engine, orUniversal }: CarCondition) =>
  [
    makeIds.length > 0,
    modelIds.length > 0,
    years.length,
    anyYear.length > 0 && (generation ? 'generation' : 'any'),
    told(engine)
      .map((name) => (name === 'fuel' || name === 'aspiration' ? `${name}=${engine[name]}` : name))
      .join('+'),
    orUniversal,
  ].join(':')

function carValues({ makeIds, modelIds, years, anyYear, generation, engine }: CarCondition, i: number): Values {
  return {
    [`makes${i}`]: makeIds,
    [`models${i}`]: modelIds,
    [`years${i}`]: years,
    [`anyYear${i}`]: anyYear,
    [`from${i}`]: generation?.from,
    [`to${i}`]: generation?.to,
    [`litres${i}`]: engine.litres,
    [`valves${i}`]: engine.valves,
    [`layout${i}`]: engine.layout === null ? null : `%${engine.layout}%`,
    ...Object.fromEntries(years.map((year, n) => [`year${i}x${n}`, year])),
  }
}

/** The slot of a car's models, for the facet of its years. */
export const modelsSlot = (i: number) => `models${i}`

/** Uses an index of cars first; then, when year or engine are given, one row of the fitment must meet all of it. */
function carSql(
  { makeIds, modelIds, years, anyYear, generation, engine, orUniversal }: CarCondition,
  i: number,
  { slot, salesModel, byKeys }: { slot: Slot<string>; salesModel: number | null; byKeys: CarKeys | null },
): string {
  const named = byKeys
    ? keyedSql(slot(`keys${i}`, 'bigint[]'), salesModel)
    : modelIds.length > 0
      ? `p.model_ids && ${slot(`models${i}`, 'integer[]')}`
      : makeIds.length > 0
        ? `p.make_ids && ${slot(`makes${i}`, 'integer[]')}`
        : ''
  const rowOf = () =>
    modelIds.length > 0
      ? ` and f.model_id = any(${slot(`models${i}`, 'integer[]')})`
      : makeIds.length > 0
        ? ` and f.make_id = any(${slot(`makes${i}`, 'integer[]')})`
        : ''
  const row = (more: string) =>
    `exists (select from part_fitments f where f.part_id = p.part_id and ${SPEAKS_FOR}${rowOf()}${engineSql(engine, i, slot)}${anyYear.length > 0 ? ` and ${anyYearSql(i, slot)}${generation ? notCarriedOnSql(i, slot) : ''}` : ''}${more})`
  const inYear = (n: number) =>
    ` and ${slot(`year${i}x${n}`, 'integer')} between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)`
  const needsRow = years.length > 0 || anyYear.length > 0 || told(engine).length > 0
  const rows = !needsRow ? [] : years.length > 0 ? years.map((_, n) => row(inYear(n))) : [row('')]
  const index =
    named === '' && years.length > 0
      ? [`p.years @> ${slot(`years${i}`, 'smallint[]')}`]
      : named === '' && anyYear.length > 0
        ? [`p.years && ${slot(`anyYear${i}`, 'smallint[]')}`]
        : []
  // A car with a year in which it was not made is refused by one look at the index, instead of one for each of its
  // listings.
  const wasMade =
    byKeys?.tellsKinds === true || modelIds.length === 0 || orUniversal
      ? []
      : years.map(
          (_, n) =>
            `(select exists (select from part_fitments g where g.model_id = any((select ${slot(`models${i}`, 'integer[]')})::integer[]) and (select ${slot(`year${i}x${n}`, 'integer')}) between coalesce(g.year_from, 0) and coalesce(g.year_to, 9999)))`,
        )
  // Among the keys are those of what fits no car in particular.
  if (byKeys && orUniversal)
    return rows.length > 0 ? `${named} and (cardinality(p.model_ids) = 0 or ${rows.join(' and ')})` : named
  const fits = [...(named ? [named] : []), ...index, ...wasMade, ...rows].join(' and ')
  return orUniversal
    ? `(${fits} or cardinality(p.model_ids) = 0 and p.part_type_id = any(${slot('universal', 'integer[]')}))`
    : fits
}

const anyYearSql = (i: number, slot: Slot<string>) =>
  `exists (select from unnest(${slot(`anyYear${i}`, 'smallint[]')}) y where y between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999))`

/**
 * A row that begins before the generation and ends within it, most of its years before, is of an older body that was
 * sold on.
 */
function notCarriedOnSql(i: number, slot: Slot<string>): string {
  const [from, to] = [slot(`from${i}`, 'integer'), slot(`to${i}`, 'integer')]
  return ` and (f.year_from < ${from} and f.year_to < ${to} and 2 * (f.year_to - ${from} + 1) < f.year_to - f.year_from + 1) is not true`
}

/**
 * A row without an engine is for all engines; a row whose engine does not mention diesel, turbo or hybrid is none of
 * these.
 */
function engineSql(engine: Engine, i: number, slot: Slot<string>): string {
  const { fuel, aspiration } = engine
  return told(engine)
    .map((name) => {
      if (name === 'litres') return ` and (f.litres is null or f.litres = ${slot(`litres${i}`, 'numeric')})`
      if (name === 'valves') return ` and (f.valves is null or f.valves = ${slot(`valves${i}`, 'integer')})`
      if (name === 'layout') return ` and (f.engine is null or f.engine ilike ${slot(`layout${i}`, 'text')})`
      if (name === 'fuel')
        return fuel === 'gasoline'
          ? " and (f.fuel is null or f.fuel = 'gasoline')"
          : ` and (f.engine is null or f.fuel = '${fuel}')`
      return aspiration === 'turbo'
        ? " and (f.engine is null or f.aspiration = 'turbo')"
        : " and f.aspiration is distinct from 'turbo'"
    })
    .join('')
}

function categoriesOf(
  { categorias }: SearchFilters,
  vocabulary: Vocabulary,
): { shape: string; values: Values; where: (slot: Slot<string>) => string[]; onlyTypes: number[] | null } {
  if (categorias.length === 0) return { shape: '', values: {}, where: () => [], onlyTypes: null }
  const groups = idsOf(vocabulary.groups, categorias)
  const types = typesOfCategories(categorias, vocabulary)
  // A kind of part inside its chosen category narrows it.
  const chosen = groups.filter((id) => !types.some((type) => vocabulary.types.byId.get(type)?.groupId === id))
  const values = { groups: chosen, categoryTypes: types, group: chosen[0], categoryType: types[0] }
  // A single value is compared with '=', so that an index that continues with the sales model keeps its order.
  const group = (slot: Slot<string>) =>
    chosen.length === 1
      ? `p.group_id = (select ${slot('group', 'integer')})`
      : `p.group_id = any(${slot('groups', 'integer[]')})`
  const type = (slot: Slot<string>) =>
    types.length === 1
      ? `p.part_type_id = (select ${slot('categoryType', 'integer')})`
      : `p.part_type_id = any(${slot('categoryTypes', 'integer[]')})`
  const shape = `${Math.min(2, chosen.length)}+${Math.min(2, types.length)}`
  if (chosen.length === 0) return { shape, values, where: (slot) => [type(slot)], onlyTypes: types }
  if (types.length === 0) return { shape, values, where: (slot) => [group(slot)], onlyTypes: null }
  return { shape, values, where: (slot) => [`(${group(slot)} or ${type(slot)})`], onlyTypes: null }
}

/** The types that an address's categories mean: one type by its slug, or every type of a kind by the kind's key. */
export function typesOfCategories(categorias: readonly string[], vocabulary: Vocabulary): number[] {
  return [
    ...new Set([
      ...idsOf(vocabulary.types, categorias),
      ...categorias.flatMap((key) => (vocabulary.typesOfKind.get(key) ?? []).map(({ id }) => id)),
    ]),
  ]
}

/**
 * An unknown word beside a part alone may be a car that nobody sells for: it must not match as the beginning of another
 * word ('pastillas granada', 'pastillas 929').
 */
const mayNameCar = ({ typeIds, cars, terms }: Conditions) =>
  typeIds !== null && cars.length === 0 && /^(?:[a-z]+|[0-9]{3,4})$/.test(terms.at(-1) ?? '')
