import { createHash } from 'node:crypto'
import { countryFrom } from '@tuerca/domain/country'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { diagramCard, numberCard, ownCard, productCard, storeCard } from './cards.ts'
import { type Card, drawCard } from './draw-card.ts'
import { renderPicture } from './render-picture.ts'

const NOT_HERE = 'Esta imagen no existe.'
// Prices change: a shared picture is at most an hour old.
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'",
}
const KEPT_BYTES = 24 * 1024 * 1024

const KINDS: Record<string, (ctx: Ctx, name: string) => Promise<Card>> = {
  producto: (ctx, name) => productCard(ctx, idOf(name)),
  numero: numberCard,
  diagrama: diagramCard,
  tienda: storeCard,
  tuerca: async () => ownCard(),
}

/** 1200 × 630 pictures of a page for chats and social networks; inside a store, as that store shows it. */
export function sharePictureRoutes(app: FastifyInstance) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (picture) => picture.length })
  const drawing = new Map<string, Promise<Buffer>>()
  const pictureOf = async (card: Card) => {
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
    const known = kept.get(key)
    if (known) return { key, picture: known }
    // Two that ask for the same at once wait for one drawing.
    const coming = drawing.get(key) ?? renderPicture(drawCard(card)).finally(() => drawing.delete(key))
    drawing.set(key, coming)
    const picture = await coming
    kept.set(key, picture)
    return { key, picture }
  }
  const answer = async (
    request: FastifyRequest<{ Params: { kind: string; file: string }; Querystring: { pais?: unknown } }>,
    reply: FastifyReply,
  ) => {
    const { kind, file } = request.params
    const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (!make || !file.endsWith('.png')) throw notFound(NOT_HERE)
    const asked = request.query.pais
    const own = await app.contextFor(request)
    // Without the visitor's own records and prices: everybody gets the same picture.
    const ctx: Ctx = { ...own, user: null, country: own.store?.country ?? countryFrom(asked) ?? own.country }
    const { key, picture } = await pictureOf(await make(ctx, file.slice(0, -'.png'.length)))
    const etag = `"${key}"`
    void reply.headers({ ...HEADERS, etag })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(picture)
  }
  const OLDER = { config: { reads: 'replica' } } as const
  app.get('/img/compartir/:kind/:file', OLDER, answer)
  app.get('/tienda/:store/img/compartir/:kind/:file', OLDER, answer)
}

function idOf(name: string): number {
  const id = /^[1-9][0-9]{0,15}$/.test(name) ? Number(name) : 0
  if (!Number.isSafeInteger(id) || id === 0) throw notFound(NOT_HERE)
  return id
}
