import { RETURN_MOVES } from '@tuerca/domain/return-states'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'
import { Return, RETURN_ANSWER_LONGEST, Returnable, ReturnId } from './returns-wire.ts'
import { SaleId } from './sales-wire.ts'

const P = '/api/cart/returns'
const A = '/api/core/administration/returns'

export const RETURN_ANSWER_NEEDED = 'Cuenta por qué: quien compró lo va a leer.'
export const RETURN_TOO_LATE = 'Ya pasó el tiempo para devolverlo por este motivo.'
export const RETURN_PHOTO_NEEDED = 'Agrega al menos una foto: la tienda la necesita para contestar.'
export const RETURN_NOT_DELIVERED = 'Se puede devolver cuando ya te llegó.'
export const RETURN_AMOUNT_WRONG = 'Lo que vuelve debe ser mayor a cero y no más de lo que se pagó por eso.'

export const REPLACEMENT_NEEDED = 'Escribe con qué empresa de envíos va el cambio, o «lo recoge».'

export const RETURN_DECISIONS = ['accept', 'refuse', 'refund', 'paidBack'] as const

export const loadTransactionReturns = endpoint({
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/:id/loadTransactionReturns',
  access: 'guest',
  summary:
    'Las devoluciones de una venta, y qué de ella puede volver ahora, por qué y hasta cuándo (M7.19); para quien compró, su tienda y la administración.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: z.object({ returns: z.array(Return), returnable: z.array(Returnable) }) }),
})

const Text = linesOf(
  'La respuesta',
  RETURN_ANSWER_LONGEST,
  `La respuesta admite hasta ${RETURN_ANSWER_LONGEST} caracteres.`,
).default('')
const What = (what: string) => textOf(what, 60).transform((text) => text.trim())

export const changeReturn = endpoint({
  method: 'PATCH',
  path: `${P}/:id`,
  access: 'guest',
  summary:
    'Lleva una devolución adelante con lo que puede su parte: quien compró sendBack, arrived, dispute, withdraw; la tienda accept, refuse, receive, refund, exchange (con qué lo cambia), contest, restock, paidBack. Que ya esté ahí es éxito; 409 trae el estado de hoy.',
  params: z.object({ id: ReturnId }),
  body: z.strictObject(
    {
      action: z.enum(RETURN_MOVES, 'action no es una acción.'),
      text: Text,
      /** With refund or exchange: its pieces go back into stock. */
      restock: z.boolean('restock debe ser true o false.').default(false),
      carrier: What('La empresa de envíos').default(''),
      tracking_number: What('La guía').default(''),
    },
    { error: closedTo('El cambio') },
  ),
  response: z.object({ data: Return }),
})

export const listReturns = endpoint({
  method: 'GET',
  path: P,
  access: 'seller',
  summary: 'Las devoluciones de las tiendas propias: lo abierto primero, por lo primero que vence.',
  query: z.object({
    state: z.enum(['open', 'closed'], 'state debe ser open o closed.').default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Return),
})

export const listUndecidedReturns = endpoint({
  method: 'GET',
  path: A,
  access: 'admin',
  summary:
    'Lo que la administración tiene que decidir, y el dinero que ninguna pasarela devolvió, lo más antiguo primero; o todas, la más nueva primero.',
  query: z.object({
    state: z.enum(['open', 'all'], 'state debe ser open o all.').default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Return),
})

export const decideReturn = endpoint({
  method: 'PATCH',
  path: `${A}/:id`,
  access: 'admin',
  summary:
    'Decide una devolución: acepta o rechaza lo que su tienda no respondió, devuelve todo o parte de lo que volvió, o dice que el dinero se devolvió a mano. Queda en el registro.',
  params: z.object({ id: ReturnId }),
  body: z.strictObject(
    {
      action: z.enum(RETURN_DECISIONS, 'action no es una acción.'),
      text: Text,
      /** Of a refund, in the currency's unit; without it, all. */
      amount: z
        .number('El valor debe ser un número.')
        .min(0.01, 'El valor debe ser mayor a cero.')
        .max(100_000_000_000, 'El valor es demasiado alto.')
        .optional(),
    },
    { error: closedTo('La decisión') },
  ),
  response: z.object({ data: Return }),
})
