import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Api, Endpoint, Parsed, Reply, Request } from '@tuerca/contract/endpoint'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { asAppError } from './as-app-error.ts'
import { forbidden, invalid, loginRequired } from './errors.ts'
import { speakSpanish } from './input-errors.ts'
import { type FinishedParts, writtenJsonSchema } from './schema-json.ts'
import { noteAccessRefused } from './security-log.ts'
import { countKeyCall, requireKeyScope } from './store-key.ts'

speakSpanish()

/** For handlers that set cookies or headers; null when a page's loader calls within the process. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
type Handler = (ctx: Ctx, input: Parsed<Endpoint>, http: Http | null) => Promise<unknown>
interface ServedEndpoint {
  endpoint: Endpoint
  handler: Handler
  reads: ReadsFrom
  serialise: (value: unknown) => string
}

/** `replica`: the answer may be as old as a cached page, and only `ctx.primary` writes. */
export type ReadsFrom = 'primary' | 'replica'

declare module 'fastify' {
  interface FastifyInstance {
    /** The context of a request, made once and kept (app/app.ts). */
    contextFor(request: FastifyRequest): Promise<Ctx>
    /** By method and path, because the pages' build may contain its own copy of an endpoint. */
    served: Map<string, ServedEndpoint>
    /** Every endpoint that has a route, for the API's description. */
    servedEndpoints(): Endpoint[]
    /** Requests that read from replicas when there are any: 'GET /sitemap.xml'. All others use the primary. */
    readFromReplicas: Set<string>
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Not a call of the contract, but open to store keys: it passes them on to the calls it makes. */
    takesKeys?: boolean
    /** The database that the route reads from; routes outside the contract set it themselves. */
    reads?: ReadsFrom
    /** Only forwards to one of our calls, which is counted itself (app/app.ts, parallel calls). */
    relays?: boolean
  }
}

