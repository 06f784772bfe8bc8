import type { FastifyInstance } from 'fastify'
import { failed, goOnWithin, isTracing, requestSpan } from '../platform/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traceOf: ReturnType<typeof requestSpan> | null
  }
}

/** Traces each request as a span named by its route's pattern; does nothing without a configured collector. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  app.decorateRequest('traceOf', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route, 'tuerca.request.id': request.id }
    request.traceOf = requestSpan(request.headers, `${method} ${route}`, attributes)
    goOnWithin(request.traceOf.within, done)
  })
  // A body arrives through the socket's events, which do not know the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traceOf) goOnWithin(request.traceOf.within, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traceOf?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500) failed(span, String(reply.statusCode))
    span?.end()
    done()
  })
}
