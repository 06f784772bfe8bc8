import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { storePath } from '@tuerca/domain/page-paths'
import { notFound } from '../../platform/errors.ts'
import { listParts } from './list-parts.ts'
import { streamCatalogue } from './stream-catalogue.ts'
import { productParts } from './queries.ts'
import { streamLists, streamNumbers, streamProducts, streamStoreLists } from './stream-part.ts'
import { sitemapIndex } from './xml.ts'

const NO_MAP = 'Este mapa del sitio no existe.'
const XML = 'application/xml; charset=utf-8'
/** Changes within the hour can wait for a crawler's next visit. */
const KEPT = 'public, max-age=3600'
const OLDER = { config: { reads: 'replica' } } as const

// Pages of one vehicle count against whoever opens them, and addresses with a VIN are nobody's to list. A diagram of
// our own may be read by whoever found its address, and its page says whether it may be kept; a vendor would be asked,
// and paid, for each.
const DIAGRAMS = `Allow: /*/v2/*/uid=
Disallow: /*/v2/*&q=*/uid=
`
const ROBOTS = (origin: string, diagrams: boolean) => `User-agent: *
Disallow: /api/
Disallow: /core/
Disallow: /dev/
Disallow: /cuenta
Disallow: /ingresar
Disallow: /registro
Disallow: /recuperar
Disallow: /restablecer
Disallow: /verificar
Disallow: /correo
Disallow: /*vid=
Disallow: /*/v2/search/
Disallow: /*carId=
Disallow: /*/index/search/
${diagrams ? DIAGRAMS : ''}
Sitemap: ${origin}/sitemap.xml
`

/** What search engines ask for first: what they may read, and the addresses of everything worth indexing. */
export function sitemapRoutes(app: FastifyInstance) {
  const parts = listParts()
  app.get('/robots.txt', async (request, reply) => {
    const { origin, ports } = await app.contextFor(request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .send(ROBOTS(origin, ports.oemCatalogue.isOurs === true))
  })
  app.get('/sitemap.xml', OLDER, async (request, reply) => {
    const { db, origin } = await app.contextFor(request)
    const { products, numbers } = await parts(db)
    const entries = [
      { address: `${origin}/sitemaps/lists.xml`, changed: null },
      { address: `${origin}/sitemaps/catalogue.xml`, changed: null },
      ...products.map(({ changed }, at) => ({ address: `${origin}/sitemaps/products-${at + 1}.xml`, changed })),
      ...numbers.map((_, at) => ({ address: `${origin}/sitemaps/numbers-${at + 1}.xml`, changed: null })),
    ]
    return reply.type(XML).header('cache-control', KEPT).send(sitemapIndex(entries))
  })
  // A virtual store has its own: its home and its products at its own addresses.
  app.get('/tienda/:store/sitemap.xml', OLDER, async (request, reply) => {
    const { db, origin, store } = await app.contextFor(request)
    if (!store?.isVirtualStore) throw notFound(NO_MAP)
    const base = `${origin}${storePath(store.pathPrefix, '/sitemaps')}`
    const products = await productParts(db, store.id)
    return reply
      .type(XML)
      .header('cache-control', KEPT)
      .send(
        sitemapIndex([
          { address: `${base}/lists.xml`, changed: null },
          ...products.map(({ changed }, at) => ({ address: `${base}/products-${at + 1}.xml`, changed })),
        ]),
      )
  })
  app.get<{ Params: { file: string } }>('/tienda/:store/sitemaps/:file', OLDER, async (request, reply) => {
    const { db, origin, store } = await app.contextFor(request)
    if (!store?.isVirtualStore) throw notFound(NO_MAP)
    if (request.params.file === 'lists.xml') return send(reply, streamStoreLists(origin, store.pathPrefix))
    const number = Number(/^products-([1-9][0-9]{0,4})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    const part = number > 0 ? (await productParts(db, store.id))[number - 1] : undefined
    if (!part) throw notFound(NO_MAP)
    return send(reply, streamProducts(db, origin, { from: part.from, store }), part.changed)
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', OLDER, async (request, reply) => {
    const { db, origin, ports } = await app.contextFor(request)
    const [, kind, number = '0'] =
      /^(lists|catalogue|products|numbers)(?:-([1-9][0-9]{0,4}))?\.xml$/.exec(request.params.file) ?? []
    const at = Number(number) - 1
    if (kind === 'lists' && at < 0) return send(reply, streamLists(db, origin))
    if (kind === 'catalogue' && at < 0) return send(reply, streamCatalogue(ports.oemCatalogue, origin))
    const { products, numbers } = await parts(db)
    if (kind === 'products' && products[at])
      return send(reply, streamProducts(db, origin, { from: products[at].from }), products[at].changed)
    if (kind === 'numbers' && numbers[at]) return send(reply, streamNumbers(db, origin, numbers[at].from))
    throw notFound(NO_MAP)
  })
}

function send(reply: FastifyReply, text: AsyncGenerator<string>, changed: Date | null = null) {
  if (changed) void reply.header('last-modified', changed.toUTCString())
  return reply.type(XML).header('cache-control', KEPT).send(Readable.from(text))
}
