import type { FastifyInstance } from 'fastify'
import { devMessages } from '@tuerca/contract/notifications'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { keptMessages } from './queries.ts'

/** The embedded mailbox's call, behind /dev/bandeja. */
export function notificationRoutes(app: FastifyInstance, config: Config) {
  route(app, devMessages, async (ctx, { query }) => {
    if (!mayRead(ctx, config)) throw notFound('Esta dirección no existe.')
    const { rows, total } = await keptMessages(ctx.db, query)
    return { data: rows, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize } }
  })
}

/** The mailbox holds everybody's links: open to all in the demo, and in production only to an admin. */
function mayRead(ctx: Ctx, config: Config) {
  if (config.MAILER !== 'embedded') return false
  return config.MODE === 'demo' || (config.ALLOW_EMBEDDED && ctx.user?.role === 'admin')
}
