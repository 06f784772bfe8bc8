import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES, type Country } from '@tuerca/domain/country'
import { emailProblem, mobileProblem } from '@tuerca/domain/accounts'
import {
  HOURS_WRONG,
  hoursProblem,
  MOST_ORDER_LINES,
  PIECES_WRONG,
  piecesProblem,
  PRICE_WRONG,
  priceProblem,
  SERVICE_ORDER_STATES,
} from '@tuerca/domain/service-order-states'
import { PRICE_TYPES } from '@tuerca/domain/service-order-price'
import { z } from 'zod'
import { Verdict } from './chosen-vehicle.ts'
import { closedTo, idOf, Kilometres } from './garage-wire.ts'
import { linesOf, textOf } from './products-wire.ts'

export const ORDER_MISSING = 'Esta orden de servicio no existe.'
export const ORDER_LINK_OVER = 'Este enlace ya no abre una orden de servicio. Pídele uno nuevo al taller.'
export const WORKSHOPS_ONLY = 'Esta opción es para talleres. Actívala en Mi cuenta, «Soy taller».'

export const bigId = (what: string, missing: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, missing)
    .max(Number.MAX_SAFE_INTEGER, missing)
export const OrderParams = z.object({ id: bigId('La orden', ORDER_MISSING) })
export const Token = z.string().regex(/^[\w-]{30,60}$/, ORDER_LINK_OVER)
export const Version = z
  .int('version debe ser un número entero.')
  .min(1, 'version debe ser 1 o más.')
  .max(2_147_483_647, 'version es demasiado grande.')
export const Pieces = z.number(PIECES_WRONG).superRefine((pieces, ctx) => tell(ctx, piecesProblem(pieces)))
const Price = z.number(PRICE_WRONG).superRefine((price, ctx) => tell(ctx, priceProblem(price)))

/** What each kind needs is checked together with the price, in the form's own sentences (M5.08–M5.10). */
export const Pricing = {
  type_price: z.enum(PRICE_TYPES, `type_price debe ser uno de: ${PRICE_TYPES.join(', ')}.`).nullish(),
  price: z.union([z.number(), z.string().max(30)], 'Ingresa un precio válido.').nullish(),
  utility: z.union([z.number(), z.string().max(30)], 'Ingresa una utilidad válida.').nullish(),
}

const title = (what: string) =>
  textOf(what, 200)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text !== '', `${what}: escribe qué es.`)
const LineId = bigId('La línea', 'Esta línea ya no está en la orden.').optional()

/**
 * A part or a job as the workshop enters it. For a listing, cost and seller are fixed when it is priced and cannot be
 * entered.
 */
export const DraftLine = z.discriminatedUnion(
  'kind',
  [
    z.strictObject(
      {
        kind: z.literal('part'),
        id: LineId,
        title: title('La parte'),
        reference: textOf('El número de parte', 60).default(''),
        brand: textOf('La marca', 80).default(''),
        quantity: Pieces,
        unit_cost: Price.nullable().default(null),
        ...Pricing,
      },
      { error: closedTo('La parte') },
    ),
    z.strictObject(
      {
        kind: z.literal('labour'),
        id: LineId,
        title: title('El trabajo'),
        price: Price,
        hours: z
          .number(HOURS_WRONG)
          .nullable()
          .default(null)
          .superRefine((hours, ctx) => tell(ctx, hoursProblem(hours))),
      },
      { error: closedTo('El trabajo') },
    ),
  ],
  'Cada línea es una parte (part) o un trabajo (labour).',
)

export const Draft = z.strictObject(
  {
    version: Version,
    customer: z.strictObject(
      {
        name: textOf('El nombre', 120)
          .transform((text) => text.trim())
          .default(''),
        mobile: textOf('El celular', 30)
          .transform((text) => text.trim())
          .default(''),
        email: textOf('El correo', 254)
          .transform((text) => text.trim())
          .default(''),
      },
      { error: closedTo('El cliente') },
    ),
    vehicleId: idOf('El vehículo').nullable().default(null),
    car: textOf('El carro', 120)
      .transform((text) => text.trim())
      .default(''),
    plate: textOf('La placa', 12).default(''),
    kilometres: Kilometres.nullable().default(null),
    note: linesOf('La nota', 1000, 'La nota admite hasta 1.000 caracteres.').default(''),
    discount: Price.default(0),
    byLine: z.boolean('byLine debe ser true o false.').default(false),
    chargesTax: z.boolean('chargesTax debe ser true o false.').default(true),
    lines: z
      .array(DraftLine, 'lines debe ser una lista.')
      .max(MOST_ORDER_LINES, `Una orden admite hasta ${MOST_ORDER_LINES} líneas.`),
  },
  { error: closedTo('La orden') },
)

function tell(ctx: z.core.$RefinementCtx, message: string | null) {
  if (message !== null) ctx.addIssue({ code: 'custom', message })
}

