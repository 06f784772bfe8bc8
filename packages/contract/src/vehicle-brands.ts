import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

/** C7.34: the brands under the plate services' names and under the store's; one list here. */
const REGISTRY = '/api/store/vehicleBrandWS'
const STORE = '/api/store/vehicleBrand'

/** showActiveBrands: those of which the shop knows models. */
export const BRAND_SCOPES = ['showActiveBrands', 'showAllBrands'] as const

const Brand = z.object({ id: z.number(), name: z.string(), slug: z.string() })
export type VehicleBrand = z.output<typeof Brand>

const scopes = namesOf('scopes', BRAND_SCOPES).transform((names) =>
  names.length === 0 ? ['showActiveBrands' as const] : names,
)
const query = z.object({
  filter: filterOf({ name: textOf('name', 60).optional() }),
  scopes,
  page: Page,
  // C9.05.
  pageSize: PageSize.default(200),
})
const params = z.object({
  id: z.coerce
    .number('La marca debe ser un número.')
    .int('La marca debe ser un número entero.')
    .min(1, 'La marca no existe.')
    .max(2_147_483_647, 'La marca no existe.'),
})

export const listRegistryBrands = endpoint({
  method: 'GET',
  path: REGISTRY,
  access: 'guest',
  summary: 'Las marcas de vehículos cuyo nombre tiene un texto, por nombre (C7.34).',
  query,
  response: listOf(Brand),
})

export const showRegistryBrand = endpoint({
  method: 'GET',
  path: `${REGISTRY}/:id`,
  access: 'guest',
  summary: 'Una marca de vehículos (C7.34).',
  params,
  response: z.object({ data: Brand }),
})

export const listBrands = endpoint({
  method: 'GET',
  path: STORE,
  access: 'guest',
  summary: 'Las marcas de vehículos cuyo nombre tiene un texto, por nombre, como las lista la tienda (C7.34).',
  query,
  response: listOf(Brand),
})

export const showBrand = endpoint({
  method: 'GET',
  path: `${STORE}/:id`,
  access: 'guest',
  summary: 'Una marca de vehículos de la tienda (C7.34).',
  params,
  response: z.object({ data: Brand }),
})

export const listAllBrands = endpoint({
  method: 'GET',
  path: `${STORE}/getAllBrands`,
  access: 'guest',
  summary: 'Todas las marcas de vehículos a la vez, por nombre (C7.34).',
  query: z.object({ scopes }),
  response: z.object({ data: z.array(Brand) }),
})
