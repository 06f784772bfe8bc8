import { COUNTRIES } from '@tuerca/domain/country'
import { CURRENCIES } from '@tuerca/domain/money'
import { MOST_LINES, QUANTITY_NOT_POSITIVE } from '@tuerca/domain/cart'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { z } from 'zod'
import { CartLine, CartStore, SendsTo, CartAdditions, Undo } from './cart-wire.ts'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'

const P = '/api/cart/CartShopingPending'

export const LINE_MISSING = 'Esta línea no está en tu carrito.'
export const MODULE_MISSING = 'Esta parte del carrito no existe.'
export const ADDED_TO_CART = 'Agregado al carrito'
export const REMOVED_FROM_CART = 'Quitado del carrito'
export const OFFER_OVER = 'La respuesta de la tienda ya venció. Pregunta de nuevo si hay.'
export const SAME_LINE = 'Ya tienes esta parte para ese carro en tu carrito. Cambia la cantidad de esa línea.'

/** Unparsed: an unknown module gives 404, by the call itself. */
const Module = z.string(MODULE_MISSING).max(20, MODULE_MISSING)
const OptionalModule = Module.default('cart')
const bigId = (what: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, `${what} no existe.`)
    .max(Number.MAX_SAFE_INTEGER, `${what} no existe.`)
const LineId = bigId('La línea')
/** Typed or counted; how many there are, the call itself says. */
const Quantity = z
  .union([z.string().max(20, QUANTITY_NOT_POSITIVE), z.number()], QUANTITY_NOT_POSITIVE)
  .transform((typed) => (typeof typed === 'number' ? typed : /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : 0))
const VehicleId = idOf('El vehículo')
const WarehouseId = idOf('La bodega')
const LineIds = z
  .array(LineId, 'ids debe ser una lista de números.')
  .min(1, 'Elige al menos una línea.')
  .max(MOST_LINES, `Elige hasta ${MOST_LINES} líneas.`)
const City = textOf('La ciudad', 60).nullish()
const word = (what: string) => textOf(what, 60)
/** A car in words. */
export const Car = z.strictObject(
  {
    brand: word('La marca'),
    model: word('El modelo'),
    engine: word('El motor').default(''),
    year: z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID).nullable().default(null),
  },
  { error: closedTo('El vehículo') },
)

export const countItemsInShoppingCart = endpoint({
  method: 'GET',
  path: `${P}/countItemsInShoppingCart`,
  access: 'guest',
  summary: 'Cuántas líneas tiene el carrito propio, en total y por sección (M7.25); quien no tiene carrito tiene 0.',
  response: z.object({
    data: z.object({
      count: z.number(),
      sections: z.object({ compras: z.number(), pedidos: z.number(), cotizaciones: z.number() }),
    }),
  }),
})

export const itemsPendingShoppingCart = endpoint({
  method: 'GET',
  path: `${P}/itemsPendingShoppingCart`,
  access: 'guest',
  summary:
    'El carrito propio por tienda, con los precios de hoy y lo que cambió desde que se vio cada línea (M7.26). En la tienda virtual, solo las líneas de esa tienda.',
  query: z.object({ module: OptionalModule, city: City }),
  response: z.object({
    data: z.object({
      stores: z.array(CartStore),
      saved: z.array(CartLine),
      currency: z.enum(CURRENCIES),
      sendsTo: SendsTo,
      count: z.number(),
      subtotal: z.number(),
      discount: z.number(),
      shipping: z.number(),
      tax: z.number(),
      core_deposit: z.number(),
      total: z.number(),
      /** How many lines each section of the whole cart has, so that the page needs no other call. */
      sections: z.object({ compras: z.number(), pedidos: z.number(), cotizaciones: z.number() }),
      /** Lines that wait in the other country, where this one's part is empty. */
      elsewhere: z.object({ country: z.enum(COUNTRIES), count: z.number() }).nullable(),
    }),
  }),
})

/** What a line had beside what it is of. */
const AS_IT_WAS = {
  saved: z.boolean('saved debe ser true o false.'),
  comment: linesOf('El comentario', 500, 'El comentario admite hasta 500 caracteres.'),
  serviceOrderLineId: bigId('La parte de la orden').nullable(),
  seen: z
    .number('seen debe ser el precio que viste.')
    .min(0, 'seen debe ser el precio que viste.')
    .max(1_000_000_000_000, 'seen debe ser el precio que viste.')
    .nullable(),
}
const Params = z.object({ module: Module })

