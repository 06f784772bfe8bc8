import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const PATH = '/api/dev/pasarela/:reference'
const params = z.object({ reference: z.string().max(60) })

const CounterPayment = z.object({
  reference: z.string(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  description: z.string(),
  state: z.enum(['open', 'pending', 'approved', 'declined', 'reversed']),
  /** Where the buyer returns, with the page's words about the result. */
  returnUrl: z.string(),
})

export const devPayment = endpoint({
  method: 'GET',
  path: PATH,
  access: 'guest',
  summary: 'El pago que muestra la página de la pasarela incluida; 404 donde hay otra pasarela.',
  params,
  response: z.object({ data: CounterPayment }),
})

export const decideDevPayment = endpoint({
  method: 'POST',
  path: PATH,
  access: 'guest',
  summary:
    'Lo que decide quien paga en la página de la pasarela incluida: se asienta una vez, y se le avisa a Tuerca con una llamada firmada.',
  params,
  body: z.strictObject({ decision: z.enum(['approve', 'decline', 'later', 'leave'], 'Elige cómo pagar.') }),
  response: z.object({ data: CounterPayment }),
})
