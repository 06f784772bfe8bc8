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
    "The workshop's own service orders, last changed first, by state and by customer, car, plate or number (M1.06). `states` counts them all.",
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
    'Begins a service order, for a car of the garage, for the chosen one or for none, with a part of a listing if one is named (M1.06, M4.19, M5.07–M5.11). Accepts an Idempotency-Key.',
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
  summary: "One of the workshop's own service orders, with what only the workshop sees.",
  params: OrderParams,
  response: OrderAnswer,
})

export const addServiceOrderPart = endpoint({
  method: 'POST',
  path: `${PATH}/:id/parts`,
  access: 'user',
  summary: "Puts a listing into a draft at the workshop's own price (M4.19, M5.07–M5.11). Accepts an Idempotency-Key.",
  params: OrderParams,
  body: z.strictObject(PricedPart, { error: closedTo('La parte') }),
  response: OrderAnswer,
})

export const saveServiceOrder = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary:
    'Writes a whole draft: lines without an id are new, those that are missing go. 409 when it was changed elsewhere since that version.',
  params: OrderParams,
  body: Draft,
  response: OrderAnswer,
})

export const deleteServiceOrder = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Deletes a draft, or one that was not approved, with its photos and its customer; gone already is success.',
  params: OrderParams,
  response: MessageAnswer,
})

export const forgetServiceOrderCustomer = endpoint({
  method: 'POST',
  path: `${PATH}/:id/forgetCustomer`,
  access: 'user',
  summary:
    'Erases who the customer of a finished or refused order was, with the plate, the words, the photos and the link; its work and its sums stay. Forgotten already is success.',
  params: OrderParams,
  response: OrderAnswer,
})

export const sendServiceOrder = endpoint({
  method: 'POST',
  path: `${PATH}/:id/send`,
  access: 'user',
  summary:
    "Makes the link by which the customer reads and approves that version, for so many days; sent again it is the same link for longer. With `mail` it goes to the customer's e-mail too.",
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
  summary: 'Ends the link at once; without one is success.',
  params: OrderParams,
  response: OrderAnswer,
})

export const moveServiceOrder = endpoint({
  method: 'POST',
  path: `${PATH}/:id/move`,
  access: 'user',
  summary:
    'What the workshop does with its order beside sending it: what the customer said aloud (approve, reject), correct, start, finish, resume, deliver.',
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
    "Puts the approved parts that are listings and neither bought nor in the cart yet into the workshop's cart (M7.29). Says of each of the others why not.",
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
  summary: 'The document as the customer gets it.',
  params: OrderParams,
  response: z.null(),
})

export const addServiceOrderPhoto = endpoint({
  method: 'POST',
  path: `${PATH}/:id/photos`,
  access: 'user',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary: 'Keeps a photo that the customer sees: the body is the picture itself, at most 10 MB.',
  params: OrderParams,
  response: z.object({ data: z.object({ id: z.number(), url: z.string() }) }),
})

export const showServiceOrderPhoto = endpoint({
  method: 'GET',
  path: `${PATH}/:id/photos/:photoId`,
  access: 'user',
  sends: 'image/jpeg',
  summary: "A photo of one's own order.",
  params: PhotoParams,
  response: z.null(),
})

export const deleteServiceOrderPhoto = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/photos/:photoId`,
  access: 'user',
  summary: "Takes a photo out of one's own order; gone already is success.",
  params: PhotoParams,
  response: MessageAnswer,
})

export const serviceOrderMargins = endpoint({
  method: 'GET',
  path: '/api/users/serviceOrderMargins',
  access: 'user',
  summary: "What the workshop's approved orders leave, by the month in which they were approved: the last twelve.",
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
  summary: 'What the workshop shows on its documents.',
  response: z.object({ data: WorkshopProfile }),
})

export const saveWorkshopProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/workshopProfile',
  access: 'user',
  summary: 'Changes what the workshop shows on its documents, and whether it charges IVA.',
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
  summary: "Keeps the workshop's logo: the body is the picture itself, at most 10 MB; the one before goes.",
  response: z.object({ data: WorkshopProfile }),
})

export const deleteWorkshopLogo = endpoint({
  method: 'DELETE',
  path: '/api/users/workshopProfile/logo',
  access: 'user',
  summary: 'Takes the logo away; without one is success.',
  response: z.object({ data: WorkshopProfile }),
})

export const showWorkshopLogo = endpoint({
  method: 'GET',
  path: '/api/users/workshopProfile/logo',
  access: 'user',
  sends: 'image/jpeg',
  summary: "The workshop's own logo.",
  response: z.null(),
})

const SharedParams = z.object({ token: Token })

export const seenServiceOrder = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/seen`,
  access: 'guest',
  summary:
    'A browser showed the document: its workshop reads how often and when. What only fetches a link, such as a preview in a chat, does not call it.',
  params: SharedParams,
  response: MessageAnswer,
})

export const sharedServiceOrder = endpoint({
  method: 'GET',
  path: `${SHARED}/:token`,
  access: 'guest',
  summary:
    'The document for who has its link: without what it costs the workshop, of whom it buys, and who the customer is.',
  params: SharedParams,
  response: z.object({ data: SharedServiceOrder }),
})

export const approveServiceOrder = endpoint({
  method: 'POST',
  path: `${SHARED}/:token/approve`,
  access: 'guest',
  summary:
    'The customer approves the version they saw, whole or, where the workshop lets them, some lines; later lines may follow. Said twice is said once.',
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
  summary: 'The customer does not want the version they saw, and says why in a sentence. Said twice is said once.',
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
  summary: 'The same document as a PDF.',
  params: SharedParams,
  response: z.null(),
})

export const sharedServiceOrderPhoto = endpoint({
  method: 'GET',
  path: `${SHARED}/:token/photos/:photoId`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'A photo of the document.',
  params: z.object({ token: Token, photoId: bigId('La foto', ORDER_LINK_OVER) }),
  response: z.null(),
})

export const sharedServiceOrderLogo = endpoint({
  method: 'GET',
  path: `${SHARED}/:token/logo`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: "The workshop's logo, on the document.",
  params: SharedParams,
  response: z.null(),
})
