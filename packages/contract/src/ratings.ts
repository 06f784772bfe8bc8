import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { ListMetadata, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'
import { SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'

export const RATING_LONGEST = 500
export const RATED = 'Gracias: tu calificación quedó guardada.'
export const RATED_ALREADY = 'Esta compra ya tiene calificación.'
export const RATING_ANSWERED = 'Ya contestaste esta calificación.'
export const RATING_MISSING = 'Esta calificación no existe.'
export const RATING_LINK_OVER = 'Este enlace ya venció. Lo que calificaste sigue en tu compra.'
export const NOT_RATED_YET = 'Todavía no hay calificación que contestar.'
export const NOT_DELIVERED = 'Puedes calificar cuando te llegue.'
export const RATING_CLOSED = 'Ya pasó el tiempo para calificar esta compra.'
export const NO_CONTACT_IN_RATING = 'Quita los teléfonos y correos: lo que escribes lo lee cualquiera.'

const Rating = z.object({
  /** The scoreId of M7.42. */
  id: z.number(),
  score: z.number(),
  comment: z.string(),
  at: z.string(),
  /** A first name; empty for who left. */
  who: z.string(),
  answer: z.string(),
  answered_at: z.string().nullable(),
})
export type Rating = z.output<typeof Rating>

/** One decimal is shown of the average, with a comma (C9.15). */
export const StoreRating = z.object({ average: z.number(), count: z.number() })
export type StoreRating = z.output<typeof StoreRating>

const OfSale = z.object({
  data: z.object({
    rating: Rating.nullable(),
    mayRate: z.boolean(),
    mayAnswer: z.boolean(),
    /** For the store: the request that can be sent again (M7.42); null when there is none. */
    scoreId: z.number().nullable(),
    /** What everybody says of the store. */
    store: StoreRating.nullable(),
  }),
})
export type SaleRating = z.output<typeof OfSale>['data']

const Params = z.object({ id: SaleId })
const longest = (what: string) => linesOf(what, RATING_LONGEST, `${what} admite hasta ${RATING_LONGEST} caracteres.`)

export const showSaleRating = endpoint({
  method: 'GET',
  path: `${H}/:id/rating`,
  access: 'guest',
  summary: 'Lo que dice de una venta quien la compró, y si quien llama todavía puede calificarla o responder.',
  params: Params,
  response: OfSale,
})

export const rateSale = endpoint({
  method: 'POST',
  path: `${H}/:id/rating`,
  access: 'guest',
  summary:
    'La única calificación de una venta entregada por quien la compró, de 1 a 5, con palabras que todos leen (M7.42). Acepta Idempotency-Key.',
  params: Params,
  body: z.strictObject(
    {
      score: z.int('Elige de 1 a 5.').min(1, 'Elige de 1 a 5.').max(5, 'Elige de 1 a 5.'),
      comment: longest('El comentario').default(''),
    },
    { error: closedTo('La calificación') },
  ),
  response: OfSale,
})

export const answerRating = endpoint({
  method: 'POST',
  path: `${H}/:id/rating/answer`,
  access: 'seller',
  summary: 'La única respuesta de la tienda a una calificación, que todos leen. Acepta Idempotency-Key.',
  params: Params,
  body: z.strictObject(
    { answer: longest('La respuesta').refine((text) => text !== '', 'Escribe la respuesta.') },
    { error: closedTo('La respuesta') },
  ),
  response: OfSale,
})

const Token = z.string('El enlace no sirve.').min(20, RATING_MISSING).max(100, RATING_MISSING)
const RatingLink = z.object({
  data: z.object({
    store: z.string(),
    country: z.enum(COUNTRIES),
    number: z.string(),
    /** What was bought, the first line's words. */
    title: z.string(),
    picture: z.string().nullable(),
    linesCount: z.number(),
    rating: Rating.nullable(),
    mayRate: z.boolean(),
  }),
})
export type SignedRating = z.output<typeof RatingLink>['data']

export const showSignedRating = endpoint({
  method: 'GET',
  path: '/api/store/ratings/signed/:token',
  access: 'guest',
  summary:
    'Sobre qué pregunta el enlace de un correo: una compra hecha sin cuenta, su tienda y si todavía se puede calificar. Sin iniciar sesión, y nada más de ella.',
  params: z.object({ token: Token }),
  response: RatingLink,
})

export const rateSigned = endpoint({
  method: 'POST',
  path: '/api/store/ratings/signed/:token',
  access: 'guest',
  summary: 'La única calificación de quien recibió el enlace, como rateSale. Acepta Idempotency-Key.',
  params: z.object({ token: Token }),
  body: rateSale.body,
  response: RatingLink,
})

export const storeRatings = endpoint({
  method: 'GET',
  path: '/api/store/ratings',
  access: 'guest',
  summary:
    'Lo que quienes compran dicen de una tienda que muestra su nombre: el promedio, cuántos dieron cada nota, y las palabras, lo más nuevo primero.',
  query: z.object({ store: textOf('La tienda', 80), page: Page, pageSize: PageSize }),
  response: z.object({
    data: z.object({
      store: z.object({ name: z.string(), pathPrefix: z.string(), city: z.string() }),
      country: z.enum(COUNTRIES),
      rating: StoreRating.nullable(),
      byScore: z.array(z.number()),
      ratings: z.array(Rating),
    }),
    metadata: ListMetadata,
  }),
})
