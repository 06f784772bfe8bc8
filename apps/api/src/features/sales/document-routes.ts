import {
  DOCUMENT_MOST_BYTES,
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG,
  saveSaleDocument,
  showSaleDocument,
} from '@tuerca/contract/sale-documents'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { sayWhy } from '../garage/index.ts'
import { documentOf, keepDocument } from './invoices.ts'

/** Invoice files. The upload has a scope of its own, because only there may bodies be this large. */
export function documentRoutes(app: FastifyInstance) {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/pdf', 'application/xml', 'text/xml'],
      { parseAs: 'buffer', bodyLimit: DOCUMENT_MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    sayWhy(scope, { 413: DOCUMENT_TOO_LARGE, 415: DOCUMENT_WRONG })
    route(scope, saveSaleDocument, async (ctx, { params: { id } }, http) => ({
      data: { document: await keepDocument(ctx, id, http?.request.body) },
    }))
    done()
  })
  route(app, showSaleDocument, async (ctx, { params: { id, name } }, http) => {
    const bytes = await documentOf(ctx, id, name)
    // Always a file to keep, never a page of ours.
    void http?.reply
      .headers({
        'content-type': name.endsWith('.pdf') ? 'application/pdf' : 'application/xml',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="factura-${id}.${name.slice(-3)}"`,
      })
      .send(bytes)
    return null
  })
}
