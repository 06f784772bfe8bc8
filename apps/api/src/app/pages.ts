import { CITY_COOKIE } from '@tuerca/domain/cities'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Theme, Visitor } from '@tuerca/contract/visitor'
import { isSignUpComplete } from '@tuerca/domain/accounts'
import { knownLanguage } from '@tuerca/domain/catalogue-languages'
import { VEHICLE_COOKIE } from '@tuerca/domain/chosen-vehicle'
import type { Country } from '@tuerca/domain/country'
import type { Config } from '../platform/config.ts'
import type { Ctx } from '../platform/context.ts'
import type { Connection } from '../platform/db/connect.ts'
import { MOST_LAG_MS } from '../platform/db/replicas.ts'
import { appParamsOf } from '../platform/app-params.ts'
import { inProcessApi } from '../platform/route.ts'
import { answeredWhenAway } from './answered-when-away.ts'
import { clearWhatChanges } from './clear-what-changes.ts'
import { compressedPage } from './compressed-page.ts'
import { refuseForeignLook } from './foreign-look.ts'
import { keptPages, NONCE_PLACEHOLDER, type Page } from './kept-pages.ts'
import { rootedFiles } from './rooted-files.ts'
import { isListForAnyCar } from './counted-address.ts'
import { sharedPagesOf } from './shared-pages.ts'

const web = join(import.meta.dirname, '../../../web')
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const HTML = 'text/html; charset=utf-8'

/** reCAPTCHA draws its box in a frame of Google's; our script loads its script. */
const outside = ({ CAPTCHA }: Config) =>
  CAPTCHA === 'recaptcha'
    ? [
        "connect-src 'self' https://www.google.com/recaptcha/",
        "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      ]
    : ["connect-src 'self'", "frame-src 'self'"]

/** `formTarget`: the payment gateway of the visitor's country, when its form leads to another site. */
const policy = (nonce: string, config: Config, formTarget: string | null) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of hotspots and resizable windows are style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...config.CATALOGUE_IMAGES].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    ...outside(config),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", formTarget].filter(Boolean).join(' '),
  ].join('; ')

/** The barcode reader runs WebAssembly and talks only to this server; the pages themselves may not run any. */
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The contexts that the pages' loaders read, under the names that apps/web/src/app/contexts.ts exports. */
interface WebContexts {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  visitorContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
  topicsContext: Parameters<RouterContextProvider['set']>[0]
}

interface PageDeps {
  config: Config
  connection: Connection
  formTarget: (country: Country) => string | null
  development?: boolean
}

