import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ORDER_MISSING } from './mercado-libre.ts'
import { StoreId, unknownKey } from './store-products-wire.ts'

const M = '/api/store/mercado-libre'
export const ORDER_CANCELLED = 'Esa venta ya se canceló en Mercado Libre.'
export const STILL_SHORT = 'Tu inventario todavía no alcanza para esta venta: súbelo primero en Productos.'

export const cancelMlOrder = endpoint({
  method: 'POST',
  path: `${M}/orders/:orderId/cancel`,
  access: 'seller',
  summary: 'Avisa en Mercado Libre que una venta no se puede cumplir porque no quedó ninguna pieza.',
  params: z.object({ orderId: z.string().regex(/^\d{1,20}$/, ORDER_MISSING) }),
  body: z.strictObject({ storeId: StoreId }, unknownKey('La llamada')),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const takeMlOrder = endpoint({
  method: 'POST',
  path: `${M}/orders/:orderId/take`,
  access: 'seller',
  summary:
    'Toma una venta de Mercado Libre que llegó cuando ya no quedaba pieza y ahora sí hay: la descuenta del inventario y la deja en las ventas.',
  params: z.object({ orderId: z.string().regex(/^\d{1,20}$/, ORDER_MISSING) }),
  body: z.strictObject({ storeId: StoreId }, unknownKey('La llamada')),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
