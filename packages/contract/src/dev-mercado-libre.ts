import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ORDER_MISSING } from './mercado-libre.ts'
import { ProductId, textOf } from './products-wire.ts'
import { StoreId, unknownKey } from './store-products-wire.ts'

/** The embedded Mercado Libre's own pages, behind /dev/mercado-libre. */
const DevAccount = z.object({
  accountId: z.number(),
  storeId: z.number(),
  storeName: z.string(),
  nickname: z.string(),
  currency: z.enum(CURRENCIES),
  mood: z.enum(['right', 'slow', 'limited', 'down']),
  items: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      price: z.number(),
      stock: z.number(),
      state: z.enum(['active', 'paused', 'closed']),
      vehicles: z.number(),
      picture: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      title: z.string(),
      quantity: z.number(),
      buyer: z.string(),
      state: z.enum(['paid', 'cancelled']),
      at: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      questionId: z.string(),
      title: z.string(),
      text: z.string(),
      answer: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type DevMlAccount = z.output<typeof DevAccount>
const D = '/api/dev/mercado-libre'
export const devMercadoLibre = endpoint({
  method: 'GET',
  path: D,
  access: 'guest',
  summary: 'Las cuentas del Mercado Libre de prueba; 404 donde no se permite.',
  response: z.object({ data: z.array(DevAccount) }),
})
const ItemId = z.string('Indica la publicación.').regex(/^M[A-Z]{2}\d{1,15}$/, 'Esta publicación no existe.')
export const actInDevMercadoLibre = endpoint({
  method: 'POST',
  path: D,
  access: 'guest',
  summary:
    'Lo que alguien hace en el Mercado Libre de prueba: comprar, preguntar, cambiar, cancelar, o ponerlo lento, limitado o caído. `quiet`: no avisa.',
  body: z.strictObject(
    {
      accountId: ProductId,
      mood: DevAccount.shape.mood.optional(),
      signOut: z.literal(true).optional(),
      quiet: z.boolean().default(false),
      buy: z
        .strictObject({
          itemId: ItemId,
          quantity: z
            .int('La cantidad debe ser un número entero.')
            .min(1, 'La cantidad debe ser 1 o más.')
            .max(1000, 'La cantidad debe ser 1.000 o menos.'),
        })
        .optional(),
      ask: z
        .strictObject({
          itemId: ItemId,
          text: textOf('La pregunta', 500).refine((text) => text.trim() !== '', 'Escribe la pregunta.'),
        })
        .optional(),
      edit: z
        .strictObject({
          itemId: ItemId,
          price: z
            .number('El precio debe ser un número.')
            .min(1, 'El precio debe ser mayor a cero.')
            .max(1e11, 'El precio es demasiado alto.')
            .optional(),
          state: z.enum(['active', 'paused']).optional(),
        })
        .optional(),
      cancel: z
        .string()
        .regex(/^\d{1,15}$/, ORDER_MISSING)
        .optional(),
    },
    unknownKey('La llamada'),
  ),
  response: z.object({ data: z.array(DevAccount) }),
})
export const authoriseInDevMercadoLibre = endpoint({
  method: 'POST',
  path: `${D}/authorise`,
  access: 'guest',
  summary: 'Autoriza en el Mercado Libre de prueba: da la dirección con el código.',
  body: z.strictObject(
    { storeId: StoreId, state: textOf('state', 200), challenge: textOf('challenge', 100) },
    unknownKey('La llamada'),
  ),
  response: z.object({ data: z.object({ to: z.string() }) }),
})
