import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/mobile-proof'
import type { Config } from '../../../platform/config.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { proveMobile, sendMobileCode } from './mobile-proof.ts'

export function mobileProofRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.sendMobileCode, async (ctx) => ({ data: await sendMobileCode(ctx, config, personOf(ctx)) }))
  route(app, contract.proveMobile, async (ctx, { body }) => ({
    data: await proveMobile(ctx, config, { user: personOf(ctx), ...body }),
  }))
}
