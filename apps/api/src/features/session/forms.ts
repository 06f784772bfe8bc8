import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { approveEmailChange, confirmEmailChange, undoEmailChange } from '@tuerca/contract/email-change'
import * as contract from '@tuerca/contract/session'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { afterSignUp, safeReturnPath } from '@tuerca/domain/return-path'
import type { Config } from '../../platform/config.ts'
import { parseInput, route } from '../../platform/route.ts'
import { fieldOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { cookieOptions, overHttp } from './cookies.ts'
import { setPreferences } from './set-preferences.ts'

/**
 * What a form's page shows after it was sent without JavaScript; apps/web/src/features/session/form-outcome.ts reads
 * it.
 */
const OUTCOME_COOKIE = 'tuerca_form'
const OUTCOME_SECONDS = 30
/** The captcha is a program: without JavaScript it cannot even be shown. */
const NEEDS_SCRIPT =
  'Para confirmar que eres un humano necesitas JavaScript. Actívalo en tu navegador e intenta de nuevo.'

type Fields = Record<string, string>
interface Form {
  page: string
  endpoint: Endpoint
  body: (fields: Fields) => unknown
  /** Where to go after success; null stays on the page and shows the answer's message. */
  next: (data: { returnTo?: string; signedIn?: boolean }) => string | null
}

const FORMS: Form[] = [
  { page: '/ingresar', endpoint: contract.signIn, body: (f) => f, next: (data) => data.returnTo ?? '/' },
  {
    page: '/registro',
    endpoint: contract.signUp,
    next: () => null,
    body: (f) => ({ ...f, consent: f.consent === 'on', isWorkshop: f.isWorkshop === 'on' }),
  },
  { page: '/recuperar', endpoint: contract.requestPasswordReset, body: (f) => f, next: () => null },
  { page: '/restablecer', endpoint: contract.resetPassword, body: (f) => f, next: () => null },
  {
    page: '/verificar',
    endpoint: contract.verifyEmail,
    body: (f) => f,
    next: (data) => (data.signedIn ? afterSignUp(data.returnTo) : null),
  },
  { page: '/correo/confirmar', endpoint: confirmEmailChange, body: (f) => f, next: () => null },
  { page: '/correo/aprobar', endpoint: approveEmailChange, body: (f) => f, next: () => null },
  { page: '/correo/deshacer', endpoint: undoEmailChange, body: (f) => f, next: () => null },
  { page: '/salir', endpoint: contract.signOut, body: () => ({}), next: () => '/' },
]

/**
 * Forms sent without JavaScript: each becomes the contract's call it stands for, and a redirect. The form content type
 * is accepted only here.
 */
export function sessionForms(scope: FastifyInstance, config: Config) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // The same address accepts JSON and the footer's form, which returns to its page.
  route(scope, contract.setPreferences, async (_ctx, { body }, http) => ({
    data: setPreferences(config, overHttp(http), body),
  }))
  scope.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== contract.setPreferences || !isForm(request)) return
    const { body } = parseInput(contract.setPreferences, { body: request.body })
    return reply.redirect(setPreferences(config, { request, reply }, body).returnTo, 303)
  })
  for (const form of FORMS) {
    scope.post(form.page, { config: { relays: true } }, async (request, reply) => {
      const fields: Fields = Object.fromEntries(
        Object.entries(objectOf(request.body)).map(([name, value]) => [name, textOf(value)]),
      )
      const answer = await callAs(scope, request, { endpoint: form.endpoint, body: form.body(fields) })
      for (const cookie of answer.cookies) void reply.header('set-cookie', cookie)
      const next = answer.ok ? form.next(answer.data) : null
      if (next !== null) return reply.redirect(next, 303)
      showOutcome(config, request, reply, { page: form.page, ...answer, fields })
      return reply.redirect(pageOf(form, fields), 303)
    })
  }
}

const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

interface CallResult {
  ok: boolean
  message: string
  lines: string[]
  data: { returnTo?: string; signedIn?: boolean }
  cookies: string[]
}

/** Makes the call as the same visitor, through the one entrance, so that limits, access and checks are the same. */
async function callAs(
  app: FastifyInstance,
  request: FastifyRequest,
  call: { endpoint: Endpoint; body: unknown },
): Promise<CallResult> {
  const { host, cookie, 'user-agent': agent } = request.headers
  const answer = await app.inject({
    method: 'POST',
    url: call.endpoint.path,
    remoteAddress: request.ip,
    payload: JSON.stringify(call.body ?? {}),
    headers: {
      'content-type': 'application/json',
      host,
      cookie: cookie ?? '',
      'user-agent': agent ?? '',
      'x-forwarded-proto': request.protocol,
    },
  })
  const told: unknown = JSON.parse(answer.body)
  const [data, message] = [fieldOf(told, 'data'), textOf(fieldOf(told, 'message'))]
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  if (message === CAPTCHA_MISSING) return { ok: false, message: NEEDS_SCRIPT, lines: [], data: {}, cookies }
  if (answer.statusCode >= 400)
    return { ok: false, message, lines: Array.isArray(data) ? data.map(textOf) : [], data: {}, cookies }
  const { returnTo, signedIn, message: said } = objectOf(data)
  const given = { ...(typeof returnTo === 'string' ? { returnTo } : {}), signedIn: signedIn === true }
  return { ok: true, message: textOf(said), lines: [], data: given, cookies }
}

/** The e-mail and other answers return to the form; passwords never do. */
function showOutcome(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: CallResult & { page: string; fields: Fields },
) {
  const { page, ok, message, lines, fields } = outcome
  const kept = { email: fields.email, name: fields.name, mobile: fields.mobile, country: fields.country }
  const text = Buffer.from(JSON.stringify({ page, ok, message, lines: lines.slice(0, 8), fields: kept })).toString(
    'base64url',
  )
  void reply.setCookie(OUTCOME_COOKIE, text.length < 3500 ? text : '', {
    ...cookieOptions(config, request),
    maxAge: OUTCOME_SECONDS,
  })
}

function pageOf(form: Form, fields: Fields) {
  const query = new URLSearchParams()
  const next = safeReturnPath(fields.next)
  if (next) query.set('next', next)
  if (form.page !== '/verificar' && fields.token) query.set('token', fields.token)
  return `${form.page}${query.size ? `?${query}` : ''}`
}
