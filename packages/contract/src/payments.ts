import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const PATH = '/api/core/transaction'

/** C8.14: what a person reads when a plan could not be bought. */
export const PURCHASE_FAILED = 'Ocurrió un error al procesar la petición, por favor intente más tarde.'
export const PLAN_GONE = 'Este plan ya no está a la venta.'

/** The form that takes the buyer to the gateway's page: submitted as it is, in the same window. */
export const GatewayForm = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type GatewayForm = z.output<typeof GatewayForm>

export const createNewTransaction = endpoint({
  method: 'POST',
  path: `${PATH}/createNewTransaction`,
  access: 'user',
  summary:
    'Empieza la compra de un plan al precio del servidor y da el formulario de la pasarela (M7.49, C7.32). Pide el registro completo; acepta Idempotency-Key.',
  body: z.strictObject(
    {
      planId: z.int('Elige un plan.').min(1, PLAN_GONE).max(2_147_483_647, PLAN_GONE),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `La compra no admite: ${issue.keys.join(', ').slice(0, 200)}.` : undefined,
    },
  ),
  response: z.object({
    data: z.object({
      transactionId: z.number(),
      /** Unguessable: identifies the payment at the gateway and on the return page. */
      ref: z.string(),
      gateway: GatewayForm,
    }),
  }),
})

export const paymentNotice = endpoint({
  method: 'POST',
  path: `${PATH}/paymentNotice/:gateway`,
  access: 'guest',
  summary:
    'Donde las pasarelas dicen qué fue de un pago: el cuerpo es el de la pasarela y su firma se comprueba sobre los bytes como llegaron. 401 si no se prueba, 503 para que lo digan otra vez.',
  params: z.object({ gateway: z.string().max(40) }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
})

/** C3.18: the text of the page after the purchase, and the target of its button. */
const Closing = z.object({
  id: z.number(),
  ref_venta: z.string(),
  total: z.number(),
  /** Whether the words differ from those of an approved purchase. */
  modifyModal: z.boolean(),
  modalTitle: z.string(),
  modalMessge: z.string(),
  name: z.string(),
  mobile_number: z.string().nullable(),
  /** A path of the site. */
  addressing_after_transaction: z.string(),
  transaction_closing_form: z.enum(['comprobante', 'reintento', 'espera']),
  addressing_button_name: z.string(),
})

export const PaymentState = z.enum(['created', 'pending', 'approved', 'declined', 'expired', 'error', 'reversed'])

export const loadPaymentReturn = endpoint({
  method: 'GET',
  path: `${PATH}/paymentReturn`,
  access: 'guest',
  summary:
    'Lo que dice la página a la que una pasarela devuelve a quien compra; el estado es el propio, lo que trajo el navegador nunca se asienta. `unknown` para quien no sea el comprador.',
  query: z.looseObject({ pago: z.string().max(60).default('') }),
  response: z.object({
    data: z.object({
      state: z.enum([...PaymentState.options, 'unknown']),
      /** The gateway's page reported the payment as successful or on its way: a pending state will end soon. */
      announced: z.boolean(),
      /** The buyer turned back at the gateway without paying: nothing is being confirmed. */
      left: z.boolean(),
      planId: z.number().nullable(),
      plan: z
        .object({ name: z.string(), transaction_type: z.string(), amount: z.number(), valid_days: z.number() })
        .nullable(),
      currency: z.enum(CURRENCIES).nullable(),
      receipt_number: z.string().nullable(),
      closing: Closing.nullable(),
    }),
  }),
})
