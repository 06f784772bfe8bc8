import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { textOf } from './products-wire.ts'
import { ApiSync, SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'

export const NO_SYSTEM = 'Esta tienda no tiene conectado su sistema. Conéctalo en Mi sistema, dentro de tu tienda.'
export const SYSTEM_AWAY = 'Tu sistema no contesta. Intenta de nuevo en un momento.'
export const SYSTEM_CANNOT = 'Tu sistema no tiene dirección para eso. Escríbela en Mi sistema, dentro de tu tienda.'
export const ALREADY_THERE = 'Esta venta ya está en tu sistema.'
export const NOT_YET = 'Acepta primero el pedido: a tu sistema van las ventas aceptadas o pagas.'
export const NEVER_SENT = 'Esta venta no está en tu sistema.'
export const SHIPPED_THERE = 'Tu sistema ya la despachó: no se puede retirar.'
export const SENT_ELSEWHERE = 'Fue al sistema que tenías conectado antes: retírala allá a mano.'
export const WRITTEN_BY_HAND = 'La escribiste a mano en tu sistema: retírala allá a mano.'
export const NOTHING_BY_HAND = 'Esta venta no tiene nada que arreglar en tu sistema.'
export const KEY_AGAIN =
  'Cambiaste la dirección a otro servidor: escribe otra vez las claves, para no enviarlas a quien no debe tenerlas.'
export const ONE_SERVER =
  'Cada clave se envía a todas las direcciones: con claves, escribe direcciones de un solo servidor.'
export const NO_ORDERS_ADDRESS = 'Para enviar cada venta por sí sola escribe la dirección de pedidos.'
export const TERM_SHORT = 'Escribe al menos tres letras.'

const StoreId = idOf('La tienda').min(1, 'Esta tienda no existe.').max(2_147_483_647, 'Esta tienda no existe.')
const Params = z.object({ id: SaleId })
const ByHand = z.boolean('byHand debe ser true o false.').default(false)

export const sendOrderToAPI = endpoint({
  method: 'PATCH',
  path: `${H}/:id/sendOrderToAPI`,
  access: 'seller',
  summary:
    'Pone una venta aceptada o pagada en fila para el sistema propio de su tienda, a nombre de uno de sus clientes (M7.23); se envía una vez, en orden. byHand dice que la tienda la escribió allá a mano. 409: no hay sistema, ya está allá, o todavía no está aceptada.',
  params: Params,
  body: z.strictObject({ clientId: textOf('clientId', 60).nullish(), byHand: ByHand }, { error: closedTo('El envío') }),
  response: z.object({ data: z.object({ apiSync: ApiSync }) }),
})

export const removeApiSync = endpoint({
  method: 'PATCH',
  path: `${H}/:id/removeApiSync`,
  access: 'seller',
  summary:
    'Retira una venta del sistema propio de su tienda (M7.20); byHand dice que la tienda lo hizo, de lo que no se pudo retirar o se escribió allá a mano. 409: nunca se envió, o el sistema ya la despachó.',
  params: Params,
  body: z.strictObject({ byHand: ByHand }, { error: closedTo('El retiro') }),
  response: z.object({ data: z.object({ apiSync: ApiSync }) }),
})

export const getClientsApi = endpoint({
  method: 'GET',
  path: `${H}/getClientsApi`,
  access: 'seller',
  summary:
    'Clientes del sistema propio de una tienda por nombre o documento, 50 a lo sumo, que Tuerca no guarda (M7.24). 409: no hay sistema; 503: no responde.',
  query: z.object({
    storeId: StoreId,
    term: textOf('El término', 60)
      .refine((text) => text.trim().length >= 3, TERM_SHORT)
      .optional(),
  }),
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), document: z.string() })) }),
})

/** How our server reaches a store's system. Header values are never returned. */
const System = z.object({
  storeId: z.number(),
  storeName: z.string(),
  /** Null: none is connected. */
  kind: z.enum(['embedded', 'http']).nullable(),
  /** Addresses often contain keys: only the owner reads them, and the headers sent with them. */
  isOwner: z.boolean(),
  /** Each sale goes there by itself once it is accepted or paid. */
  sendSales: z.boolean(),
  urls: z.object({ stock: z.string(), orders: z.string(), clients: z.string() }),
  fields: z.record(z.string(), z.string()),
  headerNames: z.array(z.string()),
  /** The demonstration's system may be chosen. */
  mayTry: z.boolean(),
  /** Sales that did not arrive, the oldest first. */
  failed: z.array(
    z.object({
      saleId: z.number(),
      number: z.string(),
      problem: z.string(),
      at: z.string(),
      /** It can be sent again; else it was not taken back there, or is no longer a sale. */
      maySend: z.boolean(),
      /** Whom it was sent for; null: for the buyer. */
      clientId: z.string().nullable(),
    }),
  ),
  waiting: z.number(),
})
export type StoreSystemView = z.output<typeof System>

export const listStoreSystems = endpoint({
  method: 'GET',
  path: '/api/store/systems',
  access: 'seller',
  summary: 'El sistema propio de cada tienda de la que uno es miembro, con lo que no llegó allá.',
  response: z.object({ data: z.array(System) }),
})

