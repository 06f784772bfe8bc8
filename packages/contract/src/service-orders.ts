import { CURRENCIES } from '@tuerca/domain/money'
import { LINK_DAYS, SERVICE_ORDER_STATES } from '@tuerca/domain/service-order-states'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'
import {
  bigId,
  Draft,
  ORDER_LINK_OVER,
  OrderParams,
  Pieces,
  Pricing,
  ServiceOrder,
  ServiceOrderHead,
  SharedServiceOrder,
  Token,
  Version,
  WorkshopProfile,
} from './service-orders-wire.ts'

const PATH = '/api/users/serviceOrders'
const SHARED = '/api/serviceOrders/shared'
const OrderAnswer = z.object({ data: ServiceOrder })
const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })
const State = z.enum(SERVICE_ORDER_STATES, `state debe ser uno de: ${SERVICE_ORDER_STATES.join(', ')}.`)
const PhotoParams = OrderParams.extend({ photoId: bigId('La foto', 'Esta foto no existe.') })

/** A listing, priced by M4.19 with the form of M5.07. */
const PricedPart = { productId: ProductId, quantity: Pieces.default(1), ...Pricing }

export const listServiceOrders = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary:
    'Las órdenes de servicio del taller propio, lo último cambiado primero, por estado y por cliente, carro, placa o número (M1.06). `states` las cuenta todas.',
  query: z.object({
    state: State.optional(),
    q: textOf('La búsqueda', 100).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(ServiceOrderHead).extend({ states: z.record(z.string(), z.number()) }),
})

export const createServiceOrder = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary:
    'Empieza una orden de servicio, para un carro del garaje, para el elegido o para ninguno, con una parte de un producto si se nombra (M1.06, M4.19, M5.07–M5.11). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      vehicleId: idOf('El vehículo').nullish(),
      part: z.strictObject(PricedPart, { error: closedTo('La parte') }).nullish(),
    },
    { error: closedTo('La orden') },
  ),
  response: OrderAnswer,
})

export const showServiceOrder = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Una de las órdenes de servicio del taller propio, con lo que solo ve el taller.',
  params: OrderParams,
  response: OrderAnswer,
})

export const addServiceOrderPart = endpoint({
  method: 'POST',
  path: `${PATH}/:id/parts`,
  access: 'user',
  summary: 'Pone un producto en un borrador al precio propio del taller (M4.19, M5.07–M5.11). Acepta Idempotency-Key.',
  params: OrderParams,
  body: z.strictObject(PricedPart, { error: closedTo('La parte') }),
  response: OrderAnswer,
})

export const saveServiceOrder = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary:
    'Escribe un borrador entero: las líneas sin id son nuevas, las que faltan se van. 409 cuando se cambió en otra parte desde esa versión.',
  params: OrderParams,
  body: Draft,
  response: OrderAnswer,
})

export const deleteServiceOrder = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Elimina un borrador, o una que no se aprobó, con sus fotos y su cliente; que ya no esté es éxito.',
  params: OrderParams,
  response: MessageAnswer,
})

export const forgetServiceOrderCustomer = endpoint({
  method: 'POST',
  path: `${PATH}/:id/forgetCustomer`,
  access: 'user',
  summary:
    'Borra quién fue el cliente de una orden terminada o rechazada, con la placa, las palabras, las fotos y el enlace; su trabajo y sus sumas quedan. Ya olvidado es éxito.',
  params: OrderParams,
  response: OrderAnswer,
})

export const sendServiceOrder = endpoint({
  method: 'POST',
  path: `${PATH}/:id/send`,
  access: 'user',
  summary:
    'Crea el enlace con que el cliente lee y aprueba esa versión, por tantos días; enviada otra vez es el mismo enlace por más tiempo. Con `mail` va también al correo del cliente.',
  params: OrderParams,
  body: z.strictObject(
    {
      version: Version,
      days: z
        .int('days debe ser un número entero.')
        .min(LINK_DAYS.least, 'El enlace vale al menos 1 día.')
        .max(LINK_DAYS.most, `El enlace vale hasta ${LINK_DAYS.most} días.`)
        .default(LINK_DAYS.usual),
      mail: z.boolean('mail debe ser true o false.').default(false),
    },
    { error: closedTo('El envío') },
  ),
  response: OrderAnswer,
})

