import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, ProductParams, textOf } from './products-wire.ts'
import { FITMENT_ORIGINS, PROPOSAL_STATES } from './store-fitment-wire.ts'
import { unknownKey } from './store-products-wire.ts'

const Vehicle = z.object({
  make: z.string(),
  model: z.string(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  engine: z.string(),
  submodel: z.string(),
})
export type FitmentVehicle = z.output<typeof Vehicle>

const FitmentRowWire = Vehicle.extend({
  origin: z.enum(FITMENT_ORIGINS),
  qualifiers: z.array(z.string()),
  /** Of a row of this store: what became of it. */
  state: z.enum(PROPOSAL_STATES).nullable(),
  /** Why it was declined. */
  reason: z.string(),
  /** Reported as wrong, and not yet reviewed. */
  disputed: z.boolean(),
})
export type FitmentRowWire = z.output<typeof FitmentRowWire>

export const productFitment = endpoint({
  method: 'GET',
  path: '/api/store/products/:id/fitment',
  access: 'seller',
  summary:
    'Los vehículos de un producto de la tienda: de dónde viene cada fila, qué pasó con las propias y, de un kit, lo que deja por fuera cada pieza.',
  params: ProductParams,
  response: z.object({
    data: z.object({
      id: z.number(),
      title: z.string(),
      referencia_1: z.string(),
      manufacturer_title: z.string(),
      storeId: z.number(),
      storeName: z.string(),
      isDeleted: z.boolean(),
      mode: z.enum(['part', 'universal', 'kit']),
      rows: z.array(FitmentRowWire),
      /** Other listings of the part, to which an agreed row also applies. */
      otherListings: z.number(),
      pieces: z.array(
        z.object({
          reference_1: z.string(),
          manufacturer_title: z.string(),
          name: z.string(),
          vehicles: z.number(),
          universal: z.boolean(),
          excludes: z.array(z.string()),
          excludesMore: z.number(),
        }),
      ),
    }),
  }),
})
export type ProductFitment = z.output<(typeof productFitment)['response']>['data']

const ReadVehicle = Vehicle.extend({
  /** Counted from 1. */
  line: z.number(),
  text: z.string(),
  sure: z.enum(['sure', 'likely', 'ask']),
  /** The cars that the name may mean, where it is one of several. */
  choices: z.array(z.object({ make: z.string(), model: z.string() })),
  /** Why it is not sure, and words that were not understood. */
  notes: z.array(z.string()),
})
export type ReadVehicle = z.output<typeof ReadVehicle>

export const PASTED_LONGEST = 100_000
export const PASTED_MOST_LINES = 1000
export const readVehicles = endpoint({
  method: 'POST',
  path: '/api/store/fitment/readVehicles',
  access: 'seller',
  summary:
    'Lee una lista de vehículos pegada ("SPARK GT 1.2 11-17 / AVEO 06>") y la devuelve fila por fila, con qué tan segura es cada una y lo que no se entendió. No guarda nada.',
  body: z.strictObject(
    {
      text: z
        .string('Pega la lista de vehículos.')
        .max(PASTED_LONGEST, 'La lista es demasiado larga: pega hasta 100.000 caracteres.')
        .refine((text) => text.trim() !== '', 'Pega la lista de vehículos.')
        .refine((text) => text.split('\n').length <= PASTED_MOST_LINES, 'Pega hasta 1.000 líneas a la vez.'),
    },
    unknownKey('La llamada'),
  ),
  response: z.object({
    data: z.object({
      rows: z.array(ReadVehicle),
      notUnderstood: z.array(z.object({ line: z.number(), text: z.string(), why: z.string() })),
      leftOut: z.number(),
    }),
  }),
})
export type ReadList = z.output<(typeof readVehicles)['response']>['data']

export const fitmentChoices = endpoint({
  method: 'GET',
  path: '/api/store/fitment/choices',
  access: 'seller',
  summary: 'Las marcas; los modelos de una marca; los motores y años con que se conoce un modelo.',
  query: z.object({ make: textOf('La marca', 80).optional(), model: textOf('El modelo', 80).optional() }),
  response: z.object({
    data: z.object({
      makes: z.array(z.string()),
      models: z.array(z.string()),
      engines: z.array(z.string()),
      years: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
    }),
  }),
})

export const FITMENT_REPORTED = 'Gracias: revisaremos ese vehículo.'
export const FITMENT_ROW_GONE = 'Ese vehículo ya no está en la lista de este producto.'
export const reportFitment = endpoint({
  method: 'POST',
  path: '/api/catalogo/products/:id/reportFitment',
  access: 'guest',
  summary:
    'Avisa que un producto no le sirve a un vehículo de su lista; entra también en los errores reportados. Admite una Idempotency-Key.',
  params: ProductParams,
  body: z.strictObject(
    {
      vehicle: z.strictObject(
        {
          make: textOf('La marca', 80),
          model: textOf('El modelo', 200),
          yearFrom: z.number().nullable().default(null),
          yearTo: z.number().nullable().default(null),
          engine: textOf('El motor', 200).default(''),
        },
        'Elige el vehículo.',
      ),
      errorMessage: linesOf('El mensaje', 1000, 'El mensaje admite hasta 1000 caracteres.').refine(
        (text) => text.trim() !== '',
        'Cuéntanos qué está mal.',
      ),
    },
    unknownKey('El reporte'),
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

const PROPOSALS = '/api/core/fitmentProposals'
const ProposedRow = Vehicle.extend({
  id: z.number(),
  state: z.enum(PROPOSAL_STATES),
  agreedWith: z.enum(['store', 'catalogue']).nullable(),
  proposedAt: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
})
export const listFitmentProposals = endpoint({
  method: 'GET',
  path: PROPOSALS,
  access: 'admin',
  summary:
    'Los vehículos que proponen las tiendas, por producto: lo que se sabe hoy de la pieza, lo que se agregaría y a cuántos productos llega.',
  query: z.object({
    state: z.enum(['waiting', 'decided'], 'state debe ser waiting o decided.').default('waiting'),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(
    z.object({
      productId: z.number(),
      productUrl: z.string(),
      title: z.string(),
      referencia_1: z.string(),
      manufacturer_title: z.string(),
      store: z.object({ id: z.number(), name: z.string() }),
      /** Listings of the part in all stores, including the proposer's, and in how many stores. */
      listings: z.number(),
      stores: z.number(),
      known: z.array(Vehicle),
      knownMore: z.number(),
      rows: z.array(ProposedRow),
    }),
  ),
})
export type FitmentProposal = z.output<(typeof listFitmentProposals)['response']>['data'][number]

const Reason = linesOf('El motivo', 500, 'El motivo admite hasta 500 caracteres.').default('')
/** Rows that one call decides about. */
export const DECIDED_AT_ONCE = 500
export const REASON_NEEDED = 'Escribe el motivo: se lo contamos a la tienda.'
export const decideFitmentProposals = endpoint({
  method: 'PATCH',
  path: PROPOSALS,
  access: 'admin',
  summary:
    'Acepta para todas las tiendas unas filas propuestas, las rechaza con el motivo que se le dice a la tienda, o deshace una decisión.',
  body: z.strictObject(
    {
      ids: z
        .array(z.int('Cada fila debe ser un número.').min(1, 'La fila no existe.'), 'Indica las filas.')
        .min(1, 'Indica las filas.')
        .max(DECIDED_AT_ONCE, `Hasta ${DECIDED_AT_ONCE} filas a la vez.`),
      action: z.enum(['accept', 'decline', 'undo'], 'action debe ser accept, decline o undo.'),
      reason: Reason,
    },
    unknownKey('La decisión'),
  ),
  response: z.object({ data: z.object({ message: z.string(), listings: z.number() }) }),
})

const DISPUTES = '/api/core/fitmentDisputes'
export const DISPUTE_STATES = ['open', 'upheld', 'rejected'] as const
export const listFitmentDisputes = endpoint({
  method: 'GET',
  path: DISPUTES,
  access: 'admin',
  summary: 'Los vehículos que alguien dice que están mal, con lo que se quitaría y a cuántos productos llega.',
  query: z.object({
    state: z.enum(DISPUTE_STATES, 'state debe ser open, upheld o rejected.').default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(
    z.object({
      id: z.number(),
      state: z.enum(DISPUTE_STATES),
      vehicle: z.string(),
      message: z.string(),
      createdAt: z.string(),
      decidedAt: z.string().nullable(),
      reason: z.string(),
      productId: z.number(),
      productUrl: z.string(),
      title: z.string(),
      referencia_1: z.string(),
      manufacturer_title: z.string(),
      store: z.object({ id: z.number(), name: z.string() }),
      listings: z.number(),
      rows: z.array(Vehicle.extend({ origin: z.enum(FITMENT_ORIGINS) })),
      person: z.string().nullable(),
    }),
  ),
})
export type FitmentDispute = z.output<(typeof listFitmentDisputes)['response']>['data'][number]

export const DISPUTE_MISSING = 'Esta disputa no existe.'
export const decideFitmentDispute = endpoint({
  method: 'PATCH',
  path: `${DISPUTES}/:id`,
  access: 'admin',
  summary:
    'Quita de los vehículos de la pieza lo que estaba mal, o lo deja con un motivo; o deshace una decisión. A quien reportó se le responde.',
  params: z.object({
    id: z.coerce
      .number('La disputa debe ser un número.')
      .int('La disputa debe ser un número entero.')
      .min(1, DISPUTE_MISSING)
      .max(Number.MAX_SAFE_INTEGER, DISPUTE_MISSING),
  }),
  body: z.strictObject(
    { action: z.enum(['uphold', 'reject', 'undo'], 'action debe ser uphold, reject o undo.'), reason: Reason },
    unknownKey('La decisión'),
  ),
  response: z.object({ data: z.object({ message: z.string(), listings: z.number() }) }),
})
