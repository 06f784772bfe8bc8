import { HOME, numberText } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { textOf } from './products-wire.ts'
import { Price, PRODUCT_FIELDS, StoreId, unknownKey } from './store-products-wire.ts'

export const MOST_STOCK_ROWS = 10_000
const QUANTITY = 'La cantidad debe ser un número entero de 0 a 1.000.000.'
const WAREHOUSE = 'La bodega va por su nombre o su número.'

/**
 * One number in one warehouse. Checked row by row: a wrong one is refused with its reason, and the others are written.
 */
export const StockRow = z.strictObject(
  {
    number: textOf('El número de parte', 60)
      .transform((text) => text.trim())
      .refine((text) => /[a-z0-9]/i.test(text), 'Escribe el número de parte.'),
    /** Needed where the store has the number of several brands. */
    manufacturer: textOf('La marca', 80)
      .transform((text) => text.trim())
      .default(''),
    /** By its name or its id; may be left out where the store has one. */
    warehouse: z.union([textOf('La bodega', 120), z.int(WAREHOUSE)], WAREHOUSE).default(''),
    quantity: z.int(QUANTITY).min(0, QUANTITY).max(1_000_000, QUANTITY),
    /** In the currency's unit, of every warehouse. */
    price: Price.optional(),
    /** Days. */
    delivery: PRODUCT_FIELDS.tiempos_de_entrega.optional(),
    /** Needed where the store sells the same part in several ways. */
    salesModel: PRODUCT_FIELDS.salesModel.optional(),
  },
  unknownKey('La fila'),
)
export type StockRow = z.output<typeof StockRow>

const ROWS = `Envía de 1 a ${numberText(MOST_STOCK_ROWS, HOME)} filas en rows.`

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/store/stock',
  access: 'seller',
  keyScope: 'stock.write',
  bodyBytes: 4 * 1024 * 1024,
  summary: `Dice cuántos hay de hasta ${MOST_STOCK_ROWS} números, por bodega, y a qué precio y entrega si se dicen. Cada fila se responde: cambió, quedó igual, o se rechazó con su razón; lo que no se nombra queda. Todas las filas buenas se escriben a la vez. Acepta Idempotency-Key; 30 por minuto.`,
  body: z.strictObject(
    {
      /** May be left out by a key, and by who belongs to one store. */
      storeId: StoreId.optional(),
      rows: z
        .array(
          z.unknown().meta({
            description:
              'number, manufacturer, warehouse, quantity; si se quiere, price (en la unidad de la moneda), delivery (días) y salesModel.',
            examples: [
              {
                number: '04465-0K240',
                manufacturer: 'Toyota',
                warehouse: 'Principal',
                quantity: 8,
                price: 189900,
                delivery: 1,
              },
            ],
          }),
          ROWS,
        )
        .min(1, ROWS)
        .max(MOST_STOCK_ROWS, ROWS),
    },
    unknownKey('La llamada'),
  ),
  response: z.object({
    data: z.object({
      changed: z.number(),
      unchanged: z.number(),
      refused: z.number(),
      /** In the order that they came, `row` from 1 on. */
      rows: z.array(
        z.object({
          row: z.number(),
          number: z.string(),
          result: z.enum(['changed', 'unchanged', 'refused']),
          reason: z.string(),
        }),
      ),
    }),
  }),
})
export type StockResult = z.output<(typeof putStock)['response']>['data']
