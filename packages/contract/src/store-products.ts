import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { XLSX } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { filterOf } from './paging.ts'
import { ProductView } from './product-views.ts'
import { ProductId, ProductParams, textOf } from './products-wire.ts'
import { QUESTION_FILTER_SHAPE } from './questions.ts'
import { SALE_FILTER_SHAPE } from './sales.ts'
import {
  GridFilter,
  Inventory,
  OwnProduct,
  Price,
  PRODUCT_FIELDS,
  SCENARIOS,
  StoreId,
  unknownKey,
} from './store-products-wire.ts'

const C = '/api/catalogo/products'
const Product = z.object({ data: OwnProduct })
const OfStore = z.object({ storeId: StoreId })
const reference = textOf('El número de parte', 60)
  .transform((text) => text.trim())
  .refine((text) => /[a-z0-9]/i.test(text), 'Escribe el número de parte.')
  .refine((text) => !/[<>]/.test(text), 'Un número de parte no lleva los signos < ni >.')
const brand = textOf('La marca', 80)
  .transform((text) => text.trim())
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Escribe la marca.')

export const createProduct = endpoint({
  method: 'POST',
  path: C,
  access: 'seller',
  summary:
    'Crea un producto de la tienda, publicado o en borrador; uno eliminado con el mismo número y modelo de venta se retoma (C7.40).',
  query: z.object({ scenario: z.literal('create', 'scenario debe ser create.') }),
  body: z.strictObject(
    {
      storeId: StoreId,
      reference_1: reference,
      manufacturer_title: brand,
      title: PRODUCT_FIELDS.title.optional(),
      salesModel: PRODUCT_FIELDS.salesModel,
      price: Price.nullable().default(null),
      inventario: Inventory.default([]),
      delivery: PRODUCT_FIELDS.tiempos_de_entrega.default(0),
      minimum_order_quantity: PRODUCT_FIELDS.minimum_order_quantity.default(1),
      warranty_months: PRODUCT_FIELDS.warranty_months.default(null),
      condition: PRODUCT_FIELDS.condition.default('new'),
      core_deposit: PRODUCT_FIELDS.core_deposit.default(0),
      gtin: PRODUCT_FIELDS.gtin.default(null),
      weight: PRODUCT_FIELDS.weight.default(null),
      grade: PRODUCT_FIELDS.grade.default(null),
      side: PRODUCT_FIELDS.side.default(null),
      sold_as: PRODUCT_FIELDS.sold_as.default('unit'),
      descripcion: PRODUCT_FIELDS.descripcion.default(''),
      observaciones: PRODUCT_FIELDS.observaciones.default(''),
      publish: z.boolean('publish debe ser true o false.').default(false),
    },
    unknownKey('El producto'),
  ),
  response: Product,
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each with its own schema
const CHANGES = Object.fromEntries(Object.entries(PRODUCT_FIELDS).map(([name, field]) => [name, field.optional()])) as {
  [K in keyof typeof PRODUCT_FIELDS]: z.ZodOptional<(typeof PRODUCT_FIELDS)[K]>
}

export const changeProduct = endpoint({
  method: 'PATCH',
  path: `${C}/:id`,
  access: 'seller',
  summary:
    'Cambia un producto de la tienda: scenario dice qué (inventory, price, publication, pictures, compatibility), cada uno con sus campos; 409 si cambió desde la version leída (C7.40).',
  params: ProductParams,
  query: z.object({
    scenario: z.enum(namesOf(SCENARIOS), `scenario admite: ${Object.keys(SCENARIOS).join(', ')}.`),
  }),
  body: z
    .strictObject(
      { version: z.string('Envía la version que leíste.').max(100, 'La version no es de este producto.'), ...CHANGES },
      unknownKey('El producto'),
    )
    .refine(
      (body) => Object.entries(body).some(([name, value]) => name !== 'version' && value !== undefined),
      'No hay nada que cambiar.',
    ),
  response: Product,
})

export const ownProduct = endpoint({
  method: 'GET',
  path: '/api/store/products/:id',
  access: 'seller',
  keyScope: 'products.read',
  summary: 'Un producto de la tienda como lo ve quien lo vende, en el estado que esté.',
  params: ProductParams,
  response: Product,
})

export const countProductsOfStore = endpoint({
  method: 'GET',
  path: `${C}/countProductsOfStore`,
  access: 'seller',
  keyScope: 'products.read',
  summary: 'Cuántos productos tiene la tienda en cada estado (C7.43).',
  query: OfStore,
  response: z.object({
    data: z.object({
      total: z.number(),
      published: z.number(),
      draft: z.number(),
      depleted: z.number(),
      deleted: z.number(),
      /** Published, and none is left: seen, and not for sale. */
      without_stock: z.number(),
      /** Their stock turns stale within a day. */
      hidden_tomorrow: z.number(),
      stale: z.number(),
      /** For visible stock: how many were confirmed in the last 7 days, and before that in 14, 21, 28 and 30. */
      by_age: z.array(z.number()),
      without_compatibility: z.number(),
      /** Nobody said what one piece weighs: it adds nothing to what sending by weight costs. */
      without_weight: z.number(),
      /** In Mercado Libre, and those of them that failed. */
      in_ml: z.number(),
      failed_in_ml: z.number(),
    }),
  }),
})

export const vehicleCompatibilitiesIndicator = endpoint({
  method: 'GET',
  path: `${C}/vehicleCompatibilitiesIndicator`,
  access: 'seller',
  summary: 'Cuántos productos de la tienda tienen vehículos compatibles, y de dónde vienen (C7.43).',
  query: OfStore,
  response: z.object({
    data: z.object({
      with: z.number(),
      without: z.number(),
      machine: z.number(),
      disputed: z.number(),
      universal: z.number(),
    }),
  }),
})

export const depleteProduct = endpoint({
  method: 'PATCH',
  path: `${C}/depleteProduct`,
  access: 'seller',
  summary: 'Marca un producto como agotado: sus existencias quedan en cero y deja de verse (C7.43).',
  body: z.strictObject({ id: ProductId }, unknownKey('La llamada')),
  response: Product,
})

export const republishProduct = endpoint({
  method: 'PATCH',
  path: `${C}/republishProduct`,
  access: 'seller',
  summary: 'Publica otra vez un producto, o confirma hoy sus existencias si ya estaba publicado (C7.43).',
  body: z.strictObject({ id: ProductId, inventario: Inventory.optional() }, unknownKey('La llamada')),
  response: Product,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: `${C}/deleteProduct`,
  access: 'seller',
  summary: 'Elimina un producto de la tienda; se puede deshacer por 7 días (C7.43).',
  query: z.object({ id: ProductId }),
  response: z.object({ data: z.object({ message: z.string(), undoUntil: z.string(), jobId: z.number() }) }),
})

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number() })
export const productsRoom = endpoint({
  method: 'GET',
  path: '/api/store/products',
  access: 'seller',
  keyScope: 'products.read',
  summary:
    'Lo que necesita la lista de productos de una tienda: sus bodegas, marcas, categorías y cuántos hay en cada estado. Sin storeId, la primera de quien pregunta.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      isOwner: z.boolean(),
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      warehouses: z.array(z.object({ id: z.number(), name: z.string() })),
      brands: z.array(Facet),
      groups: z.array(Facet),
      counts: countProductsOfStore.response.shape.data,
      /** What the person who asks keeps of this list under names of theirs. */
      views: z.array(ProductView),
      /** It is connected with Mercado Libre. */
      mercadoLibre: z.boolean(),
      /** The change of many that goes on now. */
      runningJob: z.number().nullable(),
    }),
  }),
})

