import { CURRENCIES } from '@tuerca/domain/money'
import { CART_FULL, MOST_LINES, QUANTITY_NOT_POSITIVE } from '@tuerca/domain/cart'
import { QUOTED_NAME_LONGEST, QUOTED_REFERENCE_LONGEST } from '@tuerca/domain/quote-list'
import { SEND_AIMS } from '@tuerca/domain/send-together'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { z } from 'zod'
import { Undo } from './cart-wire.ts'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { ProductId, textOf } from './products-wire.ts'

const P = '/api/cart/CartShopingPending'

export const PLAN_STALE = 'Cambiaron precios o existencias desde que lo calculamos. Calcula de nuevo.'
export const NOT_COUNTED = 'Estamos calculando para muchas personas. Intenta de nuevo en un momento.'
const MOST_PARTS = 60
const TOO_MANY = `Se reparten hasta ${MOST_PARTS} partes a la vez.`

const Car = z.strictObject(
  {
    brand: textOf('La marca', 120),
    model: textOf('El modelo', 120),
    engine: textOf('El motor', 60).default(''),
    year: z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID).nullable().default(null),
  },
  { error: closedTo('El vehículo') },
)
const LineId = z
  .int('La línea debe ser un número.')
  .min(1, 'La línea no existe.')
  .max(Number.MAX_SAFE_INTEGER, 'La línea no existe.')
const Quantity = z
  .int('La cantidad debe ser un número entero.')
  .min(1, QUANTITY_NOT_POSITIVE)
  .max(1_000_000, 'La cantidad es demasiado grande.')

/** One part of a distribution: what is bought from whom. Money in the currency's unit, IVA included. */
const ShipmentLine = z.object({
  /** The line of the cart, or the position in the list that was sent. */
  id: z.number(),
  product_id: z.number(),
  title: z.string(),
  referencia_1: z.string().nullable(),
  manufacturer_title: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  total: z.number(),
  productUrl: z.string(),
  /** The public price of one piece, without the customer's discount: `seen` of replaceLines. */
  listed_price: z.number(),
  store: z.object({ id: z.number(), name: z.string().nullable(), city: z.string() }),
  /** Another part that can be mounted instead of the requested one. */
  substitute: z.boolean(),
})
export type SentPart = z.output<typeof ShipmentLine>

const Sums = {
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  parcels: z.number(),
  days: z.number(),
  /** From how many of its stores it must be picked up, because they do not ship there. */
  pickUps: z.number(),
  parts: z.array(ShipmentLine),
}
const Plan = z.object({
  aim: z.enum(SEND_AIMS),
  ...Sums,
  /** No other distribution is better; otherwise the largest possible distance from the best, in money. */
  proven: z.boolean(),
  mayCostLess: z.number(),
})
export type SendPlan = z.output<typeof Plan>

export const sendTogetherCall = endpoint({
  method: 'POST',
  path: `${P}/sendTogether`,
  access: 'guest',
  summary:
    'Arma de nuevo el carrito propio, o una lista de partes por número, entre todas las tiendas que las tienen: lo más barato, lo más pronto, en menos paquetes, junto a lo que está en el carrito. No se escribe nada. 30 por minuto.',
  body: z.strictObject(
    {
      /** Without it, what stands in compras. */
      parts: z
        .array(
          z.strictObject(
            {
              name: textOf('La autoparte', QUOTED_NAME_LONGEST),
              reference: textOf('El número de parte', QUOTED_REFERENCE_LONGEST),
              quantity: Quantity,
              vehicle: Car.nullish(),
            },
            { error: closedTo('La parte') },
          ),
          'parts debe ser una lista.',
        )
        .min(1, 'Elige al menos una parte.')
        .max(MOST_PARTS, TOO_MANY)
        .optional(),
      /** Also parts that may surely be mounted instead. */
      substitutes: z.boolean('substitutes debe ser true o false.').default(false),
      city: textOf('La ciudad', 60).nullish(),
    },
    { error: closedTo('La consulta') },
  ),
  response: z.object({
    data: z.object({
      currency: z.enum(CURRENCIES),
      stores: z.number(),
      city: z.string(),
      /** The current cart, for the parts that were distributed; null for a list. */
      today: z.object(Sums).nullable(),
      plans: z.array(Plan),
      /** Parts that no store has complete and ships there, or that cannot be moved, with the reason. */
      left: z.array(z.object({ id: z.number(), title: z.string(), why: z.string() })),
    }),
  }),
})
export type SendTogether = z.output<(typeof sendTogetherCall)['response']>['data']

export const replaceLines = endpoint({
  method: 'POST',
  path: `${P}/replaceLines`,
  access: 'guest',
  summary:
    'Líneas de las compras propias pasan a otros productos, todas o ninguna, y conservan su carro, comentario y orden de servicio; `undo` es con lo que restoreLines las devuelve. 409 donde un precio no es el que se vio. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      lines: z
        .array(
          z.strictObject(
            {
              /** The line that goes. */
              instead: LineId,
              productId: ProductId,
              quantity: Quantity,
              warehouseId: idOf('La bodega')
                .nullish()
                .transform((id) => id ?? null),
              seen: z.number('seen debe ser el precio que viste.').optional(),
            },
            { error: closedTo('La línea') },
          ),
          'lines debe ser una lista.',
        )
        .min(1, 'Elige al menos una línea.')
        .max(MOST_LINES, CART_FULL),
    },
    { error: closedTo('El cambio') },
  ),
  response: z.object({
    data: z.object({
      message: z.string(),
      count: z.number(),
      undo: z.object({ instead: z.array(z.number()), lines: z.array(Undo) }),
    }),
  }),
})
export type ReplaceUndo = z.output<(typeof replaceLines)['response']>['data']['undo']
