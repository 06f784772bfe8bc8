import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { COOKIE_PREFIX } from './auth.ts'

/** The cookie's name as better-auth forms it: browsers do not send `__Secure-` cookies over plain connections. */
export function sessionCookieName(config: Config) {
  return `${config.ORIGIN.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

export function signedToken(config: Config, token: string) {
  return `${token}.${createHmac('sha256', config.SECRET).update(token).digest('base64')}`
}

/** The session's token, or null when there is no cookie or we did not sign it. */
export function sessionToken(config: Config, request: FastifyRequest): string | null {
  const value = request.cookies[sessionCookieName(config)] ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const expected = Buffer.from(signedToken(config, token))
  const given = Buffer.from(value)
  return expected.length === given.length && timingSafeEqual(expected, given) ? token : null
}
