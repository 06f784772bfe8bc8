import { hasUnusableSigns } from '@tuerca/domain/accounts'
import { z } from 'zod'
import { closedTo } from './garage-wire.ts'
import { linesOf } from './products-wire.ts'

/** C5.14, letter for letter. */
export const ACCEPT_TERMS = 'Debes aceptar los términos y condiciones para continuar con el pedido'
/** C5.13. */
const QUANTITY = 'La cantidad debe ser mayor a cero'
const id = (what: string) =>
  z.int(`${what} debe ser un número.`).min(1, `${what} no existe.`).max(Number.MAX_SAFE_INTEGER, `${what} no existe.`)

export const Section = z.enum(['compras', 'pedidos'], 'La sección debe ser compras o pedidos.')
export const LineIds = z
  .array(id('La línea'), 'ids debe ser una lista.')
  .min(1, 'Elige al menos una línea.')
  .max(200, 'Son más de 200 líneas.')
/** Checked by the handler: its sentence has no full stop and stands alone. */
export const AcceptTerms = z.boolean('acceptTerms debe ser true o false.').default(false)
export const OrderComment = linesOf('El comentario', 500, 'El comentario admite hasta 500 caracteres.').default('')
/** What the rule of M5.06 judges itself, with what the store said. */
export const ConfirmationQuantity = z.union([z.string().max(20, QUANTITY), z.number()], QUANTITY)

const line = (what: string, longest: number) =>
  z
    .string(`${what}: este campo es requerido.`)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text.length <= longest, `${what} admite hasta ${longest} caracteres.`)
    .refine((text) => !hasUnusableSigns(text), `${what} tiene caracteres que no podemos usar.`)
const needed = (what: string, longest: number) =>
  line(what, longest).refine((text) => text !== '', `${what}: este campo es requerido.`)

/**
 * A destination that is not an address of the account: stored with this purchase only. The handler checks it by the
 * country of the purchase.
 */
export const TypedAddress = z.strictObject(
  {
    recipient: needed('Quién recibe', 120),
    mobile: z.string('El celular: este campo es requerido.').max(40, 'El celular es demasiado largo.'),
    region: line('El departamento o estado', 80).default(''),
    city: needed('La ciudad', 80),
    address: needed('La dirección', 200),
    /** Mexico's colonia. */
    neighborhood: line('La colonia', 80).default(''),
    postal_code: line('El código postal', 10).nullish(),
    notes: line('Las indicaciones', 200).default(''),
  },
  { error: closedTo('La dirección') },
)
export type TypedAddress = z.output<typeof TypedAddress>

const ids = {
  storeId: id('La tienda').max(2_147_483_647, 'La tienda no existe.'),
  warehouseId: id('La bodega').max(2_147_483_647, 'La bodega no existe.'),
}
export const StoreShipping = ids

/** For each store one of: an address of the account, a typed one, or the warehouse for pick-up. */
export const Shipping = z
  .array(
    z
      .strictObject(
        {
          storeId: ids.storeId,
          addressId: id('La dirección').optional(),
          address: TypedAddress.optional(),
          warehouseId: ids.warehouseId.optional(),
        },
        { error: closedTo('El envío') },
      )
      .refine(
        (one) => [one.addressId, one.address, one.warehouseId].filter((chosen) => chosen !== undefined).length === 1,
        'Elige para cada tienda una dirección o dónde recoges.',
      ),
    'shipping debe ser una lista.',
  )
  .max(200, 'Son demasiadas tiendas.')
export type Shipping = z.output<typeof Shipping>

const text = (longest: number) => z.string().max(longest, `Ese dato admite hasta ${longest} caracteres.`)
/** Checked by the country's rules (packages/domain billing.ts). */
export const Billing = z.strictObject(
  {
    type: text(20),
    number: text(40).optional(),
    name: text(300).optional(),
    regime: text(10).optional(),
    use: text(10).optional(),
    postalCode: text(10).optional(),
  },
  { error: closedTo('La factura') },
)
export type BillingFields = z.output<typeof Billing>

export const GuestBuyer = z.strictObject(
  { name: text(200), email: text(300), mobile: text(40) },
  { error: closedTo('Quien compra') },
)
export type GuestBuyer = z.output<typeof GuestBuyer>
