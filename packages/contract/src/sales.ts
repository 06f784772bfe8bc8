import { SALE_KINDS, SALE_TYPES, statesOf } from '@tuerca/domain/sale-states'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'
import { CONFIRMATION_MISSING, Sale, SaleDetail, SaleId, Substitute } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'

/** M8.13. */
export const CONFIRMATION_ASKED = '¡Solicitud de confirmación de stock enviada!'
export const CONFIRMATION_CLOSED = 'Esta pregunta ya está cerrada. Actualiza la página para ver en qué quedó.'
export const CONFIRMATION_ANSWERED = 'Esta pregunta ya tiene respuesta.'
export const BUYER_GONE = 'Quien preguntaba ya no está en Tuerca. No tienes que contestar.'
export const ANSWERED_BY_OTHER = 'Otra persona de la tienda ya contestó. Mira su respuesta y, si no es así, corrígela.'
export const ANSWERED_ELSEWHERE = 'Ya contestaste en otra ventana. Mira esa respuesta y, si no es así, corrígela.'
export const WRITTEN_BY_OTHER =
  'Otra persona de la tienda cambió la respuesta antes de enviarla. Revísala y contesta de nuevo.'
export const LINK_OVER = 'Este enlace ya venció. La pregunta sigue en la bandeja de tu tienda.'
export const ANSWER_NOT_WRITTEN = 'Escribe primero cuántas hay.'
export const ANSWER_TOLD = 'Listo. Ya se lo dijimos a quien pregunta.'
export const REASON_LONGEST = 200
const QUANTITY = 'La cantidad debe ser mayor a cero'

const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })

/** What M5.02 judges itself, with the stock. */
const Quantity = z.union([z.string().max(20, QUANTITY), z.number()], QUANTITY).nullish()

export const makeQuotation = endpoint({
  method: 'POST',
  path: `${H}/makeQuotation`,
  access: 'user',
  summary:
    'Le pregunta a la tienda de un producto de modelo cotización si lo tiene (M7.06, M4.03); 30 por hora a lo sumo. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      productidquotation: z.coerce
        .number('Indica el producto.')
        .int('Indica el producto.')
        .min(1, 'Indica el producto.')
        .max(Number.MAX_SAFE_INTEGER, 'Indica el producto.'),
      quantityquotation: Quantity,
      /** Of the caller's garage; without it, the chosen vehicle. */
      vehicleId: z
        .int('El vehículo debe ser un número.')
        .min(1, 'Este vehículo no existe.')
        .max(2_147_483_647, 'Este vehículo no existe.')
        .nullish(),
    },
    { error: closedTo('La pregunta') },
  ),
  response: z.object({ data: z.object({ sale_id: z.number(), message: z.string(), remainingTime: z.number() }) }),
})

export const loadTransaction = endpoint({
  method: 'GET',
  path: `${H}/:id/loadTransaction`,
  access: 'guest',
  keyScope: 'sales.read',
  summary:
    'Una venta con sus líneas, su línea de tiempo, mensajes, pagos y derechos, para quien la compró (un invitado por su cookie) o un miembro de su tienda (M7.07); la de otros no existe (404). Queda en el registro cuando la mira la administración.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: SaleDetail }),
})

export const SALE_SCOPES = ['bought', 'sold', 'open', 'closed', 'hidden', 'withReturns'] as const
export const SALE_COLUMNS = ['number', 'title', 'referencia_1', 'buyer', 'store'] as const

const TYPE = 'type debe ser cotizacion, pedido o compra.'
const Type = z.enum(Object.values(SALE_TYPES), TYPE)
/** Of confirmations, orders and purchases together. */
export const SALE_STATES = [...new Set(SALE_KINDS.flatMap((kind) => statesOf(kind)))]
const DAY = 'debe ser una fecha como 2026-11-22.'
const Whole = (what: string) =>
  z.int(`${what} debe ser un número.`).min(1, `${what} no existe.`).max(2_147_483_647, `${what} no existe.`)

