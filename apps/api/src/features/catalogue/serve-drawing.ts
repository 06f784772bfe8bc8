import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import { notFound } from '../../platform/errors.ts'

interface Drawing {
  svg: string
  tag: string
}

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // A drawing opened by itself is a document: it may use its own styles and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
/** An address with the drawing's own tag always shows the same content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const KEPT = 'public, max-age=3600, stale-while-revalidate=86400'

/** Where a drawing is; with its tag browsers keep it for ever. */
export const drawingAddress = (key: string, tag: string) => `/img/diagramas/${encodeURIComponent(key)}.svg?v=${tag}`

/** The drawings of units. With `?v=` and the content's tag, the answer may be cached for ever. */
export function drawingRoute(app: FastifyInstance) {
  // A drawing that is loaded anew gets a new hash in its address; without a hash the change shows within minutes.
  const kept = new LRUCache<string, Drawing>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ svg }) => svg.length,
    ttl: 5 * 60_000,
  })
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/img/diagramas/:file',
    async (request, reply) => {
      const { v } = request.query
      const key = /^([A-Za-z0-9_.-]{1,120})\.svg$/.exec(request.params.file)?.[1]
      if (key === undefined) throw notFound('Este dibujo no existe.')
      const known = kept.get(key)
      const drawing = known && (v === undefined || v === known.tag) ? known : await read(key)
      const etag = `"${drawing.tag}"`
      void reply.headers({ ...HEADERS, etag, 'cache-control': v === drawing.tag ? FOR_EVER : KEPT })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(drawing.svg)

      async function read(name: string): Promise<Drawing> {
        const { db } = await app.contextFor(request)
        const {
          rows: [row],
        } = await sql<Drawing>`select svg, tag from oem_drawings where key = ${name}`.execute(db)
        if (!row) throw notFound('Este dibujo no existe.')
        const drawing = { ...row, svg: inBothSchemes(row.svg) }
        kept.set(name, drawing)
        return drawing
      }
    },
  )
}
