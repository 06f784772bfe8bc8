import { HOME } from '@tuerca/domain/country'
import type { FastifyInstance } from 'fastify'
import { devMessagePreview, devMessages, replyDevMessage } from '@tuerca/contract/notifications'
import { internationalMobile } from '@tuerca/domain/accounts'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { keepReply } from './keep-reply.ts'
import { unsealed } from './letter.ts'
import { keptMessages } from './queries.ts'

/** For a frame in our page: inline styles, no script, no form; links open outside of it. */
const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

/** The embedded mailbox's calls, behind /dev/bandeja. */
export function mailboxRoutes(app: FastifyInstance, config: Config) {
  route(app, devMessages, async (ctx, { query }) => {
    requireReader(ctx, config)
    const { rows, total } = await keptMessages(ctx, query)
    return { data: rows, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize } }
  })
  route(app, replyDevMessage, async (ctx, { params: { id }, body: { payload } }) => {
    requireReader(ctx, config)
    const message = await ctx.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.recipient', 'm.provider_id', 'u.country'])
      .where('m.id', '=', id)
      .where('m.channel', '=', 'whatsapp')
      .executeTakeFirst()
    const from = internationalMobile(message?.recipient ?? '', message?.country ?? HOME)
    const counted =
      config.MESSENGER === 'embedded' &&
      message?.provider_id &&
      (await keepReply(ctx, {
        id: `embedded:${id}:${payload}`,
        providerId: message.provider_id,
        from,
        payload,
        at: ctx.now,
      }))
    if (!counted) throw notFound('Este mensaje no tiene ese botón.')
    return { data: { message: 'Contestado por WhatsApp.' } }
  })
  route(app, devMessagePreview, async (ctx, { params }, http) => {
    requireReader(ctx, config)
    const kept = await ctx.db
      .selectFrom('messages')
      .select(['body_text', 'body_html', 'sealed'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    const mail = kept && unsealed(kept, kept.sealed && ctx.seals.open(kept.sealed))
    if (!mail?.body_html) throw notFound('Este mensaje no existe.')
    void http?.reply
      .headers(PREVIEW_HEADERS)
      .send(mail.body_html.replaceAll('<a href=', '<a target="_blank" rel="noopener" href='))
    return null
  })
}

/** The mailbox contains everybody's links: open to all in the demo, in production only to an admin. */
function requireReader(ctx: Ctx, config: Config) {
  const open =
    config.MAILER === 'embedded' && (config.MODE === 'demo' || (config.ALLOW_EMBEDDED && ctx.user?.role === 'admin'))
  if (!open) throw notFound('Esta dirección no existe.')
}
