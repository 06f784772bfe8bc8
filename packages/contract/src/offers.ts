import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { COUNTER_NOTE_LONGEST, OFFER_HOURS, OFFER_NOTE_LONGEST } from '@tuerca/domain/offers'
import { MOST_PARTS, MOST_QUANTITY } from '@tuerca/domain/quotation-request'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { Candidate, ComparedRequest, Offer, StoreRequest } from './offers-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'
import { REQUEST_MISSING } from './quotation-requests.ts'

const OWN = '/api/quotations/requests'
const STORE = '/api/store/requests'

export const OFFER_MISSING = 'Esta oferta no existe.'
export const OFFER_LINK_OVER = 'Este enlace ya no abre una oferta.'
export const OFFER_CHANGED = 'La tienda cambió su oferta. Mira cómo está ahora y acepta de nuevo.'
export const REQUEST_CLOSED = 'Esta solicitud ya se cerró. Actualiza la página para ver en qué quedó.'
export const LINES_ACCEPTED = 'Quedó en tu carrito al precio de la oferta.'
export const OFFER_SENT = 'Oferta enviada. Te avisamos cuando contesten.'
export const COUNTER_SENT = 'Contraoferta enviada. Te avisamos cuando la tienda conteste.'
export const OFFER_PHOTO_GONE = 'Esta foto ya no está. Súbela de nuevo.'
export const PASTE_LONGEST = 4000

const idOf = (what: string, missing: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, missing)
    .max(Number.MAX_SAFE_INTEGER, missing)
const RequestId = idOf('La solicitud', REQUEST_MISSING)
const OfferId = idOf('La oferta', OFFER_MISSING)
const StoreId = z
  .int('La tienda debe ser un número entero.')
  .min(1, 'Indica la tienda.')
  .max(2_147_483_647, 'Indica la tienda.')
const POSITION = 'La línea no es de la solicitud. Actualiza la página y ofrece por las que están.'
const Position = z
  .int(POSITION)
  .min(0, POSITION)
  .max(MOST_PARTS - 1, POSITION)
const Version = z
  .int('version debe ser un número entero.')
  .min(0, 'version debe ser 0 o más.')
  .max(2_147_483_647, 'version es demasiado alta.')
const PRICE = 'El precio debe ser mayor a cero.'
const Price = z.number(PRICE).min(0.01, PRICE).max(10_000_000_000, 'El precio es demasiado alto.')
const SHIPPING = 'El envío debe ser cero o más.'
const CORE = 'El casco debe ser cero o más.'
const QUANTITY = `La cantidad va de 1 a ${MOST_QUANTITY}.`
const DAYS = 'Los días de entrega van de 0 a 120.'
const HOURS = `La oferta vale de ${OFFER_HOURS.least} a ${OFFER_HOURS.most} horas.`
const LINES = `Indica de 1 a ${MOST_PARTS} líneas.`
const word = (what: string, most: number) => textOf(what, most).transform((text) => text.trim().replace(/\s+/g, ' '))
const message = z.object({ data: z.object({ message: z.string() }) })
/** The end of a picture's key, which nobody can guess. */
const OfferPhoto = z.string(OFFER_PHOTO_GONE).regex(/^[0-9a-f]{24}$/, OFFER_PHOTO_GONE)
const OwnParams = z.object({ id: RequestId })
const OfferParams = z.object({ id: RequestId, offerId: OfferId })

export const readPastedParts = endpoint({
  method: 'POST',
  path: `${OWN}/readPastedParts`,
  access: 'guest',
  summary:
    'Lee una lista de partes pegada, una por línea, como la entiende la búsqueda: qué, cuántas, su número y su carro. No escribe nada.',
  body: z.strictObject(
    { text: linesOf('La lista', PASTE_LONGEST, `La lista admite hasta ${PASTE_LONGEST} caracteres.`) },
    { error: closedTo('La lista') },
  ),
  response: z.object({
    data: z.object({
      parts: z.array(
        z.object({
          what: z.string(),
          partNumber: z.string(),
          quantity: z.number(),
          kind: z.string().nullable().describe('What it was understood as.'),
        }),
      ),
      leftOut: z.number().describe('How many parts are more than a request holds.'),
      doubtful: z.array(z.string()).describe('Parts whose number may be how many or their own.'),
      skipped: z.array(z.string()).describe('Lines in which nothing was found.'),
      /** Where every line that names a car names the same one. */
      vehicle: z.object({ brand: z.string(), model: z.string(), year: z.number().nullable() }).nullable(),
    }),
  }),
})

export const compareOffers = endpoint({
  method: 'GET',
  path: `${OWN}/:id/offers`,
  access: 'user',
  summary: 'Una de las solicitudes propias con las ofertas de las tiendas; la de otro no existe (404).',
  params: OwnParams,
  response: z.object({ data: ComparedRequest }),
})

