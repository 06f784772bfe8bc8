import { TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MEANT } from './error-codes.ts'
import { filterOf, listOf, Page, PageSize } from './paging.ts'

/** Unexpired credits and when the first of them expire; null when there are none. */
export const Balance = z.object({ amount: z.number(), expiredDate: z.string().nullable() })

/** 409: another site's link opened the page, and it costs a credit. */
export const CREDIT_UNCONFIRMED = MEANT.creditUnconfirmed.message

/** M3 "User consultations". */
export const UserConsultations = z.object({
  /** Different references, plates or vehicles found in the last 30 days (M9.05). */
  searchesPerformed: z.number(),
  consultationsAvailable: Balance,
  generalInquiriesAvailable: Balance,
})
export type UserConsultations = z.output<typeof UserConsultations>

/** C3.07, C2.35, with the limits in force: in a virtual store its own. */
export const CatalogConsultations = UserConsultations.extend({
  /** Those of searchesPerformed that were made in the visited virtual store; 0 elsewhere. */
  searchesPerformedInStore: z.number(),
  withoutLogin: z.number(),
  warning: z.number(),
  withLogin: z.number(),
  showingPartNumber: z.number(),
})
export type CatalogConsultations = z.output<typeof CatalogConsultations>

const Searches = z.object({ data: z.object({ searchesPerformed: z.number() }) })

export const getUserConsultations = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogSubstitutions/getUserConsultations',
  access: 'guest',
  summary: 'Cuántas sustituciones consultó quien visita en 30 días y cuántos créditos quedan (M7.52, C7.31).',
  response: z.object({ data: UserConsultations }),
})

export const getCatalogConsultations = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/getUserConsultations',
  access: 'guest',
  summary:
    'Cuántos vehículos consultó quien visita en 30 días, cuántos créditos quedan y los límites vigentes (C3.07, C2.35, C4.10).',
  response: z.object({ data: CatalogConsultations }),
})

export const getSearchesPerformed = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/getSearchesPerformed',
  access: 'guest',
  summary: 'Cuántos vehículos consultó quien visita en el catálogo original en 30 días (C7.21).',
  response: Searches,
})

export const getSearchesPerformedOemStore = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/:id/getSearchesPerformedOemStore',
  access: 'guest',
  summary: 'La misma cuenta para las consultas hechas en una tienda virtual, por su id (C7.21).',
  params: z.object({
    id: z.coerce
      .number('La tienda debe ser un número.')
      .int('La tienda debe ser un número entero.')
      .min(1, 'La tienda no existe.')
      .max(2_147_483_647, 'La tienda no existe.'),
  }),
  response: Searches,
})

export const getSearchesPerformedAm = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/getSearchesPerformedAm',
  access: 'guest',
  summary: 'Cuántas referencias consultó quien visita para sustituciones alternas en 30 días (C7.21).',
  response: Searches,
})

const TransactionType = z.enum(TRANSACTION_TYPES, 'El tipo de plan no existe.')
/** How credits came: bought, to try, or given. */
const Origin = z.enum(['purchase', 'trial', 'gift'])

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/catalogo/consultations/getWallet',
  access: 'user',
  summary:
    'Los créditos propios sin vencer, por tipo y lote, lo primero que vence primero; en una tienda virtual, los de esa tienda.',
  response: z.object({
    data: z.array(
      z.object({
        transaction_type: TransactionType,
        amount: z.number(),
        expiredDate: z.string().nullable(),
        lots: z.array(z.object({ amount: z.number(), granted: z.number(), expiredDate: z.string(), origin: Origin })),
      }),
    ),
  }),
})
export type Wallet = z.output<typeof getWallet.response>['data']

export const getMovements = endpoint({
  method: 'GET',
  path: '/api/catalogo/consultations/getMovements',
  access: 'user',
  summary: 'Cada crédito que entró a la cuenta propia o salió de ella, lo más nuevo primero.',
  query: z.object({
    filter: filterOf({ transaction_type: TransactionType.optional() }),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(
    z.object({
      id: z.number(),
      movement: z.enum(['grant', 'spend', 'expiry', 'reversal', 'hold', 'release']),
      /** Positive when it came. */
      amount: z.number(),
      transaction_type: TransactionType,
      origin: Origin,
      /**
       * What it was spent on: a reference or a plate; null for a vehicle of the catalogue, and when it was not spent.
       */
      kind: z.enum(['substitutions', 'plates', 'catalogue', 'publications', 'photos', 'setups', 'orders']).nullable(),
      subject: z.string().nullable(),
      movedAt: z.string(),
    }),
  ),
})
export type Movement = z.output<typeof getMovements.response>['data'][number]

export const getCreditTotals = endpoint({
  method: 'GET',
  path: '/api/catalogo/consultations/getCreditTotals',
  access: 'admin',
  summary: 'Lo que entró y salió de cada tipo de crédito, y los lotes que no tienen lo que dice su libro: ninguno.',
  response: z.object({
    data: z.object({
      types: z.array(
        z.object({
          transaction_type: TransactionType,
          granted: z.number(),
          spent: z.number(),
          expired: z.number(),
          reversed: z.number(),
          held: z.number(),
        }),
      ),
      imbalances: z.array(z.object({ lot: z.number(), holds: z.number(), ledger: z.number() })),
    }),
  }),
})
