import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

// This machine and its own network: names under which a demonstration is visited.
const NEAR =
  /^(localhost|127\.0\.0\.1|\[::1\]|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|[a-z0-9-]+\.local)(:\d{1,5})?$/i

export const isNear = (host: string) => NEAR.test(host)

/**
 * Scheme and host for links in mails and for canonical addresses. Anybody can send any Host header, so without ORIGIN
 * it is believed only when it names this machine or its own network.
 */
export function siteOrigin(
  config: { ORIGIN: string; PORT: number },
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string {
  if (config.ORIGIN) return config.ORIGIN
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return isNear(request.host) ? `${scheme}://${request.host}` : `http://localhost:${config.PORT}`
}

/** A Host header that is no host cannot become an address. */
export function requireHost(request: Pick<FastifyRequest, 'host' | 'headers'>) {
  // HTTP/1.0 may go without one; an empty one is none.
  const isEmpty = request.headers.host === ''
  if (
    isEmpty ||
    !/^[A-Za-z0-9.\-_[\]:]*$/.test(request.host) ||
    (request.host && !URL.canParse(`http://${request.host}`))
  ) {
    throw new AppError(400, 'La dirección no es válida.')
  }
}
