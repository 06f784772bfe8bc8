import { CURRENCIES } from '@tuerca/domain/money'
import { cleanPartNumber, PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import { z } from 'zod'
import { CatalogueLanguage } from './catalogue-language.ts'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, Page, PageSize } from './paging.ts'

const BASE = '/api/catalogo/catalogSubstitutions'

/** C5.11, C9.02. */
export const REPORT_LONGEST = 1024
export const REPORT_EMPTY = 'Escribe el error que encontraste.'
export const REPORT_TOO_LONG = 'El reporte admite hasta 1024 caracteres.'
/** C8.13. */
export const REPORT_SENT = 'Tu reporte ha sido enviado exitosamente'

/** As people write it, with any punctuation; it must contain at least one letter or digit (C5.07). */
const Reference = z
  .string(PART_NUMBER_EMPTY)
  .max(60, 'El número de parte admite hasta 60 caracteres.')
  .refine((text) => cleanPartNumber(text) !== '', PART_NUMBER_EMPTY)
const Flag = z
  .enum(['0', '1', 'true', 'false', ''], 'Usa 0 o 1.')
  .default('0')
  .transform((value) => value === '1' || value === 'true')

/** Who sells a number now and the lowest price with IVA; null when nobody does. */
const Offers = z
  .object({
    sellers: z.number(),
    /** Null when every seller hides it or quotes it. */
    fromPrice: z.number().nullable(),
    currency: z.enum(CURRENCIES),
  })
  .nullable()

const Replacement = z.object({
  type: z.string(),
  way: z.string(),
  label: z.string(),
  sentence: z.string(),
  orientation: z.enum(['sure', 'unsure', 'no']),
  part: z.object({ manufacturer: z.string(), formattedOem: z.string(), name: z.string(), offers: Offers }),
})

/** C3.11: the substitutes of one number of one manufacturer. */
export const SubstitutionGroup = z.object({
  formattedOem: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  replacements: z.array(Replacement),
})
export type SubstitutionGroup = z.output<typeof SubstitutionGroup>

export const getSubstitutions = endpoint({
  method: 'GET',
  path: `${BASE}/getSubstitutions`,
  access: 'guest',
  writes: true,
  summary:
    'Los sustitutos de un número de parte, agrupados por quien fabrica la parte buscada; es una consulta contada (M7.51, M4.17, M4.18).',
  query: z.object({ reference: Reference }),
  response: z.object({ data: z.array(SubstitutionGroup) }),
})

const FilterText = z
  .string('Los campos del filtro deben ser textos.')
  .max(60, 'Los campos del filtro admiten hasta 60 caracteres.')

export const getManySubstitutions = endpoint({
  method: 'GET',
  path: `${BASE}/getManySubstitutions`,
  access: 'seller',
  summary: 'Las sustituciones registradas para las partes que tienen las tiendas de quien vende (M7.50).',
  query: z.object({
    filter: filterOf({
      reference: FilterText.optional(),
      substitute: FilterText.optional(),
      manufacturer: FilterText.optional(),
      type: FilterText.optional(),
      way: FilterText.optional(),
    }),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(
    z.object({
      id: z.number(),
      type: z.string(),
      way: z.string(),
      label: z.string(),
      part: z.object({ manufacturer: z.string(), formattedOem: z.string(), name: z.string() }),
      substitute: z.object({ manufacturer: z.string(), formattedOem: z.string(), name: z.string() }),
      date: z.string().nullable(),
    }),
  ),
})

const ChainNode = z.object({
  id: z.string(),
  formattedOem: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  level: z.number(),
  column: z.number(),
  /** The number to buy now. */
  current: z.boolean(),
  focus: z.boolean(),
  offers: Offers,
})
const ChainEdge = z.object({
  from: z.string(),
  to: z.string(),
  type: z.string(),
  way: z.string(),
  date: z.string().nullable(),
  directed: z.boolean(),
  label: z.string(),
  sentence: z.string(),
})
export const SupersessionChain = z.object({
  nodes: z.array(ChainNode),
  edges: z.array(ChainEdge),
  loopsBroken: z.boolean(),
  truncated: z.boolean(),
})
export type SupersessionChain = z.output<typeof SupersessionChain>

export const getSupersessionChain = endpoint({
  method: 'GET',
  path: `${BASE}/getSupersessionChain`,
  access: 'guest',
  writes: true,
  summary:
    'Los números que reemplazaron a un número o fueron reemplazados por él, listos para dibujar; se cuenta como sus sustitutos.',
  query: z.object({ reference: Reference }),
  response: z.object({ data: SupersessionChain }),
})

export const findCatalogsByOem = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/findCatalogsByOem',
  access: 'guest',
  writes: true,
  summary:
    'Dónde existe un número de parte: sus fabricantes, dibujos y ofertas; con searchSubstitutions=1 también sus sustitutos, contados (M7.53, C7.19).',
  query: z.object({
    oem: Reference,
    /** 1: the makers are not looked for. */
    noSearchOem: Flag,
    /** 1: makers are searched last, and only when there are no substitutes. */
    searchOemAtTheEnd: Flag,
    searchSubstitutions: Flag,
    language: CatalogueLanguage,
  }),
  response: z.object({
    data: z.object({
      substitutions: z.array(SubstitutionGroup),
      images: z.array(z.object({ url: z.string(), name: z.string() })),
      /**
       * `original`: a vehicle maker. `hasCatalog`: the code is a catalogue's, and findVehicleByOem continues from it
       * (C3.10).
       */
      catalogs: z.array(
        z.object({ code: z.string(), brand: z.string(), original: z.boolean(), hasCatalog: z.boolean() }),
      ),
      /** Null when nothing is registered under the number. */
      oem: z
        .object({
          formattedOem: z.string(),
          manufacturer: z.string(),
          name: z.string(),
          offers: Offers,
          /** How many substitutes getSubstitutions would show. */
          substitutionsCount: z.number(),
        })
        .nullable(),
    }),
  }),
})
export type FoundByOem = z.output<typeof findCatalogsByOem.response>['data']