/** Renders the pages of apps/web in this process, after all other routes. */
export async function mountPages(app: FastifyInstance, deps: PageDeps) {
  await app.register(async (pages) => {
    const build = deps.development ? await developmentBuild(pages) : await productionBuild(pages)
    const handle = createRequestHandler(build, deps.development ? 'development' : 'production')
    const sharedOf = typeof build === 'function' ? () => null : sharedPagesOf(build)
    const seconds = deps.development ? 0 : deps.config.PAGE_CACHE_SECONDS
    const hasReplicas = deps.config.DATABASE_READ_URL.length > 0
    const kept = keptPages(seconds, Date.now, { changesTakeMs: hasReplicas ? 2 * MOST_LAG_MS : 0 })
    // Also when no pages are cached: the other caches of this process are cleared the same way.
    clearWhatChanges(pages, deps, kept)
    const paramsOf = appParamsOf(deps.connection.db)

    /**
     * Renders a page for its visitor. `shared` is the address under which it is cached for all guests, and ignores the
     * visitor.
     */
    async function render(
      request: FastifyRequest,
      reply: FastifyReply,
      { ctx, nonce, shared, topics }: Rendering,
    ): Promise<Response> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the web's own entry, built with these contexts
      const entry = (typeof build === 'function' ? await build() : build).entry.module as unknown as WebContexts
      const router = new RouterContextProvider()
      const seen = shared ? { ...ctx, arrivedFromElsewhere: false } : ctx
      router.set(entry.apiContext, inProcessApi(app, seen))
      const visitor: Visitor = {
        ...visitorOf(seen),
        city: ctx.city ?? null,
        cityKept: CITY_COOKIE in request.cookies,
        theme: themeOf(request),
        language: languageOf(request),
        catalogueNames: await namesOf(ctx),
        appParams: await paramsOf(ctx.store?.id ?? null),
      }
      router.set(entry.visitorContext, visitor)
      router.set(entry.nonceContext, nonce)
      router.set(entry.topicsContext, topics)
      return handle(shared ? new Request(shared) : createRequest(request.raw, reply.raw), router)
    }

    /** The page for all guests; null when the answer is not a page or sets a cookie. */
    async function renderShared(
      request: FastifyRequest,
      reply: FastifyReply,
      { ctx, shared }: { ctx: Ctx; shared: URL },
    ): Promise<Page | null> {
      const topics = new Set<string>()
      const answer = await render(request, reply, { ctx, shared, topics, nonce: NONCE_PLACEHOLDER })
      if (!isPage(answer) || answer.headers.has('set-cookie') || answer.status >= 500) return null
      const html = scriptsLater(await bytesOf(answer))
      const compressed = compressedPage(html, NONCE_PLACEHOLDER)
      return { status: answer.status, html, styles: stylesOf(html), compressed, topics }
    }

    /** The cached page, rendered again when too old; while the database is away, any version of it. */
    async function keptOr(
      key: string,
      make: () => Promise<Page | null>,
      request: FastifyRequest,
    ): Promise<{ page: Page | null; as: string }> {
      const isAway = () => deps.connection.watch?.isAway() ?? false
      const orLast = (page: Page | null) =>
        page || !isAway() ? { page, as: 'made' } : { page: kept.last(key), as: 'last' }
      if (isAway() && kept.last(key)) return orLast(null)
      const found = kept.find(key)
      if (!found) return orLast(await make())
      if (found.stale) make().catch((error: unknown) => request.log.warn({ err: error }, 'page not renewed'))
      return { page: found, as: found.stale ? 'stale' : 'kept' }
    }

    // Actions read the raw body themselves.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      if (/^\/(api|core|assets)\//i.test(request.url)) return reply.callNotFound()
      refuseForeignLook(request)
      if (!PAGE_METHODS.has(request.method)) throw Object.assign(new Error('method'), { statusCode: 405 })
      const nonce = deps.development ? '' : randomBytes(16).toString('base64url')
      const ctx = await app.contextFor(request)
      if (nonce) reply.header('content-security-policy', policy(nonce, deps.config, deps.formTarget(ctx.country)))
      // A page may differ for the next person to sign in: browsers must ask again, only this process caches a guest's.
      void reply.headers({ 'cache-control': ctx.user ? 'private, no-store' : 'private, no-cache', vary: 'cookie' })
      const shared =
        seconds > 0 && isForAnyGuest(request, ctx)
          ? sharedOf(hereOf(createRequest(request.raw, reply.raw).url, ctx.origin))
          : null
      if (shared) {
        const key = [
          shared.pathname + shared.search,
          ctx.country,
          themeOf(request),
          languageOf(request),
          ctx.origin,
          String(ctx.store?.id),
          ctx.city,
        ].join('\n')
        const make = () =>
          kept.make(key, (fresh) => renderShared(request, reply, { ctx: fresh ? onPrimary(ctx) : ctx, shared }))
        const { page, as } = await keptOr(key, make, request)
        // Tells how often a page was served from the cache (bench/kept-pages.ts measures it).
        if (page) return sendHtml(reply.header('server-timing', `page;desc="${as}"`), page, nonce, as !== 'made')
      }
      const answer = await render(request, reply, { ctx, nonce, shared: null, topics: null })
      if (!isPage(answer)) return reply.send(answer)
      // As a whole and not as a stream: compressed at once a page takes a third of the processor time.
      const html = scriptsLater(await bytesOf(answer))
      const styles = stylesOf(html)
      if (styles) void reply.header('link', styles)
      return withHead(reply, answer).send(Buffer.from(html, 'latin1'))
    })
  })
}

/** Without the replicas, which may not have what just changed. */
const onPrimary = ({ reads: _, ...ctx }: Ctx): Ctx => ctx