/** M7.01, M7.13. */
export const SALE_FILTER_SHAPE = {
  /** One, or several. */
  type: z.union([Type.transform((one) => [one]), z.array(Type).min(1, TYPE).max(3, TYPE)], TYPE).optional(),
  state: z.enum(SALE_STATES, `state admite: ${SALE_STATES.join(', ')}.`).optional(),
  storeId: Whole('storeId').optional(),
  userId: Whole('userId').optional(),
  vehicleId: Whole('vehicleId').optional(),
  number: textOf('number', 30).optional(),
  from: z.iso.date(`from ${DAY}`).optional(),
  to: z.iso.date(`to ${DAY}`).optional(),
  unread: z.boolean('unread debe ser true o false.').optional(),
  /** By agreement, and not all of it paid. */
  owed: z.boolean('owed debe ser true o false.').optional(),
  searchInColumns: z
    .strictObject(
      {
        term: textOf('El término', 100).min(1, 'El término no puede estar vacío.'),
        columns: z
          .array(z.enum(SALE_COLUMNS, `columns admite: ${SALE_COLUMNS.join(', ')}.`))
          .min(1, 'Indica al menos una columna.')
          .max(SALE_COLUMNS.length, 'Hay columnas repetidas.'),
      },
      'searchInColumns debe tener term y columns.',
    )
    .optional(),
}
export const SALE_FILTER = filterOf(SALE_FILTER_SHAPE)

