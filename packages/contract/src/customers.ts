import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { MOST_CUSTOMER_DISCOUNT, MOST_PAY_DAYS } from '@tuerca/domain/agreement'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, Day, idOf } from './garage-wire.ts'
import { ListMetadata, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'
import { SaleDetail, SaleId } from './sales-wire.ts'

const C = '/api/store/customers'
export const CUSTOMER_MISSING = 'Este cliente no existe.'
export const OWNER_DECIDES = 'Los clientes de la tienda los decide su dueño.'
export const NOT_OPEN = 'Tu tienda está en revisión: nombra clientes cuando abra.'
export const WHO_NEEDED = 'Escribe el correo de su cuenta, o el documento con el que ya te compró.'
export const NO_SUCH_ACCOUNT =
  'No hay una cuenta de Tuerca con ese correo. Pídele que se registre y vuelve a intentarlo.'
export const NO_SUCH_DOCUMENT = 'Nadie te ha comprado con ese documento. Escribe el correo de su cuenta.'
export const GENERIC_DOCUMENT =
  'Con ese documento factura cualquiera: no dice quién es. Escribe el correo de su cuenta.'
export const SHARED_DOCUMENT =
  'Con ese documento te compraron varias cuentas. Escribe el correo de la que quieres agregar.'
/** Beside who it would be: anybody may buy with anybody's number. */
export const CONFIRM_WHO =
  'Un documento lo puede escribir cualquiera. Si es quien buscas, confírmalo y agrégalo de nuevo; si no, escribe el correo de su cuenta.'
export const IS_MEMBER = 'Esa persona es de tu tienda: no puede comprarte por acuerdo.'
export const ALREADY_NAMED = 'Ya está entre tus clientes.'
export const NOT_AGREED = 'Esta venta no se paga por acuerdo.'
export const PAYMENT_OVER = 'Es más de lo que falta por pagar.'
export const PAYMENT_NOT_YET = 'La fecha del pago no puede ser de mañana en adelante.'
export const RETURN_FIRST = 'Lo que ya salió se devuelve con una devolución: quien compró la pide en esta compra.'
export const PAYMENT_MISSING = 'Este pago no existe.'

const StoreId = idOf('La tienda').min(1, 'Esta tienda no existe.')
const AMOUNT = 'El valor debe ser mayor a cero.'
const Amount = z.number(AMOUNT).min(0.01, AMOUNT).max(100_000_000_000, 'El valor es demasiado alto.')
const DISCOUNT = `El descuento va de 0 a ${MOST_CUSTOMER_DISCOUNT} %, con hasta dos decimales.`
const DAYS = `Los días para pagar van de 0 a ${MOST_PAY_DAYS}.`
const Terms = {
  label: textOf('Cómo lo llamas', 80).transform((text) => text.trim()),
  discount: z
    .number(DISCOUNT)
    .min(0, DISCOUNT)
    .max(MOST_CUSTOMER_DISCOUNT, DISCOUNT)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, DISCOUNT),
  /** Null: without limit. */
  creditLimit: z
    .number('El cupo debe ser mayor a cero, o quedar vacío.')
    .min(0.01, 'El cupo debe ser mayor a cero, o quedar vacío.')
    .max(100_000_000_000, 'El cupo es demasiado alto.')
    .nullable(),
  payDays: z.int(DAYS).min(0, DAYS).max(MOST_PAY_DAYS, DAYS),
}

/** A buyer that a store named. Money in the currency's unit. */
export const Customer = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  email: z.string(),
  discount: z.number(),
  creditLimit: z.number().nullable(),
  payDays: z.number(),
  /** The debt to the store, and how much of it is overdue; what they may still buy (null: without limit). */
  owed: z.number(),
  late: z.number(),
  left: z.number().nullable(),
  /** Sales of which something is owed. */
  sales: z.number(),
  /** The first day by which something is to be paid. */
  next_due_at: z.string().nullable(),
})
export type Customer = z.output<typeof Customer>

/**
 * `who` is the store's name for them; `billed` is set when their sales have another one. `firstSale` is the one to be
 * paid first.
 */
const Former = z.object({
  who: z.string(),
  billed: z.string().nullable(),
  owed: z.number(),
  late: z.number(),
  sales: z.number(),
  firstSale: z.number(),
})
export type FormerCustomer = z.output<typeof Former>

