import { createMcpHandler } from '@modelcontextprotocol/server'
import { KEY_REFUSED } from '@tuerca/contract/key-scopes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { countKeyCall } from '../../platform/store-key.ts'
import { toolServer } from './tool-server.ts'

const PATH = '/mcp'
const LONGEST_MS = 30_000
/** What of a request the protocol reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']
/**
 * One message at a time: of several in one body only the first would be counted. The protocol's current versions have
 * no batches.
 */
const ONE_AT_A_TIME = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Envía un mensaje por petición: una lista de mensajes no se recibe.' },
}
const contexts = new WeakMap<object, Ctx>()

/**
 * The Model Context Protocol over the product's calls, for an assistant with a store's key. Stateless, so that any
 * process can answer any message. Its tools call in-process as that key, with the same checks as for a program over
 * HTTP.
 */
export function assistantRoutes(app: FastifyInstance) {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const ctx = authInfo && contexts.get(authInfo)
      if (!ctx) throw new Error('A message of the protocol without its caller')
      return toolServer(app, ctx)
    },
    { keepAliveMs: 0 },
  )
  app.route({
    method: 'POST',
    url: PATH,
    config: { takesKeys: true },
    onRequest: async (request, reply) => {
      const ctx = await app.contextFor(request)
      if (!ctx.key) {
        void reply.header('www-authenticate', 'Bearer')
        throw new AppError(401, KEY_REFUSED)
      }
      await countKeyCall(ctx, reply)
    },
    handler: async (request, reply) => {
      if (Array.isArray(request.body)) return reply.code(400).send(ONE_AT_A_TIME)
      const ctx = await app.contextFor(request)
      // The key itself goes no further than here.
      const authInfo = { token: '', clientId: String(ctx.key?.id), scopes: [...(ctx.key?.scopes ?? [])] }
      contexts.set(authInfo, ctx)
      const answer = await handler.fetch(asked(request, ctx.origin), { authInfo, parsedBody: request.body })
      void reply.code(answer.status).headers({
        'content-type': answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      return reply.send(await answer.text())
    },
  })
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: () => {
      throw new AppError(
        405,
        'Esta dirección recibe mensajes del Model Context Protocol por POST, con la llave de API de una tienda.',
      )
    },
  })
}

function asked({ headers, body }: FastifyRequest, origin: string): Request {
  const told = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new Request(new URL(PATH, origin), {
    method: 'POST',
    headers: told,
    body: JSON.stringify(body ?? null),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
}
