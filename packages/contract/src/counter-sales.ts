import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'
import { SaleId } from './sales-wire.ts'

const C = '/api/store/counterSales'
export const COUNTER_SOLD = 'Venta registrada. Las piezas ya salieron de tu inventario.'
export const COUNTER_UNDONE = 'Venta anulada. Las piezas volvieron a tu inventario.'
export const COUNTER_NOT_UNDONE = 'Esta venta ya no se puede anular.'
export const COUNTER_NO_PRICE = 'Escribe a cuánto lo vendiste: este producto no tiene precio.'
export const COUNTER_MOST_LINES = 50
export const COUNTER_MOST_FOUND = 12
/** How it was paid at the counter. */
export const COUNTER_PAYMENTS = {
  cash: 'en efectivo',
  card: 'con tarjeta',
  transfer: 'por transferencia',
} as const
export type CounterPayment = keyof typeof COUNTER_PAYMENTS

const StoreId = z
  .int('La tienda debe ser un número entero.')
  .min(1, 'Indica la tienda.')
  .max(2_147_483_647, 'Indica la tienda.')
const QUANTITY = 'La cantidad debe ser mayor a cero'
const PRICE = 'El precio debe ser mayor a cero.'
const LINES = `Vende de 1 a ${COUNTER_MOST_LINES} productos a la vez.`

const CounterProduct = z.object({
  id: z.number(),
  title: z.string(),
  referencia_1: z.string(),
  manufacturer_title: z.string(),
  picture: z.string().nullable(),
  stock: z.number(),
  /** Today's price with its own discount, IVA included; null when it has none. */
  price: z.number().nullable(),
  core_deposit: z.number(),
})
export type CounterProduct = z.output<typeof CounterProduct>

export const findForCounter = endpoint({
  method: 'GET',
  path: `${C}/products`,
  access: 'seller',
  summary: `Lo que una tienda propia tiene en existencia, por palabras o número, a lo sumo ${COUNTER_MOST_FOUND}: también lo que no ven quienes compran, para el mostrador.`,
  query: z.object({
    storeId: z.coerce.number('La tienda debe ser un número.').pipe(StoreId),
    term: textOf('Lo que buscas', 60).refine((text) => text.trim().length >= 2, 'Escribe al menos dos letras.'),
  }),
  response: z.object({ data: z.array(CounterProduct) }),
})

export const sellAtCounter = endpoint({
  method: 'POST',
  path: C,
  access: 'seller',
  summary:
    'Registra lo que una tienda vendió y entregó en su mostrador: las piezas salen de las mismas existencias, todas o ninguna. Tuerca no cobra nada de eso. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      storeId: StoreId,
      lines: z
        .array(
          z.strictObject(
            {
              productId: ProductId,
              quantity: z.int(QUANTITY).min(1, QUANTITY).max(9_999, 'La cantidad es demasiado alta.'),
              /** For one, IVA included; left out: what it costs today. */
              price: z.number(PRICE).min(0.01, PRICE).max(10_000_000_000, 'El precio es demasiado alto.').optional(),
              /** Whether its casco was charged: a buyer who left the old piece pays none. */
              core: z.boolean('core debe ser true o false.').default(false),
            },
            { error: closedTo('La línea') },
          ),
          LINES,
        )
        .min(1, LINES)
        .max(COUNTER_MOST_LINES, LINES),
      customer: textOf('El cliente', 80)
        .transform((text) => text.trim())
        .default(''),
      paidWith: z.enum(namesOf(COUNTER_PAYMENTS), 'paidWith debe ser cash, card o transfer.'),
      note: linesOf('La nota', 300, 'La nota admite hasta 300 caracteres.').default(''),
    },
    { error: closedTo('La venta') },
  ),
  response: z.object({ data: z.object({ id: z.number(), number: z.string(), message: z.string() }) }),
})

export const undoCounterSale = endpoint({
  method: 'POST',
  path: `${C}/:id/undo`,
  access: 'seller',
  summary: 'Anula una venta de mostrador registrada por error, hasta el cierre: sus piezas vuelven.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
