import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { FacetValue, ProductId, ProductParams, ResultProduct, textOf } from './products-wire.ts'
import { ResultFilters } from './search.ts'
import { OWN_GETTERS, OWN_SORTS, OwnFields, SELLER_SCOPES } from './store-products-wire.ts'

const BASE = '/api/catalogo/products'

/** The columns that `searchInColumns` may look in. */
export const SEARCH_COLUMNS = ['title', 'referencia_1', 'referencia_2', 'referencia_3', 'manufacturer_title'] as const
// C7.40 calls the first reference so, as the filter does.
const SearchColumn = z
  .enum([...SEARCH_COLUMNS, 'reference_1'], `columns admite: ${SEARCH_COLUMNS.join(', ')}.`)
  .transform((column) => (column === 'reference_1' ? 'referencia_1' : column))

/** The fields of `filter` in the product lists (C7.40); `reference_1` is compared without punctuation. */
export const productFilterShape = {
  ids: z.array(ProductId, 'ids debe ser una lista de números.').max(200, 'El filtro admite hasta 200 ids.').optional(),
  reference_1: textOf('reference_1', 60).optional(),
  storeId: z
    .int('storeId debe ser un número entero.')
    .min(1, 'storeId debe ser 1 o más.')
    .max(2147483647, 'storeId es demasiado grande.')
    .optional(),
  salesModel: z.union([z.literal(1), z.literal(2), z.literal(3)], 'salesModel debe ser 1, 2 o 3.').optional(),
  manufacturer_title: textOf('manufacturer_title', 80).optional(),
  searchInColumns: z
    .strictObject(
      {
        term: textOf('El término', 100).min(1, 'El término no puede estar vacío.'),
        columns: z
          .array(SearchColumn)
          .min(1, 'Indica al menos una columna.')
          .max(SEARCH_COLUMNS.length, 'Hay columnas repetidas.'),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `searchInColumns no admite: ${issue.keys.join(', ').slice(0, 200)}.`
            : 'searchInColumns debe tener term y columns.',
      },
    )
    .optional(),
}

export const SCOPES = ['available', 'withStock', 'withPrice', 'withCompatibility'] as const
export const ATTRIBUTES = [
  'title',
  'descripcion',
  'referencia_1',
  'referencia_2',
  'referencia_3',
  'clean_reference_1',
  'manufacturer_title',
  'observaciones',
  'inventario',
  'fecha_actualizacion',
  'currency',
  'hidePrices',
  'minimum_order_quantity',
  'core_deposit',
  'tiempos_de_entrega',
  'salesModel',
  'confirmProductInAPI',
] as const
export const GETTERS = [
  'actualPrice',
  'netPrice',
  'imagesURLs',
  'productUrl',
  'cartTypeBySaleModel',
  'sectionShoppingCart',
  'productAddedToCart',
  'hasVehicleCompatibility',
  'compatibleVehicles',
  'additionalDiscount',
  'quotationMaxQuantity',
  'remainingTime',
  'quoteRecord',
  'available',
  'rank',
  'showProvider',
  'showStoreNameToUser',
] as const
export const RELATIONS = ['store', 'users', 'stockAndPricesByWinery', 'category', 'partType'] as const

/** A product with the requested fields; with all of them when none was named. */
export const ChosenProduct = ResultProduct.partial().required({ id: true })
/** The same in a store's own list. */
export const ChosenOwn = ChosenProduct.extend({
  ...OwnFields.partial().shape,
  /**
   * What the cheapest offers of other stores ask in the middle, for the number and its equals; null with fewer than
   * five of them.
   */
  marketMedian: z.number().nullable().optional(),
})

const Getters = namesOf('getters', GETTERS)

