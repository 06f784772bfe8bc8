import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { StoreId } from './store-products-wire.ts'

const BASE = '/api/catalogo/catalogV2'
const LONGEST_DAYS = 366
const DAY_MS = 24 * 3600_000

/** At most so many lines in a file. */
export const MOST_SEARCH_LINES = 10_000

const Day = z.iso
  .date('La fecha debe ser como 2026-05-31.')
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'La fecha debe ser de este siglo, como 2026-05-31.')

/** Whole days in Bogotá, both included; by default the last 30. `storeId`: searches within that store. */
const period = { from: Day.optional(), to: Day.optional(), storeId: StoreId.optional() }

interface Period {
  from?: string | undefined
  to?: string | undefined
}
const startsFirst = ({ from, to }: Period) => from === undefined || to === undefined || from <= to
const START_FIRST = 'La fecha inicial debe ser anterior a la final.'
const isShort = ({ from, to }: Period) =>
  from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS
const TOO_LONG = `El periodo admite hasta ${LONGEST_DAYS} días.`

/** By what a vehicle or part was looked for. */
export const SearchKind = z.enum(
  ['vehicle', 'vin', 'frame', 'plate', 'oem'],
  'El tipo debe ser vehicle, vin, frame, plate u oem.',
)

const counts = { found: z.number(), notFound: z.number() }

export const getAnalyticsCatalogSearchGeneral = endpoint({
  method: 'GET',
  path: `${BASE}/getAnalyticsCatalogSearchGeneral`,
  access: 'user',
  summary:
    'Cuántas veces se consultó el catálogo, por día, tipo, marca y tienda (C7.23): todo para la administración, sus tiendas para quien vende; 404 para una tienda ajena.',
  query: z.object(period).refine(startsFirst, START_FIRST).refine(isShort, TOO_LONG),
  response: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      ...counts,
      /** Days without searches are left out. */
      days: z.array(z.object({ day: z.string(), ...counts })),
      kinds: z.array(z.object({ kind: SearchKind, ...counts })),
      /** Of what was found, the most asked twelve. */
      brands: z.array(z.object({ brand: z.string(), ...counts })),
      /** Where the searches were made, the twelve with most; `storeId` is null for the marketplace. */
      stores: z.array(z.object({ storeId: z.number().nullable(), name: z.string(), ...counts })),
    }),
  }),
})

const inDetail = {
  ...period,
  kind: SearchKind.optional(),
  catalogCode: z.string().max(60, 'El catálogo admite hasta 60 caracteres.').optional(),
}

export const analitycsCatalogV2Search = endpoint({
  method: 'GET',
  path: `${BASE}/analitycsCatalogV2Search`,
  access: 'user',
  summary:
    'Lo que se buscó en el catálogo, por catálogo, vehículo y tipo, lo más pedido primero (C7.23); quién ve qué, como arriba.',
  query: z
    .object({ ...inDetail, page: Page, pageSize: PageSize })
    .refine(startsFirst, START_FIRST)
    .refine(isShort, TOO_LONG),
  /** `catalog`, `brand` and `vehicle` are '' when nothing was found. */
  response: listOf(
    z.object({ catalog: z.string(), brand: z.string(), vehicle: z.string(), kind: SearchKind, ...counts }),
  ),
})

export const exportCatalogSearches = endpoint({
  method: 'GET',
  path: `${BASE}/analitycsCatalogV2Search/file`,
  access: 'user',
  summary: `Lo mismo como archivo CSV, a lo sumo ${MOST_SEARCH_LINES} líneas.`,
  query: z.object(inDetail).refine(startsFirst, START_FIRST).refine(isShort, TOO_LONG),
  sends: 'text/csv',
  response: z.null(),
})
