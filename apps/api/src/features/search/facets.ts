import { DELIVERIES, type Facets } from '@tuerca/contract/search'
import { toWireMoney } from '@tuerca/domain/money'
import type { z } from 'zod'
import { SPANS, type Facet } from './facet-sql.ts'
import type { Country } from '../../platform/visitor.ts'
import { groupName, typeName, type NameRow, type NamedType, type Names, type Vocabulary } from '../products/index.ts'
import { DELIVERY_DAYS } from './conditions-sql.ts'

/** What facetsSql gives. */
export interface CountedFacets {
  counts: [facet: string, keys: string, count: number][] | null
  min: number | null
  max: number | null
  available: number
}

/** Counts by id, and the chosen values, which are listed whatever their count. */
export interface Tally {
  by: ReadonlyMap<string, ReadonlyMap<number, number>>
  chosen: ReadonlyMap<Facet, ReadonlySet<number>>
  min: number | null
  max: number | null
  available: number
  approximate: boolean
}

const MOST_VALUES = 60
const NONE: ReadonlySet<number> = new Set()
const MODEL_LABELS = ['', 'Venta directa', 'Sobre pedido', 'Cotización']
const DELIVERY_LABELS = {
  inmediata: 'Inmediata',
  '1-3-dias': '1 a 3 días',
  '4-8-dias': '4 a 8 días',
  'mas-de-8-dias': 'Más de 8 días',
} as const

type Value = { value: string; label: string; count: number }

/** Takes the arrays of listings with several vehicles apart. */
export function tally(counted: CountedFacets & { capped: boolean }): Tally {
  const by = new Map<string, Map<number, number>>()
  for (const [facet, keys, count] of counted.counts ?? []) {
    const of = facet === SPANS ? 'year' : facet
    let counts = by.get(of)
    if (!counts) by.set(of, (counts = new Map()))
    if (facet === SPANS) for (const year of yearsIn(keysOf(keys))) counts.set(year, (counts.get(year) ?? 0) + count)
    else addKeys(counts, keys, count)
  }
  return {
    by,
    chosen: new Map(),
    min: counted.min,
    max: counted.max,
    available: counted.available,
    approximate: counted.capped,
  }
}

/** Turns counts by id into named values, the most frequent first; within one category its kinds of part. */
export function wireFacets(counted: Tally, vocabulary: Vocabulary, country: Country): z.input<typeof Facets> {
  const of = (facet: Facet): Counts => ({
    counts: counted.by.get(facet) ?? new Map<number, number>(),
    chosen: counted.chosen.get(facet) ?? NONE,
  })
  return {
    approximate: counted.approximate,
    categories: categories(of('group'), of('type'), { vocabulary, country }),
    brands: named(of('brand'), vocabulary.brands),
    makes: named(of('make'), vocabulary.makes),
    models: models(of('vehicle'), vocabulary),
    years: [...of('year').counts]
      .sort((a, b) => b[0] - a[0])
      .map(([year, count]) => ({ value: String(year), label: String(year), count })),
    stores: named(of('store'), vocabulary.stores, { shown: (store) => store.showName && store.showProvider }),
    salesModels: [...of('model').counts]
      .sort((a, b) => a[0] - b[0])
      .map(([model, count]) => ({ value: String(model), label: MODEL_LABELS[model] ?? '', count })),
    deliveries: deliveries(of('days')),
    priceRange:
      counted.min === null || counted.max === null
        ? null
        : { min: toWireMoney(counted.min), max: toWireMoney(counted.max) },
    available: counted.available,
  }
}

function keysOf(keys: string): number[] {
  return keys.startsWith('{') ? keys.slice(1, -1).split(',').map(Number) : [Number(keys)]
}

const [ZERO, NINE] = [48, 57]
const NO_KEY = -1

/**
 * Adds a count to each of its keys ('12' or '{1,2}'), parsed digit by digit without making strings: a category's models
 * come as some hundred such texts.
 */
