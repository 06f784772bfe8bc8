import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { CART_CHANGES } from '@tuerca/domain/cart'
import { z } from 'zod'
import {
  AcceptTerms,
  Billing,
  ConfirmationQuantity,
  GuestBuyer,
  LineIds,
  OrderComment,
  Section,
  Shipping,
  StoreShipping,
} from './checkout-fields.ts'
import { SendsTo } from './cart-wire.ts'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { GatewayForm } from './payments.ts'
import { SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'
const P = '/api/cart/CartShopingPending'

export const CART_EMPTY = 'Tu carrito no tiene nada que pagar.'
export const TOTAL_CHANGED = 'Cambió lo que cuesta tu compra. Revisa el nuevo total antes de pagar.'
export const LOG_IN_TO_BUY =
  'Este correo ya tiene una cuenta en Tuerca. Ingresa para comprar con ella: no pierdes nada de lo que escribiste.'
export const NO_AGREEMENT = 'Esta tienda no tiene pago por acuerdo contigo. Elige pago en línea.'
export const ORDERS_SENT = 'Tu pedido fue enviado. La tienda lo revisa y te avisamos.'
export const NOT_PAYABLE = 'Esta venta no se puede pagar en su estado de ahora.'

/** Money in the currency's unit, IVA included. */
const Line = z.object({
  id: z.number(),
  product_id: z.number(),
  title: z.string(),
  quantity: z.number(),
  /** Null: there is none any more. */
  unit_price: z.number().nullable(),
  /** Of what of it can be bought today. */
  total: z.number(),
  /** Casco of all of it, beside total. */
  core_deposit: z.number(),
  vehicle: z.string().nullable(),
  /** What is another than when the buyer last saw it in the cart. */
  changes: z.array(z.enum(CART_CHANGES)),
  /** The price it had then. */
  was: z.number().nullable(),
  /** How many can be had of it. */
  maxQuantity: z.number(),
})

const PickUp = z.object({
  warehouseId: z.number(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  hours: z.string(),
})

const Store = z.object({
  /** Even if it hides its name elsewhere: before payment the law requires the seller's identity. */
  store: z.object({
    id: z.number(),
    name: z.string(),
    legal_name: z.string(),
    document: z.string().nullable(),
    address: z.string(),
    city: z.string(),
    contact: z.string().nullable(),
  }),
  lines: z.array(Line),
  percentage: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  /** Whether it ships to the chosen city; null while none is chosen, and sums and days are estimates. */
  shipsTo: z.boolean().nullable(),
  pickUpAt: z.number().nullable(),
  shipping: z.number(),
  tax: z.number(),
  core_deposit: z.number(),
  total: z.number(),
  days: z.number(),
  /** The day it comes or is ready, as 2026-11-25. */
  arrives: z.string(),
  pickUps: z.array(PickUp),
  minimum: z.object({ value: z.number(), missing: z.number() }).nullable(),
  /**
   * The store's agreement with this customer: in how many days it is paid (0: on delivery), the debt, and what they may
   * still buy (null: without limit).
   */
  agreement: z
    .object({ payDays: z.number(), owed: z.number(), left: z.number().nullable(), short: z.boolean() })
    .nullable(),
})
export type CheckoutStore = z.output<typeof Store>
export type CheckoutLine = z.output<typeof Line>

const Quote = z.object({
  section: z.enum(['compras', 'pedidos']),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCIES),
  sendsTo: SendsTo,
  stores: z.array(Store),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  core_deposit: z.number(),
  /** What `seen` must be. */
  total: z.number(),
  /** What stands in the way of paying, in sentences; empty: nothing. */
  problems: z.array(z.string()),
})
export type CheckoutQuote = z.output<typeof Quote>

export const quoteCheckout = endpoint({
  method: 'POST',
  path: `${P}/quoteCheckout`,
  access: 'guest',
  summary:
    'Lo que cuesta por tienda una sección del carrito propio y cuándo llega, enviada a una ciudad o recogida, con lo que cambió desde que se puso. No se reserva ni se escribe nada.',
  body: z.strictObject(
    {
      section: Section.default('compras'),
      ids: LineIds.optional(),
      /** A city, or one with its region: 'Puerto Berrío, Antioquia'. */
      city: z.string('La ciudad debe ser un texto.').max(170, 'La ciudad admite hasta 170 caracteres.').nullish(),
      pickups: z
        .array(
          z.strictObject(
            { storeId: StoreShipping.storeId, warehouseId: StoreShipping.warehouseId },
            { error: closedTo('Recoger') },
          ),
          'pickups debe ser una lista.',
        )
        .max(200, 'Son demasiadas tiendas.')
        .default([]),
    },
    { error: closedTo('La consulta') },
  ),
  response: z.object({ data: Quote }),
})

const LastBilling = z.object({
  type: z.string(),
  number: z.string(),
  name: z.string(),
  regime: z.string().nullable(),
  use: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** Where the last purchase that was sent went; null: all were picked up. */
  sentTo: z
    .object({
      recipient: z.string(),
      mobile: z.string(),
      region: z.string(),
      city: z.string(),
      address: z.string(),
      neighborhood: z.string(),
      postal_code: z.string(),
      notes: z.string(),
    })
    .nullable(),
})
export type LastBilling = z.output<typeof LastBilling>

export const lastBilling = endpoint({
  method: 'GET',
  path: `${P}/lastBilling`,
  access: 'user',
  summary:
    'A nombre de quién se facturó la última compra propia en este país y a dónde se envió, para ofrecerlo en la siguiente; null: ninguna.',
  response: z.object({ data: LastBilling.nullable() }),
})

export const PaymentStart = z.object({
  transactionId: z.number().nullable(),
  ref: z.string().nullable(),
  gateway: GatewayForm.nullable(),
  sales: z.array(z.object({ id: z.number(), number: z.string(), storeId: z.number(), total: z.number() })),
})
const Payment = z.enum(['gateway', 'agreement'], 'Elige cómo pagas: gateway o agreement.').default('gateway')

/** The total that the buyer saw. */
const SEEN = 'seen debe ser el total que viste.'
export const SeenTotal = z.number(SEEN).min(0, SEEN).max(1e13, SEEN)

export const saveOnlinePurchase = endpoint({
  method: 'POST',
  path: `${P}/saveOnlinePurchase`,
  access: 'guest',
  summary:
    'Compra lo que está en compras: un pago, una venta por tienda, sus piezas apartadas 20 minutos (M7.32). El total debe ser el que vio quien compra; si no, 409 con lo que cambió. Por acuerdo, cuando todas las tiendas lo tienen como cliente (si no, 400), no hay pasarela: cada pedido queda aceptado, dentro de lo que puede deber (si no, 409). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      ids: LineIds.optional(),
      shipping: Shipping,
      billing: Billing,
      payment: Payment,
      seen: SeenTotal,
      guest: GuestBuyer.optional(),
      acceptTerms: AcceptTerms,
    },
    { error: closedTo('La compra') },
  ),
  response: z.object({ data: PaymentStart }),
})

