import type { FastifyInstance } from 'fastify'
import { failed, goOnWithin, isTracing, requestSpan } from '../platform/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traceOf: ReturnType<typeof requestSpan> | null
  }
}

/** Each request as a span named by its route's pattern, around all that is done for it; nothing where no collector is configured. */
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
  // A body is read by the socket's events, which know nothing of the request's context.
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