const add = {
  access: 'guest',
  summary:
    'Pone en el carrito un producto, o la respuesta de una confirmación (M7.29): el mismo producto para el mismo carro se suma. Lo que M7.28 dio como `undo` vuelve como estaba. Acepta Idempotency-Key.',
  params: Params,
  body: z
    .strictObject(
      {
        productId: ProductId.optional(),
        /** The confirmation's sale_id (M4.05); only its buyer's. */
        quotationId: bigId('La confirmación').optional(),
        /** An accepted line of an offer (buying.md §7); only for its buyer. */
        offerLineId: bigId('La oferta').optional(),
        quantity: Quantity.nullish(),
        /** A vehicle of the caller's garage; without it and without `vehicle`, the chosen vehicle counts. */
        vehicleId: VehicleId.nullish(),
        vehicle: Car.nullish(),
        warehouseId: WarehouseId.nullish(),
        /** All of these: the undo that M7.28 gave, and the line comes back as it was. */
        saved: AS_IT_WAS.saved.optional(),
        comment: AS_IT_WAS.comment.optional(),
        serviceOrderLineId: AS_IT_WAS.serviceOrderLineId.optional(),
        seen: AS_IT_WAS.seen.optional(),
      },
      { error: closedTo('La línea') },
    )
    .refine(
      ({ productId, quotationId, offerLineId }) =>
        [productId, quotationId, offerLineId].filter((id) => id !== undefined).length === 1,
      'Indica un producto (productId), una confirmación (quotationId) o una oferta (offerLineId).',
    )
    .refine(({ saved, comment, serviceOrderLineId, seen, offerLineId, quantity }) => {
      const isUndo = [saved, comment, serviceOrderLineId, seen].map((one) => one !== undefined)
      return (
        !isUndo.includes(true) || (!isUndo.includes(false) && offerLineId === undefined && Number.isInteger(quantity))
      )
    }, 'Para deshacer envía la línea entera, como te la dieron al quitarla.'),
  response: z.object({
    data: z.object({
      message: z.string(),
      count: z.number(),
      line: CartLine,
    }),
  }),
} as const
/** As the specification writes it, and under /api; so are the others of `/{module}/page/`. */
export const addToCart = endpoint({ method: 'POST', path: '/:module/page/add', ...add })
export const addToCartApi = endpoint({ method: 'POST', path: '/api/:module/page/add', ...add })

export const addManyToCart = endpoint({
  method: 'POST',
  path: `${P}/addMany`,
  access: 'guest',
  summary:
    'Pone hasta 200 productos a la vez en el carrito propio, cada uno en su sección y hasta lo que hay, y dice por qué los demás quedaron por fuera. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      lines: z
        .array(
          z.strictObject(
            {
              productId: ProductId,
              quantity: z
                .int('La cantidad debe ser un número entero.')
                .min(1, QUANTITY_NOT_POSITIVE)
                .max(1_000_000, 'La cantidad es demasiado grande.')
                .default(1),
              vehicle: Car.nullish(),
              /** The promised price: at another price nothing is added, nor when fewer are in stock (409). */
              seen: z.number('seen debe ser el precio que viste.').optional(),
            },
            { error: closedTo('La línea') },
          ),
          'lines debe ser una lista.',
        )
        .min(1, 'Elige al menos un producto.')
        .max(MOST_LINES, `Elige hasta ${MOST_LINES} productos.`),
    },
    { error: closedTo('La consulta') },
  ),
  response: z.object({ data: CartAdditions }),
})

const update = {
  access: 'guest',
  summary:
    'Cambia una línea del carrito propio (M7.27): cuántas, para qué carro, de qué bodega, para después, un comentario.',
  params: Params,
  body: z
    .strictObject(
      {
        id: LineId,
        quantity: Quantity.optional(),
        vehicleId: VehicleId.nullable().optional(),
        /** A car in words: of who has no garage, or a customer's. */
        vehicle: Car.optional(),
        warehouseId: WarehouseId.nullable().optional(),
        saved: z.boolean('saved debe ser true o false.').optional(),
        comment: linesOf('El comentario', 500, 'El comentario admite hasta 500 caracteres.').optional(),
      },
      { error: closedTo('El cambio') },
    )
    .refine(
      ({ vehicleId, vehicle }) => vehicleId === undefined || vehicle === undefined,
      'Di el carro una sola vez: vehicleId o vehicle.',
    )
    .refine(
      ({ id: _, ...change }) => Object.values(change).some((one) => one !== undefined),
      'Di qué cambia: quantity, vehicleId, vehicle, warehouseId, saved o comment.',
    ),
  response: z.object({ data: z.object({ line: CartLine, store: CartStore }) }),
} as const
export const updateInCart = endpoint({ method: 'POST', path: '/:module/page/update', ...update })
export const updateInCartApi = endpoint({ method: 'POST', path: '/api/:module/page/update', ...update })

