import { changeDevSystem, devSystems } from '@tuerca/contract/store-systems'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { embeddedSystems } from './queries.ts'

/** The page of the embedded systems: open to all in the demonstration, and in production only to an admin. */
export function devRoutes(app: FastifyInstance, config: Config) {
  const requireReader = (ctx: Ctx) => {
    const open = ctx.ports.storeSystems.embedded !== null && (config.MODE === 'demo' || ctx.user?.role === 'admin')
    if (!open) throw notFound('Esta dirección no existe.')
  }
  route(app, devSystems, async (ctx) => {
    requireReader(ctx)
    return { data: await embeddedSystems(ctx) }
  })
  route(app, changeDevSystem, async (ctx, { params: { storeId }, body: { mood, ship } }) => {
    requireReader(ctx)
    if (!(await embeddedSystems(ctx)).some((one) => one.storeId === storeId))
      throw notFound('Esta tienda no tiene el sistema de prueba.')
    await ctx.ports.storeSystems.embedded?.counter?.set(storeId, { mood, ship })
    return { data: await embeddedSystems(ctx) }
  })
}
