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
  summary: 'Las tiendas que una persona pidió abrir, la más nueva primero, y qué fue de cada una.',
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
    'Alguien pide vender: su tienda queda creada, nadie la ve hasta que la administración la apruebe, y es su dueño. Dónde se le paga se puede decir de una vez. 409 mientras espera otra suya o donde el documento ya tiene una tienda. Acepta Idempotency-Key; 5 al día.',
  body: z.strictObject({ ...fields, account: AccountFields.optional() }, closed),
  response: z.object({ data: z.object({ storeId: z.number(), message: z.string() }) }),
})

export const amendOpening = endpoint({
  method: 'PATCH',
  path: `${O}/:storeId`,
  access: 'user',
  summary:
    'Envía otra vez una petición con lo que faltaba, después de que la administración preguntó o la rechazó; 409 mientras espera o cuando ya está aprobada.',
  params: z.object({ storeId: idOf('La solicitud') }),
  body: z.strictObject(fields, closed),
  response: z.object({ data: z.object({ storeId: z.number(), message: z.string() }) }),
})

const A = '/api/core/storeOpenings'
export const listOpenings = endpoint({
  method: 'GET',
  path: A,
  access: 'admin',
  summary: 'Quién pide vender, primero quien espera hace más.',
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
    'Aprueba una tienda, que se ve desde entonces, pregunta lo que falta, o la rechaza con una razón; a quien pidió se le dice. 409 cuando ya se decidió.',
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