export const acceptOffers = endpoint({
  method: 'POST',
  path: `${OWN}/:id/accept`,
  access: 'user',
  summary:
    'Acepta líneas de una o varias ofertas, todas o ninguna: van al carrito a ese precio hasta que termine cada oferta. `version` es la de la oferta que se vio: otra se rechaza (409), y también una línea ya aceptada. Acepta Idempotency-Key.',
  params: OwnParams,
  body: z.strictObject(
    {
      lines: z
        .array(
          z.strictObject(
            { offerLineId: idOf('La línea', OFFER_MISSING), price: Price, version: Version },
            { error: closedTo('La línea') },
          ),
          LINES,
        )
        .min(1, LINES)
        .max(MOST_PARTS, LINES),
    },
    { error: closedTo('La aceptación') },
  ),
  response: z.object({ data: z.object({ message: z.string(), count: z.number(), request: ComparedRequest }) }),
})

export const counterOffer = endpoint({
  method: 'POST',
  path: `${OWN}/:id/offers/:offerId/counter`,
  access: 'user',
  summary: 'Le pide otros precios a una tienda, una vez a cada una. Acepta Idempotency-Key.',
  params: OfferParams,
  body: z.strictObject(
    {
      lines: z
        .array(z.strictObject({ position: Position, price: Price }, { error: closedTo('La línea') }), LINES)
        .min(1, LINES)
        .max(MOST_PARTS, LINES),
      note: linesOf(
        'El mensaje',
        COUNTER_NOTE_LONGEST,
        `El mensaje admite hasta ${COUNTER_NOTE_LONGEST} caracteres.`,
      ).default(''),
    },
    { error: closedTo('La contraoferta') },
  ),
  response: z.object({ data: z.object({ message: z.string(), request: ComparedRequest }) }),
})

export const declineOffer = endpoint({
  method: 'POST',
  path: `${OWN}/:id/offers/:offerId/decline`,
  access: 'user',
  summary: 'Rechaza la oferta de una tienda, y se lo dice.',
  params: OfferParams,
  response: z.object({ data: z.object({ message: z.string(), request: ComparedRequest }) }),
})

export const endRequest = endpoint({
  method: 'POST',
  path: `${OWN}/:id/end`,
  access: 'user',
  summary:
    'Termina una solicitud: `decided` quien ya eligió, `withdrawn` quien ya no necesita nada. Se enteran las tiendas con una oferta abierta.',
  params: OwnParams,
  body: z.strictObject(
    { state: z.enum(['decided', 'withdrawn'], 'state debe ser decided o withdrawn.') },
    { error: closedTo('El cierre') },
  ),
  response: z.object({ data: z.object({ message: z.string(), request: ComparedRequest }) }),
})

export const shareOffer = endpoint({
  method: 'POST',
  path: `${OWN}/:id/offers/:offerId/link`,
  access: 'user',
  summary: 'Crea un enlace que muestra una oferta sin iniciar sesión; uno anterior ya no la abre.',
  params: OfferParams,
  response: z.object({ data: z.object({ url: z.string() }) }),
})

export const unshareOffer = endpoint({
  method: 'DELETE',
  path: `${OWN}/:id/offers/:offerId/link`,
  access: 'user',
  summary: 'Termina el enlace de una oferta.',
  params: OfferParams,
  response: message,
})

export const sharedOffer = endpoint({
  method: 'GET',
  path: '/api/quotations/offers/:token',
  access: 'guest',
  summary: 'Una oferta por su enlace, sin iniciar sesión; cada mirada se cuenta. Nada de quién preguntó está en ella.',
  params: z.object({ token: textOf('El enlace', 100).min(20, OFFER_LINK_OVER) }),
  response: z.object({
    data: z.object({
      offer: Offer,
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      vehicle: z.string(),
      lines: z.array(
        z.object({ position: z.number(), what: z.string(), partNumber: z.string(), quantity: z.number() }),
      ),
    }),
  }),
})

export const offerPdf = endpoint({
  method: 'GET',
  path: `${OWN}/:id/offers/:offerId/pdf`,
  access: 'user',
  sends: 'application/pdf',
  summary: 'Una oferta a una solicitud propia, en papel.',
  params: OfferParams,
  response: z.null(),
})

export const sharedOfferPdf = endpoint({
  method: 'GET',
  path: '/api/quotations/offers/:token/pdf',
  access: 'guest',
  sends: 'application/pdf',
  summary: 'La oferta de un enlace, en papel.',
  params: z.object({ token: textOf('El enlace', 100).min(20, OFFER_LINK_OVER) }),
  response: z.null(),
})

