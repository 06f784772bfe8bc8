import { XLSX } from '@tuerca/contract/catalogue'
import { slugOf } from '@tuerca/domain/product-url'
import { safeReturnPath } from '@tuerca/domain/return-path'
import type { Ctx } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import { type Sheet, writeWorkbook } from './write-workbook.ts'

/** C4.30, C6.03. */
const PREMIUM = 'La descarga del catálogo es una función premium que tu cuenta no tiene.'

/** Throws 403 for who may not download catalogues (C6.03). */
export function requireDownloads({ user }: Pick<Ctx, 'user'>) {
  if (!user?.downloadPartsCatalog) throw forbidden(PREMIUM)
}

/**
 * C4.30: a person without the right to a sheet who opens its address in a browser gets the page it belongs to, with the
 * dialog over it.
 */
export function leadToDialog({ user }: Pick<Ctx, 'user'>, http: Http | null, page: string): boolean {
  const path = safeReturnPath(page.replaceAll('|', '&'))
  if (user?.downloadPartsCatalog || !path || !http?.request.headers.accept?.includes('text/html')) return false
  void http.reply.redirect(`${path.replace(/[?#].*$/s, '')}?ventana=catalogueDownload:hoja`, 303)
  return true
}

/** Sends a spreadsheet named after the non-empty parts of `name`; only when its address was asked for. */
export async function sendWorkbook(
  http: Http | null,
  { name, sheets, now }: { name: readonly string[]; sheets: readonly Sheet[]; now: Date },
): Promise<null> {
  if (!http) throw invalid(['La descarga se pide por su dirección.'])
  const file = await writeWorkbook(sheets, now)
  void http.reply
    .headers({
      'content-type': XLSX,
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name.map(slugOf).filter(Boolean).join('_').slice(0, 150)}.xlsx"`,
    })
    .send(file)
  return null
}
