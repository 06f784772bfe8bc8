import { AppError } from '../errors.ts'
import type { Http } from '../route.ts'

/** Answers with a PDF to keep, under a name of letters, digits and hyphens. */
export function sendPdf(http: Http | null, { name, pdf }: { name: string; pdf: Buffer }): void {
  if (!http) throw new AppError(400, 'Este documento se descarga: no se lee dentro de una página.')
  void http.reply.headers({
    'content-type': 'application/pdf', 'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\w-]+/g, '-').slice(0, 80)}.pdf"`,
  }).send(pdf)
}
