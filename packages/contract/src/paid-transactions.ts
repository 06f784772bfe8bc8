import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { hasUnusableSigns } from '@tuerca/domain/accounts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { PaymentState } from './payments.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/cart/TransactionPaid'

export const NOTE_LONGEST = 500
export const NOTE_NEEDED = 'Escribe el motivo: queda en el registro.'
export const PAYMENT_GONE = 'Este pago no existe.'

const closed = (what: string) => (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys' ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.` : undefined

const Id = z.coerce
  .number('El pago debe ser un número.')
  .int('El pago debe ser un número entero.')
  .min(1, PAYMENT_GONE)
  .max(Number.MAX_SAFE_INTEGER, PAYMENT_GONE)
const TransactionId = z.int('Indica el pago.').min(1, PAYMENT_GONE).max(Number.MAX_SAFE_INTEGER, PAYMENT_GONE)

const oneLine = (what: string, longest: number) =>
  z
    .string(`${what} debe ser un texto.`)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text.length <= longest, `${what} admite hasta ${longest} caracteres.`)
    .refine((text) => !hasUnusableSigns(text), `${what} tiene caracteres que no podemos usar.`)
const Reason = z
  .string(NOTE_NEEDED)
  .pipe(oneLine('El motivo', NOTE_LONGEST))
  .refine((text) => text.length >= 3, NOTE_NEEDED)

export const GETTERS = ['stateLabel', 'canRetry', 'netValue', 'taxValue'] as const

const Plan = z.object({ name: z.string(), transaction_type: z.string(), amount: z.number(), valid_days: z.number() })

/** A payment as its buyer sees it; money in the currency's unit, tax included in `total`. */
export const PaidTransaction = z.object({
  id: z.number(),
  ref_venta: z.string(),
  state: PaymentState,
  purpose: z.enum(['plan', 'cart']),
  name: z.string(),
  planId: z.number().nullable(),
  plan: Plan.nullable(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  country: z.enum(COUNTRIES),
  tax_rate: z.number(),
  payment_type: z.enum(['gateway', 'transfer']),
  gateway: z.string(),
  reason: z.string().nullable(),
  receipt_number: z.string().nullable(),
  billing_name: z.string().nullable(),
  billing_document: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  stateLabel: z.string().optional(),
  canRetry: z.boolean().optional(),
  netValue: z.number().optional(),
  taxValue: z.number().optional(),
  /** Only for admins; null when the account was deleted. */
  buyer: z.object({ id: z.number().nullable(), name: z.string(), email: z.string() }).nullable().optional(),
})
export type PaidTransaction = z.output<typeof PaidTransaction>

export const listTransactionsPaid = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary:
    'Los pagos propios, el más nuevo primero; la administración pide los de todos con el filtro `everyone` (M7.39).',
  query: z.object({
    filter: filterOf({
      state: z.enum(PaymentState.options, 'El estado del pago no existe.').optional(),
      ref_venta: z
        .string('La referencia debe ser un texto.')
        .max(60, 'La referencia admite hasta 60 caracteres.')
        .optional(),
      receipt_number: z
        .string('El recibo debe ser un texto.')
        .max(30, 'El recibo admite hasta 30 caracteres.')
        .optional(),
      open: z.boolean('open debe ser true o false.').optional(),
      everyone: z.boolean('everyone debe ser true o false.').optional(),
      /** For admins: a reference, a receipt, the number of a sale, or whoever paid by name or mail. */
      q: textOf('q', 80).optional(),
    }),
    page: Page,
    pageSize: PageSize,
    getters: namesOf('getters', GETTERS),
  }),
  response: listOf(PaidTransaction),
})

const Score = z.object({
  id: z.number(),
  score: z.number().nullable(),
  comment: z.string().nullable(),
  asked_times: z.number(),
})

