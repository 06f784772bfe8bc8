import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'
import { Car, MODULE_MISSING } from './cart.ts'
import { CartLine, CartAdditions } from './cart-wire.ts'
import { LineIds, Section } from './checkout-fields.ts'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'

const H = '/api/cart/CartShoppingHeader'
const P = '/api/cart/CartShopingPending'
const KEPT = '/api/cart/keptCarts'
const SHARED = '/api/cart/sharedCarts'

export const MOST_KEPT = 20
export const KEPT_FULL = `Tienes ${MOST_KEPT} carritos guardados, que es lo más que se puede. Elimina alguno para guardar otro.`
export const KEPT_NAME_TAKEN = 'Ya tienes un carrito guardado con ese nombre. Escribe otro.'
export const KEPT_MISSING = 'Este carrito guardado no existe.'
export const CART_LINK_OVER = 'Este enlace ya no abre un carrito. Pide uno nuevo a quien te lo envió.'
export const NOTHING_TO_KEEP = 'No hay nada que guardar en esta parte del carrito.'
export const NOTHING_TO_PRINT = 'Esta parte del carrito está vacía: agrega algo y descarga la cotización.'
/** How long a shared cart's link opens it. */
export const SHARED_DAYS = 30

/** As M7.29 names it; an unknown one gives 404, by the call itself. */
const Module = z.string(MODULE_MISSING).max(20, MODULE_MISSING).default('cart')
const KEPT_NAME = 'El nombre debe tener entre 1 y 60 caracteres.'
const Name = textOf('El nombre', 200)
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .refine((text) => text.length >= 1 && text.length <= 60, KEPT_NAME)
const Params = z.object({ id: idOf('El carrito guardado') })
const Token = z.object({ token: z.string().max(60, CART_LINK_OVER) })

export const saveShopping = endpoint({
  method: 'POST',
  path: `${H}/saveShopping`,
  access: 'user',
  summary:
    'Guarda una copia del carrito propio con un nombre (M7.05); el carrito queda igual. 409 si el nombre está en uso o ya hay 20 guardados. Acepta Idempotency-Key.',
  body: z.strictObject({ name: Name, module: Module, ids: LineIds.optional() }, { error: closedTo('El carrito') }),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const listKeptCarts = endpoint({
  method: 'GET',
  path: KEPT,
  access: 'user',
  summary:
    'Los carritos guardados propios, el más nuevo primero: cuántas líneas tiene cada uno, cómo se llama su primera parte y cuánto valía al guardarlo.',
  response: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        section: Section,
        lines: z.number(),
        firstTitle: z.string(),
        total: z.number(),
        currency: z.enum(CURRENCIES),
        created_at: z.string(),
      }),
    ),
  }),
})
export type KeptCart = z.output<typeof listKeptCarts.response>['data'][number]

export const restoreKeptCart = endpoint({
  method: 'POST',
  path: `${KEPT}/:id/restore`,
  access: 'user',
  summary:
    'Pone en el carrito lo que tiene un carrito guardado propio, con los precios de hoy y hasta lo que hay. Acepta Idempotency-Key.',
  params: Params,
  body: z.strictObject({}, { error: closedTo('El carrito') }),
  response: z.object({ data: CartAdditions }),
})

export const forgetKeptCart = endpoint({
  method: 'DELETE',
  path: `${KEPT}/:id`,
  access: 'user',
  summary: 'Olvida un carrito guardado propio.',
  params: Params,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const shareCart = endpoint({
  method: 'POST',
  path: `${P}/shareCart`,
  access: 'guest',
  summary: `Un enlace a una copia del carrito propio, para cualquiera que lo tenga, durante ${SHARED_DAYS} días; 20 por hora.`,
  body: z.strictObject({ module: Module, ids: LineIds.optional() }, { error: closedTo('El carrito') }),
  response: z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) }),
})

