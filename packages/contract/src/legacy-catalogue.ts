import { z } from 'zod'
import { QrCode, StoreOfLink, XLSX } from './catalogue.ts'
import { CatalogMeter, PartOffers } from './catalogue-wire.ts'
import { endpoint } from './endpoint.ts'
import { namedText } from './named-text.ts'

const BASE = '/catalogo/catalog'

const Id = (what: string) => namedText(what, 200).min(1, `Indica ${what}.`)
const CatalogId = Id('el catálogo')
const ModelId = Id('el modelo')
const CarId = Id('el vehículo')
const Criteria = namedText('los criterios del vehículo', 2000).default('')
/** idx values of the chosen filters, joined by commas (C7.04). */
const Parameter = namedText('los filtros', 1000)
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
const Page = z.coerce
  .number('La página debe ser un número.')
  .int('La página debe ser un número entero.')
  .min(0, 'La página debe ser 0 o más.')
  .max(10_000, 'La página debe ser menor.')
  .default(0)

export const LegacyBrand = z.object({
  id: z.string(),
  name: z.string(),
  img: z.string(),
  modelsCount: z.number().nullable(),
})
export const LegacyModel = z.object({ id: z.string(), name: z.string(), img: z.string().nullable() })

/** C3.08 "Car", with what an address needs to lead to it. */
export const LegacyCar = z.object({
  id: z.string(),
  catalogId: z.string(),
  brand: z.string(),
  modelId: z.string(),
  modelName: z.string(),
  name: z.string(),
  description: z.string(),
  criteria: z.string().nullable(),
  vin: z.string().nullable(),
  parameters: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
})
export type LegacyCar = z.output<typeof LegacyCar>

export const LegacyFilter = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(z.object({ idx: z.string(), value: z.string() })),
})
export type LegacyFilter = z.output<typeof LegacyFilter>

export const LegacyGroup = z.object({
  id: z.string(),
  name: z.string(),
  img: z.string().nullable(),
  subGroupsCount: z.number().nullable(),
})
export type LegacyGroup = z.output<typeof LegacyGroup>
export const LegacySubGroup = z.object({ id: z.string(), name: z.string(), img: z.string().nullable() })
export type LegacySubGroup = z.output<typeof LegacySubGroup>

const LegacyPart = z.object({
  id: z.string(),
  positionNumber: z.string(),
  /** Null when the visitor may not see it (C6.04). */
  number: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  offers: PartOffers,
})
export const LegacyParts = z.object({
  img: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  partGroups: z.array(z.object({ name: z.string(), description: z.string(), parts: z.array(LegacyPart) })),
  positions: z.array(
    z.object({
      number: z.string(),
      coordinates: z.array(z.number()),
      parts: z.array(LegacyPart),
      repeat: z.number(),
      /** Another sub-group of the car that the label leads to. */
      link: z
        .object({ groupId: z.string(), groupName: z.string(), subGroupId: z.string(), name: z.string() })
        .nullable(),
    }),
  ),
})
export type LegacyParts = z.output<typeof LegacyParts>

export const getLegacyCatalogs = endpoint({
  method: 'GET',
  path: `${BASE}/catalogs`,
  access: 'guest',
  summary: 'Las marcas del catálogo anterior (C7.01).',
  response: z.object({ data: z.array(LegacyBrand) }),
})

export const getLegacyModels = endpoint({
  method: 'GET',
  path: `${BASE}/models`,
  access: 'guest',
  summary: 'Los modelos de una marca (C7.02).',
  query: z.object({ catalogId: CatalogId }),
  response: z.object({ data: z.array(LegacyModel) }),
})

export const getLegacyCar = endpoint({
  method: 'GET',
  path: `${BASE}/car`,
  access: 'guest',
  summary: 'Un carro (C7.03).',
  query: z.object({ catalogId: CatalogId, carId: CarId, criteria: Criteria }),
  response: z.object({ data: LegacyCar }),
})

export const getLegacyCars = endpoint({
  method: 'GET',
  path: `${BASE}/cars`,
  access: 'guest',
  summary: 'Los carros de un modelo, 25 por página; el total va en metadata (C7.04).',
  query: z.object({ catalogId: CatalogId, modelId: ModelId, parameter: Parameter, page: Page }),
  response: z.object({ data: z.array(LegacyCar), metadata: z.object({ 'x-total-count': z.number() }) }),
})

export const getLegacyFilters = endpoint({
  method: 'GET',
  path: `${BASE}/filters`,
  access: 'guest',
  summary: 'Lo que acota los carros de un modelo (C7.05).',
  query: z.object({ catalogId: CatalogId, modelId: ModelId, parameter: Parameter }),
  response: z.object({ data: z.array(LegacyFilter) }),
})

/** C4.10, C4.12: how the visitor stands after a counted look-up. */
const metered = { metadata: z.object({ meter: CatalogMeter }) }
const car = { catalogId: CatalogId, carId: CarId, criteria: Criteria }

export const getLegacyGroups = endpoint({
  method: 'GET',
  path: `${BASE}/groups`,
  access: 'guest',
  writes: true,
  summary: 'Los grupos de un carro; es una consulta contada (C7.06, C1.05).',
  query: z.object(car),
  response: z.object({ data: z.array(LegacyGroup), ...metered }),
})

/** C7.07: the client's description of where it is; only its form is checked. */
const Context = namedText('el contexto', 4000).default('')

export const subGroupsBatch = endpoint({
  method: 'GET',
  path: `${BASE}/subGroupsBatch`,
  access: 'user',
  writes: true,
  summary: 'Los subgrupos de un grupo, para quien inició sesión (C7.07, C4.04). Contada.',
  query: z.object({ ...car, groupId: Id('el grupo'), context: Context }),
  response: z.object({ data: z.array(LegacySubGroup), ...metered }),
})

export const getLegacyParts = endpoint({
  method: 'GET',
  path: `${BASE}/parts`,
  access: 'user',
  writes: true,
  summary: 'El dibujo y las partes de un subgrupo, para quien inició sesión (C7.08, C2.06, C2.14). Contada.',
  query: z
    .object({
      ...car,
      groupId: namedText('el grupo', 200).default(''),
      subGroupId: namedText('el subgrupo', 200).default(''),
    })
    .refine((asked) => asked.groupId !== '' || asked.subGroupId !== '', 'Indica el grupo.'),
  response: z.object({ data: LegacyParts, ...metered }),
})

export const vehicleForVinOrFrame = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalog/vehicleForVinOrFrame',
  access: 'guest',
  writes: true,
  summary: 'Cada carro del catálogo anterior que puede ser un VIN o un número de chasis (C7.09, C2.38).',
  query: z.object({ vinOrFrame: namedText('el VIN', 40).default(''), qr: QrCode }),
  response: z.object({ data: z.array(LegacyCar) }),
})

export const exportLegacyExcel = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalog/exportExcel',
  access: 'user',
  writes: true,
  sends: XLSX,
  summary:
    'Una hoja de cálculo con las partes de un subgrupo (isDetail=true), o de todas las de un grupo, para quien puede descargar el catálogo (C7.10, C6.03). Contada.',
  query: z.object({
    ...car,
    groupId: Id('el grupo'),
    groupName: namedText('el nombre del grupo', 300).default(''),
    store: StoreOfLink,
    isDetail: z
      .enum(['true', 'false', '1', '0', ''], 'Usa true o false.')
      .default('false')
      .transform((value) => value === 'true' || value === '1'),
  }),
  response: z.null(),
})
