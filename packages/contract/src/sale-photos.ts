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
    'Guarda una foto para una venta propia, para nombrarla dentro de la hora en una devolución o un mensaje: el cuerpo es la foto misma, de 10 MB a lo sumo.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: z.object({ photo: z.string(), url: z.string() }) }),
})

export const showSalePhoto = endpoint({
  method: 'GET',
  path: `${H}/:id/photos/:photo`,
  access: 'guest',
  sends: 'image/jpeg',
  summary: 'Una foto de una venta, para quien la compró, su tienda y la administración.',
  params: z.object({ id: SaleId, photo: SalePhoto }),
  response: z.null(),
})