/** What is wrong with a customer's mobile or e-mail; empty ones are right. */
export const customerProblems = ({ mobile, email }: { mobile: string; email: string }, country: Country) => ({
  mobile: mobile === '' ? null : mobileProblem(mobile, country),
  email: email === '' ? null : emailProblem(email),
})

const State = z.enum(SERVICE_ORDER_STATES)
const Currency = z.enum(CURRENCIES)
const Photo = z.object({ id: z.number(), url: z.string() })
/** In the currency's unit; all but `total` are parts of it. */
const Sums = z.object({
  parts: z.number(),
  labour: z.number(),
  discount: z.number(),
  total: z.number(),
  tax: z.number(),
})

export const OrderLine = z.object({
  id: z.number(),
  kind: z.enum(['part', 'labour']),
  title: z.string(),
  reference: z.string(),
  brand: z.string(),
  quantity: z.number(),
  hours: z.number().nullable(),
  type_price: z.enum(PRICE_TYPES),
  utility: z.number().nullable(),
  unitCost: z.number().nullable(),
  unitPrice: z.number(),
  total: z.number(),
  approved: z.boolean().nullable(),
  supplier: z.string(),
  /** The listing it was priced from, as it is sold now; null for typed lines and deleted listings. */
  product: z
    .object({
      id: z.number(),
      productUrl: z.string(),
      picture: z.string().nullable(),
      available: z.boolean(),
      actualPrice: z.number().nullable(),
    })
    .nullable(),
  /** Whether its listing is for the car of the garage that the order is for; null for any other line or car. */
  verdict: Verdict.nullable(),
  fromListing: z.boolean(),
  /** Pieces in the cart, and where; pieces requested, and pieces bought with their total real cost. */
  inCart: z.number(),
  cartSection: z.enum(['compras', 'pedidos']).nullable(),
  ordered: z.number(),
  bought: z.number(),
  realCost: z.number().nullable(),
  sales: z.array(z.object({ id: z.number(), number: z.string(), state: z.string() })),
})
export type OrderLine = z.output<typeof OrderLine>

const Event = z.object({
  side: z.enum(['workshop', 'customer']),
  action: z.string(),
  state: State,
  total: z.number().nullable(),
  note: z.string(),
  happened_at: z.string(),
})

/** For the workshop that made it. */
export const ServiceOrder = z.object({
  id: z.number(),
  number: z.string(),
  state: State,
  stateLabel: z.string(),
  version: z.number(),
  country: z.enum(COUNTRIES),
  currency: Currency,
  customer: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  vehicleId: z.number().nullable(),
  car: z.string(),
  plate: z.string(),
  kilometres: z.number().nullable(),
  note: z.string(),
  reason: z.string(),
  discount: z.number(),
  byLine: z.boolean(),
  chargesTax: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  lines: z.array(OrderLine),
  photos: z.array(Photo),
  totals: Sums.extend({ cost: z.number(), sending: z.number(), margin: z.number(), costsUnknown: z.number() }),
  /** What the workshop may do now. */
  actions: z.array(z.string()),
  events: z.array(Event),
  /** Null before it is sent and once it was taken back. */
  link: z
    .object({
      url: z.string(),
      expires_at: z.string(),
      isOver: z.boolean(),
      views: z.number(),
      viewed_at: z.string().nullable(),
    })
    .nullable(),
  workshopName: z.string(),
})
export type ServiceOrder = z.output<typeof ServiceOrder>

export const ServiceOrderHead = ServiceOrder.pick({
  id: true,
  number: true,
  state: true,
  stateLabel: true,
  currency: true,
  country: true,
  car: true,
  plate: true,
  updated_at: true,
}).extend({
  customerName: z.string(),
  total: z.number(),
  linesCount: z.number(),
  viewed_at: z.string().nullable(),
  link_expires_at: z.string().nullable(),
})
export type ServiceOrderHead = z.output<typeof ServiceOrderHead>

/** For the customer with the link: without costs, suppliers, or the customer's own data. */
export const SharedServiceOrder = ServiceOrder.pick({
  number: true,
  state: true,
  stateLabel: true,
  version: true,
  country: true,
  currency: true,
  car: true,
  plate: true,
  kilometres: true,
  note: true,
  reason: true,
  byLine: true,
  chargesTax: true,
  photos: true,
  discount: true,
}).extend({
  workshop: z.object({
    name: z.string(),
    address: z.string(),
    whatsapp: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  lines: z.array(
    OrderLine.pick({
      id: true,
      kind: true,
      title: true,
      brand: true,
      quantity: true,
      hours: true,
      unitPrice: true,
      total: true,
      approved: true,
    }),
  ),
  totals: Sums,
  events: z.array(Event.pick({ side: true, state: true, action: true, happened_at: true, total: true })),
  expires_at: z.string(),
  /** Whether the customer may decide; after the link's expiry they can only read. */
  mayDecide: z.boolean(),
})
export type SharedServiceOrder = z.output<typeof SharedServiceOrder>

export const WorkshopProfile = z.object({
  name: z.string(),
  address: z.string(),
  chargesTax: z.boolean(),
  logo: z.string().nullable(),
})
