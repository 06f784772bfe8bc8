import { RESULT_SORTS } from '@tuerca/domain/results-query'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Page, PageSize } from './paging.ts'
import { CompatibleVehicles, FacetValue, ProductDetail, ProductParams, ResultProduct, textOf, VehicleRow } from './products-wire.ts'

const BASE = '/api/catalogo/products'

/** One value or many, at most 20: `?marcas=bosch&marcas=trw`. */
function manyOf(what: string) {
  return z.union([z.string(), z.array(z.string())]).default([])
    .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]))
    .pipe(z.array(textOf(what, 80)).max(20, `${what} admite hasta 20 valores.`))
}

function manyNumbers(what: string, least: number, most: number) {
  const Scalar = z.union([z.string(), z.number()])
  return z.union([Scalar, z.array(Scalar)]).default([])
    .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]))
    .pipe(z.array(z.coerce.number<string | number>(`${what} debe ser un número.`).int(`${what} debe ser un número entero.`)
      .min(least, `${what} debe ser ${least} o más.`).max(most, `${what} debe ser ${most} o menos.`)).max(20, `${what} admite hasta 20 valores.`))
}

const Price = z.coerce.number('El precio debe ser un número.').min(0, 'El precio debe ser 0 o más.').max(1e12, 'El precio es demasiado alto.').optional()
const YesNo = z.enum(['0', '1'], 'Usa 0 o 1.').default('0')

/** When it can be delivered: the values of `entrega`. */
export const DELIVERIES = ['inmediata', '1-3-dias', '4-8-dias', 'mas-de-8-dias'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** What narrows a result list. Makes, models, brands and stores go by slug or name; categories by the slug of a group or of a kind of part. */
export const ResultFilters = {
  search: textOf('La búsqueda', 200).default(''),
  makes: manyOf('La marca de vehículo'),
  models: manyOf('El modelo'),
  years: manyNumbers('El año', 1901, 2155),
  categorias: manyOf('La categoría'),
  marcas: manyOf('La marca del producto'),
  tiendas: manyOf('La tienda'),
  modelos_venta: manyNumbers('El modelo de venta', 1, 3),
  entrega: manyOf('La entrega').pipe(z.array(z.enum(DELIVERIES, 'La entrega no es una de las opciones.'))),
  precio_min: Price,
  precio_max: Price,
  disponibles: YesNo,
} as const

/** Everything that narrows a list, parsed. */
export const ResultFilterQuery = z.object(ResultFilters)
export type ResultFilterInput = z.output<typeof ResultFilterQuery>

export const Facets = z.object({
  /** True when they were counted over the best results and not over all. */
  approximate: z.boolean(),
  /** The chosen categories, then their kinds of part, then the other categories; kinds alone when all is of one category. */
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  makes: z.array(FacetValue),
  models: z.array(FacetValue.extend({ make: z.string() })),
  years: z.array(FacetValue),
  stores: z.array(FacetValue),
  salesModels: z.array(FacetValue),
  deliveries: z.array(FacetValue),
  priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
  available: z.number(),
})

export const ResultsMetadata = z.object({
  'x-total-count': z.number(),
  page: z.number(),
  pageSize: z.number(),
  /** True: there are more than x-total-count ('más de N'). */
  totalIsCapped: z.boolean(),
  facets: Facets.nullable(),
  /** How the text was searched: 'N° de parte', 'Texto', 'Texto y N° de parte' or ''. */
  understoodAs: z.string(),
  /** Words that matched nothing and what was searched instead; `text` is the whole search as made («Buscamos …»). */
  corrections: z.object({ text: z.string(), words: z.array(z.object({ typed: z.string(), used: z.string() })) }).nullable(),
  /** Model years read in the text: every result fits all of them. */
  years: z.array(z.number()),
  /** Words left out because with them nothing is found, as typed; `text` is what was searched instead («Sin resultados con …»). */
  dropped: z.object({ text: z.string(), words: z.array(z.string()) }).nullable(),
})

export const resultProducts = endpoint({
  method: 'GET', path: `${BASE}/resultProducts`, access: 'guest',
  summary: 'Busca productos por número de parte o palabras, con filtros, conteos y el orden de M4.07–M4.13 (M2.06).',
  query: z.object({
    ...ResultFilters,
    orden: z.enum(RESULT_SORTS, 'El orden no es una de las opciones.').default('relevancia'),
    page: Page,
    pageSize: PageSize,
    facets: YesNo,
  }),
  response: z.object({ data: z.array(ResultProduct), metadata: ResultsMetadata }),
})

export const searchProductByReference = endpoint({
  method: 'GET', path: `${BASE}/searchProductByReference`, access: 'guest',
  summary: 'Quién tiene un número de parte, y quién tiene sus sustitutos (M2.14, C7.42).',
  query: z.object({ reference: textOf('El número de parte', 60).min(1, 'Ingresa el número de parte que deseas buscar.') }),
  response: z.object({ data: z.object({
    products: z.array(ResultProduct),
    productSubstitutions: z.array(ResultProduct),
    showSubstitutions: z.boolean(),
    reference: z.string(),
    /** The part's name, when the number is known; '' otherwise (M2.10). */
    name: z.string(),
  }) }),
})

export const getProductDetailByUrl = endpoint({
  method: 'GET', path: `${BASE}/getProductDetailByUrl`, access: 'guest',
  summary: 'El producto de una dirección productUrl, con sus vehículos y sustitutos (C7.42).',
  query: z.object({ productUrl: textOf('La dirección del producto', 500).min(1, 'Indica la dirección del producto.') }),
  response: z.object({ data: ProductDetail }),
})

export const loadProduct = endpoint({
  method: 'GET', path: `${BASE}/:id/loadProduct`, access: 'guest',
  summary: 'Un producto con sus vehículos y sustitutos (C7.42).',
  params: ProductParams,
  response: z.object({ data: ProductDetail }),
})

export const getCompatibleVehicles = endpoint({
  method: 'GET', path: `${BASE}/:id/getCompatibleVehicles`, access: 'guest',
  summary: 'Los vehículos de un producto, agrupados por marca y fila por fila (M2.33–M2.36, M7.60).',
  params: ProductParams,
  response: z.object({ data: z.object({ compatibleVehicles: z.array(CompatibleVehicles), rows: z.array(VehicleRow) }) }),
})

export const updateProductVisits = endpoint({
  method: 'POST', path: `${BASE}/updateProductVisits`, access: 'guest',
  summary: 'Cuenta una visita a la página de un producto (C7.43).',
  // The id goes by either name.
  body: z.union([z.object({ productId: ProductParams.shape.id }), z.object({ id: ProductParams.shape.id })], 'Indica el producto: un id entero de 1 o más.')
    .transform((body) => ({ id: 'productId' in body ? body.productId : body.id })),
  response: z.object({ data: z.object({ visits: z.number() }) }),
})

export const getSuggestions = endpoint({
  method: 'GET', path: `${BASE}/getSuggestions`, access: 'guest',
  summary: 'Lo que se propone mientras se escribe en la caja: a lo sumo 10.',
  query: z.object({ term: textOf('La búsqueda', 200).default('') }),
  response: z.object({ data: z.array(z.object({
    kind: z.enum(['type', 'brand', 'make', 'model', 'group', 'product']),
    label: z.string(), detail: z.string(), url: z.string(),
  })) }),
})