export const revokeServiceOrderLink = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/link`,
  access: 'user',
  summary: 'Termina el enlace enseguida; que no haya es éxito.',
  params: OrderParams,
  response: OrderAnswer,
})

export const moveServiceOrder = endpoint({
  method: 'POST',
  path: `${PATH}/:id/move`,
  access: 'user',
  summary:
    'Lo que el taller hace con su orden además de enviarla: lo que el cliente dijo en persona (approve, reject), correct, start, finish, resume, deliver.',
  params: OrderParams,
  body: z.strictObject(
    {
      action: z.enum(
        ['approve', 'reject', 'correct', 'start', 'finish', 'resume', 'deliver'],
        'Esta acción no existe.',
      ),
      version: Version,
      note: linesOf('La nota', 300, 'La nota admite hasta 300 caracteres.').default(''),
    },
    { error: closedTo('El cambio') },
  ),
  response: OrderAnswer,
})

export const cartServiceOrder = endpoint({
  method: 'POST',
  path: `${PATH}/:id/cart`,
  access: 'user',
  summary:
    'Pone en el carrito del taller las partes aprobadas que son productos y todavía no están compradas ni en el carrito (M7.29). De cada una de las demás dice por qué no.',
  params: OrderParams,
  response: z.object({
    data: z.object({
      added: z.number(),
      count: z.number(),
      section: z.enum(['compras', 'pedidos']),
      problems: z.array(z.object({ title: z.string(), message: z.string() })),
      order: ServiceOrder,
    }),
  }),
})

export const serviceOrderPdf = endpoint({
  method: 'GET',
  path: `${PATH}/:id/pdf`,
  access: 'user',
  sends: 'application/pdf',
  summary: 'El documento como lo recibe el cliente.',
  params: OrderParams,
  response: z.null(),
})

export const addServiceOrderPhoto = endpoint({
  method: 'POST',
  path: `${PATH}/:id/photos`,
  access: 'user',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary: 'Guarda una foto que ve el cliente: el cuerpo es la foto misma, de 10 MB a lo sumo.',
  params: OrderParams,
  response: z.object({ data: z.object({ id: z.number(), url: z.string() }) }),
})

export const showServiceOrderPhoto = endpoint({
  method: 'GET',
  path: `${PATH}/:id/photos/:photoId`,
  access: 'user',
  sends: 'image/jpeg',
  summary: 'Una foto de una orden propia.',
  params: PhotoParams,
  response: z.null(),
})

export const deleteServiceOrderPhoto = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/photos/:photoId`,
  access: 'user',
  summary: 'Saca una foto de una orden propia; que ya no esté es éxito.',
  params: PhotoParams,
  response: MessageAnswer,
})

export const serviceOrderMargins = endpoint({
  method: 'GET',
  path: '/api/users/serviceOrderMargins',
  access: 'user',
  summary: 'Lo que dejan las órdenes aprobadas del taller, por el mes en que se aprobaron: los últimos doce.',
  query: z.object({
    months: z.coerce
      .number('months debe ser un número.')
      .int('months debe ser un número entero.')
      .min(1, 'months debe ser 1 o más.')
      .max(12, 'months debe ser 12 o menos.')
      .default(6),
  }),
  response: z.object({
    data: z.array(
      z.object({ month: z.string(), orders: z.number(), total: z.number(), cost: z.number(), margin: z.number() }),
    ),
    currency: z.enum(CURRENCIES),
  }),
})

export const showWorkshopProfile = endpoint({
  method: 'GET',
  path: '/api/users/workshopProfile',
  access: 'user',
  summary: 'Lo que el taller muestra en sus documentos.',
  response: z.object({ data: WorkshopProfile }),
})

