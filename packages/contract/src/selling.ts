import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { MessageState } from './notifications.ts'

/** What waits for a store, by the room that it is answered in. */
export const WAIT_KINDS = ['confirmation', 'sale', 'question', 'request', 'return', 'market'] as const
export type WaitKind = (typeof WAIT_KINDS)[number]

/** As many as one page shows of what waits. */
export const MOST_WAITS = 200

const Sum = z.object({ sales: z.number(), total: z.number() })

const Waiting = z.object({
  kind: z.enum(WAIT_KINDS),
  id: z.number(),
  storeId: z.number(),
  /** The sale that it is, or is of. */
  saleId: z.number().nullable(),
  /** What people call it: «Compra C-910012»; empty for a question. */
  number: z.string(),
  title: z.string(),
  /** The sale's state; empty for the others. */
  state: z.string(),
  /** How the sale gets to who bought it; null: nobody said yet. */
  delivery: z.enum(['address', 'pickup']).nullable(),
  /** How many are asked for, or lines. */
  count: z.number(),
  /** A first name and a city, as far as the store may know them. */
  who: z.string(),
  picture: z.string().nullable(),
  /** In the currency's unit; null: nothing was said. */
  amount: z.number().nullable(),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCIES),
  created_at: z.string(),
  /** When time answers for the store. */
  due_at: z.string().nullable(),
  /** Nobody of the store opened the sale since it changed; of the others: this person was told and has not read it. */
  unread: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

export const storeDay = endpoint({
  method: 'GET',
  path: '/api/store/day',
  access: 'seller',
  summary:
    'El día de un miembro: cuánto espera en cada sección de sus tiendas, qué vence primero, y lo que la tienda nombrada vendió hoy, esta semana y este mes junto al mes anterior.',
  query: z.object({
    storeId: z.coerce
      .number('storeId debe ser un número.')
      .int('storeId debe ser un número entero.')
      .min(1, 'La tienda no existe.')
      .max(2_147_483_647, 'La tienda no existe.')
      .optional(),
    /** Only what waits in this room. */
    kind: z.enum(WAIT_KINDS, 'kind no es algo que espere.').optional(),
    most: z.coerce
      .number('most debe ser un número.')
      .int('most debe ser un número entero.')
      .min(1, 'most debe ser al menos 1.')
      .max(MOST_WAITS, `most admite hasta ${MOST_WAITS}.`)
      .default(7),
  }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      rooms: z.record(z.enum(WAIT_KINDS), z.number()),
      /** What the named store still has to say before it can send, and be paid; the account is its owner's to write. */
      missing: z.array(z.enum(['shipping', 'account'])),
      /** How the named store answers whether it has something; null: too few answers say nothing. */
      answers: z.object({ minutes: z.number(), percent: z.number() }).nullable(),
      waits: z.array(Waiting),
      /** What was paid or handed over, less refunds; `before`: last month up to the same day. */
      sold: z.object({ today: Sum, week: Sum, month: Sum, before: Sum }),
      /** Cumulative by day from the first of the month: this month until today, last month until its end. */
      days: z.object({ month: z.array(z.number()), before: z.array(z.number()) }),
      /** The date of the store's clocks. */
      today: z.string(),
    }),
  }),
})
/** Days back, and as many at most, of what a store answered. */
export const ANSWERED_DAYS = 30
export const MOST_ANSWERED = 100

const StoreAnswer = Waiting.extend({
  answered_at: z.string(),
  /** Who of the store; empty: by its link, or somebody who is gone. */
  by: z.string(),
  /** How it stands now, as a store reads it. */
  stateLabel: z.string(),
})
export type StoreAnswer = z.output<typeof StoreAnswer>

export const storeAnswered = endpoint({
  method: 'GET',
  path: '/api/store/answered',
  access: 'seller',
  summary: `Lo que respondieron las tiendas de un miembro en ${ANSWERED_DAYS} días, lo último primero, a lo sumo ${MOST_ANSWERED}: confirmaciones, ventas, preguntas, solicitudes y devoluciones, con quién lo hizo.`,
  response: z.object({ data: z.array(StoreAnswer) }),
})

/** A sale of Mercado Libre has the number that it has there, which is longer than ours. */
const WaitId = z.coerce
  .number('Lo que espera debe ser un número.')
  .int('Lo que espera debe ser un número entero.')
  .min(1, 'Lo que espera no existe.')
  .max(Number.MAX_SAFE_INTEGER, 'Lo que espera no existe.')

/** One of what waits, as a call names it. */
const Named = z.strictObject(
  {
    kind: z.enum(WAIT_KINDS, 'kind no es algo que espere.'),
    id: WaitId,
    storeId: idOf('La tienda'),
  },
  { error: closedTo('Lo que espera') },
)

const StoreNotice = z.object({
  at: z.string(),
  title: z.string(),
  /** Who of the store; without a way they find it under the bell. */
  to: z.array(
    z.object({
      name: z.string(),
      ways: z.array(z.object({ channel: z.enum(['mail', 'whatsapp']), state: MessageState })),
    }),
  ),
})
export type StoreNotice = z.output<typeof StoreNotice>

export const storeTold = endpoint({
  method: 'GET',
  path: '/api/store/told',
  access: 'seller',
  summary:
    'A quién de la tienda de un miembro se le avisó de una confirmación, venta, pregunta, solicitud o devolución, o de una venta de Mercado Libre sin existencias, cuándo, por qué vía, y si llegó. 404 para una tienda ajena.',
  query: z.object({
    kind: z.enum(WAIT_KINDS, 'kind no es algo que espere.'),
    id: WaitId,
    storeId: idOf('La tienda'),
  }),
  response: z.object({ data: z.array(StoreNotice) }),
})

export const readWaits = endpoint({
  method: 'POST',
  path: '/api/store/waits/read',
  access: 'seller',
  summary:
    'Marca como leído lo que espera: ventas para la tienda, y lo que a esta persona se le avisó de ellas bajo la campana. Sigue esperando hasta que se responda. 404 donde una es de una tienda ajena.',
  body: z.strictObject(
    {
      waits: z
        .array(Named, 'Di qué se leyó.')
        .min(1, 'Di qué se leyó.')
        .max(MOST_WAITS, `Se marcan hasta ${MOST_WAITS} a la vez.`),
    },
    { error: closedTo('La marca') },
  ),
  response: z.object({ data: z.object({ read: z.number() }) }),
})

export const storeRooms = endpoint({
  method: 'GET',
  path: '/api/store/rooms',
  access: 'seller',
  summary: 'Cuánto espera en cada sección de las tiendas de un miembro, y cuáles son.',
  response: z.object({
    data: z.object({
      rooms: z.record(z.enum(WAIT_KINDS), z.number()),
      stores: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          city: z.string(),
          /** Its own pages; null: it has none, or nobody may see them yet. */
          pathPrefix: z.string().nullable(),
          /** Why the administration hides it; null: it does not. */
          suspendedBecause: z.string().nullable(),
        }),
      ),
    }),
  }),
})

export type StoreRooms = z.output<(typeof storeRooms)['response']>['data']['rooms']
export type StoreDay = z.output<(typeof storeDay)['response']>['data']
