import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { textOf } from './products-wire.ts'

const W = '/api/store/webhooks'
/** What a store may be told of, and how it is told. */
export const WEBHOOK_EVENTS = {
  'sale.changed': 'Una venta llegó o cambió de estado',
  'confirmation.changed': 'Preguntaron si hay, o cambió esa pregunta',
  'stock.changed': 'Cambiaron las existencias de un producto',
  'question.asked': 'Preguntaron si un producto le sirve a un carro',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = namesOf(WEBHOOK_EVENTS)
/** What the button sends. */
export const TEST_EVENT = 'test'

export const MOST_WEBHOOKS = 5
export const WEBHOOKS_FULL = `La tienda ya tiene ${MOST_WEBHOOKS} direcciones. Elimina una antes de agregar otra.`
export const WEBHOOK_MISSING = 'Esta dirección de avisos no existe.'
export const WEBHOOK_TAKEN = 'La tienda ya avisa a esa dirección.'
export const DELIVERY_MISSING = 'Este aviso no existe.'
export const WEBHOOK_PAUSED = 'Los avisos a esta dirección están pausados. Actívalos primero.'
/** Both secrets sign for so long after a change. */
export const OLD_SECRET_HOURS = 24
export const WEBHOOK_LOG_DAYS = 30

const StoreId = idOf('La tienda').min(1, 'Esta tienda no existe.').max(2_147_483_647, 'Esta tienda no existe.')
const bigId = (what: string, missing: string) => idOf(what).min(1, missing).max(Number.MAX_SAFE_INTEGER, missing)
const Url = textOf('La dirección', 500)
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Escribe la dirección.')
const Events = z
  .array(
    z.enum(WEBHOOK_EVENT_NAMES, `Los eventos son: ${WEBHOOK_EVENT_NAMES.join(', ')}.`),
    'events debe ser una lista.',
  )
  .min(1, 'Elige al menos un evento.')
  .max(WEBHOOK_EVENT_NAMES.length, 'Hay eventos repetidos.')
  .transform((names) => [...new Set(names)])
const Params = z.object({ id: bigId('La dirección', WEBHOOK_MISSING) })
const OfDelivery = Params.extend({ deliveryId: bigId('El aviso', DELIVERY_MISSING) })

const Delivery = z.object({
  id: z.number(),
  event: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** Of the last answer; null: none came. */
  status: z.number().nullable(),
  took_ms: z.number().nullable(),
  problem: z.string(),
  /** What was sent; of a long one the first 2,000 letters and "…". */
  body: z.string(),
  created_at: z.string(),
  tried_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof Delivery>
const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Why it stopped, or that its creator no longer owns the store; null: it is active, or its owner paused it. */
  stopped_why: z.string().nullable(),
  failing_since: z.string().nullable(),
  created_at: z.string(),
  /** The newest first, the last twenty. */
  deliveries: z.array(Delivery),
})
export type StoreWebhook = z.output<typeof Webhook>
const One = z.object({ data: Webhook })
const WithSecret = z.object({ data: z.object({ webhook: Webhook, secret: z.string() }) })

export const listWebhooks = endpoint({
  method: 'GET',
  path: W,
  access: 'seller',
  summary:
    'Las direcciones a las que una tienda avisa lo que pasa en ella, cada una con lo último que se le avisó, para su dueño.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({ data: z.array(Webhook) }),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: W,
  access: 'seller',
  secondFactor: true,
  summary: `El dueño de una tienda agrega una dirección a la que avisar: https y de internet abierto, a lo sumo ${MOST_WEBHOOKS}, cada una una vez (409). Solo esta respuesta trae el secreto con que se firma (Standard Webhooks).`,
  body: z.strictObject({ storeId: StoreId, url: Url, events: Events }, { error: closedTo('La dirección') }),
  response: WithSecret,
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: `${W}/:id`,
  access: 'seller',
  secondFactor: true,
  summary: 'Cambia a dónde o de qué se avisa, lo pausa, o sigue con uno que estaba en pausa o detenido.',
  params: Params,
  body: z
    .strictObject(
      { url: Url.optional(), events: Events.optional(), active: z.boolean('active debe ser true o false.').optional() },
      { error: closedTo('El cambio') },
    )
    .refine((body) => Object.values(body).some((one) => one !== undefined), 'No hay nada que cambiar.'),
  response: One,
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: `${W}/:id`,
  access: 'seller',
  summary: 'Quita una dirección, con lo que se le avisó.',
  params: Params,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const changeWebhookSecret = endpoint({
  method: 'POST',
  path: `${W}/:id/secret`,
  access: 'seller',
  secondFactor: true,
  summary: `Un secreto nuevo, que se muestra una vez; el anterior firma a su lado durante ${OLD_SECRET_HOURS} horas.`,
  params: Params,
  body: z.strictObject({}, { error: closedTo('El cambio') }),
  response: WithSecret,
})

export const tryWebhook = endpoint({
  method: 'POST',
  path: `${W}/:id/try`,
  access: 'seller',
  summary: 'Envía ahora un aviso de prueba y dice qué respondió; 20 por minuto.',
  params: Params,
  body: z.strictObject({}, { error: closedTo('La prueba') }),
  response: z.object({ data: Delivery }),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: `${W}/:id/deliveries/:deliveryId/resend`,
  access: 'seller',
  summary:
    'Pone un aviso otra vez en la fila, el mismo texto con el mismo id; uno que ya espera sale ahora. 60 por minuto.',
  params: OfDelivery,
  body: z.strictObject({}, { error: closedTo('El reenvío') }),
  response: z.object({ data: Delivery }),
})
