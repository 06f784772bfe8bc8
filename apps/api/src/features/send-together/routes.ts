import * as contract from '@tuerca/contract/send-together'
import { cityNamed } from '@tuerca/domain/cities'
import { sendingCity } from '@tuerca/domain/arrival'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { route } from '../../platform/route.ts'
import { layOut } from './lay-out.ts'

const countCall = callLimit({
  name: 'send-together',
  most: 30,
  ms: 60_000,
  message: 'Calculaste muchas veces seguidas. Espera un minuto e intenta de nuevo.',
})

export function sendTogetherRoutes(app: FastifyInstance) {
  route(app, contract.sendTogetherCall, async (ctx, { body: { parts, substitutes, city } }) => {
    await countCall(ctx)
    return {
      data: await layOut(ctx, {
        parts,
        substitutes,
        city: sendingCity(cityNamed(city, ctx.country)?.name ?? ctx.city, ctx.country).name,
      }),
    }
  })
}
