import type { Selectable } from 'kysely'
import { NOTIFICATION_TOPICS } from '@tuerca/domain/notification-topics'
import type { TxCtx } from '../../platform/context.ts'
import type { Messages } from '../../platform/db/tables.ts'
import { queueNoticeByMail } from './notice-by-mail.ts'
import { choicesOf } from './queries.ts'
import { linkOf, variablesOf } from './variables.ts'

type RefusedMessage = Pick<
  Selectable<Messages>,
  'id' | 'user_id' | 'topic' | 'template' | 'subject' | 'body_text' | 'sealed'
>

/**
 * Sends by mail, once, what WhatsApp refused, unless a mail was already sent or the person wants no mail about that
 * topic.
 */
export async function giveWayToMail(ctx: TxCtx, message: RefusedMessage): Promise<void> {
  const topic = NOTIFICATION_TOPICS.find((one) => one === message.topic)
  const notice = variablesOf(message)
  if (message.user_id === null || !topic || notice.mailed) return
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', message.user_id)
    .where('banned', '=', false)
    .executeTakeFirst()
  if (!person || !(await choicesOf(ctx.db, message.user_id, topic))('mail')) return
  await queueNoticeByMail(
    { ...ctx, origin: notice.origin || ctx.origin },
    { ...person, userId: message.user_id, topic, ...notice, link: linkOf(ctx, message), insteadOf: message.id },
  )
}
