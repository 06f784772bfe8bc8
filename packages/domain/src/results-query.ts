import { EVERY_CAR, readCarValue } from './chosen-vehicle.ts'
import { namesOf } from './own-value.ts'
import type { SalesModel } from './quotation-states.ts'

/** The orders of a result list within its seven ranks, by their names in the address. */
export const RESULT_SORTS = ['relevancia', 'envio', 'precio', '-precio', 'actualizado'] as const
export type ResultSort = (typeof RESULT_SORTS)[number]

/** What a result list's address asks for (M2.06, C2.43). Lists are sorted and without repeats. */
export interface ResultsQuery {
  search: string
  makes: string[]
  models: string[]
  years: number[]
  categories: string[]
  brands: string[]
  stores: string[]
  salesModels: (1 | 2 | 3)[]
  deliveries: string[]
  /** Currency units, not minor units. */
  priceMin: number | null
  priceMax: number | null
  onlyAvailable: boolean
  /** The car of the list, as `writeChosen` writes it; 'todos': no car, not even the chosen one; '': not stated. */
  vehicle: string
  sort: ResultSort
  /** An entry for each seller instead of one for each part. */
  bySeller: boolean
  /** From 1. */
  page: number
}

/** The limits of an address; what exceeds them is cut, never refused. */
export const RESULTS_LIMITS = { search: 200, values: 20, value: 80, page: 1000, price: 1e12 } as const

/** The value of `vista` for a list by seller. */
const BY_SELLER = 'vendedor'

/**
 * The filters that take several values: their name in the address and in the call, and their field here, in the order
 * in which an address has them. The address, the call (contract `ResultFilters`) and the checkboxes of the list all
 * read this table.
 */
export const RESULT_LISTS = {
  makes: 'makes',
  models: 'models',
  years: 'years',
  categorias: 'categories',
  marcas: 'brands',
  tiendas: 'stores',
  modelos_venta: 'salesModels',
  entrega: 'deliveries',
} as const satisfies Record<string, keyof ResultsQuery>
export type ResultListName = keyof typeof RESULT_LISTS
/** The filters of one value each. */
export const RESULT_BOUNDS = ['precio_min', 'precio_max', 'disponibles'] as const
/** Every filter by its name, in one order. */
export const RESULT_FILTER_NAMES = [...namesOf(RESULT_LISTS), ...RESULT_BOUNDS] as const
export type ResultFilterName = (typeof RESULT_FILTER_NAMES)[number]

/** Every parameter of a result list's address, by its name in it. */
export const RESULTS_FIELDS = ['search', ...RESULT_FILTER_NAMES, 'vehiculo', 'orden', 'vista', 'pagina'] as const

/** Reads the query part of an address, with or without '?'. Never throws: whatever is not understood is left out. */
export function readResultsQuery(query: string): ResultsQuery {
  const params = new URLSearchParams(query)
  const list = (name: ResultListName) => params.getAll(name)
  return normaliseResultsQuery({
    search: params.get('search') ?? '',
    makes: list('makes'),
    models: list('models'),
    years: list('years').map(wholeNumber),
    categories: list('categorias'),
    brands: list('marcas'),
    stores: list('tiendas'),
    salesModels: list('modelos_venta').map(wholeNumber).filter(isSalesModel),
    deliveries: list('entrega'),
    priceMin: priceFrom(params.get('precio_min')),
    priceMax: priceFrom(params.get('precio_max')),
    onlyAvailable: params.get('disponibles') === '1',
    vehicle: params.get('vehiculo') ?? '',
    sort: RESULT_SORTS.find((one) => one === params.get('orden')) ?? 'relevancia',
    bySeller: params.get('vista') === BY_SELLER,
    page: wholeNumber(params.get('pagina') ?? '1'),
  })
}

/** Writes a query in one fixed order, without defaults; equal queries give equal texts. No '?' in front. */
export function writeResultsQuery(query: ResultsQuery): string {
  const tidy = normaliseResultsQuery(query)
  const params = new URLSearchParams()
  const put = (key: string, value: string | number | null, unless: string | number | null) => {
    if (value !== unless) params.append(key, String(value))
  }
  put('search', tidy.search, '')
  for (const name of namesOf(RESULT_LISTS))
    for (const value of tidy[RESULT_LISTS[name]]) params.append(name, String(value))
  put('precio_min', tidy.priceMin, null)
  put('precio_max', tidy.priceMax, null)
  put('disponibles', tidy.onlyAvailable ? 1 : 0, 0)
  put('vehiculo', tidy.vehicle, '')
  put('orden', tidy.sort, 'relevancia')
  put('vista', tidy.bySeller ? BY_SELLER : '', '')
  put('pagina', tidy.page, 1)
  return params.toString()
}

