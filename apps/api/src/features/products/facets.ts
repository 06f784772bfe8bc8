import { DELIVERIES, type Facets } from '@tuerca/contract/products'
import { toWireMoney } from '@tuerca/domain/money'
import type { z } from 'zod'
import { DELIVERY_DAYS } from './result-filters.ts'
import type { Named, Names, Vocabulary } from './vocabulary.ts'

/** What FACETS gives. */
export interface CountedFacets {
  counts: [facet: string, keys: string, count: number][] | null
  min: number | null
  max: number | null
  available: number
}

const MOST_VALUES = 60
const MODEL_LABELS = ['', 'Venta directa', 'Sobre pedido', 'Cotización']
const DELIVERY_LABELS = { inmediata: 'Inmediata', '1-3-dias': '1 a 3 días', '4-8-dias': '4 a 8 días', 'mas-de-8-dias': 'Más de 8 días' } as const

type Value = { value: string; label: string; count: number }

/** Counts by id into named values, the most frequent first; inside one chosen category its kinds of part. */
export function wireFacets(counted: CountedFacets, vocabulary: Vocabulary, approximate: boolean): z.input<typeof Facets> {
  const by = new Map<string, Map<number, number>>()
  for (const [facet, keys, count] of counted.counts ?? []) {
    let counts = by.get(facet)
    if (!counts) by.set(facet, counts = new Map())
    for (const key of keysOf(keys)) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const of = (facet: string) => by.get(facet) ?? new Map<number, number>()
  return {
    approximate,
    categories: categories(of('group'), of('type'), vocabulary),
    brands: named(of('brand'), vocabulary.brands),
    makes: named(of('make'), vocabulary.makes),
    models: models(of('vehicle'), vocabulary),
    years: [...of('year')].sort((a, b) => b[0] - a[0]).map(([year, count]) => ({ value: String(year), label: String(year), count })),
    stores: named(of('store'), vocabulary.stores, (store) => store.showName),
    salesModels: [...of('model')].sort((a, b) => a[0] - b[0]).map(([model, count]) => ({ value: String(model), label: MODEL_LABELS[model] ?? '', count })),
    deliveries: deliveries(of('days')),
    priceRange: counted.min === null || counted.max === null ? null : { min: toWireMoney(counted.min), max: toWireMoney(counted.max) },
    available: counted.available,
  }
}

function keysOf(keys: string): number[] {
  return keys.startsWith('{') ? keys.slice(1, -1).split(',').map(Number) : [Number(keys)]
}

function named<T extends Named>(counts: ReadonlyMap<number, number>, names: Names<T>, shown: (row: T) => boolean = () => true): Value[] {
  const values: Value[] = []
  for (const [id, count] of counts) {
    const row = names.byId.get(id)
    if (row && shown(row)) values.push({ value: row.slug, label: row.name, count })
  }
  return values.sort(mostFirst).slice(0, MOST_VALUES)
}

function mostFirst(a: Value, b: Value) {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}

function categories(groups: ReadonlyMap<number, number>, types: ReadonlyMap<number, number>, vocabulary: Vocabulary): Value[] {
  return groups.size === 1 ? named(types, vocabulary.types) : named(groups, vocabulary.groups)
}

function models(counts: ReadonlyMap<number, number>, vocabulary: Vocabulary) {
  return [...counts].flatMap(([id, count]) => {
    const model = vocabulary.models.byId.get(id)
    return model ? [{ value: model.slug, label: model.name, count, make: vocabulary.makes.byId.get(model.makeId)?.name ?? '' }] : []
  }).sort(mostFirst).slice(0, MOST_VALUES)
}

function deliveries(days: ReadonlyMap<number, number>): Value[] {
  return DELIVERIES.map((value) => {
    const [from, to] = DELIVERY_DAYS[value]
    const count = [...days].reduce((sum, [day, n]) => (day >= from && day <= to ? sum + n : sum), 0)
    return { value, label: DELIVERY_LABELS[value], count }
  }).filter((row) => row.count > 0)
}
