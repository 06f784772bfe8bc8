import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { ListMetadata, listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const P = '/api/cart/payouts'
const A = '/api/core/administration/payouts'
export const PAYOUT_MISSING = 'Esta liquidación no existe.'
export const OWNERS_ONLY = 'Los pagos de la tienda los ve su dueño.'

const PayoutId = z.coerce
  .number('La liquidación debe ser un número.')
  .int('La liquidación debe ser un número entero.')
  .min(1, PAYOUT_MISSING)
  .max(Number.MAX_SAFE_INTEGER, PAYOUT_MISSING)
const Money = z.enum(CURRENCIES)

/** A week's statement of one store. Amounts in the currency's unit. */
export const Payout = z.object({
  id: z.number(),
  number: z.string(),
  store: z.object({ id: z.number(), name: z.string() }),
  country: z.enum(COUNTRIES),
  currency: Money,
  amount: z.number(),
  sales: z.number(),
  state: z.enum(['ready', 'paid']),
  stateLabel: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  reference: z.string(),
  /** The account it was sent to, or would be sent to now, partly hidden; null when there is none. */
  account: z.string().nullable(),
  /** Of one that is not sent: since when its account is the one. */
  accountSince: z.string().nullable(),
})
export type Payout = z.output<typeof Payout>

/** What one sale, or what went back of it, comes to. */
const PayoutLine = z.object({
  saleId: z.number(),
  number: z.string(),
  kind: z.enum(['sale', 'refund', 'reversal']),
  label: z.string(),
  at: z.string(),
  gross: z.number(),
  commission: z.number(),
  commission_tax: z.number(),
  withheld_isr: z.number(),
  withheld_iva: z.number(),
  amount: z.number(),
})
export type PayoutLine = z.output<typeof PayoutLine>

export const listPayouts = endpoint({
  method: 'GET',
  path: P,
  access: 'seller',
  summary:
    'Para el dueño de una tienda: lo retenido hasta que nadie pueda retractarse, cuánto de eso está en disputa, lo que entra en la próxima liquidación (bajo cero: una deuda), lo que espera envío, lo enviado, y sus liquidaciones.',
  query: z.object({
    storeId: z.coerce
      .number('storeId debe ser un número.')
      .int('storeId debe ser un número entero.')
      .min(1, 'La tienda no existe.')
      .max(2_147_483_647, 'La tienda no existe.')
      .optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      country: z.enum(COUNTRIES),
      currency: Money,
      held: z.number(),
      /** Of what is held: of sales of which something is coming back. */
      disputed: z.number(),
      due: z.number(),
      stated: z.number(),
      paid: z.number(),
      next_at: z.string(),
      /** The store's account, partly hidden; null when there is none. */
      account: z.string().nullable(),
      payouts: z.array(Payout),
    }),
    metadata: ListMetadata,
  }),
})

export const showPayout = endpoint({
  method: 'GET',
  path: `${P}/:id`,
  access: 'user',
  summary: 'Una liquidación con sus ventas, para un dueño de su tienda o la administración.',
  params: z.object({ id: PayoutId }),
  response: z.object({ data: Payout.extend({ lines: z.array(PayoutLine) }) }),
})

export const payoutAsCsv = endpoint({
  method: 'GET',
  path: `${P}/:id/csv`,
  access: 'user',
  sends: 'text/csv',
  summary: 'Lo mismo como tabla para trabajar.',
  params: z.object({ id: PayoutId }),
  response: z.null(),
})

export const payoutAsPdf = endpoint({
  method: 'GET',
  path: `${P}/:id/pdf`,
  access: 'user',
  sends: 'application/pdf',
  summary: 'Lo mismo en papel.',
  params: z.object({ id: PayoutId }),
  response: z.null(),
})

export const listPayoutsToPay = endpoint({
  method: 'GET',
  path: A,
  access: 'admin',
  summary: 'Las liquidaciones que esperan envío, la más antigua primero; o todas, la más nueva primero.',
  query: z.object({
    state: z.enum(['open', 'all'], 'state debe ser open o all.').default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Payout),
})

const REFERENCE = 'Escribe la referencia de la transferencia.'

export const payPayout = endpoint({
  method: 'PATCH',
  path: `${A}/:id`,
  access: 'admin',
  summary:
    'Dice que se envió el dinero de una liquidación, con la referencia del banco; una vez, por más que se diga. Queda en el registro.',
  params: z.object({ id: PayoutId }),
  body: z.strictObject(
    {
      reference: textOf('La referencia', 100)
        .transform((text) => text.trim())
        .refine((text) => text !== '', REFERENCE),
      /** What whoever sent it read: another amount by now is not marked. */
      amount: z.number('El valor debe ser un número.').optional(),
      /** The account as shown on the statement: if it has changed since, the payout is not marked. */
      account: textOf('La cuenta', 120).optional(),
    },
    { error: closedTo('El pago') },
  ),
  response: z.object({ data: Payout }),
})
