import { randomBytes } from 'node:crypto'
import { DOCUMENT_GONE, DOCUMENT_WRONG, type InvoiceInput } from '@tuerca/contract/sale-documents'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { type SaleInvoice, toJson } from '../../platform/db/column-types.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { keepForGood } from '../garage/index.ts'
import { changed, noteEvent } from './move-sale.ts'
import { ownSale, saleById } from './queries.ts'
import { callerOf, type LockedSale, missing, type Side, sideOf } from './sale-access.ts'
import { tellNews } from './tell-sale.ts'
import { REACHED } from './wire.ts'

const UNNAMED_MS = 3_600_000
const keyOf = (saleId: number, name: string) => `sales/${saleId}/invoice-${name}`
const addressOf = (saleId: number, name: string) => `/api/cart/CartShoppingHeader/${saleId}/documents/${name}`

/** The kind of a file by its own bytes; a document that refers to external entities is refused. */
export function documentKind(bytes: Buffer): 'pdf' | 'xml' | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return text.startsWith('<?xml') && !/<!(DOCTYPE|ENTITY)/i.test(text) && text.trimEnd().endsWith('>') ? 'xml' : null
}

/** Stores a file for a sale of the user's store for one hour, until M7.02 names it. */
export async function keepDocument(ctx: Ctx, saleId: number, body: unknown): Promise<string> {
  const caller = callerOf(ctx)
  const sale = await ownSale(ctx.db, caller, saleId)
  if (!sale) throw missing(caller)
  if (sideOf(sale, caller) !== 'seller') throw forbidden()
  const kind = Buffer.isBuffer(body) ? documentKind(body) : null
  if (!Buffer.isBuffer(body) || kind === null) throw new AppError(415, DOCUMENT_WRONG)
  const name = `${randomBytes(12).toString('hex')}.${kind}`
  const key = keyOf(saleId, name)
  await enqueue(
    ctx,
    'remove-objects',
    { keys: [key] },
    { jobKey: `unnamed-${key}`, runAt: new Date(ctx.now.getTime() + UNNAMED_MS) },
  )
  await ctx.ports.objectStore.put(key, body, kind === 'pdf' ? 'application/pdf' : 'application/xml')
  return name
}

/** Checks that the named uploads exist, before the transaction that uses them. */
export async function requireDocuments(ctx: Ctx, saleId: number, { pdf, xml }: InvoiceInput): Promise<void> {
  const found = await Promise.all(
    [pdf, ...(xml ? [xml] : [])].map((name) => ctx.ports.objectStore.get(keyOf(saleId, name))),
  )
  if (found.includes(null)) throw invalid([DOCUMENT_GONE])
}

/** M7.02 `invoice`: replaces the previous one. Sending the same again notifies nobody. */
export async function setInvoice(
  ctx: TxCtx,
  sale: LockedSale,
  { side, userId, given }: { side: Side; userId: number | null; given: InvoiceInput },
): Promise<void> {
  if (side !== 'seller') throw forbidden()
  if (!REACHED.includes(sale.state)) throw conflict('La factura se sube cuando la venta está aceptada o paga.')
  const before = sale.invoice
  if (before?.pdf === given.pdf) return
  const invoice: SaleInvoice = {
    number: given.number,
    pdf: given.pdf,
    xml: given.xml ?? null,
    at: ctx.now.toISOString(),
  }
  await ctx.db
    .updateTable('sales')
    .set({ invoice: toJson(invoice), ...changed(ctx, sale, 'seller') })
    .where('id', '=', sale.id)
    .execute()
  for (const name of namesOf(invoice)) await keepForGood(ctx, keyOf(sale.id, name))
  if (before) await enqueue(ctx, 'remove-objects', { keys: namesOf(before).map((name) => keyOf(sale.id, name)) })
  await noteEvent(ctx, sale.id, { state: null, action: 'invoice', by: 'seller', userId, note: given.number })
  await tellNews(ctx, sale.id, {
    side: 'buyer',
    key: `sale-invoice:${sale.id}:${given.pdf}`,
    title: 'La tienda subió tu factura',
    text: `${given.number === '' ? 'Tu factura' : `La factura ${given.number}`} está en la compra, para descargar.`,
  })
}

const namesOf = ({ pdf, xml }: Pick<SaleInvoice, 'pdf' | 'xml'>) => [pdf, ...(xml === null ? [] : [xml])]

/** The invoice as files to take along. */
export function documentsOf({
  id,
  invoice: kept,
}: {
  id: number
  invoice: SaleInvoice | null
}): SaleDetail['documents'] {
  if (!kept) return []
  const title = kept.number === '' ? 'Factura' : `Factura ${kept.number}`
  return namesOf(kept).map((name) => ({
    kind: name.endsWith('.pdf') ? 'invoice_pdf' : 'invoice_xml',
    name: `${title}, ${name.endsWith('.pdf') ? 'PDF' : 'XML'}`,
    url: addressOf(id, name),
  }))
}

/** For either side, and an admin: only what the sale names. */
export async function documentOf(ctx: Ctx, saleId: number, name: string): Promise<Buffer> {
  const caller = callerOf(ctx)
  const sale =
    (await ownSale(ctx.db, caller, saleId)) ?? (ctx.user?.role === 'admin' ? await saleById(ctx.db, saleId) : undefined)
  if (!sale) throw missing(caller)
  const kept = sale.invoice
  const bytes = kept && namesOf(kept).includes(name) ? await ctx.ports.objectStore.get(keyOf(saleId, name)) : null
  if (!bytes) throw notFound(DOCUMENT_GONE)
  return bytes
}
