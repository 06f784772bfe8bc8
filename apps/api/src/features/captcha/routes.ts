import type { FastifyInstance } from 'fastify'
import { captchaChallenge } from '@tuerca/contract/captcha'
import { route } from '../../platform/route.ts'

export function captchaRoutes(app: FastifyInstance) {
  route(app, captchaChallenge, async (ctx, { query }, http) => {
    void http?.reply.header('cache-control', 'no-store')
    return { data: await ctx.ports.captcha.ask(query.action, ctx.now) }
  })
}
