import { cleanPartNumber, PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import { z } from 'zod'
import { CatalogueLanguage } from './catalogue-language.ts'
import {
  CatalogBrand,
  CatalogCategory,
  CatalogDetail,
  CatalogFilter,
  CatalogHotspot,
  CatalogMeter,
  CatalogOptionSet,
  CatalogPart,
  CatalogQuestion,
  CatalogQuickGroup,
  CatalogUnit,
  CatalogVehicle,
} from './catalogue-wire.ts'
import { endpoint } from './endpoint.ts'
import { namedText } from './named-text.ts'

const BASE = '/api/catalogo/catalogV2'

/** C5.08. */
export const SEARCH_TOO_SHORT = 'La búsqueda debe contener mínimo 3 caracteres.'

const Code = namedText('el catálogo', 60).min(1, 'Indica el catálogo.')
const Ssd = namedText('los datos del vehículo (ssd)', 2000)
const Id = namedText('el identificador', 100)
const Language = CatalogueLanguage
/** The page's address with '&' written as '|' (C7.13); stored only to return to it. */
const Url = namedText('la dirección de la página', 4000).default('')
const Flag = z
  .enum(['0', '1', 'true', 'false', ''], 'Usa 0 o 1.')
  .default('0')
  .transform((value) => value === '1' || value === 'true')

const vehicleQuery = {
  catalogCode: Code,
  vid: Id,
  ssd: Ssd,
  vehicleName: namedText('el nombre del vehículo', 300).default(''),
  vin: namedText('el VIN', 40).default(''),
  url: Url,
  language: Language,
}
const { catalogCode: _, ...inVehicle } = vehicleQuery
const Oem = z
  .string(PART_NUMBER_EMPTY)
  .max(60, 'El número de parte admite hasta 60 caracteres.')
  .refine((one) => cleanPartNumber(one) !== '', PART_NUMBER_EMPTY)

export const getCatalogs = endpoint({
  method: 'GET',
  path: `${BASE}/catalogs`,
  access: 'guest',
  summary: 'Las marcas de vehículos que tienen catálogo (C7.11, C2.29).',
  query: z.object({ language: Language }),
  response: z.object({ data: z.array(CatalogBrand) }),
})

export const getCatalog = endpoint({
  method: 'GET',
  path: `${BASE}/getCatalog`,
  access: 'guest',
  summary: 'Un catálogo y lo que puede hacer (C7.11, C7.17).',
  query: z.object({ catalogCode: Code, language: Language }),
  response: z.object({ data: CatalogBrand }),
})

export const getCatalogModels = endpoint({
  method: 'GET',
  path: `${BASE}/models`,
  access: 'guest',
  summary: 'Las familias o modelos de un catálogo, como conjuntos de opciones (C7.11, C2.30).',
  query: z.object({ catalogCode: Code, language: Language }),
  response: z.object({ data: z.object({ catalog: CatalogBrand, models: z.array(CatalogOptionSet) }) }),
})

export const getCatalogVehicles = endpoint({
  method: 'GET',
  path: `${BASE}/vehicles`,
  access: 'guest',
  summary: 'Los vehículos de una opción y los filtros que los acotan (C7.12, C2.31).',
  query: z.object({ catalogCode: Code, ssd: Ssd, language: Language }),
  response: z.object({
    data: z.object({ catalog: CatalogBrand, vehicles: z.array(CatalogVehicle), filters: z.array(CatalogFilter) }),
  }),
})

export const getCatalogGroups = endpoint({
  method: 'GET',
  path: `${BASE}/groups`,
  access: 'guest',
  writes: true,
  summary:
    'Las categorías de un vehículo y las unidades de una de ellas; es una consulta contada (C7.13, M9). flag=1: solo las unidades.',
  query: z.object({ ...vehicleQuery, cid: Id.default(''), flag: Flag }),
  response: z.object({
    data: z.object({
      categories: z.array(CatalogCategory),
      catalog: CatalogBrand,
      vehicle: CatalogVehicle,
      units: z.array(CatalogUnit),
      meter: CatalogMeter,
    }),
  }),
})

export const getCatalogQuickGroups = endpoint({
  method: 'GET',
  path: `${BASE}/quickGroups`,
  access: 'guest',
  writes: true,
  summary: 'Los grupos rápidos de un vehículo, en cuatro niveles; es una consulta contada (C7.14).',
  query: z.object(vehicleQuery),
  response: z.object({
    data: z.object({
      quickGroups: z.array(CatalogQuickGroup),
      catalog: CatalogBrand,
      vehicle: CatalogVehicle,
      meter: CatalogMeter,
    }),
  }),
})

export const listQuickDetail = endpoint({
  method: 'GET',
  path: `${BASE}/listQuickDetail`,
  access: 'guest',
  writes: true,
  summary:
    'Categorías, unidades y partes de un grupo rápido; `match` false para las otras partes de la unidad (C7.15, C2.34). Contada.',
  query: z.object({ ...vehicleQuery, quickGroupId: Id.min(1, 'Indica el grupo.') }),
  response: z.object({
    data: z.object({
      categories: z.array(CatalogDetail),
      catalog: CatalogBrand,
      vehicle: CatalogVehicle,
      meter: CatalogMeter,
    }),
  }),
})

export const getCatalogParts = endpoint({
  method: 'GET',
  path: `${BASE}/parts`,
  access: 'guest',
  writes: true,
  summary: 'Una unidad: su dibujo, sus llamadas y sus partes (C7.16, C2.33). Contada.',
  query: z.object({ ...vehicleQuery, uid: Id.min(1, 'Indica la unidad.') }),
  response: z.object({
    data: z.object({
      catalog: CatalogBrand,
      unitInfo: CatalogUnit,
      imageMap: z.array(CatalogHotspot),
      parts: z.array(CatalogPart),
      vehicle: CatalogVehicle,
      meter: CatalogMeter,
      /**
       * Questions when it is uncertain whether the unit, or some of its parts, belong to this vehicle (Apply / Skip).
       */
      questions: z.array(CatalogQuestion),
    }),
  }),
})

export const findVehicleByOem = endpoint({
  method: 'GET',
  path: `${BASE}/findVehicleByOem`,
  access: 'guest',
  writes: true,
  summary: 'Los vehículos de un catálogo que llevan un número de parte (C7.20, C3.10).',
  query: z.object({ catalog: Code, oem: Oem, brand: namedText('la marca', 100).default(''), language: Language }),
  response: z.object({
    data: z.object({
      catalog: CatalogBrand,
      oem: z.string(),
      name: z.string(),
      vehicles: z.array(CatalogVehicle),
      standardPart: z.boolean(),
    }),
  }),
})

export const findPartInVehicle = endpoint({
  method: 'GET',
  path: `${BASE}/findPartInVehicle`,
  access: 'guest',
  writes: true,
  summary: 'Dónde está un número, o una parte por su nombre, en un vehículo (C7.20, C5.08). Contada.',
  query: z.object({
    ...inVehicle,
    catalog: Code,
    oem: z.string(SEARCH_TOO_SHORT).trim().min(3, SEARCH_TOO_SHORT).max(60, 'La búsqueda admite hasta 60 caracteres.'),
  }),
  response: z.object({
    data: z.object({
      categories: z.array(CatalogDetail),
      catalog: CatalogBrand,
      vehicle: CatalogVehicle,
      meter: CatalogMeter,
    }),
  }),
})

/**
 * The vendor's clients send the id of the QR code from which the number was scanned (C7.18; `qr` in the older
 * generation and in the page's address). Its meaning is not documented, and the VIN alone finds the vehicle: so it is
 * accepted with a limit, and neither stored nor passed on (C7.23).
 */
export const QrCode = namedText('el código QR', 100)
  .default('')
  .describe('Taken for the clients that send it; the number alone finds the vehicle.')

export const vehicleByVinOrFrame = endpoint({
  method: 'GET',
  path: `${BASE}/vehicleByVinOrFrame`,
  access: 'guest',
  writes: true,
  summary:
    'Cada vehículo de los catálogos que puede ser un VIN o un número de chasis (C7.18, C2.38). QRID se recibe y no se usa: mira su descripción.',
  query: z.object({ vinOrFrame: namedText('el VIN', 40).default(''), QRID: QrCode, language: Language }),
  response: z.object({ data: z.array(CatalogVehicle) }),
})

const Vin = z.object({ VIN: namedText('el VIN', 40).default('') })

export const VINHasCatalog = endpoint({
  method: 'GET',
  path: `${BASE}/VINHasCatalog`,
  access: 'guest',
  summary: 'Si un VIN lleva a un vehículo de los catálogos (C7.18).',
  query: Vin,
  response: z.object({ data: z.boolean() }),
})

export const verifyVinInCatalogForActiveUser = endpoint({
  method: 'GET',
  path: `${BASE}/verifyVinInCatalogForActiveUser`,
  access: 'user',
  summary: 'Lo mismo para quien inició sesión, con si sus consultas permiten abrirlo (C7.18).',
  query: Vin,
  response: z.object({ data: z.object({ hasCatalog: z.boolean(), canConsult: z.boolean() }) }),
})

/** A link that opens in its own tab sends no header: this is the store whose limits apply (C1.07). */
export const StoreOfLink = namedText('la tienda', 60)
  .default('')
  .describe('The path prefix of the virtual store that the link stands in, as the header x-store tells it elsewhere.')

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportExcel = endpoint({
  method: 'GET',
  path: `${BASE}/exportExcel`,
  access: 'user',
  writes: true,
  sends: XLSX,
  summary:
    'Una hoja de cálculo con las partes de una unidad (uid), de todas las unidades de un grupo (cid) o del vehículo entero, para quien puede descargar el catálogo (C7.24, C4.30). Contada.',
  query: z.object({
    catalogCode: Code,
    vehicleId: Id,
    ssd: Ssd,
    cid: Id.default(''),
    uid: Id.default(''),
    groupName: namedText('el nombre del grupo', 300).default(''),
    url: Url,
    language: Language,
    store: StoreOfLink,
  }),
  response: z.null(),
})