export const listProducts = endpoint({
  method: 'GET',
  path: BASE,
  access: 'guest',
  keyScope: 'products.read',
  summary:
    'Lista productos por filtro; attributes, getters y relations eligen los campos. Los scopes que empiezan por own son de quien vende (C7.40).',
  query: z.object({
    filter: filterOf({ ...productFilterShape, group: textOf('group', 80).optional() }),
    scopes: namesOf('scopes', [...SCOPES, ...SELLER_SCOPES]),
    getters: namesOf('getters', [...GETTERS, ...OWN_GETTERS]),
    relations: namesOf('relations', RELATIONS),
    attributes: namesOf('attributes', ATTRIBUTES),
    pageSize: PageSize,
    page: Page,
    /** Of the own list alone. */
    sort: z
      .enum(
        [...OWN_SORTS, ...OWN_SORTS.map((name) => `-${name}` as const)],
        `sort admite: ${OWN_SORTS.join(', ')}, con - delante al revés.`,
      )
      .optional(),
  }),
  response: listOf(ChosenOwn),
})

export const getProduct = endpoint({
  method: 'GET',
  path: `${BASE}/:id`,
  access: 'guest',
  keyScope: 'search',
  summary:
    'Un producto; getters elige los campos calculados de la respuesta. Con el scope own, uno propio en el estado que esté, con lo que ve quien lo vende (C7.40).',
  params: ProductParams,
  query: z.object({ getters: Getters, scopes: namesOf('scopes', ['own']) }),
  response: z.object({ data: ChosenOwn }),
})

export const getProducts = endpoint({
  method: 'POST',
  path: `${BASE}/getProducts`,
  access: 'guest',
  summary: 'Productos por sus ids, en ese orden, o por filtro (C7.43).',
  body: z.strictObject(
    {
      ids: z.array(ProductId, 'ids debe ser una lista de números.').max(200, 'Pide hasta 200 productos.').optional(),
      filter: z
        .strictObject(productFilterShape, {
          error: (issue) =>
            issue.code === 'unrecognized_keys'
              ? `El filtro no admite: ${issue.keys.join(', ').slice(0, 200)}.`
              : undefined,
        })
        .optional(),
      page: Page,
      pageSize: PageSize,
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `No se admite: ${issue.keys.join(', ').slice(0, 200)}.` : undefined,
    },
  ),
  response: listOf(ResultProduct),
})

const FilterQuery = z.object({ filter: filterOf(ResultFilters) })
const Values = z.array(FacetValue)

export const getMakesFilter = endpoint({
  method: 'GET',
  path: `${BASE}/getMakesFilter`,
  access: 'guest',
  summary: 'Las marcas de vehículo de los resultados de un filtro, con su conteo (C7.43).',
  query: FilterQuery,
  response: z.object({ data: Values }),
})

export const getModelsFilter = endpoint({
  method: 'GET',
  path: `${BASE}/getModelsFilter`,
  access: 'guest',
  summary: 'Los modelos de los resultados de un filtro, con su marca y su conteo (C7.43).',
  query: FilterQuery,
  response: z.object({ data: z.array(FacetValue.extend({ make: z.string() })) }),
})

export const getBrandsFilter = endpoint({
  method: 'GET',
  path: `${BASE}/getBrandsFilter`,
  access: 'guest',
  summary: 'Las marcas de producto de los resultados de un filtro, con su conteo (C7.43).',
  query: FilterQuery,
  response: z.object({ data: Values }),
})

export const getGroupsFilter = endpoint({
  method: 'GET',
  path: `${BASE}/getGroupsFilter`,
  access: 'guest',
  summary: 'Las categorías de los resultados de un filtro, con su conteo (C7.43).',
  query: FilterQuery,
  response: z.object({ data: Values }),
})

export const getBrandsAndGroupsFilter = endpoint({
  method: 'GET',
  path: `${BASE}/getBrandsAndGroupsFilter`,
  access: 'guest',
  summary: 'Las marcas de producto y las categorías de los resultados de un filtro (C7.43).',
  query: FilterQuery,
  response: z.object({ data: z.object({ brands: Values, groups: Values }) }),
})

export const productsCategoryGroup = endpoint({
  method: 'GET',
  path: '/api/store/productsCategoryGroup',
  access: 'guest',
  keyScope: 'search',
  summary: 'Las categorías de la tienda o del país, con su dibujo y cuántos productos tienen (C7.39).',
  query: z.object({ filter: filterOf({ name: textOf('name', 80).optional() }) }),
  response: z.object({
    data: z.array(
      z.object({ id: z.number(), name: z.string(), slug: z.string(), drawing: z.string(), count: z.number() }),
    ),
  }),
})
