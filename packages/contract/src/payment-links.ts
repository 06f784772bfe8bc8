import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { AcceptTerms, Billing, GuestBuyer } from './checkout-fields.ts'
import { PaymentStart, SeenTotal } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { SaleId } from './sales-wire.ts'

const P = '/api/cart/CartShopingPending'
const LINKS = '/api/cart/paymentLinks'

export const LINK_OVER = 'Este enlace de pago ya no abre. Pide uno nuevo a quien te lo envió.'
export const NOT_LINKABLE = 'Solo se puede cobrar por enlace un pedido aceptado y sin pagar.'
export const PAID_BY_AGREEMENT = 'Este pedido se paga por acuerdo con la tienda: no se paga en línea.'
export const STORE_CLOSED =
  'Esta tienda no está vendiendo ahora, y su pedido no se puede pagar. Escríbenos si ya pagaste algo.'
export const SAY_WHERE_FIRST = 'Antes de pagar, di a dónde va el pedido o dónde se recoge.'
/** How long a link opens unless said otherwise. */
export const LINK_HOURS = 24
export const MOST_LINK_HOURS = 72
const HOURS = `Las horas van de 1 a ${MOST_LINK_HOURS}.`

const Params = z.object({ token: z.string().max(60, LINK_OVER) })

export const createPaymentLink = endpoint({
  method: 'POST',
  path: `${P}/createPaymentLink`,
  access: 'user',
  summary: `Un enlace con el que cualquiera paga un pedido aceptado, para quien lo compró o un miembro de su tienda (M7.35); ${LINK_HOURS} horas si \`hours\` no dice de 1 a ${MOST_LINK_HOURS}. Si hay uno abierto se da ese. Acepta Idempotency-Key.`,
  body: z.strictObject(
    { saleId: SaleId, hours: z.int(HOURS).min(1, HOURS).max(MOST_LINK_HOURS, HOURS).default(LINK_HOURS) },
    { error: closedTo('El enlace') },
  ),
  response: z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) }),
})

export const endPaymentLink = endpoint({
  method: 'DELETE',
  path: `${LINKS}/:saleId`,
  access: 'user',
  summary:
    'Retira el enlace de pago abierto de una venta, para quien la compró o un miembro de su tienda; que no haya ninguno también es éxito.',
  params: z.object({ saleId: SaleId }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const showPaymentLink = endpoint({
  method: 'GET',
  path: `${LINKS}/:token`,
  access: 'guest',
  summary:
    'Lo que un enlace pide pagar, para cualquiera que lo tenga: quién vende, qué y cuánto; nada de quién lo pidió.',
  params: Params,
  response: z.object({
    data: z.object({
      number: z.string(),
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      expires_at: z.string(),
      /** `over`: cancelled, or on its way without payment. */
      state: z.enum(['payable', 'paid', 'over']),
      store: z.object({
        name: z.string(),
        legal_name: z.string(),
        document: z.string().nullable(),
        address: z.string(),
        city: z.string(),
        contact: z.string().nullable(),
      }),
      lines: z.array(z.object({ title: z.string(), quantity: z.number(), total: z.number() })),
      subtotal: z.number(),
      discount: z.number(),
      shipping: z.number(),
      tax: z.number(),
      core_deposit: z.number(),
      total: z.number(),
    }),
  }),
})
export type PayableByLink = z.output<typeof showPaymentLink.response>['data']

export const payByLink = endpoint({
  method: 'POST',
  path: `${LINKS}/:token/pay`,
  access: 'guest',
  summary:
    'Empieza el pago de un pedido por su enlace; quien no tiene cuenta dice quién paga. El total debe ser el que se vio. Acepta Idempotency-Key.',
  params: Params,
  body: z.strictObject(
    { billing: Billing, guest: GuestBuyer.optional(), seen: SeenTotal, acceptTerms: AcceptTerms },
    { error: closedTo('El pago') },
  ),
  response: z.object({ data: PaymentStart }),
})
