import { MOST_QUANTITY, QUANTITY_INVALID } from '@tuerca/domain/quotation-request'
import {
  MOST_QUOTED,
  QUOTE_LIST_FULL,
  QUOTED_NAME_LONGEST,
  QUOTED_REFERENCE_LONGEST,
  QUOTED_WORD_LONGEST,
} from '@tuerca/domain/quote-list'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { textOf } from './products-wire.ts'

export const OTHER_ACCOUNT = 'En este navegador entró otra cuenta. Carga la página de nuevo.'

const word = (what: string, most = QUOTED_WORD_LONGEST) => textOf(what, most).transform((text) => text.trim())

/** M3.12–M3.13, one part with its car. */
const Line = z.strictObject(
  {
    vehicle: z.strictObject(
      {
        brand: word('La marca').default(''),
        name: word('La versión').default(''),
        model: word('El modelo').default(''),
        year: z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID).nullable().default(null),
        vehicleId: word('El id del vehículo').default(''),
      },
      { error: closedTo('El vehículo') },
    ),
    part: z.strictObject(
      {
        name: word('La autoparte', QUOTED_NAME_LONGEST).refine((text) => text !== '', 'Escribe qué autoparte es.'),
        reference: word('El número de parte', QUOTED_REFERENCE_LONGEST).default(''),
        amount: z.int(QUANTITY_INVALID).min(1, QUANTITY_INVALID).max(MOST_QUANTITY, QUANTITY_INVALID).default(1),
        selected: z.boolean('selected debe ser true o false.').default(true),
      },
      { error: closedTo('La autoparte') },
    ),
  },
  { error: closedTo('La lista') },
)

const lines = (what: string) =>
  z.array(Line, `${what} debe ser una lista.`).max(MOST_QUOTED, QUOTE_LIST_FULL).default([])

export const downloadQuoteList = endpoint({
  method: 'POST',
  path: '/api/cart/quoteList/pdf',
  access: 'guest',
  sends: 'application/pdf',
  summary:
    'Una lista de cotización en PDF, carro por carro, sin precios: para entregarla en una tienda o guardarla. La de un taller, con su nombre y su logo.',
  body: z.strictObject(
    { lines: lines('lines').refine((all) => all.length > 0, 'Elige al menos una autoparte.') },
    { error: closedTo('La lista') },
  ),
  response: z.null(),
})

export const mergeQuoteList = endpoint({
  method: 'POST',
  path: '/api/cart/quoteList',
  access: 'user',
  summary:
    'Le hace a la lista de cotización propia (M3.12-M3.14) lo que un navegador le hizo a la suya, y da la lista entera. Hacerlo dos veces es hacerlo una.',
  body: z.strictObject(
    {
      /** What is there already stays as it is. */
      added: lines('added'),
      changed: lines('changed'),
      removed: lines('removed'),
      /** The person the page takes the list for: if somebody else has signed in meanwhile, it is refused (409). */
      user_id: z.int('user_id debe ser un número.').optional(),
    },
    { error: closedTo('La lista') },
  ),
  response: z.object({
    data: z.object({
      user_id: z.number(),
      lines: z.array(
        z.object({
          vehicle: z.object({
            brand: z.string(),
            name: z.string(),
            model: z.string(),
            year: z.number().nullable(),
            vehicleId: z.string(),
          }),
          part: z.object({ name: z.string(), reference: z.string(), amount: z.number(), selected: z.boolean() }),
        }),
      ),
    }),
  }),
})