export const listCustomers = endpoint({
  method: 'GET',
  path: C,
  access: 'seller',
  summary:
    'Los compradores que una tienda nombró, que pueden pagarle por acuerdo, con lo que debe cada uno: para sus miembros, quien más debe primero. Deciden sus dueños.',
  query: z.object({
    storeId: StoreId.optional(),
    q: textOf('La búsqueda', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      mayDecide: z.boolean(),
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      /** Of the whole store, also of who is no customer any more. */
      owed: z.number(),
      late: z.number(),
      owing: z.number(),
      customers: z.array(Customer),
      /** Former customers who still owe something, the largest debt first. */
      former: z.array(Former),
    }),
    metadata: ListMetadata,
  }),
})
export type CustomersAnswer = z.output<(typeof listCustomers)['response']>['data']

const CustomerAnswer = z.object({ data: z.object({ id: z.number(), message: z.string() }) })

export const nameCustomer = endpoint({
  method: 'POST',
  path: C,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño de una tienda nombra a un comprador, por el correo de una cuenta o por el documento con que una cuenta le compró, cuando lo confirme (409 dice quién es): su descuento, cuánto puede deber y en cuántos días paga. Acepta Idempotency-Key; 30 por hora.',
  body: z.strictObject(
    {
      storeId: StoreId,
      who: textOf('Quién es', 200)
        .transform((text) => text.trim())
        .refine((text) => text !== '', WHO_NEEDED),
      label: Terms.label.default(''),
      discount: Terms.discount.default(0),
      creditLimit: Terms.creditLimit.default(null),
      payDays: Terms.payDays.default(0),
      /** Of a tax number: its owner read whose account it is. */
      confirm: z.boolean('confirm debe ser true o false.').default(false),
    },
    { error: closedTo('El cliente') },
  ),
  response: CustomerAnswer,
})

const Params = z.object({ id: idOf('El cliente') })

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: `${C}/:id`,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño de una tienda cambia lo acordado con un comprador; lo que no se envía queda igual, y lo comprado antes también. 60 por hora.',
  params: Params,
  body: z.strictObject(
    {
      label: Terms.label.optional(),
      discount: Terms.discount.optional(),
      creditLimit: Terms.creditLimit.optional(),
      payDays: Terms.payDays.optional(),
    },
    { error: closedTo('El cliente') },
  ),
  response: CustomerAnswer,
})

export const removeCustomer = endpoint({
  method: 'DELETE',
  path: `${C}/:id`,
  access: 'seller',
  secondFactor: true,
  summary: 'El dueño de una tienda termina un acuerdo: no se compra más con él, y lo que se debe se sigue debiendo.',
  params: Params,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

const OfSale = z.object({ id: SaleId })

export const recordAgreedPayment = endpoint({
  method: 'POST',
  path: '/api/store/sales/:id/agreedPayments',
  access: 'seller',
  secondFactor: true,
  summary:
    'Un miembro de la tienda anota lo que le pagaron de una venta por acuerdo: todo o una parte, nunca más de lo que se debe (409). Acepta Idempotency-Key.',
  params: OfSale,
  body: z.strictObject(
    { amount: Amount, paidOn: Day, note: linesOf('La nota', 200, 'La nota admite hasta 200 caracteres.').default('') },
    { error: closedTo('El pago') },
  ),
  response: z.object({ data: SaleDetail }),
})

export const takeBackAgreedPayment = endpoint({
  method: 'DELETE',
  path: '/api/store/sales/:id/agreedPayments/:paymentId',
  access: 'seller',
  secondFactor: true,
  summary:
    'Anula un pago anotado por error, o dice que la tienda lo devolvió, de lo que todavía no ha salido; ambas partes lo siguen leyendo.',
  params: z.object({
    id: SaleId,
    paymentId: z.coerce
      .number('El pago debe ser un número.')
      .int('El pago debe ser un número.')
      .min(1, PAYMENT_MISSING)
      .max(Number.MAX_SAFE_INTEGER, PAYMENT_MISSING),
  }),
  query: z.object({ returned: z.enum(['true', 'false'], 'returned debe ser true o false.').default('false') }),
  response: z.object({ data: SaleDetail }),
})

export const customerCsv = endpoint({
  method: 'GET',
  path: `${C}/:id/csv`,
  access: 'seller',
  sends: 'text/csv',
  summary: 'Lo que un cliente de la tienda propia le debe, venta por venta, como tabla para trabajar.',
  params: Params,
  response: z.null(),
})

export const customerPdf = endpoint({
  method: 'GET',
  path: `${C}/:id/pdf`,
  access: 'seller',
  sends: 'application/pdf',
  summary: 'Lo mismo en papel, para entregar.',
  params: Params,
  response: z.null(),
})

export const owedCsv = endpoint({
  method: 'GET',
  path: `${C}/csv`,
  access: 'seller',
  sends: 'text/csv',
  summary:
    'Todo lo que se le debe a una tienda propia por acuerdo, también de quien ya no es cliente o no tiene cuenta.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.null(),
})