function addKeys(counts: Map<number, number>, keys: string, count: number) {
  let key = NO_KEY
  for (let at = 0; at <= keys.length; at += 1) {
    const code = keys.charCodeAt(at)
    if (code >= ZERO && code <= NINE) key = Math.max(0, key) * 10 + code - ZERO
    else if (key !== NO_KEY) {
      counts.set(key, (counts.get(key) ?? 0) + count)
      key = NO_KEY
    }
  }
}

// 20102012 is 2010, 2011 and 2012.
function yearsIn(spans: readonly number[]): Set<number> {
  const years = new Set<number>()
  for (const span of spans) for (let year = Math.floor(span / 10_000); year <= span % 10_000; year += 1) years.add(year)
  return years
}

interface Counts {
  counts: ReadonlyMap<number, number>
  chosen: ReadonlySet<number>
}

interface Showing<T> {
  shown?: (row: T) => boolean
  label?: (row: T) => string
}

function named<T extends NameRow>(
  { counts, chosen }: Counts,
  names: Names<T>,
  { shown = () => true, label = (row) => row.name }: Showing<T> = {},
): Value[] {
  const values: Value[] = []
  const kept = new Set<Value>()
  for (const [id, count] of counts) {
    const row = names.byId.get(id)
    if (!row || !shown(row)) continue
    const value = { value: row.slug, label: label(row), count }
    values.push(value)
    if (chosen.has(id)) kept.add(value)
  }
  return most(values, kept)
}

// What is chosen is never cut off.
function most<V extends Value>(values: V[], kept: ReadonlySet<V>): V[] {
  values.sort(mostFirst)
  return values.length <= MOST_VALUES ? values : values.filter((value, index) => index < MOST_VALUES || kept.has(value))
}

function mostFirst(a: Value, b: Value) {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}

function categories(
  groups: Counts,
  types: Counts,
  { vocabulary, country }: { vocabulary: Vocabulary; country: Country },
): Value[] {
  const label = (type: NamedType) => typeName(type, country)
  const ofGroup = { label: (group: NameRow) => groupName(group, country) }
  const opened = new Set([
    ...groups.chosen,
    ...[...types.chosen].flatMap((id) => vocabulary.types.byId.get(id)?.groupId ?? []),
  ])
  if (opened.size === 0)
    return groups.counts.size === 1
      ? named(types, vocabulary.types, { label })
      : named(groups, vocabulary.groups, ofGroup)
  const all = named(groups, vocabulary.groups, ofGroup)
  const slugs = new Set([...groups.chosen].map((id) => vocabulary.groups.byId.get(id)?.slug))
  const chosen = all.filter(({ value }) => slugs.has(value))
  // The kinds of the one open category, and in any case the chosen ones.
  const shown = [...types.counts].filter(
    ([id]) => types.chosen.has(id) || (opened.size === 1 && opened.has(vocabulary.types.byId.get(id)?.groupId ?? 0)),
  )
  return [
    ...chosen,
    ...named({ counts: new Map(shown), chosen: types.chosen }, vocabulary.types, { label }),
    ...all.filter((value) => !chosen.includes(value)),
  ]
}

function models({ counts, chosen }: Counts, vocabulary: Vocabulary) {
  const kept = new Set<Value & { make: string }>()
  const values: (Value & { make: string })[] = []
  for (const [id, count] of counts) {
    const model = vocabulary.models.byId.get(id)
    if (!model) continue
    const make = vocabulary.makes.byId.get(model.makeId)?.name ?? ''
    const value = { value: model.slug, label: model.name, count, make }
    values.push(value)
    if (chosen.has(id)) kept.add(value)
  }
  return most(values, kept)
}

function deliveries({ counts: days, chosen }: Counts): Value[] {
  return DELIVERIES.map((value) => {
    const [from, to] = DELIVERY_DAYS[value]
    const count = [...days].reduce((sum, [day, n]) => (day >= from && day <= to ? sum + n : sum), 0)
    return { value, label: DELIVERY_LABELS[value], count, chosen: chosen.has(from) }
  })
    .filter((row) => row.count > 0 || row.chosen)
    .map(({ value, label, count }) => ({ value, label, count }))
}