export const savePurchaseOrder = endpoint({
  method: 'POST',
  path: `${P}/savePurchaseOrder`,
  access: 'user',
  summary:
    'Envía lo que está en pedidos: un pedido por tienda, todos o ninguno (M7.31). Pide el registro completo; acepta Idempotency-Key.',
  body: z.strictObject(
    {
      ids: LineIds.optional(),
      comment: OrderComment,
      acceptTerms: AcceptTerms,
      shipping: Shipping.default([]),
      billing: Billing.nullish(),
      seen: SeenTotal.optional(),
    },
    { error: closedTo('El pedido') },
  ),
  response: z.object({
    data: z.object({
      orders: z.array(z.object({ id: z.number(), number: z.string(), storeId: z.number() })),
      message: z.string(),
    }),
  }),
})

const OrderAnswer = z.object({ data: z.object({ id: z.number(), number: z.string(), message: z.string() }) })
const ConfirmedOrder = z.strictObject(
  { quotationId: SaleId, quantityOrder: ConfirmationQuantity, comment: OrderComment },
  { error: closedTo('El pedido') },
)

/** As the specification writes it, and under /api. */
export const makeOrder = endpoint({
  method: 'POST',
  path: '/cart/cartShoppingHeader/makeOrder',
  access: 'user',
  summary: 'Pide lo que una tienda confirmó, hasta la cantidad que dijo (M7.03, M5.06). Acepta Idempotency-Key.',
  body: ConfirmedOrder,
  response: OrderAnswer,
})
export const makeOrderApi = endpoint({
  method: 'POST',
  path: '/api/cart/cartShoppingHeader/makeOrder',
  access: 'user',
  summary: 'Pide lo que una tienda confirmó, hasta la cantidad que dijo (M7.03, M5.06). Acepta Idempotency-Key.',
  body: ConfirmedOrder,
  response: OrderAnswer,
})

export const makePurchase = endpoint({
  method: 'POST',
  path: `${H}/makePurchase`,
  access: 'user',
  summary:
    'Empieza el pago de un pedido aceptado o de una confirmación respondida, o dice que se paga por acuerdo (M7.04). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      saleId: SaleId,
      quantity: ConfirmationQuantity.nullish(),
      shipping: Shipping,
      billing: Billing,
      payment: Payment,
      acceptTerms: AcceptTerms,
      seen: SeenTotal.optional(),
    },
    { error: closedTo('La compra') },
  ),
  response: z.object({ data: PaymentStart }),
})

export const continuePayment = endpoint({
  method: 'POST',
  path: `${H}/:id/continuePayment`,
  access: 'guest',
  summary:
    'El pago de una compra que se empezó y no se terminó, con todo aquello con que empezó: el formulario que lleva a su pasarela, y sus piezas apartadas de nuevo. Para quien compra, un invitado por su cookie. Por más veces que se pida es un solo pago.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: PaymentStart }),
})

export const loadBought = endpoint({
  method: 'GET',
  path: '/api/cart/checkout/bought',
  access: 'guest',
  summary:
    'Lo que compró un pago del carrito, para la página a la que la pasarela devuelve a quien compra; nada para nadie más.',
  query: z.object({ pago: z.string().max(60).default('') }),
  response: z.object({
    data: z.object({
      sales: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          state: z.string(),
          stateLabel: z.string(),
          store: z.string(),
          /** Its legal name, and its NIT or RFC; empty where it told none. */
          seller: z.string(),
          document: z.string(),
          total: z.number(),
          arrives: z.string().nullable(),
          pickUp: z.string().nullable(),
          /** False: paid by link for who ordered it, whose page opens for them alone. */
          own: z.boolean(),
          /** Taken off and added to the lines: the total is their sum. */
          discount: z.number(),
          shipping: z.number(),
          core: z.number(),
          lines: z.array(z.object({ title: z.string(), quantity: z.number(), total: z.number() })),
        }),
      ),
      currency: z.enum(CURRENCIES).nullable(),
    }),
  }),
})
export type PurchaseSummary = z.output<(typeof loadBought)['response']>['data']
