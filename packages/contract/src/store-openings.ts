import { COUNTRIES } from '@tuerca/domain/country'
import { OPENING_LONGEST } from '@tuerca/domain/store-opening'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf } from './products-wire.ts'
import { AccountFields } from './store-bank.ts'

const O = '/api/store/openings'
export const OPENING_MISSING = 'Esta solicitud no existe.'
export const OPENING_WAITS = 'Tu solicitud está en revisión. Te escribimos apenas haya respuesta.'
export const OPENING_DECIDED = 'Esta solicitud ya tiene respuesta.'
export const DOCUMENT_TAKEN =
  'Ya hay una tienda con ese documento. Si es la tuya, pídele a su dueño que te invite al equipo.'
export const ANSWER_NEEDED = 'Escribe qué falta o por qué no: quien pidió abrir lo recibe.'

const State = z.enum(['waiting', 'asked', 'declined', 'approved'])
/** As typed; checked by the rules of the account's country (domain/store-opening.ts). */
const typed = (name: keyof typeof OPENING_LONGEST) =>
  z.string(`${name} debe ser un texto.`).max(OPENING_LONGEST[name] * 2, `${name} es demasiado largo.`)
const Opening = z.object({
  storeId: z.number(),
  state: State,
  name: z.string(),
  document: z.string(),
  legalName: z.string(),
  city: z.string(),
  address: z.string(),
  /** Its coordinates; empty: nobody said where on the map. */
  pin: z.string(),
  hours: z.string(),
  whatsapp: z.string(),
  sells: z.string(),
  /** Those beside the one of the request. */
  warehouses: z.array(z.object({ name: z.string(), city: z.string(), address: z.string(), pin: z.string() })),
  /** Where it is paid: the bank and the last digits; null: nobody said yet. */
  account: z.string().nullable(),
  /** What the administration asked for, or why it declined. */
  answer: z.string(),
  asked_at: z.string(),
  decided_at: z.string().nullable(),
  products: z.number(),
  country: z.enum(COUNTRIES),
})
export type StoreOpening = z.output<typeof Opening>
const fields = {
  name: typed('name'),
  documentType: z.string('El tipo de documento debe ser un texto.').max(10, 'Elige el tipo de documento.'),
  document: typed('document'),
  legalName: typed('legalName'),
  city: typed('city'),
  address: typed('address'),
  pin: typed('pin').default(''),
  hours: typed('hours'),
  whatsapp: typed('whatsapp'),
  sells: typed('sells'),
}
const closed = { error: closedTo('La solicitud') }

export const ownOpenings = endpoint({
  method: 'GET',
  path: O,
  access: 'user',
  summary: 'The stores that a person asked to open, the newest first, and what became of each.',
  response: z.object({
    data: z.object({
      /** That of the account: whose rules a request is judged by. */
      country: z.enum(COUNTRIES),
      openings: z.array(Opening),
    }),
  }),
})

export const openStore = endpoint({
  method: 'POST',
  path: O,
  access: 'user',
  summary:
    'Somebody asks to sell: their store is made, seen by nobody until the administration approves it, and they are its owner. Where it is paid may be said at once. 409 while another of theirs waits or where the tax number has a store. Accepts an Idempotency-Key; 5 a day.',
  body: z.strictObject({ ...fields, account: AccountFields.optional() }, closed),
  response: z.object({ data: z.object({ storeId: z.number(), message: z.string() }) }),
})

export const amendOpening = endpoint({
  method: 'PATCH',
  path: `${O}/:storeId`,
  access: 'user',
  summary:
    'Sends a request again with what was missing, after the administration asked or declined; 409 while it waits or once it is approved.',
  params: z.object({ storeId: idOf('La solicitud') }),
  body: z.strictObject(fields, closed),
  response: z.object({ data: z.object({ storeId: z.number(), message: z.string() }) }),
})

const A = '/api/core/storeOpenings'
export const listOpenings = endpoint({
  method: 'GET',
  path: A,
  access: 'admin',
  summary: 'Who asks to sell, who waits longest first.',
  query: z.object({ state: State.optional(), page: Page, pageSize: PageSize }),
  response: listOf(
    Opening.extend({ person: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }) }),
  ),
})
export type AskedOpening = z.output<(typeof listOpenings)['response']>['data'][number]

export const decideOpening = endpoint({
  method: 'POST',
  path: `${A}/:storeId/decide`,
  access: 'admin',
  summary:
    'Approves a store, which is seen from then on, asks for what is missing, or declines it with a reason; who asked is told. 409 once it was decided.',
  params: z.object({ storeId: idOf('La solicitud') }),
  body: z.strictObject(
    {
      decision: z.enum(['approve', 'ask', 'decline'], 'La decisión debe ser approve, ask o decline.'),
      answer: linesOf('La respuesta', 500, 'La respuesta admite hasta 500 caracteres.').default(''),
    },
    { error: closedTo('La respuesta') },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
