import { randomBytes } from 'node:crypto'
import { goesBy, type NotificationChannel, type NotificationTopic, TOPIC_FACTS } from '@tuerca/domain/notification-topics'
import type { TxCtx } from '../../platform/context.ts'
import { queueLetter, queueWhatsApp } from './queue-message.ts'

export interface Notice {
  userId: number
  topic: NotificationTopic
  /** What happened: the same key tells the same person once. */
  key: string
  title: string
  /** Plain; an empty line begins a paragraph. */
  text: string
  /** Where on the site it leads, such as `/agenda`; null: nowhere. */
  path: string | null
  /** False: only where WhatsApp does not reach. Otherwise as the person chose. */
  mail?: boolean
  /** False: not by WhatsApp. Otherwise as the person chose. */
  whatsApp?: boolean
  /** What the button of the mail says. */
  action?: string
}

/**
 * Tells a person something, in the caller's transaction: a line under the bell, and mail and WhatsApp as they chose
 * (payments and account always by mail). Answers false, and does nothing, when that key was told before or the person is gone.
 */
export async function notify(ctx: Pick<TxCtx, 'db' | 'now' | 'origin'>, notice: Notice): Promise<boolean> {
  const { userId, topic, key, title, text, path } = notice
  const person = await ctx.db.selectFrom('users').select(['email', 'name', 'mobile']).where('id', '=', userId).where('banned', '=', false).executeTakeFirst()
  if (!person) return false
  const row = await ctx.db.insertInto('notifications').values({ user_id: userId, topic, key, title, body: text, path, created_at: ctx.now })
    .onConflict((on) => on.doNothing()).returning('id').executeTakeFirst()
  if (!row) return false
  const allowed = await choicesOf(ctx, userId, topic)
  const byWhatsApp = notice.whatsApp !== false && allowed('whatsapp') && person.mobile !== null
  const byMail = allowed('mail') && (notice.mail !== false || !byWhatsApp)
  if (byWhatsApp && person.mobile) await queueWhatsApp(ctx, { userId, topic, to: person.mobile, title, text, path, origin: ctx.origin })
  if (byMail) {
    await queueLetter(ctx, {
      to: person.email, userId, topic, subject: title, name: person.name, lines: text.split('\n\n'),
      action: path === null ? null : { label: notice.action ?? 'Ver en Tuerca', url: ctx.origin + path },
      unsubscribeUrl: await unsubscribeUrl(ctx, { userId, topic }),
    })
  }
  return true
}

async function choicesOf(ctx: Pick<TxCtx, 'db'>, userId: number, topic: NotificationTopic) {
  const rows = await ctx.db.selectFrom('notification_preferences').select(['channel', 'enabled']).where('user_id', '=', userId).where('topic', '=', topic).execute()
  return (channel: NotificationChannel) => goesBy(topic, channel, rows.find((row) => row.channel === channel)?.enabled ?? null)
}

/** The address that stops a topic's mails; null for those that always go. One for each person and topic, so that old mails keep working. */
export async function unsubscribeUrl(ctx: Pick<TxCtx, 'db' | 'origin'>, of: { userId: number; topic: NotificationTopic }): Promise<string | null> {
  if (TOPIC_FACTS[of.topic].ways.mail.fixed !== null) return null
  const { token } = await ctx.db.insertInto('unsubscribe_tokens').values({ token: randomBytes(24).toString('base64url'), user_id: of.userId, topic: of.topic })
    .onConflict((on) => on.columns(['user_id', 'topic']).doUpdateSet((eb) => ({ topic: eb.ref('excluded.topic') }))).returning('token').executeTakeFirstOrThrow()
  return `${ctx.origin}/notificaciones/baja/${token}`
}
