import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ProductParams, textOf } from './products-wire.ts'
import { OwnPicture, StoreId } from './store-products-wire.ts'

const IMAGES = '/api/catalogo/images'
const PATH = '/img/productos'
export const MOST_REFERENCES = 50
export const PICTURE_GONE = 'Esta imagen no existe.'

export const addProductPicture = endpoint({
  method: 'POST',
  path: '/api/store/products/:id/pictures',
  access: 'seller',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary:
    'Guarda una foto para un producto de la tienda: el cuerpo es la foto, de hasta 10 MB. Se muestra cuando PATCH con scenario pictures la nombra, y si nadie la nombra en una hora se borra.',
  params: ProductParams,
  response: z.object({ data: OwnPicture }),
})

export const PICTURE_SIZES = { s: 160, m: 640, l: 1400 } as const
export type PictureSize = keyof typeof PICTURE_SIZES

export const showProductPicture = endpoint({
  method: 'GET',
  path: `${PATH}/:name/:file`,
  access: 'guest',
  sends: 'image/webp',
  summary: 'La foto de un producto en uno de sus tres tamaños: s.webp, m.webp o l.webp.',
  params: z.object({
    name: z.string(PICTURE_GONE).regex(/^[0-9a-f]{24}$/, PICTURE_GONE),
    file: z.enum(['s.webp', 'm.webp', 'l.webp'], PICTURE_GONE),
  }),
  response: z.null(),
})

/** Where a picture is, in one of its sizes. */
export const pictureAddress = (name: string, size: PictureSize) => `${PATH}/${name}/${size}.webp`

const References = textOf('references', 4000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .refine((all) => all.length > 0, 'Indica references, separadas por comas.')
  .refine((all) => all.length <= MOST_REFERENCES, `references admite hasta ${MOST_REFERENCES}.`)
  .refine((all) => all.every((one) => one.length <= 60), 'Cada referencia admite hasta 60 caracteres.')
const PictureQuery = z.object({ references: References, storeId: StoreId })

export const findImage = endpoint({
  method: 'GET',
  path: `${IMAGES}/findImage`,
  access: 'seller',
  summary:
    'Las fotos que la tienda ya tiene de cada número, o el dibujo de su tipo de pieza mientras no hay ninguna (C7.41).',
  query: PictureQuery,
  response: z.object({
    data: z.array(
      z.object({ reference: z.string(), imagesURLs: z.array(z.string()), source: z.enum(['own', 'drawing']) }),
    ),
  }),
})

export const getImageRegistrationByReferenceInStore = endpoint({
  method: 'GET',
  path: `${IMAGES}/getImageRegistrationByReferenceInStore`,
  access: 'seller',
  summary: 'Cuántas fotos tiene registradas la tienda en su producto de cada número; 0 donde no hay (C7.41).',
  query: PictureQuery,
  response: z.object({
    data: z.array(
      z.object({
        reference: z.string(),
        productId: z.number().nullable(),
        registered: z.number(),
        imagesURLs: z.array(z.string()),
      }),
    ),
  }),
})