interface Rendering {
  ctx: Ctx
  nonce: string
  shared: URL | null
  topics: Set<string> | null
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Applies the status and headers that the pages chose; several cookies stay separate. */
function withHead(reply: FastifyReply, { status, headers }: Response) {
  for (const [name, value] of headers) void reply.header(name, value)
  return reply.code(status)
}

/**
 * Sends a page. A cached one goes out already compressed; for a new one, and for browsers without brotli, the server
 * compresses.
 */
function sendHtml(reply: FastifyReply, { status, html, styles, compressed }: Page, nonce: string, isKept: boolean) {
  if (styles) void reply.header('link', styles)
  void reply.code(status).type(HTML)
  const ready = isKept && takesBrotli(reply.request) ? compressed(nonce) : null
  return ready
    ? reply.headers({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' }).send(ready)
    : reply.send(Buffer.from(html.replaceAll(NONCE_PLACEHOLDER, nonce), 'latin1'))
}

const takesBrotli = ({ headers }: FastifyRequest) =>
  headers['x-no-compression'] === undefined &&
  /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/.test(headers['accept-encoding'] ?? '')

/**
 * A page's bytes, one per character: what is searched and changed in it is ASCII, so its letters need not be decoded
 * and encoded again.
 */
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('latin1')

/**
 * Marks the page's scripts, which a script in its head starts after the first paint
 * (apps/web/src/app/scripts-later.ts). Only the page's own markup has unescaped quotes.
 */
const scriptsLater = (html: string) =>
  html.replaceAll('rel="modulepreload"', 'rel="later"').replace('type="module" async=""', 'type="later"')

/**
 * The style sheets for the Link headers: in the page they follow the scripts, which would take every connection first.
 */
function stylesOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  return Array.from(
    head.matchAll(/rel="stylesheet" href="(\/assets\/[\w.-]+)/g),
    ([, path]) => `<${path}>; rel=preload; as=style`,
  ).join(', ')
}

/** Null while the catalogue is away: then no languages are offered. */
const namesOf = (ctx: Ctx) => ctx.ports.oemCatalogue.languages().catch(() => null)

/** A list that names no car redirects a visitor with a chosen car to the list for that car. */
const isForAnyGuest = (request: FastifyRequest, ctx: Ctx) =>
  request.method === 'GET' &&
  !ctx.user &&
  !/\.data(?:\?|$)/.test(request.url) &&
  !(request.cookies[VEHICLE_COOKIE] && isListForAnyCar(request.url))

/** The address as pages read it, at our own origin whatever host was requested. */
function hereOf(url: string, origin: string): URL {
  const [here, { pathname, search }] = [new URL(origin), new URL(url)]
  return Object.assign(here, { pathname, search })
}

const languageOf = (request: FastifyRequest) => knownLanguage(request.cookies['language'])

function themeOf(request: FastifyRequest): Theme {
  const chosen = request.cookies['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function visitorOf(ctx: Ctx): Pick<Visitor, 'user' | 'country' | 'store' | 'origin' | 'arrivedFromElsewhere'> {
  const { user } = ctx
  return {
    user: user && {
      id: user.id,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      ...(user.mobileProved ? { mobileProved: true as const } : {}),
      isComplete: isSignUpComplete(user),
      isWorkshop: user.isWorkshop,
      role: user.role,
      isSeller: user.storeIds.length > 0,
      ...(user.ownsStore ? { isOwner: true as const } : {}),
      downloadPartsCatalog: user.downloadPartsCatalog,
      ...(user.lookedAtBy ? { lookedAtBy: user.lookedAtBy.name } : {}),
      ...(user.secondFactorFrom ? { secondFactorFrom: user.secondFactorFrom.toISOString() } : {}),
    },
    country: ctx.country,
    store: ctx.store,
    origin: ctx.origin,
    arrivedFromElsewhere: ctx.arrivedFromElsewhere ?? false,
  }
}

async function productionBuild(pages: FastifyInstance): Promise<ServerBuild> {
  rootedFiles(pages)
  const assets = join(web, 'build/client/assets')
  await pages.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: existsSync(join(assets, '.compressed')),
    setHeaders: (reply, path) => {
      if (/[\\/]codes-worker-[^\\/]+$|[\\/]letras-[^\\/]+[\\/]worker[.]js/.test(path))
        void reply.header('content-security-policy', READER_POLICY)
    },
  })
  const build: ServerBuild = await import(pathToFileURL(join(web, 'build/server/index.js')).href)
  return answeredWhenAway(build)
}

/** Vite inside the process: sources are transformed on demand and the browser reloads what changed. */
async function developmentBuild(pages: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  await pages.register((await import('@fastify/middie')).default)
  const vite = await (await import('vite')).createServer({ root: web, server: { middlewareMode: true } })
  pages.use(vite.middlewares)
  pages.addHook('onClose', () => vite.close())
  return async () =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the router's plugin makes under this name
    answeredWhenAway((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
}
