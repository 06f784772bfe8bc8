import { COUNTRIES } from '@tuerca/domain/country'
import { parseHours } from '@tuerca/domain/opening-hours'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'

const PATH = '/api/core/stores'

export const STORE_MISSING = 'Esa tienda no existe.'
export const STORE_CHANGED =
  'Alguien cambió esta tienda mientras la editabas. Mira los datos nuevos y vuelve a intentarlo.'
export const STORE_SUSPENDED = 'Esta tienda ya está suspendida.'
export const STORE_OPEN = 'Esta tienda no está suspendida.'
export const STORE_UNAPPROVED = 'Esta tienda no se ha abierto todavía: responde su solicitud.'
export const HOURS_UNREAD = 'Escribe cada línea del horario así: lun a vie, 8:00 a 18:00.'
export const REASON_NEEDED = 'Escribe por qué: la tienda lo recibe por correo.'
export const STORE_TEXTS = {
  name: 80,
  city: 60,
  provider: 80,
  description: 2000,
  address: 160,
  hours: 400,
  reason: 500,
} as const

const closed = (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `La tienda no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
    : undefined
const StoreParams = z.object({
  id: z.coerce
    .number('La tienda debe ser un número.')
    .int('La tienda debe ser un número entero.')
    .min(1, STORE_MISSING)
    .max(2_147_483_647, STORE_MISSING),
})
const word = (what: string, max: number, empty: string) =>
  textOf(what, max)
    .transform((text) => text.trim())
    .refine((text) => text !== '', empty)
const Yes = (name: string) => z.boolean(`${name} debe ser true o false.`)

const fields = {
  name: word('El nombre', STORE_TEXTS.name, 'Escribe el nombre de la tienda.'),
  city: word('La ciudad', STORE_TEXTS.city, 'Escribe la ciudad.'),
  providerName: word('El nombre de proveedor', STORE_TEXTS.provider, 'Escribe el nombre de proveedor.'),
  description: linesOf(
    'La descripción',
    STORE_TEXTS.description,
    `La descripción admite hasta ${STORE_TEXTS.description} caracteres.`,
  ),
  address: textOf('La dirección', STORE_TEXTS.address).transform((text) => text.trim()),
  /** A line each time it opens, as buyers read them. */
  hours: linesOf('El horario', STORE_TEXTS.hours, `El horario admite hasta ${STORE_TEXTS.hours} caracteres.`).refine(
    (text) => parseHours(text) !== null,
    HOURS_UNREAD,
  ),
  whatsapp: z
    .string('El WhatsApp debe ser un texto.')
    .max(30, 'El WhatsApp es demasiado largo.')
    .transform((text) => text.replace(/[\s+().-]/g, ''))
    .refine(
      (text) => text === '' || /^\d{10,15}$/.test(text),
      'Escribe el WhatsApp con el indicativo del país, como 57 300 123 4567.',
    ),
  isVirtualStore: Yes('isVirtualStore'),
  showProductReferences: Yes('showProductReferences'),
  showProvider: Yes('showProvider'),
  showStoreNameToUser: Yes('showStoreNameToUser'),
  showStoreLogoInProduct: Yes('showStoreLogoInProduct'),
}

const StoreLine = z.object({
  id: z.number(),
  name: z.string(),
  pathPrefix: z.string(),
  country: z.enum(COUNTRIES),
  city: z.string(),
  isVirtualStore: z.boolean(),
  /** Listings that are not deleted, members, and since when it is suspended; null when it is not. */
  products: z.number(),
  members: z.number(),
  suspendedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type StoreLine = z.output<typeof StoreLine>

const AdministeredStore = StoreLine.extend({
  providerName: z.string(),
  description: z.string(),
  address: z.string(),
  hours: z.string(),
  whatsapp: z.string(),
  logotypeUrl: z.string().nullable(),
  showProductReferences: z.boolean(),
  showProvider: z.boolean(),
  showStoreNameToUser: z.boolean(),
  showStoreLogoInProduct: z.boolean(),
  suspendedBecause: z.string(),
  /** To be sent back with changes: who saved an older one is told. */
  version: z.number(),
  people: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(['owner', 'staff']) })),
  warehouses: z.array(z.object({ name: z.string(), city: z.string() })),
})
export type AdministeredStore = z.output<typeof AdministeredStore>

export const listStores = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Las tiendas por nombre, acotadas por palabras, país y si están suspendidas.',
  query: z.object({
    q: textOf('El texto', 80).default(''),
    country: z.enum(COUNTRIES, 'El país debe ser CO o MX.').optional(),
    state: z.enum(['open', 'suspended', 'virtual'], 'state debe ser open, suspended o virtual.').optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(StoreLine),
})

export const showStore = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'admin',
  summary: 'Una tienda como se administra: sus datos, opciones, miembros y bodegas.',
  params: StoreParams,
  response: z.object({ data: AdministeredStore }),
})

export const updateStore = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'admin',
  summary: 'Cambia los datos y opciones de una tienda; 409 cuando ya no es la versión que vio quien la edita.',
  params: StoreParams,
  body: z
    .strictObject(
      {
        version: z.int('La versión debe ser un número entero.'),
        name: fields.name.optional(),
        city: fields.city.optional(),
        providerName: fields.providerName.optional(),
        description: fields.description.optional(),
        address: fields.address.optional(),
        hours: fields.hours.optional(),
        whatsapp: fields.whatsapp.optional(),
        isVirtualStore: fields.isVirtualStore.optional(),
        showProductReferences: fields.showProductReferences.optional(),
        showProvider: fields.showProvider.optional(),
        showStoreNameToUser: fields.showStoreNameToUser.optional(),
        showStoreLogoInProduct: fields.showStoreLogoInProduct.optional(),
      },
      { error: closed },
    )
    .refine((body) => Object.keys(body).length > 1, 'No hay nada que cambiar.'),
  response: z.object({ data: AdministeredStore }),
})

export const suspendStore = endpoint({
  method: 'POST',
  path: `${PATH}/:id/suspend`,
  access: 'admin',
  summary: 'Oculta a todos los productos de una tienda y cierra sus páginas; a sus miembros se les dice por qué.',
  params: StoreParams,
  body: z.strictObject(
    {
      reason: linesOf('La razón', STORE_TEXTS.reason, `La razón admite hasta ${STORE_TEXTS.reason} caracteres.`).refine(
        (text) => text !== '',
        REASON_NEEDED,
      ),
    },
    { error: closed },
  ),
  response: z.object({ data: AdministeredStore }),
})

export const resumeStore = endpoint({
  method: 'POST',
  path: `${PATH}/:id/resume`,
  access: 'admin',
  summary: 'Muestra otra vez los productos y páginas de una tienda suspendida; sus miembros se enteran.',
  params: StoreParams,
  response: z.object({ data: AdministeredStore }),
})