const keyOf = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`

/** Refuses callers without access before any of their input is looked at. */
export function requireAccess(ctx: Ctx, access: Endpoint['access']) {
  if (access === 'guest') return
  if (!ctx.user) throw loginRequired()
  if (access === 'admin' && ctx.user.role !== 'admin') throw forbidden()
  if (access === 'seller' && ctx.user.storeIds.length === 0) throw forbidden('Esta opción es para tiendas.')
}

function requireCaller(ctx: Ctx, endpoint: Endpoint) {
  requireKeyScope(ctx, endpoint)
  requireNobodyLooks(ctx, endpoint)
  requireAccess(ctx, endpoint.access)
  requireSecondFactor(ctx, endpoint)
}

export const ONLY_LOOKING = 'Miras como otra persona: aquí no se cambia nada. Deja de mirar para seguir con lo tuyo.'

function requireNobodyLooks({ user }: Ctx, { method, writes, whileLooking }: Endpoint) {
  if (user?.lookedAtBy && !whileLooking && (method !== 'GET' || writes)) throw forbidden(ONLY_LOOKING)
}

/**
 * The same over HTTP. It also logs attempts to use the administration's calls; the answer does not depend on the log.
 */
async function admit(ctx: Ctx, endpoint: Endpoint, reply: FastifyReply) {
  await countKeyCall(ctx, reply)
  if (endpoint.access === 'admin' && ctx.user && ctx.user.role !== 'admin') {
    await noteAccessRefused(ctx, { userId: ctx.user.id, detail: keyOf(endpoint) }).catch(() => undefined)
  }
  requireCaller(ctx, endpoint)
}

/**
 * Asks for the second factor before changes by the administration (money, roles, what everybody sees) and before calls
 * that demand it.
 */
function requireSecondFactor(ctx: Ctx, { access, method, secondFactor }: Endpoint) {
  if (secondFactor || (access === 'admin' && method !== 'GET')) requireProved(ctx)
}

/**
 * The same for a call that is open to everybody, once it is clear that an admin uses it to change what is not theirs.
 */
export function requireProved({ user }: Pick<Ctx, 'user'>) {
  if (user?.secondFactor === 'due') throw forbidden(SECOND_FACTOR_DUE)
  if (user?.secondFactor === 'missing') throw forbidden(SECOND_FACTOR_MISSING)
}

export const SECOND_FACTOR_DUE =
  'Confirma primero tu segundo factor en Mi cuenta, «Segundo factor», y repite lo que hacías.'
export const SECOND_FACTOR_MISSING =
  'Para esto tu cuenta necesita un segundo factor: actívalo en Mi cuenta, «Segundo factor», y repite lo que hacías.'

function check(schema: z.ZodType | undefined, value: unknown, problems: string[]) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) problems.push(sentence(issue))
  return undefined
}

/** What was sent, as the schema reads it; throws 400 with a line for each problem. */
export function parsedBy<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid([...new Set(parsed.error.issues.map(sentence))].slice(0, MOST_PROBLEMS))
}

const MOST_PROBLEMS = 20
const NO_OBJECT = 'Envía los datos en un objeto JSON, con los nombres de los campos.'

/** How the messages begin that input-errors.ts leaves to zod; they need the field's name before them. */
const OF_ZOD = /^(Entrada inválida|Valor inválido|Número inválido|Llave inválida|Elemento inválido)/

function sentence(issue: z.core.$ZodIssue) {
  if (issue.path.length === 0 && issue.code === 'invalid_type' && issue.expected === 'object') return NO_OBJECT
  const field = issue.path.join('.')
  const text = field && OF_ZOD.test(issue.message) ? `${field}: ${issue.message}` : issue.message
  return text.slice(0, 300)
}

/** Parses what was sent; throws 400 with a line for each problem. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  sent: { params?: unknown; query?: unknown; body?: unknown },
): Parsed<E> {
  const problems: string[] = []
  const input = {
    params: check(endpoint.params, sent.params, problems),
    query: check(endpoint.query, sent.query, problems),
    body: check(endpoint.body, sent.body, problems),
  }
  if (problems.length) throw invalid([...new Set(problems)].slice(0, MOST_PROBLEMS))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the three was read by the endpoint's own schema
  return input as Parsed<E>
}

/** A call that changes something, including the specified GETs that write. */
export const writes = ({ method, writes: does }: Pick<Endpoint, 'method' | 'writes'>) =>
  method !== 'GET' || does === true

/** The handler on the database that its route reads from. */
function answerOf(
  ctx: Ctx,
  { endpoint, handler, reads }: ServedEndpoint,
  { input, http }: { input: Parsed<Endpoint>; http: Http | null },
): Promise<unknown> {
  if (reads === 'replica' && ctx.reads)
    return ctx.reads.read(ctx.db, (db) => handler({ ...ctx, db, primary: ctx.db }, input, http))
  if (writes(endpoint)) ctx.reads?.wrote()
  return handler(ctx, input, http)
}

interface RouteOptions {
  reads?: ReadsFrom
  /**
   * Large parts of the answer whose code builds exactly the promised keys in order, and which are therefore written as
   * they are. A test beside the route compares the two.
   */
  asMade?: FinishedParts
}

/** Serves one endpoint of the contract: access first, then input, then the handler, then only the keys it promises. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: Ctx, input: Parsed<E>, http: Http | null) => Promise<Reply<E>>,
  { reads = 'primary', asMade }: RouteOptions = {},
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema of draft 7, which is what it compiles
  const serialise = fastJson(writtenJsonSchema(endpoint.response, asMade) as unknown as Schema)
  const served: ServedEndpoint = { endpoint, handler, reads, serialise }
  app.served.set(keyOf(endpoint), served)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, reads },
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    // Before the body is read: callers without access learn nothing about what would be valid.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.access !== 'guest' || endpoint.writes || endpoint.method !== 'GET' || request.headers.authorization)
        await admit(await app.contextFor(request), endpoint, reply)
    },
    handler: async (request, reply) => {
      const ctx = await app.contextFor(request)
      const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body })
      const answer = await answerOf(ctx, served, { input, http: { request, reply } })
      if (endpoint.sends) return reply
      void reply.type('application/json; charset=utf-8')
      if (!reply.hasHeader('cache-control'))
        void reply.headers({
          'cache-control': ctx.user ? 'private, no-store' : 'private, no-cache',
          vary: 'authorization, cookie, x-store',
        })
      return reply.send(serialise(answer))
    },
  })
}

/** Calls endpoints within the process, for page loaders: same access rules, same checks, same keys in the answer. */
export function inProcessApi(app: FastifyInstance, ctx: Ctx): Api {
  return async <E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Answer<E>> => {
    const served = app.served.get(keyOf(endpoint))
    if (!served) throw new Error(`No route serves ${endpoint.method} ${endpoint.path}`)
    requireCaller(ctx, endpoint)
    const parsed = parseInput(endpoint, input)
    try {
      const answer: Answer<E> = JSON.parse(served.serialise(await answerOf(ctx, served, { input: parsed, http: null })))
      return answer
    } catch (error) {
      const known = asAppError(error, { method: endpoint.method, query: parsed.query })
      // What is unexpected keeps its own trace for the log.
      throw known.status === 500 ? error : known
    }
  }
}
