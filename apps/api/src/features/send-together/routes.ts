import * as contract from '@tuerca/contract/send-together'
import { cityNamed, CITY_COOKIE } from '@tuerca/domain/cities'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { route } from '../../platform/route.ts'
import { layOut } from './lay-out.ts'

const countCall = callLimit({
  most: 30,
  ms: 60_000,
  message: 'Calculaste muchas veces seguidas. Espera un minuto e intenta de nuevo.',
})

export function sendTogetherRoutes(app: FastifyInstance) {
  route(app, contract.sendTogetherCall, async (ctx, { body: { parts, substitutes, city } }, http) => {
    countCall(ctx)
    return {
      data: await layOut(ctx, {
        parts,
        substitutes,
        city: cityNamed(city ?? http?.request.cookies[CITY_COOKIE], ctx.country)?.name ?? null,
      }),
    }
  })
}
