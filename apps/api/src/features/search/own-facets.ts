import type { Facet } from './facet-sql.ts'
import { tally, type CountedFacets, type Tally } from './facets.ts'
import { idsOf, type Vocabulary } from '../products/index.ts'
import { modelIdsOf } from './conditions.ts'
import { DELIVERY_DAYS, typesOfCategories } from './conditions-sql.ts'
import { filtersOn, type SearchFilters } from './filters.ts'

export type FacetTally = CountedFacets & { capped: boolean }
/** Counts one facet over what these filters find. */
export type Count = (filters: SearchFilters, facet: Facet) => Promise<FacetTally>

interface Dimension {
  facet: Facet
  without: Partial<SearchFilters>
  chosen: readonly number[]
}

/**
 * The counts for choosing another value of an active filter: each facet under all other filters but not its own. A
 * chosen value keeps its count under every filter, even 0. Only active filters are counted again.
 */
export async function ownFacets(
  base: FacetTally,
  filters: SearchFilters,
  vocabulary: Vocabulary,
  count: Count,
): Promise<Tally> {
  const all = tally(base)
  // Most searches have no filter: nothing is counted again, and nothing need be copied.
  if (filtersOn(filters) === 0) return all
  const priced = filters.precio_min !== undefined || filters.precio_max !== undefined
  const dimensions = dimensionsOf(filters, vocabulary)
  const without = { ...filters, precio_min: undefined, precio_max: undefined }
  const [prices, ...recounted] = await Promise.all([
    priced ? count(without, 'model') : base,
    ...dimensions.map((dimension) => count({ ...filters, ...dimension.without }, dimension.facet)),
  ])
  const by = new Map(all.by)
  const chosen = new Map<Facet, ReadonlySet<number>>()
  for (const [index, dimension] of dimensions.entries()) {
    const counted = recounted[index]
    const here = new Map(counted ? tally(counted).by.get(dimension.facet) : [])
    const before = all.by.get(dimension.facet)
    for (const id of dimension.chosen) here.set(id, before?.get(id) ?? 0)
    by.set(dimension.facet, here)
    chosen.set(dimension.facet, new Set(dimension.chosen))
  }
  const approximate = [base, prices, ...recounted].some((counted) => counted.capped)
  return { by, chosen, min: prices.min, max: prices.max, available: base.available, approximate }
}

function dimensionsOf(filters: SearchFilters, vocabulary: Vocabulary): Dimension[] {
  const { marcas, makes, models, years, tiendas, modelos_venta, entrega } = filters
  const all: [on: readonly unknown[], dimension: () => Dimension][] = [
    [marcas, () => ({ facet: 'brand', without: { marcas: [] }, chosen: idsOf(vocabulary.brands, marcas) })],
    [makes, () => ({ facet: 'make', without: { makes: [] }, chosen: idsOf(vocabulary.makes, makes) })],
    [models, () => ({ facet: 'vehicle', without: { models: [] }, chosen: modelIdsOf(filters, vocabulary) })],
    [years, () => ({ facet: 'year', without: { years: [] }, chosen: years })],
    [tiendas, () => ({ facet: 'store', without: { tiendas: [] }, chosen: idsOf(vocabulary.stores, tiendas) })],
    [modelos_venta, () => ({ facet: 'model', without: { modelos_venta: [] }, chosen: modelos_venta })],
    [entrega, () => ({ facet: 'days', without: { entrega: [] }, chosen: daysOf(entrega) })],
  ]
  return [
    ...all.filter(([on]) => on.length > 0).map(([, dimension]) => dimension()),
    ...categoryDimensions(filters, vocabulary),
  ]
}

const daysOf = (entrega: SearchFilters['entrega']) =>
  entrega.flatMap((value) => {
    const [from, to] = DELIVERY_DAYS[value]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })

// A category contains kinds of part: other categories are counted without either filter, other kinds within the chosen
// category.
function categoryDimensions(filters: SearchFilters, vocabulary: Vocabulary): Dimension[] {
  if (filters.categorias.length === 0) return []
  const groups = idsOf(vocabulary.groups, filters.categorias)
  const types = typesOfCategories(filters.categorias, vocabulary)
  const holding = [...new Set([...groups, ...types.flatMap((id) => vocabulary.types.byId.get(id)?.groupId ?? [])])]
  const slugs = holding.flatMap((id) => vocabulary.groups.byId.get(id)?.slug ?? [])
  return [
    { facet: 'group', without: { categorias: [] }, chosen: groups },
    ...(types.length > 0 ? [{ facet: 'type' as const, without: { categorias: slugs }, chosen: types }] : []),
  ]
}
