import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

interface SiteCheck {
  writes: boolean
  /** Our own origin when it is configured: behind a balancer the requested host may be another one. */
  ours: string
}

/**
 * Refuses writes that another site's page makes a visitor's browser send. Some GETs of the specification write, too.
 */
export function refuseCrossSite(request: Pick<FastifyRequest, 'headers' | 'host'>, { writes, ours }: SiteCheck) {
  if (!writes) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'cross-site' || (origin && !isOurs(origin, ours, request.host))) {
    throw forbidden('Esta solicitud viene de otro sitio. Abre Tuerca e intenta de nuevo.')
  }
}

function isOurs(origin: string, ours: string, host: string) {
  if (!URL.canParse(origin)) return false
  const told = new URL(origin)
  return ours ? told.origin === new URL(ours).origin : told.host === host
}

/** For a GET that writes: accepts only what one of our pages sends, not a pasted link and not a prefetch. */
export function refuseForeignPress(http: { request: Pick<FastifyRequest, 'headers'> } | null, sentence: string) {
  const { headers } = http?.request ?? { headers: {} }
  const site = headers['sec-fetch-site']
  if ((site !== undefined && site !== 'same-origin') || headers['sec-purpose'] !== undefined) throw forbidden(sentence)
}
