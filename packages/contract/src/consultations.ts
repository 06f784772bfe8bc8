import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What is left to spend: credits that have not expired and when the first of them does; null when there are none. */
const Balance = z.object({ amount: z.number(), expiredDate: z.string().nullable() })

/** M3 "User consultations". */
export const UserConsultations = z.object({
  /** Different references, plates or vehicles found in the last 30 days (M9.05). */
  searchesPerformed: z.number(),
  consultationsAvailable: Balance,
  generalInquiriesAvailable: Balance,
})
export type UserConsultations = z.output<typeof UserConsultations>

/** C3.07, C2.35, with the limits in force: a store's own in a virtual store. */
export const CatalogConsultations = UserConsultations.extend({
  /** Of searchesPerformed those made in the virtual store visited; 0 elsewhere. */
  searchesPerformedInStore: z.number(),
  withoutLogin: z.number(), warning: z.number(), withLogin: z.number(), showingPartNumber: z.number(),
})
export type CatalogConsultations = z.output<typeof CatalogConsultations>

const Searches = z.object({ data: z.object({ searchesPerformed: z.number() }) })

export const getUserConsultations = endpoint({
  method: 'GET', path: '/api/catalogo/catalogSubstitutions/getUserConsultations', access: 'guest',
  summary: 'How many substitutions the visitor consulted in 30 days and what credits are left (M7.52, C7.31).',
  response: z.object({ data: UserConsultations }),
})

export const getCatalogConsultations = endpoint({
  method: 'GET', path: '/api/catalogo/catalogV2/getUserConsultations', access: 'guest',
  summary: 'How many vehicles the visitor consulted in 30 days, what credits are left and the limits in force (C3.07, C2.35, C4.10).',
  response: z.object({ data: CatalogConsultations }),
})

export const getSearchesPerformed = endpoint({
  method: 'GET', path: '/api/catalogo/catalogV2/getSearchesPerformed', access: 'guest',
  summary: 'How many vehicles the visitor consulted in the original catalogue in 30 days (C7.21).',
  response: Searches,
})

export const getSearchesPerformedOemStore = endpoint({
  method: 'GET', path: '/api/catalogo/catalogV2/:id/getSearchesPerformedOemStore', access: 'guest',
  summary: 'The same count for the look-ups made in one virtual store, by its id (C7.21).',
  params: z.object({
    id: z.coerce.number('La tienda debe ser un número.').int('La tienda debe ser un número entero.')
      .min(1, 'La tienda no existe.').max(2_147_483_647, 'La tienda no existe.'),
  }),
  response: Searches,
})

export const getSearchesPerformedAm = endpoint({
  method: 'GET', path: '/api/catalogo/catalogV2/getSearchesPerformedAm', access: 'guest',
  summary: 'How many references the visitor consulted for aftermarket substitutions in 30 days (C7.21).',
  response: Searches,
})
