import { callLimit } from '../call-limit.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Http } from '../route.ts'

/** Drawing takes some tenths of a second of the processor that serves everybody. */
const countPaper = callLimit({
  name: 'papers',
  most: 60,
  ms: 3_600_000,
  message: 'Descargaste muchos documentos seguidos. Espera una hora e intenta de nuevo.',
})

/** Draws a PDF and sends it as a file whose name has only letters, digits and hyphens; throws 429 beyond 60 an hour. */
export async function sendPdf(
  ctx: Pick<Ctx, 'db' | 'primary' | 'now' | 'user' | 'guest'>,
  http: Http | null,
  draw: () => Promise<{ name: string; pdf: Buffer }>,
): Promise<null> {
  if (!http) throw new AppError(400, 'Este documento se descarga: no se lee dentro de una página.')
  await countPaper(ctx)
  const { name, pdf } = await draw()
  void http.reply
    .headers({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\w-]+/g, '-')
        .slice(0, 80)}.pdf"`,
    })
    .send(pdf)
  return null
}
