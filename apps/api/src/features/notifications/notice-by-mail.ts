import { randomBytes } from 'node:crypto'
import { type NotificationTopic, TOPIC_FACTS } from '@tuerca/domain/notification-topics'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { SEALED } from './letter.ts'
import { queueLetter } from './queue-message.ts'

export interface NoticeByMail {
  userId: number
  email: string
  name: string
  topic: NotificationTopic
  title: string
  text: string
  path: string | null
  action?: string
  /** Opens something without a log-in: kept sealed. */
  link?: string | undefined
  insteadOf?: number
  /** The notice that it carries; absent where it stands in for a message. */
  notificationId?: number
}

/** A notice in our mail layout, with the link that stops mails about its topic. */
export async function queueNoticeByMail(
  ctx: Pick<TxCtx, 'db' | 'origin'> & Partial<Pick<TxCtx, 'seals'>>,
  { userId, topic, title, text, path, link, ...rest }: NoticeByMail,
) {
  await queueLetter(ctx, {
    to: rest.email,
    userId,
    topic,
    subject: title,
    name: rest.name,
    heading: title,
    lines: text.split('\n\n'),
    insteadOf: rest.insteadOf,
    notificationId: rest.notificationId,
    action:
      path === null && !link ? null : { label: rest.action ?? 'Ver en Tuerca', url: link ? SEALED : ctx.origin + path },
    ...(link ? { secret: ctx.origin + link } : {}),
    unsubscribeUrl: await unsubscribeUrl(ctx, { userId, topic }),
  })
}

/**
 * The address that stops a topic's mails; null for topics that always go by mail. One per person and topic, so that
 * links in old mails keep working.
 */
async function unsubscribeUrl(
  ctx: Pick<TxCtx, 'db' | 'origin'>,
  of: { userId: number; topic: NotificationTopic },
): Promise<string | null> {
  if (TOPIC_FACTS[of.topic].ways.mail.fixed !== null) return null
  const { token } = await ctx.db
    .insertInto('unsubscribe_tokens')
    .values({ token: randomBytes(24).toString('base64url'), user_id: of.userId, topic: of.topic })
    .onConflict((on) => on.columns(['user_id', 'topic']).doUpdateSet((eb) => ({ topic: eb.ref('excluded.topic') })))
    .returning('token')
    .executeTakeFirstOrThrow()
  return ctx.origin + pagePaths.unsubscribe(token)
}