export const downloadProducts = endpoint({
  method: 'GET',
  path: '/api/store/products/file',
  access: 'seller',
  sends: XLSX,
  summary:
    'Los productos de la tienda que encuentra un filtro, como lista (.xlsx o csv) que corregida se sube por Importar: una línea por cada bodega que tiene.',
  query: z.object({
    storeId: StoreId,
    filter: filterOf(GridFilter.shape),
    file: z.enum(['xlsx', 'csv'], 'file debe ser xlsx o csv.').default('xlsx'),
  }),
  response: z.null(),
})

const Detail = z.strictObject(
  {
    storeId: StoreId,
    reference_1: reference,
    manufacturer_title: textOf('La marca', 80).default(''),
    salesModel: PRODUCT_FIELDS.salesModel.optional(),
  },
  unknownKey('productDetail'),
)

export const checkIfTheProductExist = endpoint({
  method: 'GET',
  path: `${C}/checkIfTheProductExist`,
  access: 'seller',
  keyScope: 'products.read',
  summary:
    'Si la tienda ya tiene un número, y lo que se sabe de la pieza: nombre, tipo, vehículos y sustitutos (C7.43).',
  query: z.object({
    productDetail: z
      .string('Envía productDetail.')
      .max(1000, 'productDetail es demasiado largo.')
      .transform((text, ctx): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          ctx.addIssue({ code: 'custom', message: 'productDetail debe ser un texto JSON válido.' })
          return z.NEVER
        }
      })
      .pipe(Detail),
  }),
  response: z.object({
    data: z.object({
      exists: z.boolean(),
      product: z.object({ id: z.number(), title: z.string(), state: z.string(), salesModel: z.number() }).nullable(),
      part: z
        .object({
          name: z.string(),
          number: z.string(),
          brand: z.string(),
          type: z.string(),
          vehicles: z.number(),
          substitutes: z.number(),
          stores: z.number(),
          pictures: z.array(z.string()),
        })
        .nullable(),
      /** When the number is of several. */
      brands: z.array(z.string()),
    }),
  }),
})

