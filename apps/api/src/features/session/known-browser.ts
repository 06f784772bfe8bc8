import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Http } from '../../platform/route.ts'
import { cookieOptions } from './cookies.ts'

const COOKIE = 'tuerca_known'
const YEAR = 365 * 24 * 3600
/** People of one workshop share a computer. */
const MOST = 5

const signatureOf = (config: Config, email: string, nonce: string) =>
  createHmac('sha256', config.SECRET).update(`known-browser:${email}:${nonce}`).digest('base64url')

const tokensOf = (request: FastifyRequest) =>
  (request.cookies[COOKIE] ?? '')
    .split('~')
    .filter((token) => /^[\w-]{16}\.[\w-]{43}$/.test(token))
    .slice(0, MOST)

/**
 * The id under which this browser signed in to an account before; null for any other browser, and for another account's
 * cookie.
 */
export function knownBrowser(config: Config, request: FastifyRequest, email: string): string | null {
  for (const token of tokensOf(request)) {
    const [nonce = '', signature = ''] = token.split('.')
    const expected = signatureOf(config, email, nonce)
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return nonce
  }
  return null
}

/** From now on this browser's attempts on this account are counted separately: nobody else can lock its owner out. */
export function rememberBrowser(config: Config, { request, reply }: Http, email: string) {
  if (knownBrowser(config, request, email)) return
  const nonce = randomBytes(12).toString('base64url')
  const tokens = [`${nonce}.${signatureOf(config, email, nonce)}`, ...tokensOf(request)].slice(0, MOST)
  void reply.setCookie(COOKIE, tokens.join('~'), { ...cookieOptions(config, request), maxAge: YEAR })
}
