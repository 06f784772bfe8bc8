import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

/** Refuses writes that another site's page makes a visitor's browser send (some specified GETs write). */
export function refuseCrossSite(request: FastifyRequest, writes: boolean) {
  if (!writes) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'cross-site' || (origin && !sameHost(origin, request.host))) {
    throw forbidden('Esta solicitud viene de otro sitio. Abre Tuerca e intenta de nuevo.')
  }
}

function sameHost(origin: string, host: string) {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
