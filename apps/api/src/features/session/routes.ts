import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/session'
import { securityEventOf } from '@tuerca/domain/security-events'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { loginRequired, notFound } from '../../platform/errors.ts'
import type { PersonalData } from '../../platform/feature.ts'
import { route } from '../../platform/route.ts'
import { noteSecurity, securityEventsOf } from '../../platform/security-log.ts'
import { changePassword } from './change-password.ts'
import { checkSession } from './check-session.ts'
import {
  browserOf,
  dropSession,
  endSessionOf,
  overHttp,
  passOn,
  returnPath,
  setBrowser,
  setSession,
  setSignUpPage,
  signUpPageOf,
  takeSignUpPage,
  userAgentOf,
} from './cookies.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadData } from './download-data.ts'
import { pendingEmailOf } from './email-change/email-change.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { sessionForms } from './forms.ts'
import { accountDates, deleteOtherSessions, deleteOwnSession, openSessionsOf } from './queries.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { mobileProofOf } from './mobile-proof/mobile-proof.ts'
import { mobileProofRoutes } from './mobile-proof/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionToken } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { resendLink, signUp } from './sign-up.ts'
import { startCountry } from './set-preferences.ts'
import { updateAccount } from './update-account.ts'
import { verifyEmail } from './verify-email.ts'
import { wireUser } from './wire.ts'

/** The calls of a person's session and account, and the forms of whoever has no JavaScript. */
export async function sessionRoutes(app: FastifyInstance, config: Config, personal: PersonalData) {
  signInRoutes(app, config)
  passwordRoutes(app, config)
  accountRoutes(app, config, personal)
  secondFactorRoutes(app, config)
  passkeyRoutes(app, config)
  mobileProofRoutes(app, config)
  emailChangeRoutes(app, config)
  peopleRoutes(app)
  await app.register(async (scope) => sessionForms(scope, config))
}

/** route() let only signed-in people through. */
function userOf(ctx: Ctx) {
  if (!ctx.user) throw loginRequired()
  return ctx.user
}

function signInRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.sessionControlData, async (ctx, { params, query }, http) => ({
    data: await checkSession(ctx, config, {
      userId: params.userId,
      refererUrl: query.refererUrl,
      http: overHttp(http),
    }),
  }))
  route(app, contract.signUp, async (ctx, { body }, http) => {
    const { browser, message } = await signUp(ctx, config, body)
    setBrowser(config, overHttp(http), browser)
    setSignUpPage(config, overHttp(http), body.next)
    startCountry(config, overHttp(http), body.country)
    return { data: { message } }
  })
  route(app, contract.resendVerification, async (ctx, { body }, http) => ({
    data: await resendLink(ctx, config, body, {
      browser: browserOf(overHttp(http).request),
      next: signUpPageOf(overHttp(http).request),
    }),
  }))
  route(app, contract.verifyEmail, async (ctx, { body }, http) => {
    const { request, reply } = overHttp(http)
    const { token, isComplete, email } = await verifyEmail(ctx, config, {
      token: body.token,
      browser: browserOf(request),
      userAgent: userAgentOf(request),
    })
    if (token) {
      await endSessionOf(ctx, config, request)
      setSession(config, { request, reply }, token)
      rememberBrowser(config, { request, reply }, email)
    }
    return {
      data: {
        signedIn: token !== null,
        returnTo: token ? (takeSignUpPage(config, { request, reply }) ?? '/') : '/',
        isComplete,
      },
    }
  })
  route(app, contract.signIn, async (ctx, { body }, http) => {
    const { request, reply } = overHttp(http)
    const { cookies, country } = await signIn(ctx, config, {
      email: body.email,
      password: body.password,
      captcha: body.captcha,
      browser: browserOf(request),
      next: body.next ?? signUpPageOf(request),
      userAgent: userAgentOf(request),
      known: knownBrowser(config, request, body.email),
    })
    await endSessionOf(ctx, config, request)
    passOn(reply, cookies)
    rememberBrowser(config, { request, reply }, body.email)
    startCountry(config, { request, reply }, country)
    return { data: { returnTo: returnPath(request, body.next) } }
  })
  route(app, contract.signOut, async (ctx, _input, http) => {
    const { request, reply } = overHttp(http)
    await endSessionOf(ctx, config, request)
    dropSession(config, { request, reply })
    return { data: { message: 'Cerraste la sesión.' } }
  })
}

function passwordRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.requestPasswordReset, async (ctx, { body }, http) => ({
    data: await requestPasswordReset(ctx, config, {
      ...body,
      known: http && knownBrowser(config, http.request, body.email),
    }),
  }))
  route(app, contract.resetPassword, async (ctx, { body }, http) => ({
    data: await resetPassword(ctx, config, {
      ...body,
      knownTo: (email) => http && knownBrowser(config, http.request, email),
    }),
  }))
  route(app, contract.changePassword, async (ctx, { body }, http) => {
    const token = sessionToken(config, overHttp(http).request)
    return { data: await changePassword(ctx, config, { user: userOf(ctx), ...body, token }) }
  })
}

function accountRoutes(app: FastifyInstance, config: Config, personal: PersonalData) {
  route(app, contract.account, async (ctx) => {
    const user = userOf(ctx)
    return {
      data: {
        ...wireUser(user),
        ...(await accountDates(ctx.db, user.id)),
        mobileProof: await mobileProofOf(ctx, user),
        pendingEmail: await pendingEmailOf(ctx, user.id),
      },
    }
  })
  route(app, contract.updateAccount, async (ctx, { body }) => ({
    data: wireUser(await updateAccount(ctx, config, { user: userOf(ctx), given: body })),
  }))
  route(app, contract.openSessions, async (ctx) => ({
    data: await openSessionsOf(ctx.db, { userId: userOf(ctx).id, sessionId: userOf(ctx).sessionId, now: ctx.now }),
  }))
  route(app, contract.securityEvents, async (ctx) => ({
    data: (await securityEventsOf(ctx, userOf(ctx).id)).map(({ id, kind, happened_at }) => ({
      id,
      ...securityEventOf(kind),
      at: happened_at.toISOString(),
    })),
  }))
  route(app, contract.endSession, async (ctx, { params }) => {
    if (!(await deleteOwnSession(ctx.db, userOf(ctx).id, params.id))) throw notFound('Esa sesión ya no existe.')
    await noteSecurity(ctx, { kind: 'session-ended', userId: userOf(ctx).id })
    return { data: { message: 'La sesión quedó cerrada.' } }
  })
  route(app, contract.endOtherSessions, async (ctx) => {
    await deleteOtherSessions(ctx.db, { userId: userOf(ctx).id, sessionId: userOf(ctx).sessionId })
    await noteSecurity(ctx, { kind: 'other-sessions-ended', userId: userOf(ctx).id })
    return { data: { message: 'Las demás sesiones quedaron cerradas.' } }
  })
  route(app, contract.downloadData, async (ctx, _input, http) => {
    void http?.reply.headers({
      'content-disposition': 'attachment; filename="mis-datos-tuerca.json"',
      'cache-control': 'no-store',
    })
    return { data: await downloadData(ctx, personal, userOf(ctx)) }
  })
  route(app, contract.deleteAccount, async (ctx, { body }, http) => {
    const { request, reply } = overHttp(http)
    const data = await deleteAccount(ctx, config, { user: userOf(ctx), password: body.password, personal })
    dropSession(config, { request, reply })
    return { data }
  })
}
