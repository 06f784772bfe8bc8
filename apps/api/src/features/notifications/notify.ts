import type { NotificationTopic } from '@tuerca/domain/notification-topics'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { queueNoticeByMail } from './notice-by-mail.ts'
import { choicesOf } from './queries.ts'
import { queueWhatsApp } from './queue-message.ts'
import type { QuickReply } from '../../ports/messenger.ts'

export interface Notice {
  userId: number
  topic: NotificationTopic
  /** What happened: the same key tells the same person once. */
  key: string
  title: string
  /** Plain; an empty line begins a paragraph. */
  text: string
  /** What the mail says instead, where there is more to say than under the bell. */
  letter?: readonly string[]
  /** Where on the site it leads, such as `/agenda`; null: nowhere. */
  path: string | null
  /** Opens something without log-in: only the sent message contains it, sealed until then. The bell leads to `path`. */
  link?: string
  /** Buttons under the WhatsApp message; pressing one starts the job take-reply. */
  replies?: readonly QuickReply[]
  /** False: mail only where WhatsApp cannot be used. Otherwise as the person chose. */
  mail?: boolean
  /** False: not by WhatsApp. Otherwise as the person chose. */
  whatsApp?: boolean
  /** What the button of the mail says. */
  action?: string
}

/** Beyond this many in a day to one mobile a notice goes by mail. */
const MOST_WHATSAPP_A_DAY = 20

async function gotFewToday({ db }: Pick<TxCtx, 'db'>, mobile: string): Promise<boolean> {
  // Until this notice is written, others to the same mobile wait, in every process.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp:${mobile}`}, 0))`.execute(db)
  const { sent } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('recipient', '=', mobile)
    .where('channel', '=', 'whatsapp')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return sent < MOST_WHATSAPP_A_DAY
}

/**
 * Notifies a person within the caller's transaction: a line under the bell, and mail and WhatsApp as they chose
 * (payments and account always by mail, WhatsApp only to a proved mobile). Answers false and does nothing when that key
 * was already used or the person is gone.
 */
export async function notify(
  ctx: Pick<TxCtx, 'db' | 'now' | 'origin'> & Partial<Pick<TxCtx, 'seals'>>,
  notice: Notice,
): Promise<boolean> {
  const { userId, topic, key, title, text, path } = notice
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'mobile', 'mobile_proved_at'])
    .where('id', '=', userId)
    .where('banned', '=', false)
    .executeTakeFirst()
  if (!person) return false
  const row = await ctx.db
    .insertInto('notifications')
    .values({ user_id: userId, topic, key, title, body: text, path, created_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const allowed = await choicesOf(ctx.db, userId, topic)
  const byWhatsApp =
    notice.whatsApp !== false &&
    allowed('whatsapp') &&
    person.mobile !== null &&
    person.mobile_proved_at !== null &&
    (await gotFewToday(ctx, person.mobile))
  const byMail = allowed('mail') && (notice.mail !== false || !byWhatsApp)
  const what = {
    notificationId: row.id,
    userId,
    topic,
    title,
    text,
    path,
    ...(notice.action ? { action: notice.action } : {}),
    ...(notice.link ? { link: notice.link } : {}),
  }
  if (byWhatsApp && person.mobile)
    await queueWhatsApp(ctx, {
      ...what,
      to: person.mobile,
      mailed: byMail,
      ...(notice.replies ? { replies: notice.replies } : {}),
    })
  if (byMail)
    await queueNoticeByMail(ctx, {
      ...what,
      ...(notice.letter ? { text: notice.letter.join('\n\n') } : {}),
      email: person.email,
      name: person.name,
    })
  return true
}
