import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { ProductId, textOf } from './products-wire.ts'

const PATH = '/api/catalogo/productosQuestions'

/** What is asked when the buyer writes nothing. */
export const QUESTION_DEFAULT = '¿Este producto es compatible con mi vehículo?'
/** M8.10. */
export const QUESTION_SENT = 'Pregunta enviada exitosamente'
/** M5.15. */
export const VEHICLE_EMPTY = 'Indica el vehículo para el que preguntas.'
export const MOBILE_MISSING = 'Agrega tu celular en tu cuenta (/cuenta): la respuesta llega por WhatsApp.'
export const ANSWER_SENT = 'Respuesta enviada. Le llega al comprador por WhatsApp.'
export const ANSWER_EMPTY = 'Escribe la respuesta.'
export const COMPATIBLE_EMPTY = 'Indica si es compatible.'
export const QUESTION_LONGEST = 500
export const ANSWER_LONGEST = 1000
export const VEHICLE_WORD_LONGEST = 60

/** Several lines of text: line breaks become \n, and other control characters are refused. */
const linesOf = (what: string, max: number) =>
  z
    .string(`${what} debe ser un texto.`)
    .transform((text) => withoutTurningSigns(text).replace(/\r\n?/g, '\n').trim())
    .refine((text) => text.length <= max, `${what} admite hasta ${max} caracteres.`)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text),
      `${what} tiene caracteres que no podemos usar.`,
    )

const closed = (what: string) => (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys' ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.` : undefined

const word = (what: string) => textOf(what, VEHICLE_WORD_LONGEST).transform((text) => text.trim())
const needed = (what: string) =>
  z
    .string(`${what}: este campo es requerido.`)
    .pipe(word(what))
    .refine((text) => text !== '', `${what}: este campo es requerido.`)

/** All fields are blank: reported in one line and not once for each field. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' &&
    Object.values(value).every(
      (one) => one === null || one === undefined || (typeof one === 'string' && one.trim() === ''),
    ))

/** M3 "Vehicle". `name` is its version or engine, `vehicleId` its id in the catalogue it comes from. */
const Vehicle = z
  .unknown()
  .refine((value) => !isEmpty(value), { error: VEHICLE_EMPTY, abort: true })
  .pipe(
    z.strictObject(
      {
        brand: needed('La marca del vehículo'),
        name: word('La versión').default(''),
        model: needed('El modelo'),
        year: z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID),
        vehicleId: textOf('El id del vehículo', 100).default(''),
      },
      {
        error: (issue) =>
          issue.code === 'invalid_type' ? 'El vehículo debe tener brand, model y year.' : closed('El vehículo')(issue),
      },
    ),
  )

export const ATTRIBUTES = [
  'question',
  'product_reference',
  'product_description',
  'product_id',
  'vehicle',
  'answer',
  'compatible',
  'created_at',
  'answered_at',
  'origin',
] as const
export const GETTERS = ['askedByMe', 'canAnswer', 'productUrl'] as const
export const RELATIONS = ['product'] as const
export const SCOPES = ['asked', 'received', 'answered', 'unanswered'] as const

const Question = z.object({
  id: z.number(),
  question: z.string(),
  product_reference: z.string(),
  product_description: z.string(),
  product_id: z.number(),
  /** Null: asked elsewhere, of no vehicle. */
  vehicle: z
    .object({ brand: z.string(), name: z.string(), model: z.string(), year: z.number(), vehicleId: z.string() })
    .nullable(),
  /** The marketplace where it was asked, and whether the answer arrived there; null: asked here. */
  origin: z
    .object({
      name: z.literal('mercado_libre'),
      state: z.enum(['open', 'sending', 'sent', 'failed']),
      problem: z.string(),
    })
    .nullable(),
  /** Null until the seller answers. */
  answer: z.string().nullable(),
  compatible: z.boolean().nullable(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  askedByMe: z.boolean(),
  canAnswer: z.boolean(),
  productUrl: z.string(),
  /** For its seller as listed now, for the asker as it was when they asked. */
  product: z.object({ id: z.number(), title: z.string(), reference: z.string() }),
})

export const createQuestion = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary:
    'Le pregunta a quien vende un producto si le sirve a un vehículo; la respuesta llega por WhatsApp (M7.59, M5.14, M6.10). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      question: linesOf('La pregunta', QUESTION_LONGEST)
        .default('')
        .transform((text) => text || QUESTION_DEFAULT),
      product_id: ProductId,
      product_reference: textOf('El número de parte', 100).default(''),
      product_description: textOf('La descripción del producto', 300).refine(
        (text) => text.trim() !== '',
        'Indica la descripción del producto.',
      ),
      vehicle: Vehicle,
    },
    { error: closed('La pregunta') },
  ),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const QUESTION_FILTER_SHAPE = {
  product_id: ProductId.optional(),
  answered: z.boolean('answered debe ser true o false.').optional(),
  compatible: z.boolean('compatible debe ser true o false.').optional(),
}

export const listQuestions = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'Las preguntas propias y las de productos de las tiendas propias, la más nueva primero (C7.37, C3.14).',
  query: z.object({
    filter: filterOf(QUESTION_FILTER_SHAPE),
    scopes: namesOf('scopes', SCOPES),
    relations: namesOf('relations', RELATIONS),
    attributes: namesOf('attributes', ATTRIBUTES),
    getters: namesOf('getters', GETTERS),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Question.partial().required({ id: true })),
})

export const answerQuestion = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'seller',
  summary:
    'Responde una pregunta sobre un producto de las tiendas propias, una vez: una segunda respuesta se rechaza con 409 (C7.37). Acepta Idempotency-Key.',
  params: z.object({
    id: z.coerce
      .number('La pregunta debe ser un número.')
      .int('La pregunta debe ser un número entero.')
      .min(1, 'La pregunta no existe.')
      .max(Number.MAX_SAFE_INTEGER, 'La pregunta no existe.'),
  }),
  body: z.strictObject(
    {
      answer: z
        .string(ANSWER_EMPTY)
        .pipe(linesOf('La respuesta', ANSWER_LONGEST))
        .refine((text) => text !== '', ANSWER_EMPTY),
      /** Of a question that was asked elsewhere it may be left out. */
      compatible: z.boolean(COMPATIBLE_EMPTY).nullish(),
    },
    { error: closed('La respuesta') },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
