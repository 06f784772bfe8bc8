import type { Country } from '@tuerca/domain/country'
import type { NotificationTopic } from '@tuerca/domain/notification-topics'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { QuickReply } from '../../ports/messenger.ts'
import { composeLetter, type Letter, SEALED } from './letter.ts'
import { attemptsOf } from './retry.ts'

type Queues = Pick<TxCtx, 'db'> & Partial<Pick<TxCtx, 'seals'>>

export interface QueuedLetter extends Letter {
  to: string
  subject: string
  /** The account it is about; absent for an address without an account yet. */
  userId?: number | null
  topic?: NotificationTopic | null
  /** The link or code in place of SEALED, which opens an account. */
  secret?: string
  /** The WhatsApp message that it stands in for. */
  insteadOf?: number
  /** The notice that it carries. */
  notificationId?: number
}

/** Writes an e-mail and its job in the caller's transaction: it is sent if and only if that commits. */
export async function queueLetter(ctx: Queues, letter: QueuedLetter) {
  const { text, html } = composeLetter(letter)
  const row = await ctx.db
    .insertInto('messages')
    .values({
      channel: 'mail',
      recipient: letter.to,
      subject: letter.subject.replace(/\s+/g, ' ').slice(0, 200),
      body_text: text,
      body_html: html,
      user_id: letter.userId ?? null,
      topic: letter.topic ?? null,
      unsubscribe_url: letter.unsubscribeUrl ?? null,
      instead_of: letter.insteadOf ?? null,
      notification_id: letter.notificationId ?? null,
      sealed: sealedOf(ctx, letter.secret),
    })
    .onConflict((on) => on.column('instead_of').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await sendLater(ctx, 'mail', row.id)
}

function sealedOf(ctx: Queues, secret: string | undefined): string | null {
  if (secret === undefined) return null
  if (!ctx.seals) throw new Error('A letter with a secret needs the seals of the context')
  return ctx.seals.seal(secret)
}

export interface QueuedWhatsApp {
  /** The notice that it carries. */
  notificationId: number
  userId: number
  topic: NotificationTopic
  /** The mobile as the account has it. */
  to: string
  title: string
  text: string
  path: string | null
  action?: string
  /** Opens something without a log-in: kept sealed. */
  link?: string
  /** The same notice goes by mail too. */
  mailed: boolean
  replies?: readonly QuickReply[]
}

/** The same for a WhatsApp message. */
export async function queueWhatsApp(ctx: Queues & Pick<TxCtx, 'origin'>, message: QueuedWhatsApp) {
  const { title, text, path, action, link, mailed, replies = [] } = message
  const url = link ? SEALED : path === null ? null : ctx.origin + path
  const row = await ctx.db
    .insertInto('messages')
    .values({
      channel: 'whatsapp',
      recipient: message.to,
      subject: title,
      user_id: message.userId,
      notification_id: message.notificationId,
      topic: message.topic,
      body_text: [`Tuerca: ${title}`, text, ...(url === null ? [] : [url])].join('\n\n'),
      sealed: sealedOf(ctx, link && ctx.origin + link),
      template: toJson({
        title,
        text,
        path,
        action,
        mailed,
        origin: ctx.origin,
        ...(replies.length > 0 ? { replies } : {}),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendLater(ctx, 'whatsapp', row.id)
}

/**
 * The only message that goes to an unproved mobile: its code, stored sealed. It is never replaced by a mail. Gives its
 * id.
 */
export async function queueMobileCode(
  ctx: Pick<TxCtx, 'db' | 'seals'>,
  { userId, to, country, code }: { userId: number; to: string; country: Country; code: string },
): Promise<number> {
  const title = 'Tu código de Tuerca'
  const row = await ctx.db
    .insertInto('messages')
    .values({
      channel: 'whatsapp',
      recipient: to,
      subject: title,
      user_id: userId,
      topic: 'account',
      sealed: ctx.seals.seal(code),
      body_text: `Tuerca: ${SEALED} es el código para comprobar tu celular. Vence en 10 minutos y no se comparte con nadie.`,
      template: toJson({ title, text: '', path: null, mailed: true, isCode: true, country }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendLater(ctx, 'whatsapp', row.id)
  return row.id
}

async function sendLater(ctx: Queues, channel: 'mail' | 'whatsapp', messageId: number) {
  await enqueue(
    ctx,
    channel === 'mail' ? 'send-message' : 'send-whatsapp',
    { messageId },
    { jobKey: `message-${messageId}`, maxAttempts: attemptsOf(channel) },
  )
}
