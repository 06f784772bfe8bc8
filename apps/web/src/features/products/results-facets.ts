import { RESULT_LISTS, type ResultListName, type ResultsQuery } from '@tuerca/domain/results-query'
import { without } from './results-address.ts'
import type { Facets } from './wire.ts'

export interface FacetOption {
  value: string
  label: string
  count: number | null
  chosen: boolean
}
export interface FacetGroup {
  key: ResultListName
  legend: string
  options: FacetOption[]
}

const GROUPS: readonly {
  key: ResultListName
  legend: string
  from: (facets: Facets) => { value: string; label: string; count: number; make?: string }[]
}[] = [
  { key: 'categorias', legend: 'Categoría', from: (facets) => facets.categories },
  { key: 'marcas', legend: 'Marca del producto', from: (facets) => facets.brands },
  { key: 'makes', legend: 'Marca del vehículo', from: (facets) => facets.makes },
  { key: 'models', legend: 'Modelo', from: (facets) => facets.models },
  { key: 'years', legend: 'Año', from: (facets) => facets.years },
  { key: 'modelos_venta', legend: 'Modelo de venta', from: (facets) => facets.salesModels },
  { key: 'entrega', legend: 'Despacho', from: (facets) => facets.deliveries },
  { key: 'tiendas', legend: 'Tienda', from: (facets) => facets.stores },
]

/** The filters to tick: values found in the results, and the chosen ones. */
export function facetGroups(facets: Facets | null, query: ResultsQuery, options: { inStore: boolean }): FacetGroup[] {
  return GROUPS.filter(({ key }) => !(options.inStore && key === 'tiendas')).flatMap(({ key, legend, from }) => {
    const chosen = new Set((query[RESULT_LISTS[key]] as (string | number)[]).map(String))
    const known = facets ? from(facets) : []
    const several = new Set(known.map(({ make }) => make)).size > 1
    const named = known.map(({ value, label, count, make }) => ({
      value,
      label: make && several ? `${make} ${label}` : label,
      count,
      chosen: chosen.has(value),
    }))
    const absent = [...chosen]
      .filter((value) => !named.some((option) => option.value === value))
      .map((value) => ({ value, label: nameOf(value), count: facets ? 0 : null, chosen: true }))
    const all = [...absent, ...named]
    return all.length
      ? [{ key, legend, options: key === 'years' ? all.sort((a, b) => Number(b.value) - Number(a.value)) : all }]
      : []
  })
}

/** A slug as words, when nothing tells its name. */
export function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface Chip {
  key: string
  label: string
  query: ResultsQuery
}

/** Every active filter, with the list that remains without it. */
export function activeChips(
  groups: readonly FacetGroup[],
  query: ResultsQuery,
  money: (units: number) => string,
): Chip[] {
  const chips: Chip[] = groups.flatMap(({ key, legend, options }) =>
    options
      .filter(({ chosen }) => chosen)
      .map(({ value, label }) => ({
        key: `${key} ${value}`,
        label: key === 'years' || key === 'entrega' ? `${legend}: ${label}` : label,
        query: without(query, key, value),
      })),
  )
  const { priceMin, priceMax } = query
  if (priceMin !== null || priceMax !== null) {
    const label = [
      priceMin === null ? '' : `desde ${money(priceMin)}`,
      priceMax === null ? '' : `hasta ${money(priceMax)}`,
    ]
      .filter(Boolean)
      .join(' ')
    chips.push({
      key: 'precio',
      label: `Precio ${label}`,
      query: { ...query, page: 1, priceMin: null, priceMax: null },
    })
  }
  if (query.onlyAvailable)
    chips.push({ key: 'disponibles', label: 'Solo disponibles', query: { ...query, page: 1, onlyAvailable: false } })
  return chips
}

/** The list's subject in words: what was searched, else the names of its filters. */
export function headingOf(groups: readonly FacetGroup[], query: ResultsQuery): string {
  if (query.search) return `Resultados de «${query.search}»`
  const named = groups
    .filter(({ key }) => key === 'categorias' || key === 'marcas' || key === 'makes' || key === 'models')
    .flatMap(({ options }) => options.filter(({ chosen }) => chosen).map(({ label }) => label))
  return named.length ? named.slice(0, 4).join(' · ') : 'Todos los productos'
}