export const MOST_HEADERS = 5
export const FIELD_LABELS = {
  quantity: 'Existencias',
  price: 'Precio',
  orderId: 'Número del pedido',
  clients: 'Lista de clientes',
  clientId: 'Id del cliente',
  clientName: 'Nombre del cliente',
  clientDocument: 'Documento del cliente',
} as const
const Address = textOf('La dirección', 300)
  .transform((text) => text.trim())
  .default('')
const FIELD_WRONG = 'Escribe una ruta como data.existencias.'
const Path = textOf('El campo', 80)
  .transform((text) => text.trim())
  .refine((text) => text === '' || /^[\w-]+(\.[\w-]+){0,5}$/.test(text), FIELD_WRONG)
const HEADER_WRONG = 'El nombre de un encabezado lleva letras, dígitos y guiones.'
const Header = z.strictObject(
  {
    name: textOf('El encabezado', 60)
      .refine((text) => /^[A-Za-z][A-Za-z0-9-]*$/.test(text), HEADER_WRONG)
      .refine(
        (text) =>
          !/^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|idempotency-key|proxy-.*)$/i.test(
            text,
          ),
        'Ese encabezado lo pone Tuerca.',
      ),
    /** Null keeps the one that is kept. */
    value: textOf('El valor', 500)
      .refine((text) => /^[\x20-\x7e]*$/.test(text), 'El valor lleva letras, dígitos y signos sin tildes.')
      .nullable(),
  },
  { error: closedTo('El encabezado') },
)

export const setStoreSystem = endpoint({
  method: 'PATCH',
  path: '/api/store/systems/:storeId',
  access: 'seller',
  secondFactor: true,
  summary:
    'Conecta el sistema propio de una tienda, cambia cómo se llega a él, o lo suelta (kind null); solo su dueño. Las direcciones son https y de internet abierto.',
  params: z.object({ storeId: StoreId }),
  body: z.strictObject(
    {
      kind: z.enum(['embedded', 'http'], 'kind debe ser embedded o http.').nullable(),
      urls: z
        .strictObject({ stock: Address, orders: Address, clients: Address }, { error: closedTo('Las direcciones') })
        .default({ stock: '', orders: '', clients: '' }),
      fields: z
        .strictObject(
          {
            quantity: Path.default(''),
            price: Path.default(''),
            orderId: Path.default(''),
            clients: Path.default(''),
            clientId: Path.default(''),
            clientName: Path.default(''),
            clientDocument: Path.default(''),
          },
          { error: closedTo('Los campos') },
        )
        .default({
          quantity: '',
          price: '',
          orderId: '',
          clients: '',
          clientId: '',
          clientName: '',
          clientDocument: '',
        }),
      sendSales: z.boolean('sendSales debe ser true o false.').default(false),
      headers: z
        .array(Header, 'headers debe ser una lista.')
        .max(MOST_HEADERS, `Son demasiados encabezados: hasta ${MOST_HEADERS}.`)
        .default([]),
    },
    { error: closedTo('El sistema') },
  ),
  response: z.object({ data: System }),
})

export const tryStoreSystem = endpoint({
  method: 'POST',
  path: '/api/store/systems/:storeId/try',
  access: 'seller',
  summary:
    'Le pregunta al sistema propio de una tienda por un número, como lo haría una compra; solo su dueño, 20 por minuto.',
  params: z.object({ storeId: StoreId }),
  body: z.strictObject(
    {
      number: textOf('La referencia', 60).refine((text) => text.trim() !== '', 'Escribe una referencia.'),
      brand: textOf('La marca', 60).default(''),
    },
    { error: closedTo('La prueba') },
  ),
  response: z.object({
    data: z.object({
      answered: z.boolean(),
      ms: z.number(),
      quantity: z.number().nullable(),
      price: z.number().nullable(),
      message: z.string(),
    }),
  }),
})

/** The embedded system's own page, behind /dev/sistema. */
const DevSystem = z.object({
  storeId: z.number(),
  storeName: z.string(),
  mood: z.enum(['right', 'slow', 'wrong', 'down']),
  orders: z.array(
    z.object({
      id: z.number(),
      client: z.string(),
      text: z.string(),
      state: z.enum(['taken', 'shipped', 'withdrawn']),
      at: z.string(),
    }),
  ),
})
export type DevSystem = z.output<typeof DevSystem>

export const devSystems = endpoint({
  method: 'GET',
  path: '/api/dev/sistemas',
  access: 'guest',
  summary: 'Los sistemas incluidos de las tiendas: cómo se porta cada uno y qué recibió; 404 donde no se permiten.',
  response: z.object({ data: z.array(DevSystem) }),
})

export const changeDevSystem = endpoint({
  method: 'POST',
  path: '/api/dev/sistemas/:storeId',
  access: 'guest',
  summary: 'Hace que un sistema incluido esté bien, lento, equivocado o caído, o despacha uno de sus pedidos.',
  params: z.object({ storeId: StoreId }),
  body: z.strictObject(
    {
      mood: z.enum(['right', 'slow', 'wrong', 'down'], 'mood debe ser right, slow, wrong o down.').optional(),
      ship: idOf('El pedido')
        .min(1, 'Este pedido no existe.')
        .max(Number.MAX_SAFE_INTEGER, 'Este pedido no existe.')
        .optional(),
    },
    { error: closedTo('El cambio') },
  ),
  response: z.object({ data: z.array(DevSystem) }),
})
