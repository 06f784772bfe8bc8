import { fieldOf } from '../platform/unknown-value.ts'
import { errorCode } from '../platform/error-code.ts'
import type { AppDeps } from './app-deps.ts'
import { constants } from 'node:zlib'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CITY_COOKIE, cityNamed } from '@tuerca/domain/cities'
import { type Country, countryFrom } from '@tuerca/domain/country'
import type { Config } from '../platform/config.ts'
import type { Ctx } from '../platform/context.ts'
import { connect, directUrl, type Connection } from '../platform/db/connect.ts'
import { appParamsOf } from '../platform/app-params.ts'
import { asAppError } from '../platform/as-app-error.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { guestOf } from '../platform/guest-cookie.ts'
import { refuseCrossSite } from '../platform/cross-site.ts'
import { loggerOptions } from '../platform/logger.ts'
import { networkOf } from '../platform/network-of.ts'
import { isReadable, UNREADABLE } from '../platform/readable-address.ts'
import { sealsOf } from '../platform/seals.ts'
import { requireHost, siteOrigin } from '../platform/site-origin.ts'
import { keyIn } from '../platform/store-key.ts'
import { storeList } from '../platform/store-list.ts'
import { PAGE_BUDGET_MS, withTimeBudget } from '../platform/time-budget.ts'
import { personalDataOf } from '../platform/feature.ts'
import { callerByKey } from '../features/store-keys/index.ts'
import { FEATURES } from './features.ts'
import { ERROR_PAGE_POLICY, errorPage, wantsPage } from './error-page.ts'
import { PURCHASE_KINDS } from './purchase-kinds.ts'
import { healthRoutes } from './health.ts'
import { metricsRoutes } from './metrics.ts'
import { openApiRoutes } from './openapi.ts'
import { leadOwnDomains } from './own-domains.ts'
import { ownWrites } from './own-writes.ts'
import { traceRequests } from './trace-requests.ts'
import { isCheap, limitParallelCalls } from './parallel-calls.ts'
import { requestCounts } from '../platform/request-counts.ts'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116: where to report a vulnerability; valid for half a year from the start of the process. */
function securityTxt(app: FastifyInstance, now: Date) {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { origin } = await app.contextFor(request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: mailto:seguridad@tuerca.test\nExpires: ${expires}\nPreferred-Languages: es, en\nCanonical: ${origin}/.well-known/security.txt\n`,
      )
  })
}

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The camera reads codes; nothing else of a device is asked for.
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()',
}

const NO_SUCH_STORE = 'Esta tienda no existe, o ya no está abierta. Sigue en el catálogo de todas las tiendas.'

const contexts = new WeakMap<FastifyRequest, Promise<Ctx>>()

/** The whole server, ready to listen or to inject requests into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  const app = newServer(config)
  await app.register(cookie)
  // Brotli's default level (11) costs more processor time than the page itself, and so does compressing a finished text
  // as a stream.
  await app.register(compress, {
    threshold: 1400,
    syncThreshold: 512 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (config.RATE_LIMIT > 0) {
    const counts = requestCounts({ pool: deps.connection.pool, secret: config.SECRET, max: config.RATE_LIMIT })
    app.addHook('onClose', () => counts.close())
    await app.register(rateLimit, { ...rateLimitOptions(config.RATE_LIMIT), store: counts.Store })
  }
  app.decorate('served', new Map())
  app.decorate('readFromReplicas', new Set<string>())
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.reads === 'replica' && method !== 'HEAD') app.readFromReplicas.add(`${String(method)} ${url}`)
  })
  app.decorate('servedEndpoints', () => [...app.served.values()].map((one) => one.endpoint))
  const stores = decorateContext(app, deps)
  if (config.RATE_LIMIT > 0) limitParallelCalls(app, deps)
  const safeHeaders = config.ORIGIN.startsWith('https:')
    ? { ...SAFE_HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : SAFE_HEADERS
  traceRequests(app)
  // Callbacks and not promises: these run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safeHeaders).header('x-request-id', request.id)
    if (deps.isStopping?.()) void reply.header('connection', 'close')
    requireHost(request)
    if (config.MODE === 'production') refuseDevPage(request.url, config)
    if (!isReadable(request.url)) {
      const { type, body } = unreadable(isPage(request.url) && !request.routeOptions.config.endpoint)
      void reply.code(400).type(type).send(body)
      return
    }
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    refuseCrossSite(request, {
      writes: !reads || request.routeOptions.config.endpoint?.writes === true,
      ours: config.ORIGIN,
    })
    withTimeBudget(PAGE_BUDGET_MS, done)
  })
  leadOwnDomains(app, config, stores)
  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route's pattern and never the address: addresses hold plates, VINs and search words.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  handleErrors(app)
  healthRoutes(app, deps)
  metricsRoutes(app, deps)
  if (config.ROLE === 'worker') return app
  await deps.identity.mount(app, personalDataOf(FEATURES))
  for (const { routes } of FEATURES) await routes?.(app, deps)
  await openApiRoutes(app)
  securityTxt(app, deps.now?.() ?? new Date())
  await deps.mountPages?.(app)
  return app
}

/** What applies before a request is read: limits, request ids, and the answers to requests that cannot be read. */
function newServer(config: Config) {
  return Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    // Reading the pages' scripts takes longer than Fastify's ten seconds on a busy machine; who waits for `/readyz`
    // says how long.
    pluginTimeout: 0,
    // While the process stops, requests on open connections are still answered as usual.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // What never becomes a request: broken headers, broken chunks.
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return
      const [status, message] =
        errorCode(error) === 'HPE_HEADER_OVERFLOW'
          ? ['431 Request Header Fields Too Large', 'La solicitud es demasiado larga.']
          : ['400 Bad Request', 'No pudimos leer la solicitud.']
      const body = JSON.stringify({ message, data: [] })
      socket.end(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 2000,
      // A broken percent-escape is the caller's mistake; Fastify's own message would be in English.
      onBadUrl: (path, _request, response) => {
        const { type, body } = unreadable(isPage(path))
        response.writeHead(400, { ...SAFE_HEADERS, 'content-type': type })
        response.end(body)
      },
    },
  })
}

function rateLimitOptions(max: number) {
  return {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    allowList: (request: FastifyRequest) => isCheap(request.url),
    errorResponseBuilder: () =>
      new AppError(429, 'Hiciste demasiadas solicitudes seguidas. Espera un minuto e intenta de nuevo.'),
  }
}

function decorateContext(app: FastifyInstance, deps: AppDeps) {
  const { config, connection, ports, identity, reads: handles, purchases = PURCHASE_KINDS } = deps
  const readsOf = handles ? ownWrites(app, { config, pool: connection.pool, handles }) : null
  const stores = storeList(connection.db)
  const now = deps.now ?? (() => new Date())
  const paramsOf = appParamsOf(connection.db)
  const onlyReads = forLookers(app, config, connection)
  const seals = sealsOf(config.SECRET)
  /** product.md: the country of a visitor who has chosen none; Colombia while the database is away. */
  const firstCountry = async () => (await paramsOf(null).catch(() => null))?.defaultCountry ?? 'CO'
  const make = async (request: FastifyRequest): Promise<Ctx> => {
    const prefix = storePrefixOf(request)
    const store = prefix ? await stores.find(prefix) : null
    // A call for one store is never answered as if it were for the whole marketplace.
    if (prefix && !store && request.routeOptions.config.endpoint) throw notFound(NO_SUCH_STORE)
    const secure = config.ORIGIN.startsWith('https:') || request.protocol === 'https'
    // A key opens calls and no pages. With a key, a signed-in session does not count.
    const bears = request.routeOptions.config.endpoint || request.routeOptions.config.takesKeys ? keyIn(request) : null
    const program = bears === null ? null : await callerByKey({ db: connection.db, seals, now: now() }, bears)
    const user = program
      ? program.user
      : request.headers.cookie || request.headers.authorization
        ? await identity.userOf(request)
        : null
    const chosen = request.cookies['country']
    const country: Country = store?.country ?? program?.user.country ?? countryFrom(chosen) ?? (await firstCountry())
    const looks = user?.lookedAtBy !== undefined && !request.routeOptions.config.endpoint?.whileLooking
    return {
      db: looks ? onlyReads() : handles && isPlainRead(request) ? handles.db : connection.db,
      primary: connection.db,
      ...(readsOf ? { reads: readsOf(request) } : {}),
      ports,
      purchases,
      user,
      store,
      now: now(),
      seals,
      guest: guestOf(config.SECRET, request, request.replyForCookies ?? null, secure),
      ...(program ? { key: program.key } : {}),
      country,
      city: toldCity(request.cookies[CITY_COOKIE] ?? null, user?.cities?.[country], country),
      arrivedFromElsewhere: user !== null && request.headers['sec-fetch-site'] === 'cross-site',
      origin: siteOrigin(config, request),
    }
  }
  app.decorateRequest('replyForCookies')
  app.addHook('onRequest', (request, reply, done) => {
    request.replyForCookies = reply
    done()
  })
  app.decorate('contextFor', (request: FastifyRequest) => {
    let ctx = contexts.get(request)
    if (!ctx) contexts.set(request, (ctx = make(request)))
    return ctx
  })
  return stores
}

/** A known city under its official name; a city that only an address names stays as it is written there. */
const toldCity = (chosen: string | null, ofAddress: string | undefined, country: Country) =>
  cityNamed(chosen, country)?.name ??
  (ofAddress === undefined ? null : (cityNamed(ofAddress, country)?.name ?? ofAddress.slice(0, 80)))

/** Routes outside the contract state in their configuration that they read from replicas: maps, feeds, pictures. */
const isPlainRead = ({ routeOptions: { config } }: FastifyRequest) => !config.endpoint && config.reads === 'replica'

/** A few read-only connections, opened when the first administrator looks as another person. */
function forLookers(app: FastifyInstance, config: Config, { watch }: Connection): () => Ctx['db'] {
  let opened: Connection | null = null
  app.addHook('onClose', () => opened?.close())
  return () => {
    opened ??= connect(directUrl(config), { max: 2, watch, readOnly: true })
    return opened.db
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a cookie made while handling this request is set. */
    replyForCookies?: FastifyReply
  }
}

/**
 * The virtual store: for a page, from its path; for a call, from the header that pages under /tienda/{store} send, or
 * from the query when a link opens a file in its own tab and sends no header. A page ignores the header: what one
 * visitor sends must not change what is cached for others.
 */
function storePrefixOf(request: FastifyRequest): string | null {
  const fromPath = /^\/tienda\/([A-Za-z0-9-]{2,60})(?=[/?#.]|$)/.exec(request.url)?.[1]
  if (fromPath) return fromPath
  const { endpoint } = request.routeOptions.config
  const store = fieldOf(request.query, 'store')
  const header = request.headers['x-store'] ?? (endpoint?.sends ? store : undefined)
  return /^\/(api|core|catalogo\/catalog\/)/i.test(request.url) &&
    endpoint &&
    typeof header === 'string' &&
    header !== ''
    ? header
    : null
}

/**
 * Hides developer pages in production. Where embedded providers were allowed, an admin may open their pages: the
 * mailbox and the other systems.
 */
function refuseDevPage(url: string, { ALLOW_EMBEDDED }: Config) {
  const path = (isReadable(url) ? decodeURIComponent(url.split('?')[0] ?? '') : '').replace(/\/+/g, '/')
  const page = /^(?:\/tienda\/[^/]+)?\/dev(?:\/([^/.]*)|$)/i.exec(path)
  if (page && !(ALLOW_EMBEDDED && /^(bandeja|pasarela|sistema|mercado-libre)$/i.test(page[1] ?? '')))
    throw notFound('Esta dirección no existe.')
}

const isPage = (url: string) => !/^\/(api|core)\//i.test(url)

/** The answer to broken UTF-8 in an address: a page when a page was asked for, a sentence for a call. */
function unreadable(page: boolean) {
  return page
    ? { type: 'text/html; charset=utf-8', body: errorPage(400, UNREADABLE) }
    : { type: 'application/json; charset=utf-8', body: JSON.stringify({ message: UNREADABLE, data: [] }) }
}

function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error, request)
    // While the database is away every request fails alike: one line each, without a stack.
    if (known.status === 503)
      request.log.warn({ code: errorCode(error), route: request.routeOptions.url }, 'not available')
    else if (known.status >= 500 && !(error instanceof AppError))
      request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
    if (known.status === 503) void reply.header('retry-after', '5')
    // Otherwise a cache on the way could keep a 404 and show it to the owner.
    void reply.header('cache-control', 'no-store')
    if (wantsPage(request))
      return reply
        .code(known.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', ERROR_PAGE_POLICY)
        .send(errorPage(known.status, known.message, request.method === 'GET' ? request.url : null))
    return reply
      .code(known.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ message: known.message, data: known.lines }))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ message: 'Esta dirección no existe.', data: [] })),
  )
}
