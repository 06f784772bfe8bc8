import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { textOf } from './products-wire.ts'
import { SaleId } from './sales-wire.ts'

const H = '/api/cart/CartShoppingHeader'
export const DOCUMENT_MOST_BYTES = 5 * 1024 * 1024
export const DOCUMENT_TOO_LARGE = 'El archivo pesa más de 5 MB.'
export const DOCUMENT_WRONG = 'Envía la factura en PDF, y su archivo electrónico en XML.'
export const DOCUMENT_GONE = 'Este archivo ya no está. Súbelo de nuevo.'

/** A file's name: what nobody can guess, and its kind. */
const nameOf = (kind: 'pdf' | 'xml') =>
  z.string(DOCUMENT_GONE).regex(new RegExp(`^[0-9a-f]{24}\\.${kind}$`), DOCUMENT_GONE)

/** M7.02 `invoice`: files that were uploaded before. */
export const InvoiceInput = z.strictObject(
  {
    number: textOf('El número', 40)
      .transform((text) => text.trim())
      .default(''),
    pdf: nameOf('pdf'),
    xml: nameOf('xml').nullish(),
  },
  { error: closedTo('La factura') },
)
export type InvoiceInput = z.output<typeof InvoiceInput>

export const saveSaleDocument = endpoint({
  method: 'POST',
  path: `${H}/:id/documents`,
  access: 'seller',
  receives: ['application/pdf', 'application/xml', 'text/xml'],
  summary:
    'Guarda un archivo de factura para una de las ventas de la tienda, para nombrarlo con M7.02 dentro de la hora: el cuerpo es el archivo mismo (PDF o XML), de 5 MB a lo sumo.',
  params: z.object({ id: SaleId }),
  response: z.object({ data: z.object({ document: z.string() }) }),
})

export const showSaleDocument = endpoint({
  method: 'GET',
  path: `${H}/:id/documents/:name`,
  access: 'guest',
  sends: 'application/octet-stream',
  summary: 'Un archivo de la factura de una venta, para quien la compró, su tienda y la administración.',
  params: z.object({ id: SaleId, name: z.string(DOCUMENT_GONE).regex(/^[0-9a-f]{24}\.(pdf|xml)$/, DOCUMENT_GONE) }),
  response: z.null(),
})
