import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeReturnPath } from '@tuerca/domain/return-path'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Http } from '../../platform/route.ts'
import { SESSION_SECONDS } from './auth.ts'
import { deleteSession } from './queries.ts'
import { sessionCookieName, sessionToken, signedToken } from './session-cookie.ts'

const RETURN_COOKIE = 'tuerca_return'
const BROWSER_COOKIE = 'tuerca_signup'
const SIGN_UP_PAGE_COOKIE = 'tuerca_signup_page'
const DAY = 24 * 3600

export const cookieOptions = (config: Config, request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.ORIGIN.startsWith('https:') || request.protocol === 'https',
})

/** These calls set cookies, which a page's loader cannot do; forms and the browser call them over HTTP. */
export function overHttp(http: Http | null): Http {
  if (!http) throw new Error('This call is made over HTTP only.')
  return http
}

/** Cookies as better-auth wrote them. */
export function passOn(reply: FastifyReply, cookies: string[]) {
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
}

export function setSession(config: Config, { request, reply }: Http, token: string) {
  void reply.setCookie(sessionCookieName(config), signedToken(config, token), {
    ...cookieOptions(config, request),
    secure: config.ORIGIN.startsWith('https:'),
    maxAge: SESSION_SECONDS,
  })
}

export function dropSession(config: Config, { request, reply }: Http) {
  void reply.clearCookie(sessionCookieName(config), {
    ...cookieOptions(config, request),
    secure: config.ORIGIN.startsWith('https:'),
  })
}

/** A browser has one session: the previous one would otherwise stay open for a month with nobody to end it. */
export async function endSessionOf(ctx: Ctx, config: Config, request: FastifyRequest) {
  const token = sessionToken(config, request)
  if (token) await deleteSession(ctx.db, token)
}

/** C7.26: remembers the current page for people who sign in without a page to return to. */
export function rememberPage(config: Config, { request, reply }: Http, refererUrl: string | undefined) {
  const path = safeReturnPath(refererUrl, request.host)
  if (path && path.length <= 1000 && path !== request.cookies[RETURN_COOKIE])
    void reply.setCookie(RETURN_COOKIE, path, cookieOptions(config, request))
}

/** Where to go now: the requested page, else the remembered one, else the start. */
export function returnPath(request: FastifyRequest, asked: string | undefined): string {
  return safeReturnPath(asked, request.host) ?? safeReturnPath(request.cookies[RETURN_COOKIE]) ?? '/'
}

/** By this secret the confirmation link recognises the browser that signed up. */
export function setBrowser(config: Config, { request, reply }: Http, secret: string) {
  void reply.setCookie(BROWSER_COOKIE, secret, { ...cookieOptions(config, request), maxAge: DAY })
}
/**
 * The page from which somebody signed up, stored as long as the mail's link is valid: other tabs, such as the mailbox,
 * overwrite the page remembered above.
 */
export function setSignUpPage(config: Config, { request, reply }: Http, next: string | undefined) {
  const path = safeReturnPath(next, request.host)
  if (path && path.length <= 1000)
    void reply.setCookie(SIGN_UP_PAGE_COOKIE, path, { ...cookieOptions(config, request), maxAge: DAY })
  else if (request.cookies[SIGN_UP_PAGE_COOKIE] !== undefined)
    void reply.clearCookie(SIGN_UP_PAGE_COOKIE, cookieOptions(config, request))
}
export const signUpPageOf = (request: FastifyRequest) =>
  safeReturnPath(request.cookies[SIGN_UP_PAGE_COOKIE]) ?? undefined
/** Gives it and forgets it. */
export function takeSignUpPage(config: Config, { request, reply }: Http): string | undefined {
  const path = signUpPageOf(request)
  if (path !== undefined) void reply.clearCookie(SIGN_UP_PAGE_COOKIE, cookieOptions(config, request))
  return path
}
export const browserOf = (request: FastifyRequest) => request.cookies[BROWSER_COOKIE] ?? null
export const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''
