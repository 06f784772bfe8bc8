import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import { drawingPicture, isDrawing } from '@tuerca/line-art/kind-drawings'
import { notFound } from '../../platform/errors.ts'

const pictures = new LRUCache<string, string>({ max: 1000 })

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/svg+xml; charset=utf-8',
  // Opened by itself a drawing is a document: it may style itself and do nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

interface Params { drawing: string; variant: string; file: string }

/** The drawn picture of a kind of part, by kind, variant (0–999) and view (0–2); the sign of a group looks the same in all of them. */
export function pictureRoute(app: FastifyInstance) {
  app.get<{ Params: Params }>('/img/partes/:drawing/:variant/:file', async (request, reply) => {
    const { drawing, variant, file } = request.params
    const view = /^([0-2])\.svg$/.exec(file)?.[1]
    if (!isDrawing(drawing) || !/^(0|[1-9][0-9]{0,2})$/.test(variant) || view === undefined) throw notFound('Esta imagen no existe.')
    const key = `${drawing}/${variant}/${view}`
    let picture = pictures.get(key)
    if (picture === undefined) {
      picture = inBothSchemes(drawingPicture(drawing, { variant: Number(variant), view: Number(view) as 0 | 1 | 2 }))
      pictures.set(key, picture)
    }
    return reply.headers(HEADERS).send(picture)
  })
}