export const loadTransactionPaid = endpoint({
  method: 'GET',
  path: `${PATH}/:id/loadTransactionPaid`,
  access: 'user',
  summary:
    'Un pago propio con su recibo; la administración puede ver el de cualquiera, con lo que dijo su pasarela y quién lo cambió (M7.38).',
  params: z.object({ id: Id }),
  response: z.object({
    data: PaidTransaction.extend({
      netValue: z.number(),
      taxValue: z.number(),
      stateLabel: z.string(),
      canRetry: z.boolean(),
      withdrawal: z.string(),
      expiredDate: z.string().nullable(),
      score: Score.nullable(),
      note: z.string().nullable().optional(),
      events: z
        .array(
          z.object({
            state: z.string().nullable(),
            outcome: z.string(),
            origin: z.string(),
            reason: z.string().nullable(),
            seen: z.number(),
            received_at: z.string(),
          }),
        )
        .optional(),
      changes: z
        .array(
          z.object({
            action: z.string(),
            note: z.string().nullable(),
            changed_by: z.string().nullable(),
            changed_at: z.string(),
          }),
        )
        .optional(),
    }),
  }),
})

export const makeTransactionPaid = endpoint({
  method: 'POST',
  path: `${PATH}/makeTransactionPaid`,
  access: 'admin',
  summary:
    'Marca un pago sin pagar como pagado por transferencia: créditos, libro y recibo como en cualquier otro (M7.37). Acepta Idempotency-Key.',
  body: z.strictObject({ transactionId: TransactionId, note: Reason }, { error: closed('El pago') }),
  response: z.object({ data: z.object({ message: z.string(), receipt_number: z.string() }) }),
})

export const reversePaymentTypeTransactions = endpoint({
  method: 'POST',
  path: `${PATH}/reversePaymentTypeTransactions`,
  access: 'admin',
  summary:
    'Reversa una transacción pagada: el dinero vuelve por su pasarela, o a mano si fue transferencia, y se retira lo que no se gastó de sus créditos (M7.40). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      transactionId: TransactionId,
      note: Reason,
      /** True: the money was already refunded elsewhere; the gateway is not asked. */
      alreadyRefunded: z.boolean('alreadyRefunded debe ser true o false.').default(false),
    },
    { error: closed('La reversión') },
  ),
  response: z.object({ data: z.object({ message: z.string(), creditsTaken: z.number() }) }),
})

export const updateTransactionPaid = endpoint({
  method: 'PATCH',
  path: '/api/cart/transactionPaid/:id',
  access: 'user',
  summary:
    'Qué nombre y documento lleva el recibo de un pago propio; la administración puede además escribir una nota (M7.41).',
  params: z.object({ id: Id }),
  body: z
    .strictObject(
      {
        billing_name: oneLine('El nombre', 120).nullish(),
        billing_document: oneLine('El documento', 40).nullish(),
        note: oneLine('La nota', NOTE_LONGEST).nullish(),
      },
      { error: closed('El pago') },
    )
    .refine((body) => Object.keys(body).length > 0, 'Indica qué cambia.'),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

const ScoreId = z
  .int('Indica la calificación.')
  .min(1, 'Esta calificación no existe.')
  .max(Number.MAX_SAFE_INTEGER, 'Esta calificación no existe.')

export const resendScore = endpoint({
  method: 'POST',
  path: '/api/users/users/resendScore',
  access: 'user',
  summary:
    'Envía otra vez el correo que le pide a quien compró calificar su compra: él mismo o la administración, una vez al día, tres en total (M7.42).',
  body: z.strictObject({ scoreId: ScoreId }, { error: closed('La calificación') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const saveScore = endpoint({
  method: 'POST',
  path: '/api/users/users/saveScore',
  access: 'user',
  summary: 'La única calificación de una compra por quien la hizo, de 1 a 5.',
  body: z.strictObject(
    {
      scoreId: ScoreId,
      score: z.int('Elige de 1 a 5.').min(1, 'Elige de 1 a 5.').max(5, 'Elige de 1 a 5.'),
      comment: oneLine('El comentario', 500).default(''),
    },
    { error: closed('La calificación') },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const paymentBooks = endpoint({
  method: 'GET',
  path: '/api/core/transaction/books',
  access: 'admin',
  summary: 'El libro de pagos sumado por cuenta, lo que no cuadra, y cuántos pagos están abiertos.',
  response: z.object({
    data: z.object({
      accounts: z.array(
        z.object({
          account: z.string(),
          /** Whose it is, where it is a store's. */
          store: z.string().nullable(),
          currency: z.enum(CURRENCIES),
          balance: z.number(),
        }),
      ),
      problems: z.array(z.object({ transactionId: z.number(), problem: z.string() })),
      open: z.number(),
      refusedNotices: z.number(),
    }),
  }),
})
