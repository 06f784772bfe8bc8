import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { FROZEN_FIELDS, ROUNDINGS } from '@tuerca/domain/marketplace-rules'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { ListingChoice, NEITHER, oneChoice, StoreId, unknownKey } from './store-products-wire.ts'

const C = '/api/catalogo/products'
const M = '/api/store/mercado-libre'

export const NOT_CONNECTED =
  'Tu tienda no está conectada con Mercado Libre. Conéctala en Mercado Libre, dentro de tu tienda.'
export const NO_PUBLICATIONS = 'No tienes publicaciones disponibles.'
export const NO_MARKETPLACE = 'Esta instalación no tiene Mercado Libre.'
export const ML_AWAY = 'Mercado Libre no contesta. Intenta de nuevo en un momento.'
export const PUBLICATION_MISSING = 'Este producto no está en Mercado Libre o no es de tu tienda.'
export const DIFFERENCE_MISSING = 'Esta diferencia no existe o ya se resolvió.'
export const ORDER_MISSING = 'Esta venta no existe o no es de tu tienda.'
export const OWNER_CONNECTS = 'La cuenta de Mercado Libre la conecta el dueño de la tienda.'

export const ML_STATES = ['queued', 'active', 'paused', 'closed', 'failed'] as const
export type MlState = (typeof ML_STATES)[number]
/** The words of each state, here and in the grid of products. */
export const ML_STATE_WORDS: Record<MlState, string> = {
  queued: 'En cola',
  active: 'Publicada',
  paused: 'Pausada',
  closed: 'Cerrada',
  failed: 'Con error',
}

const Indicators = z.object({
  published: z.number(),
  paused: z.number(),
  closed: z.number(),
  failed: z.number(),
  queued: z.number(),
  /** That wait for somebody. */
  differences: z.number(),
  /** Bought publications that are left, and those that every one of their stores may use. */
  credits: z.number(),
  free: z.number(),
})
export type MlIndicators = z.output<typeof Indicators>

export const indicatorsForProductsInML = endpoint({
  method: 'GET',
  path: `${C}/indicatorsForProductsInML`,
  access: 'seller',
  summary:
    'Cuántos productos de la tienda hay en Mercado Libre en cada estado, y las publicaciones que quedan (C7.43). 409 si no está conectada.',
  query: z.object({ storeId: StoreId }),
  response: z.object({ data: Indicators }),
})

export const changeStateInML = endpoint({
  method: 'PATCH',
  path: `${C}/changeStateInML`,
  access: 'seller',
  summary:
    'Publica, pausa o cierra en Mercado Libre los productos elegidos, o los que encuentra un filtro (C7.43). Una publicación se aparta al encolarla, se gasta al publicarse y vuelve si falla. Acepta Idempotency-Key.',
  body: z
    .strictObject(
      { ...ListingChoice, state: z.enum(['active', 'paused', 'closed'], 'state debe ser active, paused o closed.') },
      unknownKey('La llamada'),
    )
    .refine(oneChoice, NEITHER),
  response: z.object({ data: z.object({ jobId: z.number(), count: z.number(), undoUntil: z.string() }) }),
})

