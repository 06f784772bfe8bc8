import type { ResultFilterInput } from '@tuerca/contract/products'

/** A search that nothing narrows. */
export const NO_FILTERS: ResultFilterInput = {
  search: '', makes: [], models: [], years: [], categorias: [], marcas: [], tiendas: [], modelos_venta: [], entrega: [],
  precio_min: undefined, precio_max: undefined, disponibles: '0',
}