export const MOST_PREPARED = 50
const PREPARED = `Envía de 1 a ${MOST_PREPARED} productos en lines.`
const PREPARED_QUANTITY = 'La cantidad debe ser un número entero de 1 a 1.000.000.'

export const prepareCart = endpoint({
  method: 'POST',
  path: `${P}/prepareCart`,
  access: 'user',
  keyScope: 'cart.prepare',
  summary: `Un enlace a un carrito con estos productos para quien lo abra, durante ${SHARED_DAYS} días: no se compra ni se reserva nada, y el carrito propio queda igual. Lo que no se vende, o primero hay que preguntar, queda por fuera con su razón. 60 por hora.`,
  body: z.strictObject(
    {
      lines: z
        .array(
          z.strictObject(
            {
              productId: ProductId,
              quantity: z.int(PREPARED_QUANTITY).min(1, PREPARED_QUANTITY).max(1_000_000, PREPARED_QUANTITY).default(1),
              vehicle: Car.nullish(),
            },
            { error: closedTo('La línea') },
          ),
          PREPARED,
        )
        .min(1, PREPARED)
        .max(MOST_PREPARED, PREPARED),
    },
    { error: closedTo('El carrito') },
  ),
  response: z.object({
    data: z.object({
      url: z.string(),
      expires_at: z.string(),
      total: z.number(),
      currency: z.enum(CURRENCIES),
      added: z.number(),
      skipped: z.array(z.object({ productId: z.number(), why: z.string() })),
    }),
  }),
})

export const showSharedCart = endpoint({
  method: 'GET',
  path: `${SHARED}/:token`,
  access: 'guest',
  summary: 'Lo que tiene un carrito compartido, como se vende hoy; nada de quién lo compartió.',
  params: Token,
  response: z.object({
    data: z.object({
      section: Section,
      currency: z.enum(CURRENCIES),
      expires_at: z.string(),
      total: z.number(),
      lines: z.array(
        z.object({
          title: z.string(),
          referencia_1: z.string().nullable(),
          manufacturer_title: z.string(),
          picture: z.string().nullable(),
          productUrl: z.string().nullable(),
          quantity: z.number(),
          vehicle: CartLine.shape.vehicle,
          unit_price: z.number().nullable(),
          available: z.boolean(),
        }),
      ),
    }),
  }),
})
export type SharedCart = z.output<typeof showSharedCart.response>['data']

export const takeSharedCart = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/take`,
  access: 'guest',
  summary:
    'Pone en el carrito propio lo que tiene uno compartido, con los precios de hoy y hasta lo que hay. Acepta Idempotency-Key.',
  params: Token,
  body: z.strictObject({}, { error: closedTo('El carrito') }),
  response: z.object({ data: CartAdditions }),
})

export const MARGIN_FOR_WORKSHOPS = 'El margen es para talleres. Indica en tu cuenta que eres taller.'

export const downloadQuotationInCart = endpoint({
  method: 'POST',
  path: `${P}/downloadQuotationInCart`,
  access: 'guest',
  sends: 'application/pdf',
  summary:
    'El carrito propio en PDF (M7.34): partes, carros, IVA y un enlace que abre el mismo carrito. Un taller puede agregar su margen en porcentaje, y entonces no se muestra costo ni tienda. 20 por hora.',
  body: z.strictObject(
    {
      module: Module,
      ids: LineIds.optional(),
      customer: textOf('El cliente', 120)
        .transform((text) => text.trim())
        .default(''),
      notes: linesOf('Las notas', 500, 'Las notas admiten hasta 500 caracteres.').default(''),
      /** Of the caller's garage: the car that stands above all. */
      vehicleId: idOf('El vehículo').nullish(),
      margin: z
        .number('El margen debe ser un número.')
        .min(0, 'El margen va de 0 a 99.')
        .max(99, 'El margen va de 0 a 99.')
        .nullish(),
    },
    { error: closedTo('La cotización') },
  ),
  response: z.null(),
})
