import { COUNTRIES } from '@tuerca/domain/country'
import { PHOTO_STATES, MOST_PHOTOGRAPHED, MOST_SHOTS } from '@tuerca/domain/photo-order'
import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, ProductId, textOf } from './products-wire.ts'
import { StoreId, unknownKey } from './store-products-wire.ts'

const PATH = '/api/store/photo-orders'
const ADMIN = '/api/core/photoOrders'
export const NO_IMAGES = 'No tienes imágenes suficientes para este pedido.'
export const PHOTOS_GONE = 'Alguna de esas fotos no existe o no es de tu tienda.'
export const PHOTOS_MOVED = 'Alguna de esas fotos ya cambió de estado. Actualiza la lista.'
export const PHOTO_REASON = 'Escribe el motivo: la otra parte lo lee.'

const id = (what: string) =>
  z
    .number(`${what} no existe.`)
    .int(`${what} no existe.`)
    .min(1, `${what} no existe.`)
    .max(Number.MAX_SAFE_INTEGER, `${what} no existe.`)
const ShotIds = z
  .array(id('La foto'), 'ids debe ser una lista de números.')
  .min(1, 'Elige al menos una foto.')
  .max(300, 'Elige hasta 300 fotos a la vez.')
const Reason = linesOf('El motivo', 300, 'El motivo admite hasta 300 caracteres.').default('')

const Shot = z.object({
  id: z.number(),
  state: z.enum(namesOf(PHOTO_STATES)),
  /** Of a photo that waits for the store: its two sizes. */
  picture: z.object({ s: z.string(), l: z.string() }).nullable(),
  reason: z.string(),
  movedAt: z.string(),
})
const PhotoOrder = z.object({
  id: z.number(),
  createdAt: z.string(),
  /** Who asked for it; null once the account is gone. */
  by: z.string().nullable(),
  store: z.object({ id: z.number(), name: z.string() }),
  /** Where the pieces are; null once the warehouse is gone. */
  warehouse: z.object({ name: z.string(), address: z.string(), city: z.string() }).nullable(),
  country: z.enum(COUNTRIES),
  note: z.string(),
  products: z.array(
    z.object({
      /** Null once the listing is gone. */
      id: z.number().nullable(),
      title: z.string(),
      referencia_1: z.string(),
      manufacturer_title: z.string(),
      picture: z.string().nullable(),
      shots: z.array(Shot),
    }),
  ),
})
export type PhotoOrder = z.output<typeof PhotoOrder>
export type PhotoShot = PhotoOrder['products'][number]['shots'][number]

export const photoRoom = endpoint({
  method: 'GET',
  path: PATH,
  access: 'seller',
  summary:
    'Los pedidos de fotos de una tienda, primero los que tienen fotos por revisar y luego del último al primero, con sus bodegas y las imágenes que le quedan. Sin storeId, la primera de quien pregunta.',
  query: z.object({ storeId: StoreId.optional(), page: Page, pageSize: PageSize }),
  response: listOf(PhotoOrder).extend({
    store: z.object({ id: z.number(), name: z.string() }),
    stores: z.array(z.object({ id: z.number(), name: z.string() })),
    warehouses: z.array(z.object({ id: z.number(), name: z.string(), city: z.string() })),
    credits: z.number(),
    /** Photos that wait for the store's word. */
    toReview: z.number(),
  }),
})

export const orderPhotos = endpoint({
  method: 'POST',
  path: PATH,
  access: 'seller',
  summary:
    'Pide fotos de productos al equipo de Tuerca: cada una aparta una imagen del plan product_images, que se gasta al aceptarla. Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      storeId: StoreId,
      warehouseId: id('La bodega').max(2_147_483_647, 'La bodega no existe.'),
      products: z
        .array(
          z.strictObject(
            {
              id: ProductId,
              photos: z
                .int('Indica cuántas fotos.')
                .min(1, 'Pide al menos una foto de cada producto.')
                .max(MOST_SHOTS, `Pide hasta ${MOST_SHOTS} fotos de cada producto.`),
            },
            unknownKey('El producto'),
          ),
          'Elige los productos.',
        )
        .min(1, 'Elige al menos un producto.')
        .max(MOST_PHOTOGRAPHED, `Un pedido admite hasta ${MOST_PHOTOGRAPHED} productos.`)
        .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Hay productos repetidos.'),
      note: linesOf('La nota', 500, 'La nota admite hasta 500 caracteres.').default(''),
    },
    unknownKey('El pedido'),
  ),
  response: z.object({ data: z.object({ id: z.number(), photos: z.number(), message: z.string() }) }),
})

export const moveShots = endpoint({
  method: 'PATCH',
  path: PATH,
  access: 'seller',
  summary:
    'La tienda acepta fotos (gasta su imagen y quedan en el producto), pide otra toma, las rechaza o cancela las que nadie ha hecho (devuelve la imagen).',
  body: z.strictObject(
    {
      storeId: StoreId,
      ids: ShotIds,
      action: z.enum(['accept', 'again', 'refuse', 'withdraw'], 'action debe ser accept, again, refuse o withdraw.'),
      reason: Reason,
    },
    unknownKey('La llamada'),
  ),
  response: z.object({ data: z.object({ moved: z.number(), message: z.string() }) }),
})

export const PHOTO_LISTS = ['waiting', 'made', 'closed'] as const
export const listPhotoOrders = endpoint({
  method: 'GET',
  path: ADMIN,
  access: 'admin',
  summary:
    'Pedidos de fotos de las tiendas: los que esperan una foto, los que esperan a la tienda y los cerrados. Los que esperan, del más antiguo al más nuevo.',
  query: z.object({
    state: z.enum(PHOTO_LISTS, `state admite: ${PHOTO_LISTS.join(', ')}.`).default('waiting'),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(PhotoOrder),
})

export const addShot = endpoint({
  method: 'POST',
  path: `${ADMIN}/:id/photo`,
  access: 'admin',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary:
    'Entrega la foto pedida con ese id: el cuerpo es la foto, de hasta 10 MB. La tienda la revisa; hasta entonces se puede cambiar por otra.',
  params: z.object({ id: z.coerce.number().pipe(id('La foto')) }),
  response: z.object({ data: Shot }),
})

export const declineShots = endpoint({
  method: 'PATCH',
  path: ADMIN,
  access: 'admin',
  summary: 'El equipo dice que unas fotos no se pueden hacer y por qué: la tienda recupera sus imágenes.',
  body: z.strictObject({ ids: ShotIds, reason: Reason }, unknownKey('La llamada')),
  response: z.object({ data: z.object({ moved: z.number(), message: z.string() }) }),
})
