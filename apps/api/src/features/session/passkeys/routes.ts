import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/passkeys'
import type { Config } from '../../../platform/config.ts'
import { personOf } from '../../../platform/person.ts'
import { type Http, route } from '../../../platform/route.ts'
import { COOKIE_PREFIX, PASSKEY_COOKIE } from '../auth.ts'
import { endSessionOf, overHttp, passOn, returnPath, userAgentOf } from '../cookies.ts'
import { knownBrowser, rememberBrowser } from '../known-browser.ts'
import { startCountry } from '../set-preferences.ts'
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts'

/** The challenge of this browser, for the library to read. */
function challengeOf(config: Config, { request }: Http) {
  const name = `${config.ORIGIN.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.${PASSKEY_COOKIE}`
  const value = request.cookies[name]
  return { challenge: value ? `${name}=${encodeURIComponent(value)}` : null }
}

export function passkeyRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.passkeys, async (ctx) => ({ data: await listPasskeys(ctx, personOf(ctx)) }))
  route(app, contract.beginPasskey, async (ctx, { body }, http) => {
    const { cookies, options } = await beginPasskey(ctx, config, { user: personOf(ctx), ...body })
    passOn(overHttp(http).reply, cookies)
    return { data: { options } }
  })
  route(app, contract.addPasskey, async (ctx, { body }, http) => ({
    data: await addPasskey(ctx, config, { user: personOf(ctx), ...body, ...challengeOf(config, overHttp(http)) }),
  }))
  route(app, contract.renamePasskey, async (ctx, { params, body }) => ({
    data: await renamePasskey(ctx, { user: personOf(ctx), ...params, ...body }),
  }))
  route(app, contract.removePasskey, async (ctx, { params, body }) => ({
    data: await removePasskey(ctx, config, { user: personOf(ctx), ...params, ...body }),
  }))
  route(app, contract.askPasskey, async (ctx, _input, http) => {
    const { cookies, options } = await askPasskey(ctx, config)
    passOn(overHttp(http).reply, cookies)
    return { data: { options } }
  })
  route(app, contract.signInWithPasskey, async (ctx, { body }, http) => {
    const { request, reply } = overHttp(http)
    const { cookies, email, country } = await signInWithPasskey(ctx, config, {
      credential: body.credential,
      ...challengeOf(config, { request, reply }),
      userAgent: userAgentOf(request),
      knownTo: (email) => knownBrowser(config, request, email),
    })
    await endSessionOf(ctx, config, request)
    passOn(reply, cookies)
    rememberBrowser(config, { request, reply }, email)
    startCountry(config, { request, reply }, country)
    return { data: { returnTo: returnPath(request, body.next) } }
  })
  route(app, contract.provePasskey, async (ctx, { body }, http) => ({
    data: await provePasskey(ctx, config, {
      user: personOf(ctx),
      credential: body.credential,
      ...challengeOf(config, overHttp(http)),
    }),
  }))
}