export const listStoreRequests = endpoint({
  method: 'GET',
  path: STORE,
  access: 'seller',
  summary:
    'Lo que se les preguntó a las tiendas propias: lo que no tiene respuesta primero, por lo primero que vence; con `scope` all, lo más nuevo primero.',
  query: z.object({
    scope: z.enum(['open', 'all'], 'scope debe ser open o all.').default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(StoreRequest),
})

const StoreQuery = z.object({
  storeId: z.coerce
    .number('La tienda debe ser un número.')
    .int('La tienda debe ser un número entero.')
    .min(1, 'Indica la tienda.')
    .max(2_147_483_647, 'Indica la tienda.')
    .optional(),
})

export const showStoreRequest = endpoint({
  method: 'GET',
  path: `${STORE}/:id`,
  access: 'seller',
  summary:
    'Una solicitud enviada a la tienda propia, con la oferta de esa tienda y los productos que pueden responder cada línea; ninguna otra existe (404).',
  params: OwnParams,
  query: StoreQuery,
  response: z.object({ data: StoreRequest.extend({ candidates: z.array(Candidate) }) }),
})

/** What a store offers, or the administration for it. */
export const OfferBody = z.strictObject(
  {
    storeId: StoreId,
    version: Version,
    lines: z
      .array(
        z.strictObject(
          {
            position: Position,
            productId: ProductId.nullish(),
            /** Of a line typed by hand. */
            title: word('El nombre', 200).default(''),
            brand: word('La marca', 60).default(''),
            partNumber: word('El número de parte', 60).default(''),
            quantity: z.int(QUANTITY).min(1, QUANTITY).max(MOST_QUANTITY, QUANTITY),
            price: Price,
            tiempos_de_entrega: z.int(DAYS).min(0, DAYS).max(120, DAYS),
            /** Casco of one, of a line typed by hand; a listing has its own. */
            core_deposit: z.number(CORE).min(0, CORE).max(1_000_000_000, 'El casco es demasiado alto.').default(0),
            /** A picture uploaded before, for a line typed by hand; a listing has its own. */
            photo: OfferPhoto.nullish(),
          },
          { error: closedTo('La línea') },
        ),
        LINES,
      )
      .min(1, LINES)
      .max(MOST_PARTS, LINES),
    shipping: z.number(SHIPPING).min(0, SHIPPING).max(1_000_000_000, 'El envío es demasiado alto.'),
    hours: z.int(HOURS).min(OFFER_HOURS.least, HOURS).max(OFFER_HOURS.most, HOURS),
    note: linesOf('La nota', OFFER_NOTE_LONGEST, `La nota admite hasta ${OFFER_NOTE_LONGEST} caracteres.`).default(''),
  },
  { error: closedTo('La oferta') },
)

export const makeOffer = endpoint({
  method: 'POST',
  path: `${STORE}/:id/offer`,
  access: 'seller',
  summary:
    'Ofrece, u ofrece de nuevo: un producto de la tienda o una línea escrita a mano por cada parte. `version` es la de la oferta que se vio, 0 si ninguna. Acepta Idempotency-Key.',
  params: OwnParams,
  body: OfferBody,
  response: z.object({ data: z.object({ message: z.string(), offer: Offer }) }),
})

/** The store that a picture is of, where it is no part of a body. */
export const PhotoStore = z.object({ storeId: StoreQuery.shape.storeId.unwrap() })
export const OFFER_PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const KeptOfferPhoto = z.object({ data: z.object({ photo: z.string(), url: z.string() }) })

export const saveOfferPhoto = endpoint({
  method: 'POST',
  path: `${STORE}/:id/photos`,
  access: 'seller',
  receives: OFFER_PICTURES,
  summary:
    'Guarda una foto para una línea que la tienda propia escribe a mano, para nombrarla en su oferta dentro de la hora: el cuerpo es la foto misma, de 10 MB a lo sumo.',
  params: OwnParams,
  query: PhotoStore,
  response: KeptOfferPhoto,
})

export const PhotoParams = OwnParams.extend({ photo: OfferPhoto })

export const showStoreOfferPhoto = endpoint({
  method: 'GET',
  path: `${STORE}/:id/photos/:photo`,
  access: 'seller',
  sends: 'image/jpeg',
  summary: 'Una foto que la tienda propia guarda para su oferta a una solicitud.',
  params: PhotoParams,
  query: PhotoStore,
  response: z.null(),
})

export const showOfferPhoto = endpoint({
  method: 'GET',
  path: `${OWN}/:id/offers/:offerId/photos/:photo`,
  access: 'user',
  sends: 'image/jpeg',
  summary: 'La foto de una línea de una oferta a una solicitud propia.',
  params: OfferParams.extend({ photo: OfferPhoto }),
  response: z.null(),
})

export const sharedOfferPhoto = endpoint({
  method: 'GET',
  path: '/api/quotations/offers/:token/photos/:photo',
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'La foto de una línea de la oferta que muestra un enlace.',
  params: z.object({ token: textOf('El enlace', 100).min(20, OFFER_LINK_OVER), photo: OfferPhoto }),
  response: z.null(),
})

export const answerStoreRequest = endpoint({
  method: 'POST',
  path: `${STORE}/:id/:step`,
  access: 'seller',
  summary:
    'La tienda acepta la contraoferta de quien compra (`agree`), retira su oferta (`withdraw`) o dice que no tiene nada de eso (`decline`).',
  params: z.object({
    id: RequestId,
    step: z.enum(['agree', 'withdraw', 'decline'], 'La acción debe ser agree, withdraw o decline.'),
  }),
  body: z.strictObject({ storeId: StoreId }, { error: closedTo('La respuesta') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