const ROUND = `roundTo debe ser ${ROUNDINGS.join(', ')}.`
export const Rules = z
  .strictObject(
    {
      percent: z
        .number('El porcentaje debe ser un número.')
        .min(-50, 'El porcentaje va de -50 a 300.')
        .max(300, 'El porcentaje va de -50 a 300.')
        .refine(
          (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
          'El porcentaje admite hasta dos decimales.',
        ),
      roundTo: z.int(ROUND).refine((step) => (ROUNDINGS as readonly number[]).includes(step), ROUND),
      ending: z
        .int('La terminación debe ser un número entero.')
        .min(0, 'La terminación debe ser 0 o más.')
        .max(999, 'La terminación debe ser menor que el redondeo.'),
      safetyStock: z
        .int('Las piezas que guardas deben ser un número entero.')
        .min(0, 'Las piezas que guardas deben ser 0 o más.')
        .max(1000, 'Las piezas que guardas deben ser 1.000 o menos.'),
      frozen: z
        .array(z.enum(FROZEN_FIELDS, `frozen admite: ${FROZEN_FIELDS.join(', ')}.`), 'frozen debe ser una lista.')
        .max(FROZEN_FIELDS.length, 'frozen repite un campo.'),
      /** Null: all of them. */
      warehouseIds: z
        .array(
          z
            .int('La bodega debe ser un número.')
            .min(1, 'La bodega no existe.')
            .max(2_147_483_647, 'La bodega no existe.'),
        )
        .min(1, 'Elige al menos una bodega.')
        .max(200, 'Son demasiadas bodegas.')
        .nullable(),
    },
    unknownKey('Las reglas'),
  )
  .refine(({ roundTo, ending }) => ending < Math.max(roundTo, 1), 'La terminación debe ser menor que el redondeo.')
export type MlRules = z.output<typeof Rules>

const Room = z.object({
  store: z.object({ id: z.number(), name: z.string() }),
  stores: z.array(z.object({ id: z.number(), name: z.string() })),
  isOwner: z.boolean(),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCIES),
  /** Null: this installation has none. */
  kind: z.enum(['embedded', 'mercado-libre']).nullable(),
  /** Null: not connected. `refused`: its owner signs in there again. */
  account: z
    .object({
      accountId: z.number(),
      nickname: z.string(),
      state: z.enum(['connected', 'refused']),
      connectedAt: z.string(),
      noticedAt: z.string().nullable(),
      restUntil: z.string().nullable(),
    })
    .nullable(),
  rules: Rules,
  warehouses: z.array(z.object({ id: z.number(), name: z.string() })),
  indicators: Indicators,
  /** On sale here, with a price and pieces, and not there. */
  ready: z.number(),
  /** A price of the store's own, as an example of the rules; in the currency's unit. */
  example: z.object({ title: z.string(), price: z.number(), stock: z.number() }),
  /** Why publications failed, the most frequent first. */
  problems: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      mend: z.enum(['pictures', 'price', 'stock', 'title', 'gtin', 'plan', 'retry']),
      count: z.number(),
      productIds: z.array(z.number()),
    }),
  ),
  runningJob: z.number().nullable(),
})
export type MlRoom = z.output<typeof Room>
export const mercadoLibreRoom = endpoint({
  method: 'GET',
  path: M,
  access: 'seller',
  summary:
    'Cómo vende una tienda en Mercado Libre: su cuenta, sus reglas, cuántas publicaciones hay en cada estado y qué falló. Sin storeId, la primera de quien pregunta.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({ data: Room }),
})

const OfStore = z.object({ storeId: StoreId })
export const connectMercadoLibre = endpoint({
  method: 'POST',
  path: `${M}/:storeId/connect`,
  access: 'seller',
  secondFactor: true,
  summary:
    'La dirección en la que el dueño de la tienda entra a Mercado Libre y la autoriza; sirve una vez, por diez minutos.',
  params: OfStore,
  response: z.object({ data: z.object({ to: z.string() }) }),
})
export const mercadoLibreCallback = endpoint({
  method: 'GET',
  path: `${M}/callback`,
  access: 'guest',
  sends: 'text/html',
  summary: 'Adonde Mercado Libre devuelve al dueño con un código: conecta la tienda y lo lleva a su página.',
  query: z.object({
    code: textOf('El código', 300).optional(),
    state: textOf('El estado', 200).optional(),
    error: textOf('El error', 200).optional(),
  }),
  response: z.null(),
})
export const disconnectMercadoLibre = endpoint({
  method: 'POST',
  path: `${M}/:storeId/disconnect`,
  access: 'seller',
  secondFactor: true,
  summary: 'Desconecta la cuenta; lo publicado allá sigue como está y deja de actualizarse. Solo su dueño.',
  params: OfStore,
  response: z.object({ data: z.object({ message: z.string() }) }),
})
export const setMercadoLibreRules = endpoint({
  method: 'PATCH',
  path: `${M}/:storeId/rules`,
  access: 'seller',
  summary:
    'Cómo se publica allá: precio, redondeo, piezas que se guardan, lo que no se toca y de qué bodegas. Solo su dueño; lo publicado se actualiza.',
  params: OfStore,
  body: Rules,
  response: z.object({ data: Room }),
})

