import { OPENING_LONGEST, WAREHOUSE_NAME_LONGEST } from '@tuerca/domain/store-opening'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'

/** As many as a store's grid has columns for. */
export const MOST_WAREHOUSES = 20
export const TOO_MANY_WAREHOUSES = `Una tienda tiene hasta ${MOST_WAREHOUSES} bodegas.`
export const WAREHOUSE_TAKEN = 'Ya tienes una bodega con ese nombre.'

export const addWarehouse = endpoint({
  method: 'POST',
  path: '/api/store/warehouses',
  access: 'seller',
  summary:
    'El dueño agrega una bodega con su dirección y horario, también antes de que la tienda esté aprobada; 409 para un nombre que ya tiene. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      storeId: StoreId,
      name: textOf('name', WAREHOUSE_NAME_LONGEST * 2),
      city: textOf('city', OPENING_LONGEST.city * 2),
      address: textOf('address', OPENING_LONGEST.address * 2),
      pin: textOf('pin', OPENING_LONGEST.pin).default(''),
      hours: textOf('hours', OPENING_LONGEST.hours * 2),
    },
    { error: closedTo('La bodega') },
  ),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})
