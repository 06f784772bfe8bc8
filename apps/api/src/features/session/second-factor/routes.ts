import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/second-factor'
import type { Config } from '../../../platform/config.ts'
import type { Ctx } from '../../../platform/context.ts'
import { loginRequired } from '../../../platform/errors.ts'
import { route } from '../../../platform/route.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  showSecondFactor,
} from './second-factor.ts'

/** route() let only signed-in people through. */
function userOf(ctx: Ctx) {
  if (!ctx.user) throw loginRequired()
  return ctx.user
}

export function secondFactorRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.secondFactor, async (ctx) => ({ data: await showSecondFactor(ctx, userOf(ctx)) }))
  route(app, contract.beginSecondFactor, async (ctx, { body }) => ({
    data: await beginSecondFactor(ctx, config, { user: userOf(ctx), ...body }),
  }))
  route(app, contract.confirmSecondFactor, async (ctx, { body }) => ({
    data: await confirmSecondFactor(ctx, config, { user: userOf(ctx), ...body }),
  }))
  route(app, contract.proveSecondFactor, async (ctx, { body }) => ({
    data: await proveSecondFactor(ctx, config, { user: userOf(ctx), ...body }),
  }))
  route(app, contract.endSecondFactor, async (ctx, { body }) => ({
    data: await endSecondFactor(ctx, config, { user: userOf(ctx), ...body }),
  }))
}
