import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

interface Asked {
  writes: boolean
  /** Ours, where it is configured: behind a balancer the host that is asked may be another. */ ours: string
}

/** Refuses writes that another site's page makes a visitor's browser send (some specified GETs write). */
export function refuseCrossSite(request: Pick<FastifyRequest, 'headers' | 'host'>, { writes, ours }: Asked) {
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

/** A GET that writes: of a browser only what a page of ours sends, no link that somebody pasted and nothing fetched ahead. */
export function refuseForeignPress(http: { request: Pick<FastifyRequest, 'headers'> } | null, sentence: string) {
  const { headers } = http?.request ?? { headers: {} }
  const site = headers['sec-fetch-site']
  if ((site !== undefined && site !== 'same-origin') || headers['sec-purpose'] !== undefined) throw forbidden(sentence)
}