/** What a query narrows by, by the names of the call. */
export function filtersOfQuery(query: ResultsQuery) {
  return {
    ...({
      makes: query.makes,
      models: query.models,
      years: query.years,
      categorias: query.categories,
      marcas: query.brands,
      tiendas: query.stores,
      modelos_venta: query.salesModels,
      entrega: query.deliveries,
    } satisfies { [Name in ResultListName]: ResultsQuery[(typeof RESULT_LISTS)[Name]] }),
    ...(query.priceMin === null ? {} : { precio_min: query.priceMin }),
    ...(query.priceMax === null ? {} : { precio_max: query.priceMax }),
    disponibles: query.onlyAvailable ? ('1' as const) : ('0' as const),
    vehiculo: query.vehicle,
  }
}

/** The query that asks for nothing but these words. A list of results makes a link from it for each part. */
export function emptyResultsQuery(search = ''): ResultsQuery {
  return {
    search: tidyText(search, RESULTS_LIMITS.search),
    makes: [],
    models: [],
    years: [],
    categories: [],
    brands: [],
    stores: [],
    salesModels: [],
    deliveries: [],
    priceMin: null,
    priceMax: null,
    onlyAvailable: false,
    vehicle: '',
    bySeller: false,
    sort: 'relevancia',
    page: 1,
  }
}

/** A query within its limits: trimmed, sorted, without repeats, the lower price first. */
export function normaliseResultsQuery(query: ResultsQuery): ResultsQuery {
  const [priceMin, priceMax] = orderedPrices(query.priceMin, query.priceMax)
  return {
    search: tidyText(query.search, RESULTS_LIMITS.search),
    makes: tidyList(query.makes),
    models: tidyList(query.models),
    years: tidyNumbers(query.years, 1901, 2155),
    categories: tidyList(query.categories),
    brands: tidyList(query.brands),
    stores: tidyList(query.stores),
    salesModels: tidyNumbers(query.salesModels, 1, 3).filter(isSalesModel),
    deliveries: tidyList(query.deliveries),
    priceMin,
    priceMax,
    onlyAvailable: query.onlyAvailable,
    vehicle: query.vehicle === EVERY_CAR || readCarValue(query.vehicle) ? query.vehicle : '',
    bySeller: query.bySeller,
    sort: RESULT_SORTS.includes(query.sort) ? query.sort : 'relevancia',
    page: Number.isInteger(query.page) ? Math.min(Math.max(query.page, 1), RESULTS_LIMITS.page) : 1,
  }
}

// Control characters have no place in a search, and the database refuses U+0000.
function tidyText(text: string, longest: number): string {
  if (text.length <= longest && /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/.test(text)) return text
  const clean = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(clean.slice(0, longest * 2))
    .slice(0, longest)
    .join('')
    .toWellFormed()
    .trim()
}

function tidyList(values: readonly string[]): string[] {
  if (values.length === 0) return []
  const texts = values.map((value) => tidyText(value, RESULTS_LIMITS.value)).filter((value) => value !== '')
  return [...new Set(texts)].slice(0, RESULTS_LIMITS.values).sort()
}

function tidyNumbers(values: readonly number[], least: number, most: number): number[] {
  if (values.length === 0) return []
  const valid = values.filter((value) => Number.isInteger(value) && value >= least && value <= most)
  return [...new Set(valid)].slice(0, RESULTS_LIMITS.values).sort((a, b) => a - b)
}

const isSalesModel = (value: number): value is SalesModel => value === 1 || value === 2 || value === 3

function wholeNumber(text: string): number {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function priceFrom(text: string | null): number | null {
  return text !== null && /^[0-9]{1,13}(?:\.[0-9]{1,6})?$/.test(text) ? Number(text) : null
}

function orderedPrices(min: number | null, max: number | null): [number | null, number | null] {
  const [low, high] = [tidyPrice(min), tidyPrice(max)]
  return low !== null && high !== null && low > high ? [high, low] : [low, high]
}

function tidyPrice(price: number | null): number | null {
  if (price === null || !Number.isFinite(price) || price < 0) return null
  // Adding 0 turns -0 into 0.
  return 0 + Math.round(Math.min(price, RESULTS_LIMITS.price) * 100) / 100
}