export const listAllTransactions = endpoint({
  method: 'GET',
  path: `${H}/listAllTransactions`,
  access: 'user',
  keyScope: 'sales.read',
  summary:
    'Lo que compró quien llama o, con el scope sold, lo que se compra en sus tiendas, lo más nuevo primero; con sold y open, primero lo que espera a la tienda (M7.01). La administración nombra filter.storeId o filter.userId, y queda en el registro que miró.',
  query: z.object({
    filter: SALE_FILTER,
    scopes: namesOf('scopes', SALE_SCOPES),
    onlyQuotation: z.enum(['0', '1'], 'onlyQuotation debe ser 0 o 1.').default('0'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Sale),
})

const Hours = z
  .int('Las horas van de 1 a 168.')
  .min(1, 'Las horas van de 1 a 168.')
  .max(168, 'Las horas van de 1 a 168.')
const PRICE = 'El precio debe ser mayor a cero.'
const Price = z.number(PRICE).min(0.01, PRICE).max(100_000_000_000, 'El precio es demasiado alto.')
const Days = z
  .int('Los días de entrega van de 0 a 120.')
  .min(0, 'Los días de entrega van de 0 a 120.')
  .max(120, 'Los días de entrega van de 0 a 120.')
const Answer = {
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(1_000_000, 'La cantidad es demasiado alta.'),
  price: Price.nullish(),
  tiempos_de_entrega: Days.nullish(),
  hours: Hours.nullish(),
}
const Reason = linesOf('El motivo', REASON_LONGEST, `El motivo admite hasta ${REASON_LONGEST} caracteres.`).default('')

export const editStockConfirmationAsAvailable = endpoint({
  method: 'PATCH',
  path: `${H}/:id/editStockConfirmationAsAvailable`,
  access: 'seller',
  keyScope: 'confirmations.answer',
  summary: 'Escribe cuántas hay, a qué precio y por cuánto tiempo (M7.12); todavía no se le dice a nadie.',
  params: z.object({ id: SaleId }),
  body: z.strictObject(Answer, { error: closedTo('La respuesta') }),
  response: z.object({ data: Sale }),
})

const Tell = z.strictObject({ id: SaleId }, { error: closedTo('La respuesta') })
const ToldUntil = z.object({ data: z.object({ message: z.string(), expires_at: z.string() }) })
export const SUBSTITUTES_MOST = 5
export const NOT_YOUR_LISTING = 'Ofrece en su lugar productos publicados de tu tienda, distintos del que preguntan.'
const PRODUCT = 'substituteProductIds admite números de productos.'
const Substitutes = z
  .array(z.int(PRODUCT).min(1, PRODUCT).max(2_147_483_647, PRODUCT), 'substituteProductIds debe ser una lista.')
  .max(SUBSTITUTES_MOST, `Ofrece hasta ${SUBSTITUTES_MOST} productos.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Cada producto va una sola vez.')
  .optional()

export const findOwnListings = endpoint({
  method: 'GET',
  path: `${H}/:id/ownListings`,
  access: 'seller',
  summary:
    'Productos de la misma tienda de una venta por palabras o número, 10 a lo sumo, para que los ofrezca en lugar de lo que no tiene (M7.09).',
  params: z.object({ id: SaleId }),
  query: z.object({
    term: textOf('El término', 60).refine((text) => text.trim().length >= 2, 'Escribe al menos dos letras.'),
  }),
  response: z.object({ data: z.array(Substitute) }),
})

const Refuse = z.strictObject(
  { id: SaleId, reason: Reason, substituteProductIds: Substitutes },
  { error: closedTo('La respuesta') },
)

/** As the specification writes it, and under /api. */
export const sendQuotationToClient = endpoint({
  method: 'POST',
  path: '/cart/page/sendQuotationToClientAjax',
  access: 'seller',
  summary: 'Le dice a quien compra lo que se escribió con M7.12, una vez (M7.10). Acepta Idempotency-Key.',
  body: Tell,
  response: ToldUntil,
})

export const sendQuotationToClientApi = endpoint({
  method: 'POST',
  path: '/api/cart/page/sendQuotationToClientAjax',
  access: 'seller',
  keyScope: 'confirmations.answer',
  summary: 'Le dice a quien compra lo que se escribió con M7.12, una vez (M7.10). Acepta Idempotency-Key.',
  body: Tell,
  response: ToldUntil,
})

/** As the specification writes it, and under /api. */
export const sendQuotationNotavailable = endpoint({
  method: 'POST',
  path: '/cart/page/sendQuotationNotavailableToClientAjax',
  access: 'seller',
  summary:
    'Dice que no hay, ofrece en su lugar hasta cinco productos de la misma tienda, y se lo dice una vez a quien compra (M7.09). Acepta Idempotency-Key.',
  body: Refuse,
  response: MessageAnswer,
})

export const sendQuotationNotavailableApi = endpoint({
  method: 'POST',
  path: '/api/cart/page/sendQuotationNotavailableToClientAjax',
  access: 'seller',
  keyScope: 'confirmations.answer',
  summary:
    'Dice que no hay, ofrece en su lugar hasta cinco productos de la misma tienda, y se lo dice una vez a quien compra (M7.09). Acepta Idempotency-Key.',
  body: Refuse,
  response: MessageAnswer,
})

const Token = z.string(CONFIRMATION_MISSING).regex(/^[\w-]{20,100}$/, CONFIRMATION_MISSING)
/** What the signed page shows: one question, and whether it can still be answered here. */
const Question = z.object({
  data: Sale.extend({
    member: z.string(),
    answers: z.number(),
    mayAnswer: z.boolean(),
    mayCorrectUntil: z.string().nullable(),
  }),
})
export type SignedQuestion = z.output<typeof Question>['data']

export const showConfirmation = endpoint({
  method: 'GET',
  path: '/api/cart/confirmations/:token',
  access: 'guest',
  summary:
    'La única pregunta de un enlace firmado que recibió una tienda; un enlace que no es de Tuerca no existe (404).',
  params: z.object({ token: Token }),
  response: Question,
})

/** How many answers the page had when it was read: a newer one is not overwritten unseen (409). */
const AnswerCount = z.int('answers debe ser un número.').min(0, 'answers no puede ser negativo.').default(0)

export const answerConfirmation = endpoint({
  method: 'POST',
  path: '/api/cart/confirmations/:token',
  access: 'guest',
  summary:
    'Responde por un enlace firmado, o corrige la respuesta dentro de la media hora mientras quien compra no la haya agregado. La misma respuesta otra vez es éxito. Acepta Idempotency-Key.',
  params: z.object({ token: Token }),
  body: z.discriminatedUnion(
    'available',
    [
      z.strictObject(
        { available: z.literal(true), ...Answer, answers: AnswerCount },
        { error: closedTo('La respuesta') },
      ),
      z.strictObject(
        { available: z.literal(false), reason: Reason, substituteProductIds: Substitutes, answers: AnswerCount },
        { error: closedTo('La respuesta') },
      ),
    ],
    'Indica si hay: available debe ser true o false.',
  ),
  response: Question,
})