export const saveWorkshopProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/workshopProfile',
  access: 'user',
  summary: 'Cambia lo que el taller muestra en sus documentos, y si cobra IVA.',
  body: z.strictObject(
    {
      name: textOf('El nombre del taller', 80).transform((text) => text.trim()),
      address: textOf('La dirección', 160)
        .transform((text) => text.trim())
        .default(''),
      chargesTax: z.boolean('chargesTax debe ser true o false.').default(true),
    },
    { error: closedTo('El taller') },
  ),
  response: z.object({ data: WorkshopProfile }),
})

export const saveWorkshopLogo = endpoint({
  method: 'POST',
  path: '/api/users/workshopProfile/logo',
  access: 'user',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary: 'Guarda el logo del taller: el cuerpo es la imagen misma, de 10 MB a lo sumo; el anterior se va.',
  response: z.object({ data: WorkshopProfile }),
})

export const deleteWorkshopLogo = endpoint({
  method: 'DELETE',
  path: '/api/users/workshopProfile/logo',
  access: 'user',
  summary: 'Quita el logo; que no haya es éxito.',
  response: z.object({ data: WorkshopProfile }),
})

export const showWorkshopLogo = endpoint({
  method: 'GET',
  path: '/api/users/workshopProfile/logo',
  access: 'user',
  sends: 'image/jpeg',
  summary: 'El logo del taller propio.',
  response: z.null(),
})

const SharedParams = z.object({ token: Token })

export const seenServiceOrder = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/seen`,
  access: 'guest',
  summary:
    'Un navegador mostró el documento: su taller lee cuántas veces y cuándo. Lo que solo trae un enlace, como la vista previa de un chat, no la llama.',
  params: SharedParams,
  response: MessageAnswer,
})

export const sharedServiceOrder = endpoint({
  method: 'GET',
  path: `${SHARED}/:token`,
  access: 'guest',
  summary:
    'El documento para quien tiene su enlace: sin lo que le cuesta al taller, a quién le compra, ni quién es el cliente.',
  params: SharedParams,
  response: z.object({ data: SharedServiceOrder }),
})

export const approveServiceOrder = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/approve`,
  access: 'guest',
  summary:
    'El cliente aprueba la versión que vio, entera o, donde el taller lo permite, algunas líneas; otras pueden seguir después. Dicho dos veces es una.',
  params: SharedParams,
  body: z.strictObject(
    {
      version: Version,
      lineIds: z
        .array(bigId('La línea', 'Esta línea ya no está en la orden.'), 'lineIds debe ser una lista de números.')
        .max(60, 'Elige hasta 60 líneas.')
        .nullish(),
    },
    { error: closedTo('La aprobación') },
  ),
  response: z.object({ data: SharedServiceOrder }),
})

export const rejectServiceOrder = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/reject`,
  access: 'guest',
  summary: 'El cliente no quiere la versión que vio, y dice por qué en una frase. Dicho dos veces es una.',
  params: SharedParams,
  body: z.strictObject(
    { version: Version, reason: linesOf('La respuesta', 300, 'La respuesta admite hasta 300 caracteres.') },
    { error: closedTo('La respuesta') },
  ),
  response: z.object({ data: SharedServiceOrder }),
})

export const sharedServiceOrderPdf = endpoint({
  method: 'GET',
  path: `${SHARED}/:token/pdf`,
  access: 'guest',
  sends: 'application/pdf',
  summary: 'El mismo documento en PDF.',
  params: SharedParams,
  response: z.null(),
})

export const sharedServiceOrderPhoto = endpoint({
  method: 'GET',
  path: `${SHARED}/:token/photos/:photoId`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'Una foto del documento.',
  params: z.object({ token: Token, photoId: bigId('La foto', ORDER_LINK_OVER) }),
  response: z.null(),
})

export const sharedServiceOrderLogo = endpoint({
  method: 'GET',
  path: `${SHARED}/:token/logo`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'El logo del taller, en el documento.',
  params: SharedParams,
  response: z.null(),
})