const Publication = z.object({
  productId: z.number(),
  title: z.string(),
  reference: z.string(),
  picture: z.string().nullable(),
  state: z.enum(ML_STATES),
  itemId: z.string().nullable(),
  permalink: z.string().nullable(),
  /** Its price and stock there, as far as known; in the currency's unit. */
  price: z.number().nullable(),
  stock: z.number().nullable(),
  hereStock: z.number(),
  herePrice: z.number().nullable(),
  vehicles: z.number().nullable(),
  problem: z
    .object({ title: z.string(), text: z.string(), mend: Room.shape.problems.element.shape.mend, said: z.string() })
    .nullable(),
  /** Something of it is on its way there. */
  pending: z.boolean(),
  updated_at: z.string(),
})
export type MlPublication = z.output<typeof Publication>
export const listMlPublications = endpoint({
  method: 'GET',
  path: `${M}/publications`,
  access: 'seller',
  summary: 'Lo que una tienda tiene en Mercado Libre, con su estado y su error; lo que falló primero.',
  query: z.object({
    storeId: StoreId,
    state: z.enum(ML_STATES, `state admite: ${ML_STATES.join(', ')}.`).optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Publication),
})

export const retryMlPublication = endpoint({
  method: 'POST',
  path: `${M}/publications/:productId/retry`,
  access: 'seller',
  summary: 'Intenta otra vez una publicación que falló; aparta una publicación como la primera vez.',
  params: z.object({
    productId: z.coerce
      .number('El producto debe ser un número.')
      .int('El producto debe ser un número entero.')
      .min(1, PUBLICATION_MISSING)
      .max(Number.MAX_SAFE_INTEGER, PUBLICATION_MISSING),
  }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const DIFFERENCE_FIELDS = ['price', 'stock', 'state', 'title', 'vehicles', 'pictures', 'gtin'] as const
export const OUTCOMES = ['open', 'corrected', 'respected', 'kept_here', 'kept_there'] as const
const Difference = z.object({
  id: z.number(),
  productId: z.number(),
  title: z.string(),
  reference: z.string(),
  itemId: z.string().nullable(),
  permalink: z.string().nullable(),
  field: z.enum(DIFFERENCE_FIELDS),
  here: z.string(),
  there: z.string(),
  cause: z.string(),
  outcome: z.enum(OUTCOMES),
  at: z.string(),
})
export type MlDifference = z.output<typeof Difference>
export const listMlDifferences = endpoint({
  method: 'GET',
  path: `${M}/differences`,
  access: 'seller',
  summary:
    'Cada diferencia entre lo de aquí y lo de Mercado Libre, con los dos valores y qué se hizo; la más nueva primero.',
  query: z.object({
    storeId: StoreId,
    only: z.literal('open', 'only admite: open.').optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Difference),
})
const BIG = (what: string, missing: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, missing)
    .max(Number.MAX_SAFE_INTEGER, missing)
export const settleMlDifference = endpoint({
  method: 'POST',
  path: `${M}/differences/:id`,
  access: 'seller',
  summary: 'Dice cuál de los dos valores queda: el de aquí se lleva allá; el de allá se respeta de ahí en adelante.',
  params: z.object({ id: BIG('La diferencia', DIFFERENCE_MISSING) }),
  body: z.strictObject({ keep: z.enum(['here', 'there'], 'keep debe ser here o there.') }, unknownKey('La llamada')),
  response: z.object({ data: Difference }),
})

const Order = z.object({
  orderId: z.string(),
  state: z.enum(['taken', 'short', 'unknown', 'cancelled']),
  saleId: z.number().nullable(),
  buyer: z.string(),
  total: z.number(),
  at: z.string(),
  /** We were asked to tell its buyer that there is none. */
  cancelling: z.boolean(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number() })),
})
export type MlOrder = z.output<typeof Order>
export const listMlOrders = endpoint({
  method: 'GET',
  path: `${M}/orders`,
  access: 'seller',
  summary: 'Las ventas de Mercado Libre de una tienda, las que no se pudieron tomar primero.',
  query: z.object({ storeId: StoreId, page: Page, pageSize: PageSize }),
  response: listOf(Order),
})
export const takeMlNotice = endpoint({
  method: 'POST',
  path: '/api/mercado-libre/notices',
  access: 'guest',
  summary:
    'Un aviso de Mercado Libre: se anota y se contesta enseguida; si es cierto se le pregunta después. Lo que no es de ninguna cuenta nuestra se ignora.',
  body: z.looseObject({
    resource: z.string('resource debe ser un texto.').max(200, 'resource es demasiado largo.').optional(),
    user_id: z.unknown().optional(),
    topic: z.unknown().optional(),
  }),
  response: z.object({ received: z.boolean() }),
})
