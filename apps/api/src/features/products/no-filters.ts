import type { ResultFilterInput } from '@tuerca/contract/search'

/** A search that nothing narrows. */
export const NO_FILTERS: ResultFilterInput = {
  search: '', makes: [], models: [], years: [], categorias: [], marcas: [], tiendas: [], modelos_venta: [], entrega: [],
  vehiculo: '', precio_min: undefined, precio_max: undefined, disponibles: '0',
}
