import { ADMIN_ACTION_NAMES, ADMIN_AREA_NAMES, STORE_AREA_NAMES } from '@tuerca/domain/admin-areas'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'

/** The most lines that are counted, and so the pages that exist; when there are more, the answer says one more. */
export const MOST_COUNTED = 10_000

const PATH = '/api/core/administration'

/** One line of the log: who changed what, from which value to which. */
const AdminEvent = z.object({
  id: z.number(),
  happenedAt: z.string(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  area: z.enum(ADMIN_AREA_NAMES),
  action: z.enum(ADMIN_ACTION_NAMES),
  subject: z.string(),
  store: z.string().nullable(),
  /** Each changed value in words; null when there was none. `field` is '' for a thing with a single value. */
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  remark: z.string(),
})
export type AdminEvent = z.output<typeof AdminEvent>

export const listAdminEvents = endpoint({
  method: 'GET',
  path: `${PATH}/events`,
  access: 'admin',
  summary:
    'Lo que cambió la administración, lo más nuevo primero: quién, qué, cuándo, de qué valor a cuál. Nadie puede cambiar ni borrar una línea. Se cuenta hasta 10.000: 10.001 quiere decir más.',
  query: z.object({
    area: z.enum(ADMIN_AREA_NAMES, 'El área no existe.').optional(),
    /** Words of who did it, of what was changed or of the remark. */
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(AdminEvent),
})

export const listStoreChanges = endpoint({
  method: 'GET',
  path: '/api/store/changes',
  access: 'seller',
  summary:
    'Lo que la gente de una tienda cambió de ella, lo más nuevo primero; para sus dueños: 403 para sus empleados, 404 para una tienda ajena. Sin storeId, la primera por nombre.',
  query: z.object({
    storeId: StoreId.optional(),
    area: z.enum(STORE_AREA_NAMES, 'El área no existe.').optional(),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(AdminEvent).extend({
    stores: z.array(z.object({ id: z.number(), name: z.string() })),
    storeId: z.number(),
  }),
})

export const listVendorFailures = endpoint({
  method: 'GET',
  path: `${PATH}/vendorFailures`,
  access: 'admin',
  summary:
    'Lo que falló en los proveedores a los que se les pregunta: cuál y en qué operación, por qué, cuántas veces y cuándo, lo último primero. Nada de quién preguntó.',
  query: z.object({ days: z.enum(['1', '7', '30', '90'], 'days debe ser 1, 7, 30 o 90.').default('7') }),
  response: z.object({
    data: z.array(
      z.object({
        vendor: z.string(),
        operation: z.string(),
        reason: z.string(),
        times: z.number(),
        /** In how many different hours. */
        hours: z.number(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
  }),
})

export const getAdministration = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Cuánto espera en cada sección de la administración.',
  response: z.object({
    data: z.object({
      reports: z.number(),
      quotations: z.number(),
      /** Different texts of the last 30 days that nobody has dealt with. */
      searches: z.number(),
      /** Payments that no gateway has decided. */
      payments: z.number(),
      /** Returns to decide, and money that no gateway gave back. */
      returns: z.number(),
      /** Statements whose money is not sent. */
      payouts: z.number(),
      /** Stores that somebody asked to open. */
      openings: z.number(),
      /** Products with proposed cars, and cars reported as wrong. */
      fitment: z.number(),
      /** Photos that stores ordered of the team and wait to be made. */
      photos: z.number(),
      /** Stores that wait to be set up by the team. */
      setups: z.number(),
      stores: z.number(),
      suspendedStores: z.number(),
      testVehicles: z.number(),
      plansOnSale: z.number(),
      /** Of the last 24 hours. */
      failedMessages: z.number(),
      /** Background jobs that were given up. */
      failedJobs: z.number(),
      /** When the oldest of what waits came; null when none does. */
      oldest: z.object({ reports: z.string().nullable(), quotations: z.string().nullable() }),
    }),
  }),
})