export const reportSubstitutionError = endpoint({
  method: 'POST',
  path: '/api/catalogo/catalogV2/reportSubstitutionError',
  access: 'guest',
  summary: 'Nos dice qué está mal en los sustitutos de un número (C7.22, C5.11); acepta Idempotency-Key.',
  body: z.strictObject(
    {
      errorMessage: z.string(REPORT_EMPTY).trim().min(1, REPORT_EMPTY).max(REPORT_LONGEST, REPORT_TOO_LONG),
      reference: Reference,
      url: z
        .string('Indica la dirección de la página.')
        .max(2000, 'La dirección de la página es demasiado larga.')
        .regex(/^(\/(?!\/)|https?:\/\/)/, 'La dirección de la página no es válida.'),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `No se admite: ${issue.keys.join(', ').slice(0, 200)}.` : undefined,
    },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

/** M5.17. */
export const NOTHING_SELECTED = 'Selecciona al menos una sustitución.'
export const NOT_ITS_SUBSTITUTE = 'no es una sustitución de ese número.'
export const SAVED_GONE = 'Esta sustitución ya no está guardada.'
/** Of one person. */
export const SAVED_MOST = 2000

const SavedId = z.object({
  id: z.coerce
    .number('La sustitución debe ser un número.')
    .int('La sustitución debe ser un número entero.')
    .min(1, SAVED_GONE)
    .max(Number.MAX_SAFE_INTEGER, SAVED_GONE),
})

export const saveSubstitutions = endpoint({
  method: 'POST',
  path: `${BASE}/saveSubstitutions`,
  access: 'user',
  summary: 'Guarda los sustitutos elegidos de una referencia, cada uno una vez (M2.40, M5.17). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      reference: Reference,
      substitutions: z
        .array(
          z.strictObject({
            manufacturer: z.string('Indica el fabricante.').max(120, 'El fabricante admite hasta 120 caracteres.'),
            formattedOem: Reference,
          }),
          NOTHING_SELECTED,
        )
        .min(1, NOTHING_SELECTED)
        .max(400, 'Puedes guardar hasta 400 a la vez.'),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `No se admite: ${issue.keys.join(', ').slice(0, 200)}.` : undefined,
    },
  ),
  response: z.object({ data: z.object({ saved: z.number() }) }),
})

export const getSavedSubstitutions = endpoint({
  method: 'GET',
  path: `${BASE}/getSavedSubstitutions`,
  access: 'user',
  summary:
    'Los sustitutos que guardó quien llama, el más nuevo primero, con quién los vende ahora; el filtro encuentra un número de cualquier lado.',
  query: z.object({ filter: filterOf({ reference: FilterText.optional() }), page: Page, pageSize: PageSize }),
  response: listOf(
    z.object({
      id: z.number(),
      reference: z.string(),
      label: z.string(),
      sentence: z.string(),
      orientation: z.enum(['sure', 'unsure', 'no']),
      part: z.object({ manufacturer: z.string(), formattedOem: z.string(), name: z.string(), offers: Offers }),
      savedAt: z.string(),
    }),
  ),
})
export type SavedSubstitution = z.output<typeof getSavedSubstitutions.response>['data'][number]

export const forgetSubstitution = endpoint({
  method: 'DELETE',
  path: `${BASE}/savedSubstitutions/:id`,
  access: 'user',
  summary: 'Quita uno de los sustitutos guardados propios.',
  params: SavedId,
  response: z.object({ data: z.object({ id: z.number() }) }),
})
