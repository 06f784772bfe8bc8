import { namesOf } from '@tuerca/domain/own-value'
import type { ResultFilterInput } from '@tuerca/contract/search'

/** What narrows a search beside its text, as the address and the call name it. */
export type SearchFilters = Omit<ResultFilterInput, 'search'>

export const NO_FILTERS: SearchFilters = {
  makes: [],
  models: [],
  years: [],
  categorias: [],
  marcas: [],
  tiendas: [],
  modelos_venta: [],
  entrega: [],
  vehiculo: '',
  precio_min: undefined,
  precio_max: undefined,
  disponibles: '0',
}

const NAMES = namesOf(NO_FILTERS)

/** The values of the filters in one order. */
export const valuesOf = (filters: SearchFilters) => NAMES.map((name) => filters[name])

/** How many filters are on that a person set in the list; the car is none of them. */
export function filtersOn(filters: SearchFilters): number {
  return NAMES.filter((name) => name !== 'vehiculo')
    .map((name) => filters[name])
    .filter((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '0')).length
}