const { storeId: _storeId, userId: _userId, ...SALE_FIELDS } = SALE_FILTER_SHAPE
const OWN_SALE_SCOPES = ['open', 'closed', 'hidden', 'withReturns'] as const
const SaleIdsFilter = z.strictObject(
  {
    ...SALE_FIELDS,
    scopes: z
      .array(z.enum(OWN_SALE_SCOPES, `scopes admite: ${OWN_SALE_SCOPES.join(', ')}.`))
      .max(OWN_SALE_SCOPES.length, 'Hay scopes repetidos.')
      .default([]),
  },
  unknownKey('El filtro'),
)

const Ids = {
  access: 'seller',
  // A name of a closed list, and the filter of that list: neither is ever used as a table's name.
  body: z.discriminatedUnion(
    'model_name',
    [
      z.strictObject(
        { model_name: z.literal('products'), storeId: StoreId, filter: GridFilter.default({ scopes: [] }) },
        unknownKey('La llamada'),
      ),
      z.strictObject(
        { model_name: z.literal('sales'), storeId: StoreId, filter: SaleIdsFilter.default({ scopes: [] }) },
        unknownKey('La llamada'),
      ),
      z.strictObject(
        {
          model_name: z.literal('questions'),
          storeId: StoreId,
          filter: z.strictObject(QUESTION_FILTER_SHAPE, unknownKey('El filtro')).default({}),
        },
        unknownKey('La llamada'),
      ),
    ],
    'model_name admite: products, sales, questions.',
  ),
  response: z.object({ data: z.object({ ids: z.array(z.number()), total: z.number(), truncated: z.boolean() }) }),
} as const
export const modelIdsAll = endpoint({
  method: 'POST',
  path: '/core/ModelIdsAll',
  ...Ids,
  summary: 'Los ids de todo lo que encuentra un filtro en la lista propia, hasta 10.000 (C7.45).',
})
export const modelIdsAllApi = endpoint({
  method: 'POST',
  path: '/api/core/ModelIdsAll',
  ...Ids,
  summary: 'Los ids de todo lo que encuentra un filtro en la lista propia, hasta 10.000 (C7.45).',
})

export type ProductsRoom = z.output<(typeof productsRoom)['response']>['data']
export type ProductCounts = z.output<(typeof countProductsOfStore)['response']>['data']
export type KnownPart = z.output<(typeof checkIfTheProductExist)['response']>['data']
