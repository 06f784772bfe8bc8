import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  CompatibleVehicles,
  PriceHistory,
  ProductDetail,
  ProductParams,
  ResultProduct,
  textOf,
  VehicleRow,
} from './products-wire.ts'

const BASE = '/api/catalogo/products'

export const searchProductByReference = endpoint({
  method: 'GET',
  path: `${BASE}/searchProductByReference`,
  access: 'guest',
  keyScope: 'search',
  summary: 'Quién tiene un número de parte, y quién tiene sus sustitutos (M2.14, C7.42).',
  query: z.object({
    reference: textOf('El número de parte', 60).min(1, 'Ingresa el número de parte que deseas buscar.'),
  }),
  response: z.object({
    data: z.object({
      products: z.array(ResultProduct),
      productSubstitutions: z.array(ResultProduct),
      showSubstitutions: z.boolean(),
      reference: z.string(),
      /** The part's name, when the number is known; '' otherwise (M2.10). */
      name: z.string(),
    }),
  }),
})

export const getProductDetailByUrl = endpoint({
  method: 'GET',
  path: `${BASE}/getProductDetailByUrl`,
  access: 'guest',
  summary: 'El producto de una dirección productUrl, con sus vehículos y sustitutos (C7.42).',
  query: z.object({ productUrl: textOf('La dirección del producto', 500).min(1, 'Indica la dirección del producto.') }),
  response: z.object({ data: ProductDetail }),
})

export const loadProduct = endpoint({
  method: 'GET',
  path: `${BASE}/:id/loadProduct`,
  access: 'guest',
  keyScope: 'search',
  summary: 'Un producto con sus vehículos y sustitutos (C7.42).',
  params: ProductParams,
  response: z.object({ data: ProductDetail }),
})

export const getCompatibleVehicles = endpoint({
  method: 'GET',
  path: `${BASE}/:id/getCompatibleVehicles`,
  access: 'guest',
  keyScope: 'search',
  summary: 'Los vehículos de un producto, agrupados por marca y fila por fila (M2.33–M2.36, M7.60).',
  params: ProductParams,
  response: z.object({
    data: z.object({ compatibleVehicles: z.array(CompatibleVehicles), rows: z.array(VehicleRow) }),
  }),
})

export const getPriceHistory = endpoint({
  method: 'GET',
  path: `${BASE}/:id/getPriceHistory`,
  access: 'guest',
  keyScope: 'search',
  summary:
    'Lo que costó un producto al final de cada uno de los últimos doce meses, junto al promedio de quienes también venden la parte.',
  params: ProductParams,
  response: z.object({ data: PriceHistory }),
})

export const updateProductVisits = endpoint({
  method: 'POST',
  path: `${BASE}/updateProductVisits`,
  access: 'guest',
  summary: 'Cuenta una visita a la página de un producto (C7.43).',
  // The id goes by either name.
  body: z
    .union(
      [z.object({ productId: ProductParams.shape.id }), z.object({ id: ProductParams.shape.id })],
      'Indica el producto: un id entero de 1 o más.',
    )
    .transform((body) => ({ id: 'productId' in body ? body.productId : body.id })),
  response: z.object({ data: z.object({ visits: z.number() }) }),
})
