import { CURRENCIES } from '@tuerca/domain/money'
import { SALE_TYPES } from '@tuerca/domain/sale-states'
import { z } from 'zod'
import { TypedAddress } from './checkout-fields.ts'
import { Verdict } from './chosen-vehicle.ts'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { linesOf, textOf } from './products-wire.ts'
import { ReturnRequest } from './returns-wire.ts'
import { InvoiceInput } from './sale-documents.ts'
import { photosOf } from './sale-photos.ts'
import { SALE_FILTER, SALE_STATES } from './sales.ts'
import { SaleDetail, SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'

export const SALE_REASON_LONGEST = 200
export const SALE_COMMENT_LONGEST = 500
export const SALE_NOTE_LONGEST = 1000
export const SALE_MESSAGE_LONGEST = 1000
export const MESSAGE_PHOTOS_MOST = 4
export const MESSAGE_EMPTY = 'Escribe el mensaje o agrega una foto.'
/** How much one person writes about one sale in an hour. */
export const MESSAGES_AN_HOUR = 30
export const ONE_CHANGE = 'Cambia una cosa a la vez: comment, state, return, leaveOut, invoice o internal_note.'
export const LINE_NOT_THERE = 'Una de las líneas no es de esta venta.'
export const PART_SENT = 'Ya va en camino una parte. Lo que falta se puede dejar fuera.'
export const LEAVES_NOTHING = 'Es todo lo que queda: cancela mejor toda la venta.'
export const REASON_NEEDED = 'Cuenta por qué: quien compró lo va a leer.'
export const NO_CONTACT_YET =
  'Los teléfonos y correos se ven cuando la tienda acepta el pedido o la compra está paga. Escribe sin ellos por ahora.'
export const NO_CONTACT_IN_TEXT =
  'Quita los teléfonos y correos: se ven cuando la tienda acepta el pedido o la compra está paga.'
export const TOO_LATE_TO_SAY_WHERE = 'Ya no se puede cambiar a dónde va. Escríbele a la tienda.'
export const ONE_PLACE = 'Di una sola cosa: la dirección o dónde recoges.'
export const NOT_A_MEMBER = 'Esa persona no es de la tienda.'
export const PAYMENT_WAITS = 'La pasarela todavía confirma tu pago. Espera a que conteste: te avisamos por correo.'
export const PAYMENT_ON_ITS_WAY = 'Hay un pago en camino por toda esta venta. Espera a que la pasarela conteste.'
export const STILL_OPEN = 'Todavía está en curso: se puede ocultar cuando termine.'
export const BUYER_LEFT = 'Quien compró ya no está en Tuerca: no leería tu mensaje.'
export const STORE_MAY_NOT_SELL = 'Tu tienda está suspendida: por ahora no puede confirmar ni aceptar ventas.'
export const BOUGHT_ELSEWHERE = 'Se vendió en Mercado Libre: escríbele desde allá.'
export const GOES_TO_ADDRESS = 'Va a una dirección y no se recoge: márcalo como enviado.'
export const IS_PICKED_UP =
  'Se recoge en la tienda y no se envía: márcalo como listo y entrégalo a quien diga su código.'
export const SAID_NOT_ARRIVED = 'Quien compró dice que no le llegó: contéstale primero en «No llegó».'
export const PICK_UP_CODE_TRIES =
  'Hubo varios códigos equivocados. Espera una hora, o pídele a quien compró que marque en su compra que ya lo tiene.'
export const PICK_UP_CODE_WRONG = 'Ese no es el código. Quien viene lo tiene en su compra.'
export const PAID_BIT_BY_BIT = 'Este pedido se paga por acuerdo: anota en él cada pago que recibas.'
export const SOLD_ELSEWHERE = 'Se vendió en Mercado Libre: cancélala allá, y aquí se cancela sola.'
export const SALE_OVER = 'Esto ya terminó: no se puede cambiar.'

const Params = z.object({ id: SaleId })
const Detail = z.object({ data: SaleDetail })
const longest = (count: number) => `admite hasta ${count} caracteres.`
const Reason = linesOf('El motivo', SALE_REASON_LONGEST, `El motivo ${longest(SALE_REASON_LONGEST)}`)

const LineId = z
  .int('lineIds admite números de líneas.')
  .min(1, LINE_NOT_THERE)
  .max(Number.MAX_SAFE_INTEGER, LINE_NOT_THERE)
const LineIds = z
  .array(LineId, 'lineIds debe ser una lista.')
  .min(1, 'Marca al menos una línea.')
  .max(200, 'Son demasiadas líneas.')
  .refine((ids) => new Set(ids).size === ids.length, 'Cada línea va una sola vez.')

export const changeTransaction = endpoint({
  method: 'PATCH',
  path: `${H}/:id`,
  access: 'guest',
  summary:
    'Lleva una venta adelante con lo que puede su parte (accepted, rejected, preparing, ready, shipped, delivered, cancelled, withdrawn), o escribe su comentario o la nota propia de la tienda, pide una devolución, saca de ella líneas que no se enviaron (lo pagado por ellas vuelve), o nombra su factura (M7.02). La tienda que entrega lo que esperaba en su mostrador envía el código que le dijeron. Que ya esté en ese estado es éxito; 409 trae el estado de hoy.',
  params: Params,
  body: z
    .strictObject(
      {
        state: z.enum(SALE_STATES, 'state no es un estado.').optional(),
        reason: Reason.default(''),
        comment: linesOf(
          'El comentario',
          SALE_COMMENT_LONGEST,
          `El comentario ${longest(SALE_COMMENT_LONGEST)}`,
        ).optional(),
        internal_note: linesOf('La nota', SALE_NOTE_LONGEST, `La nota ${longest(SALE_NOTE_LONGEST)}`).optional(),
        return: ReturnRequest.optional(),
        invoice: InvoiceInput.optional(),
        /** Lines that will not be sent; a store gives the reason in `reason`. */
        leaveOut: z.strictObject({ lineIds: LineIds }, { error: closedTo('Lo que se deja fuera') }).optional(),
        /** With delivered, for a sale at the counter: the code that the buyer says. */
        code: z.string('El código debe ser un texto.').max(12, 'El código son cuatro números.').optional(),
      },
      { error: closedTo('El cambio') },
    )
    .refine(
      ({ state, comment, internal_note, return: asked, invoice, leaveOut }) =>
        [state, comment, internal_note, asked, invoice, leaveOut].filter((one) => one !== undefined).length === 1,
      ONE_CHANGE,
    ),
  response: Detail,
})

const Id = z.int('Debe ser un número.').min(1, 'Debe ser 1 o más.').max(Number.MAX_SAFE_INTEGER, 'No existe.')
const CARRIER_NEEDED = 'Escribe con qué empresa de envíos va.'
const NUMBER_NEEDED = 'Escribe el número de guía.'
const Text = (what: string, count: number) => textOf(what, count).transform((text) => text.trim())
const Url = Text('El enlace', 500)
  .refine(
    (url) => url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:'),
    'El enlace de rastreo debe comenzar por https://.',
  )
  .default('')

export const setShippingInfo = endpoint({
  method: 'POST',
  path: `${H}/:id/setShippingInfo`,
  access: 'user',
  summary:
    'Quien compró dice a dónde va un pedido mientras está enviado o aceptado: addressId, address o pickup; el costo de envío se cuenta de nuevo; el de una compra sin pagar, mientras cueste lo mismo (M7.11). La tienda lo envía: empresa de envíos, número de guía y enlace, y cuántos paquetes; desde ahí va en camino. Con lineIds van solo esas líneas y el resto queda por enviar. Ya enviado: se corrigen los datos y no se avisa otra vez.',
  params: Params,
  body: z
    .strictObject(
      {
        carrier: Text('La empresa de envíos', 60)
          .refine((text) => text !== '', CARRIER_NEEDED)
          .optional(),
        tracking_number: Text('La guía', 60)
          .refine((text) => text !== '', NUMBER_NEEDED)
          .optional(),
        tracking_url: Url,
        parcels: z
          .int('Los paquetes van de 1 a 99.')
          .min(1, 'Los paquetes van de 1 a 99.')
          .max(99, 'Los paquetes van de 1 a 99.')
          .default(1),
        /** Part of it. */
        lineIds: LineIds.optional(),
        addressId: Id.optional(),
        address: TypedAddress.optional(),
        pickup: z
          .strictObject(
            { warehouseId: Id.max(2_147_483_647, 'La bodega no existe.') },
            { error: closedTo('La recogida') },
          )
          .optional(),
      },
      { error: closedTo('El envío') },
    )
    .superRefine(({ carrier, tracking_number, addressId, address, pickup, lineIds }, ctx) => {
      const places = [addressId, address, pickup].filter((one) => one !== undefined).length
      const papers = carrier !== undefined || tracking_number !== undefined || lineIds !== undefined
      if (places > 1 || (places === 1 && papers)) ctx.addIssue({ code: 'custom', message: ONE_PLACE })
      if (places === 0 && carrier === undefined)
        ctx.addIssue({ code: 'custom', path: ['carrier'], message: CARRIER_NEEDED })
      if (places === 0 && tracking_number === undefined)
        ctx.addIssue({ code: 'custom', path: ['tracking_number'], message: NUMBER_NEEDED })
    }),
  response: Detail,
})

export const registerAdviser = endpoint({
  method: 'PATCH',
  path: `${H}/:id/registerAdviser`,
  access: 'seller',
  summary: 'Dice qué miembro de su tienda atiende una venta (M7.08); null lo retira.',
  params: Params,
  body: z.strictObject(
    {
      adviser_id: z
        .int('adviser_id debe ser un número.')
        .min(1, NOT_A_MEMBER)
        .max(2_147_483_647, NOT_A_MEMBER)
        .nullable(),
    },
    { error: closedTo('El encargado') },
  ),
  response: z.object({ data: z.object({ adviser: z.object({ id: z.number(), name: z.string() }).nullable() }) }),
})

export const writeSaleMessage = endpoint({
  method: 'POST',
  path: `${H}/:id/messages`,
  access: 'guest',
  summary: `Le escribe a la otra parte de una venta; a lo sumo ${MESSAGES_AN_HOUR} por hora sobre cada una, hasta con cuatro fotos. Teléfonos y correos solo cuando está aceptada o pagada. Acepta Idempotency-Key.`,
  params: Params,
  body: z
    .strictObject(
      {
        text: linesOf('El mensaje', SALE_MESSAGE_LONGEST, `El mensaje ${longest(SALE_MESSAGE_LONGEST)}`).default(''),
        photos: photosOf(MESSAGE_PHOTOS_MOST),
      },
      { error: closedTo('El mensaje') },
    )
    .refine(({ text, photos }) => text !== '' || photos.length > 0, MESSAGE_EMPTY),
  response: z.object({ data: SaleDetail.shape.messages.element }),
})

const Types = z
  .array(z.enum(Object.values(SALE_TYPES), 'type admite cotizacion, pedido y compra.'), 'type debe ser una lista.')
  .min(1, 'Indica al menos un tipo.')
  .max(3, 'Hay tipos repetidos.')
  .optional()
const Scenario = z.enum(['buyer', 'seller'], 'scenario debe ser buyer o seller.')
const TypeUser = z.enum(['buyer', 'seller'], 'typeUser debe ser buyer o seller.')
const IsRead = z.boolean('isRead debe ser true o false.').default(true)
const ReadMark = z.object({ data: z.object({ id: z.number(), isRead: z.boolean() }) })
const ChangeCount = z.object({ data: z.object({ changed: z.number() }) })

export const getIndicatorsWallet = endpoint({
  method: 'GET',
  path: `${H}/getIndicatorsWallet`,
  access: 'user',
  summary:
    'Lo que una parte tiene abierto, contado y sumado por estado y moneda, lo que no ha leído y lo que está vencido (M7.13).',
  query: z.object({ filter: SALE_FILTER, scenario: Scenario.default('buyer') }),
  response: z.object({
    data: z.object({
      states: z.array(
        z.object({
          type: z.string(),
          state: z.string(),
          label: z.string(),
          count: z.number(),
          total: z.number(),
          currency: z.enum(CURRENCIES),
        }),
      ),
      unread: z.number(),
      overdue: z.number(),
      currency: z.enum(CURRENCIES),
    }),
  }),
})

export const changeReadStatus = endpoint({
  method: 'PATCH',
  path: `${H}/:id/changeReadStatus`,
  access: 'guest',
  summary: 'Marca como leídos o no los mensajes y cambios de una venta, para la parte de quien llama (M7.14).',
  params: Params,
  body: z.strictObject({ isRead: IsRead }, { error: closedTo('La marca') }),
  response: ReadMark,
})

export const changeReadInWalletStatus = endpoint({
  method: 'PATCH',
  path: `${H}/:id/changeReadInWalletStatus`,
  access: 'user',
  summary: 'La misma marca en la lista de ventas (M7.15); 403 para quien no es de esa parte.',
  params: Params,
  body: z.strictObject({ scenario: Scenario, isRead: IsRead }, { error: closedTo('La marca') }),
  response: ReadMark,
})

export const changeReadStatusAll = endpoint({
  method: 'PATCH',
  path: `${H}/ChangeReadStatusAll`,
  access: 'user',
  summary: 'Marca como leído todo lo de una parte, o lo de estos tipos (M7.16).',
  body: z.strictObject({ typeUser: TypeUser, type: Types }, { error: closedTo('La marca') }),
  response: ChangeCount,
})

export const changeReadInWalletStatusAll = endpoint({
  method: 'PATCH',
  path: `${H}/changeReadInWalletStatusAll`,
  access: 'user',
  summary: 'Marca como leído todo lo de la lista de una parte, o lo de estos tipos (M7.17).',
  body: z.strictObject({ scenario: Scenario, type: Types }, { error: closedTo('La marca') }),
  response: ChangeCount,
})

const Unread = z.object({
  count: z.number(),
  byType: z.object({ cotizacion: z.number(), pedido: z.number(), compra: z.number() }),
  ids: z.array(z.number()),
})

export const getUnreadTransactions = endpoint({
  method: 'GET',
  path: `${H}/getUnreadTransactions`,
  access: 'user',
  summary:
    'Cuántas ventas tienen algo nuevo para cada parte, y las últimas cincuenta (M7.18); seller es null para quien no tiene tienda.',
  response: z.object({ data: z.object({ buyer: Unread, seller: Unread.nullable() }) }),
})

export const changeOrderVisibility = endpoint({
  method: 'PATCH',
  path: `${H}/:id/changeOrderVisibility`,
  access: 'user',
  summary: 'Oculta de la lista propia una venta terminada, o la muestra otra vez (M7.21); no se borra nada.',
  params: Params,
  body: z.strictObject({ visible: z.boolean('visible debe ser true o false.') }, { error: closedTo('La marca') }),
  response: z.object({ data: z.object({ id: z.number(), visible: z.boolean() }) }),
})

export const associateVehicleToPurchase = endpoint({
  method: 'PATCH',
  path: `${H}/:id/associateVehicleToPurchase`,
  access: 'user',
  summary:
    'Dice para qué vehículo del garaje de quien compró fue una compra, o algunas de sus líneas (M7.22): su historial de servicio lleva cada línea una vez, cada línea se juzga para ese carro, y lo que se gasta se recuerda por kilómetros. Null lo retira.',
  params: Params,
  body: z.strictObject(
    {
      vehicleId: Id.max(2_147_483_647, 'Este vehículo no existe.').nullable(),
      lineIds: z.array(Id).max(200, 'Son demasiadas líneas.').optional(),
    },
    { error: closedTo('El vehículo') },
  ),
  response: z.object({
    data: z.object({
      vehicle: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** For lines whose listing still exists; empty without a vehicle. */
      verdicts: z.array(z.object({ lineId: z.number(), verdict: Verdict })),
      /** Of what wears, when the car's kilometres are known. */
      reminders: z.array(z.object({ name: z.string(), kilometres: z.number() })),
    }),
  }),
})
