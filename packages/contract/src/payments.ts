import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const PATH = '/api/core/transaction'

/** C8.14: what a person reads when a plan could not be bought. */
export const PURCHASE_FAILED = 'Ocurrió un error al procesar la petición, por favor intente más tarde.'
export const PLAN_GONE = 'Este plan ya no está a la venta.'

/** The form that takes the buyer to the gateway's own page: submitted as it is, in the same window. */
export const GatewayForm = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type GatewayForm = z.output<typeof GatewayForm>

export const createNewTransaction = endpoint({
  method: 'POST', path: `${PATH}/createNewTransaction`, access: 'user',
  summary: 'Begins the purchase of a plan at the server\'s own price and gives the form of the payment gateway (M7.49, C7.32). Needs a complete sign-up; accepts an Idempotency-Key.',
  body: z.strictObject({
    planId: z.int('Elige un plan.').min(1, PLAN_GONE).max(2_147_483_647, PLAN_GONE),
  }, { error: (issue) => issue.code === 'unrecognized_keys' ? `La compra no admite: ${issue.keys.join(', ').slice(0, 200)}.` : undefined }),
  response: z.object({
    data: z.object({
      transactionId: z.number(),
      /** Unguessable: it names the payment at the gateway and on the page the buyer comes back to. */
      ref: z.string(),
      gateway: GatewayForm,
    }),
  }),
})