const remove = {
  access: 'guest',
  writes: true,
  summary:
    'Saca una línea del carrito propio (M7.28); si ya no está, la respuesta es la misma. `undo` es el cuerpo que la devuelve.',
  params: z.object({ module: Module, id: LineId }),
  response: z.object({ data: z.object({ message: z.string(), undo: Undo.nullable() }) }),
} as const
export const removeFromCart = endpoint({ method: 'GET', path: '/:module/page/remove/:id', ...remove })
export const removeFromCartApi = endpoint({ method: 'GET', path: '/api/:module/page/remove/:id', ...remove })

export const verifyMinimunValue = endpoint({
  method: 'POST',
  path: `${P}/verifyMinimunValue`,
  access: 'guest',
  summary: 'Lo mínimo que pide cada tienda y cuánto le falta (M7.30); no llegar es una respuesta y no un error.',
  body: z.strictObject(
    {
      module: OptionalModule,
      storeIds: z
        .array(idOf('La tienda'), 'storeIds debe ser una lista de números.')
        .max(MOST_LINES, 'Indica hasta 200 tiendas.')
        .optional(),
    },
    { error: closedTo('La consulta') },
  ),
  response: z.object({
    data: z.array(
      z.object({
        storeId: z.number(),
        minimum: z.number(),
        subtotal: z.number(),
        missing: z.number(),
        reached: z.boolean(),
      }),
    ),
  }),
})

export const deleteSelectedProducts = endpoint({
  method: 'POST',
  path: `${P}/deleteSelectedProducts`,
  access: 'guest',
  summary: 'Saca varias líneas del carrito propio a la vez (M7.33); no se cuentan los ids que no están en él.',
  body: z.strictObject({ module: OptionalModule, ids: LineIds }, { error: closedTo('La consulta') }),
  response: z.object({ data: z.object({ removed: z.number(), undo: z.array(Undo) }) }),
})

const RemovedLine = z
  .strictObject(
    {
      productId: ProductId.optional(),
      quotationId: bigId('La confirmación').optional(),
      quantity: z
        .int(QUANTITY_NOT_POSITIVE)
        .min(1, QUANTITY_NOT_POSITIVE)
        .max(1_000_000, 'La cantidad es demasiado grande.'),
      vehicleId: VehicleId.nullable(),
      vehicle: Car.nullable(),
      warehouseId: WarehouseId.nullable(),
      ...AS_IT_WAS,
    },
    { error: closedTo('La línea') },
  )
  .refine(
    ({ productId, quotationId }) => (productId === undefined) !== (quotationId === undefined),
    'Indica un producto (productId) o una confirmación (quotationId).',
  )

export const restoreLines = endpoint({
  method: 'POST',
  path: `${P}/restoreLines`,
  access: 'guest',
  summary:
    'Devuelve como estaban las líneas que se sacaron, lo que de ellas haya todavía, y saca las que llegaron en su lugar: deshace M7.28, M7.33 y replaceLines. Dice lo que no pudo volver. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      module: OptionalModule,
      instead: z
        .array(LineId, 'instead debe ser una lista de números.')
        .max(MOST_LINES, `Elige hasta ${MOST_LINES} líneas.`)
        .default([]),
      lines: z
        .array(RemovedLine, 'lines debe ser una lista.')
        .min(1, 'Elige al menos una línea.')
        .max(MOST_LINES, `Elige hasta ${MOST_LINES} líneas.`),
    },
    { error: closedTo('La consulta') },
  ),
  response: z.object({ data: CartAdditions }),
})

const validate = {
  access: 'guest',
  summary:
    'Si ahora se consiguen tantas unidades de un producto (M7.36, M6.03); que sean demasiadas es una respuesta y no un error. Donde la tienda confirma en su propio sistema, se le pregunta durante dos segundos; si no, lo último que dijo, con known_at.',
  query: z.object({ productId: ProductId, quantity: Quantity, warehouseId: WarehouseId.optional() }),
  response: z.object({
    data: z.object({
      available: z.boolean(),
      maxQuantity: z.number(),
      minQuantity: z.number(),
      messages: z.array(z.string()),
      /**
       * Whether the store's own system confirmed it just now. It may not have answered; without a system, our own stock
       * is all that is known.
       */
      confirmedInStore: z.boolean(),
      known_at: z.string().nullable(),
    }),
  }),
} as const
export const validateProductStock = endpoint({ method: 'GET', path: '/cart/page/validateProductStock', ...validate })
export const validateProductStockApi = endpoint({
  method: 'GET',
  path: '/api/cart/page/validateProductStock',
  ...validate,
})
