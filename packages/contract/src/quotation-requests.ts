import { COUNTRIES } from '@tuerca/domain/country'
import { ROUND_STATES } from '@tuerca/domain/offers'
import {
  CITY_LONGEST,
  CITY_NEEDED,
  isVehicleNumber,
  MOST_PARTS,
  MOST_QUANTITY,
  NOTE_LONGEST,
  NOTE_TOO_LONG,
  PART_NUMBER_LONGEST,
  PARTS_COUNT,
  QUANTITY_INVALID,
  QUOTATION_STATES_OF_REQUEST,
  VEHICLE_NEEDED,
  WHAT_INVALID,
  WORD_LONGEST,
} from '@tuerca/domain/quotation-request'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { normaliseVin, VIN_INVALID_MESSAGE } from '@tuerca/domain/vin'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'

const PATH = '/api/quotations/requests'
const ADMIN_PATH = '/api/core/quotationRequests'

export const REQUEST_SENT = 'Recibimos tu solicitud. Te avisamos por correo y WhatsApp cuando la respondamos.'
export const REQUEST_MISSING = 'Esta solicitud no existe.'
export const ANSWER_NEEDED = 'Escribe la respuesta.'
export const ANSWER_LONGEST = 2000
export const ANSWER_TOO_LONG = `La respuesta admite hasta ${ANSWER_LONGEST} caracteres.`

const closed = (what: string) => (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys' ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.` : undefined

const word = (what: string, max = WORD_LONGEST) => textOf(what, max).transform((text) => text.trim())
const Year = z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID)

const Vehicle = z
  .strictObject(
    {
      plate: textOf('La placa', 20).default(''),
      vin: textOf('El VIN', 40)
        .transform(normaliseVin)
        .refine((vin) => vin === '' || isVehicleNumber(vin), VIN_INVALID_MESSAGE)
        .default(''),
      brand: word('La marca').default(''),
      model: word('El modelo').default(''),
      year: Year.nullish().transform((year) => year ?? null),
    },
    { error: (issue) => closed('El vehículo')(issue) ?? VEHICLE_NEEDED },
  )
  .refine(({ plate, vin, brand, model, year }) => plate.trim() || vin || (brand && model && year), VEHICLE_NEEDED)

const Part = z.strictObject(
  {
    what: z
      .string(WHAT_INVALID)
      .pipe(word('La autoparte', 300))
      .refine((text) => text.length >= 2 && text.length <= 200, WHAT_INVALID),
    partNumber: word('El número de parte', PART_NUMBER_LONGEST).default(''),
    quantity: z.int(QUANTITY_INVALID).min(1, QUANTITY_INVALID).max(MOST_QUANTITY, QUANTITY_INVALID),
  },
  { error: (issue) => closed('La autoparte')(issue) ?? WHAT_INVALID },
)

const Id = z.coerce
  .number('La solicitud debe ser un número.')
  .int('La solicitud debe ser un número entero.')
  .min(1, REQUEST_MISSING)
  .max(Number.MAX_SAFE_INTEGER, REQUEST_MISSING)

const QuotationRequest = z.object({
  id: z.number(),
  state: z.enum(QUOTATION_STATES_OF_REQUEST),
  country: z.enum(COUNTRIES),
  vehicle: z.object({
    plate: z.string().nullable(),
    vin: z.string().nullable(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    year: z.number().nullable(),
  }),
  parts: z.array(z.object({ what: z.string(), partNumber: z.string(), quantity: z.number() })),
  city: z.string(),
  note: z.string(),
  /** The answer in words; null while it is open, and when an offer answered it. */
  answer: z.string().nullable(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  /** How many stores made offers; null for a request that was never sent to stores. */
  offers: z.number().nullable(),
  /** How it stands with the stores; null like `offers`. */
  round: z.enum(ROUND_STATES).nullable(),
})
export type QuotationRequest = z.output<typeof QuotationRequest>

const AdminRequest = QuotationRequest.extend({
  person: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }),
})
export type AdminQuotationRequest = z.output<typeof AdminRequest>

export const createQuotationRequest = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary:
    'Le pide a Tuerca encontrar partes para un vehículo (M2.03, C2.39); pide el registro completo, diez al día a lo sumo. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      vehicle: Vehicle,
      parts: z.array(Part, PARTS_COUNT).min(1, PARTS_COUNT).max(MOST_PARTS, PARTS_COUNT),
      city: z
        .string(CITY_NEEDED)
        .pipe(word('La ciudad', CITY_LONGEST))
        .refine((text) => text.length >= 2, CITY_NEEDED),
      note: linesOf('La nota', NOTE_LONGEST, NOTE_TOO_LONG).default(''),
    },
    { error: closed('La solicitud') },
  ),
  response: z.object({
    data: z.object({
      id: z.number(),
      asked: z.number().describe('How many stores were asked to offer.'),
      message: z.string(),
    }),
  }),
})

export const listQuotationRequests = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'Las solicitudes de cotización propias, la más nueva primero.',
  query: z.object({ page: Page, pageSize: PageSize }),
  response: listOf(QuotationRequest),
})

export const showQuotationRequest = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Una de las solicitudes de cotización propias; la de otro no existe (404).',
  params: z.object({ id: Id }),
  response: z.object({ data: QuotationRequest }),
})

export const listAllQuotationRequests = endpoint({
  method: 'GET',
  path: ADMIN_PATH,
  access: 'admin',
  summary: 'Las solicitudes de cotización de todos, la más nueva primero, para quien las responde.',
  query: z.object({
    state: z.enum(QUOTATION_STATES_OF_REQUEST, 'state debe ser searching, answered o closed.').optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(AdminRequest),
})

export const answerQuotationRequest = endpoint({
  method: 'PATCH',
  path: `${ADMIN_PATH}/:id`,
  access: 'admin',
  summary:
    'Responde una solicitud de cotización, una vez, o la cierra; a quien pidió se le dice por correo y WhatsApp. Una segunda respuesta se rechaza con 409. Acepta Idempotency-Key.',
  params: z.object({ id: Id }),
  body: z.strictObject(
    {
      /** Empty only to close one that has its answer. */
      answer: linesOf('La respuesta', ANSWER_LONGEST, ANSWER_TOO_LONG).default(''),
      state: z.enum(['answered', 'closed'], 'state debe ser answered o closed.'),
    },
    { error: closed('La respuesta') },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
