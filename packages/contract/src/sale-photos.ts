import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'
export const SALE_PHOTO_GONE = 'Esta foto ya no está. Súbela de nuevo.'

/** The end of a picture's key, which nobody can guess. */
export const SalePhoto = z.string(SALE_PHOTO_GONE).regex(/^[0-9a-f]{24}$/, SALE_PHOTO_GONE)
export const photosOf = (most: number) =>
  z.array(SalePhoto, 'photos debe ser una lista.').max(most, `Hasta ${most} fotos.`).default([])

export const saveSalePhoto = endpoint({
  method: 'POST',
  path: `${H}/:id/photos`,
  access: 'guest',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary:
    "Keeps a picture for one's own sale, to be named in a return or a message within the hour: the body is the picture itself, at most 10 MB.",
  params: z.object({ id: SaleId }),
  response: z.object({ data: z.object({ photo: z.string(), url: z.string() }) }),
})

export const showSalePhoto = endpoint({
  method: 'GET',
  path: `${H}/:id/photos/:photo`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'One picture of a sale, for its buyer, its store and the administration.',
  params: z.object({ id: SaleId, photo: SalePhoto }),
  response: z.null(),
})
