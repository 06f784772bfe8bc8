import type { FastifyInstance } from 'fastify'
import { devMessagePreview, devMessages } from '@tuerca/contract/notifications'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { unsealed } from './letter.ts'
import { keptMessages } from './queries.ts'

/** For a frame of ours: styles of its own, no script, no form; links open beside it. */
const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

/** The embedded mailbox's calls, behind /dev/bandeja. */
export function mailboxRoutes(app: FastifyInstance, config: Config) {
  route(app, devMessages, async (ctx, { query }) => {
    requireReader(ctx, config)
    const { rows, total } = await keptMessages(ctx, query)
    return { data: rows, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize } }
  })
  route(app, devMessagePreview, async (ctx, { params }, http) => {
    requireReader(ctx, config)
    const kept = await ctx.db.selectFrom('messages').select(['body_text', 'body_html', 'sealed']).where('id', '=', params.id).executeTakeFirst()
    const mail = kept && unsealed(kept, kept.sealed && ctx.seals.open(kept.sealed))
    if (!mail?.body_html) throw notFound('Este mensaje no existe.')
    void http?.reply.headers(PREVIEW_HEADERS).send(mail.body_html.replaceAll('<a href=', '<a target="_blank" rel="noopener" href='))
    return null
  })
}

/** The mailbox holds everybody's links: open to all in the demo, and in production only to an admin. */
function requireReader(ctx: Ctx, config: Config) {
  const open = config.MAILER === 'embedded' && (config.MODE === 'demo' || (config.ALLOW_EMBEDDED && ctx.user?.role === 'admin'))
  if (!open) throw notFound('Esta dirección no existe.')
}
