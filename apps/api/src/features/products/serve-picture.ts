import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import { drawingPicture, isDrawing } from '@tuerca/line-art/kind-drawings'
import { notFound } from '../../platform/errors.ts'

const VIEWS = [0, 1, 2] as const

const pictures = new LRUCache<string, string>({ max: 1000 })

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/svg+xml; charset=utf-8',
  // A drawing opened by itself is a document: it may use its own styles and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

interface Params {
  drawing: string
  variant: string
  file: string
}

/** The same on white, for readers that do not accept drawings: search engines that read a store's feed. */
const rasters = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
})
async function rasterOf(
  drawing: Parameters<typeof drawingPicture>[0],
  variant: number,
  view: 0 | 1 | 2,
): Promise<Buffer> {
  const key = `${drawing}/${variant}/${view}`
  const known = rasters.get(key)
  if (known) return known
  const picture = await sharp(Buffer.from(drawingPicture(drawing, { variant, view })), { density: 144 })
    .resize(800, 800, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
  rasters.set(key, picture)
  return picture
}

/**
 * The drawing of a kind of part, by kind, variant (0–999) and view (0–2); a group's sign has the same look in all of
 * them.
 */
export function pictureRoute(app: FastifyInstance) {
  app.get<{ Params: Params }>('/img/partes/:drawing/:variant/:file', async (request, reply) => {
    const { drawing, variant, file } = request.params
    const [, said, kind] = /^([0-2])\.(svg|png)$/.exec(file) ?? []
    const view = VIEWS.find((one) => String(one) === said)
    if (!isDrawing(drawing) || !/^(0|[1-9][0-9]{0,2})$/.test(variant) || view === undefined)
      throw notFound('Esta imagen no existe.')
    if (kind === 'png')
      return reply
        .headers({ ...HEADERS, 'content-type': 'image/png' })
        .send(await rasterOf(drawing, Number(variant), view))
    const key = `${drawing}/${variant}/${view}`
    let picture = pictures.get(key)
    if (picture === undefined) {
      picture = inBothSchemes(drawingPicture(drawing, { variant: Number(variant), view }))
      pictures.set(key, picture)
    }
    return reply.headers(HEADERS).send(picture)
  })
}
