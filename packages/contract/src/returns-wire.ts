import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { RETURN_KINDS, RETURN_WISHES } from '@tuerca/domain/return-kinds'
import { RETURN_STATES } from '@tuerca/domain/return-states'
import { z } from 'zod'
import { closedTo } from './garage-wire.ts'
import { linesOf } from './products-wire.ts'
import { photosOf } from './sale-photos.ts'

export const RETURN_MISSING = 'Esta devolución no existe.'
export const RETURN_REASON_LONGEST = 500
export const RETURN_ANSWER_LONGEST = 300
export const RETURN_PHOTOS_MOST = 6
export const RETURN_REASON_NEEDED = 'Cuenta qué pasó: la tienda lo va a leer.'
export const RETURN_LINES_NEEDED = 'Marca qué devuelves y cuántas.'

export const ReturnId = z.coerce
  .number('La devolución debe ser un número.')
  .int('La devolución debe ser un número entero.')
  .min(1, RETURN_MISSING)
  .max(Number.MAX_SAFE_INTEGER, RETURN_MISSING)
const LineId = z
  .int('La línea debe ser un número.')
  .min(1, 'La línea no existe.')
  .max(Number.MAX_SAFE_INTEGER, 'La línea no existe.')
const Quantity = z
  .int('La cantidad debe ser un número entero.')
  .min(1, 'La cantidad debe ser mayor a cero.')
  .max(1_000_000, 'La cantidad es demasiado alta.')

/** M7.02 `return`. */
export const ReturnRequest = z
  .strictObject(
    {
      kind: z.enum(RETURN_KINDS, 'kind no es un motivo de devolución.'),
      lines: z
        .array(
          z.strictObject({ lineId: LineId, quantity: Quantity }, { error: closedTo('La línea') }),
          RETURN_LINES_NEEDED,
        )
        .min(1, RETURN_LINES_NEEDED)
        .max(200, 'Son demasiadas líneas.')
        .refine(
          (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
          'Cada línea va una sola vez.',
        ),
      reason: linesOf(
        'El motivo',
        RETURN_REASON_LONGEST,
        `El motivo admite hasta ${RETURN_REASON_LONGEST} caracteres.`,
      ).default(''),
      photos: photosOf(RETURN_PHOTOS_MOST),
      wanted: z.enum(RETURN_WISHES, 'wanted debe ser money o exchange.').default('money'),
    },
    { error: closedTo('La devolución') },
  )
  .refine(({ kind, reason }) => kind === 'core' || reason !== '', RETURN_REASON_NEEDED)
export type ReturnRequest = z.output<typeof ReturnRequest>

/** A return as one of its sides, or the administration, sees it now. Money in the currency's unit. */
export const Return = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(RETURN_KINDS),
  kindLabel: z.string(),
  state: z.enum(RETURN_STATES),
  stateLabel: z.string(),
  /** What comes next, in words for who reads. */
  next: z.string(),
  lines: z.array(
    z.object({ lineId: z.number(), title: z.string(), quantity: z.number(), picture: z.string().nullable() }),
  ),
  reason: z.string(),
  photos: z.array(z.string()),
  wanted: z.enum(RETURN_WISHES),
  /** What was answered, and by whom. */
  answer: z.string(),
  answer_by: z.enum(['seller', 'admin']).nullable(),
  /** The store answered nothing until then, and the administration decides. */
  unanswered_at: z.string().nullable(),
  /** Null until a refund is decided; `amount` is paid back, `less` reduces the debt of a buyer by agreement. */
  refund: z
    .object({
      amount: z.number(),
      less: z.number(),
      state: z.enum(['queued', 'asked', 'stuck', 'done', 'void', 'store']),
    })
    .nullable(),
  /** What would go back for all of it. */
  refundable: z.number(),
  by_law: z.boolean(),
  pays: z.enum(['buyer', 'store']),
  /** Of what does not fit: what we had said of each line. */
  evidence: z.array(z.object({ lineId: z.number(), label: z.string(), why: z.string() })),
  /** Where its buyer sends or brings it, while that is to be done; empty where the store wrote no address. */
  send_to: z.string().nullable(),
  parcel: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
  /** With what the other piece goes to who bought. */
  replacement: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
  restocked: z.boolean(),
  /** The buyer has nothing of it: once accepted, it is refunded or sent again at once. */
  at_once: z.boolean(),
  actions: z.array(z.string()),
  whose: z.enum(['buyer', 'seller', 'admin']).nullable(),
  open: z.boolean(),
  due_at: z.string().nullable(),
  created_at: z.string(),
  sale: z.object({
    id: z.number(),
    number: z.string(),
    store: z.string(),
    buyer: z.string(),
    country: z.enum(COUNTRIES),
    currency: z.enum(CURRENCIES),
  }),
})
export type Return = z.output<typeof Return>

/** What of a sale can be returned now: a line has one row for each deadline. */
export const Returnable = z.object({
  lineId: z.number(),
  quantity: z.number(),
  kinds: z.array(z.enum(RETURN_KINDS)),
  until: z.string(),
})
export type Returnable = z.output<typeof Returnable>
