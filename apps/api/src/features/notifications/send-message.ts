import { HOME } from '@tuerca/domain/country'
import type { Selectable } from 'kysely'
import { internationalMobile } from '@tuerca/domain/accounts'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@tuerca/domain/notification-topics'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import type { Messages } from '../../platform/db/tables.ts'
import { giveWayToMail } from './give-way-to-mail.ts'
import { BOUNCE_REST_MS, forgetBounce, keepBounce } from './keep-bounce.ts'
import { unsealed } from './letter.ts'
import { bounceOf } from './queries.ts'
import { attemptsOf } from './retry.ts'
import { linkOf, variablesOf } from './variables.ts'

type Message = Selectable<Messages>

/**
 * Sends one queued message. Throws, without naming anybody, to be tried again; a message that was sent is not sent
 * twice. After the last attempt a WhatsApp message is replaced by a mail.
 */
export async function sendMessage(ctx: Ctx, messageId: number): Promise<void> {
  const message = await ctx.db
    .updateTable('messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!message) return
  const failure = await (message.channel === 'mail' ? sendMail(ctx, message) : sendWhatsApp(ctx, message)).then(
    () => null,
    reasonOf,
  )
  if (failure === null) return
  if (message.attempts >= attemptsOf(message.channel === 'mail' ? 'mail' : 'whatsapp'))
    return giveUp(ctx, message, failure)
  await ctx.db
    .updateTable('messages')
    .set({ last_error: failure })
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .execute()
  throw new Error(`Message ${messageId} did not leave at try ${message.attempts}`)
}

/** After a long stop nobody gets expired codes, least of all after a newer one. */
const CODE_MS = 10 * 60_000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : 'unknown')

async function sendMail(ctx: Ctx, message: Message) {
  const bounced = await bounceOf(ctx.db, message.recipient)
  if (bounced && !isWorthATry(ctx, message, bounced))
    return settle(ctx, message.id, { state: 'skipped', last_error: 'La dirección rebotó antes' })
  const secret = message.sealed === null ? null : ctx.seals.open(message.sealed)
  if (message.sealed !== null && secret === null) return giveUp(ctx, message, 'Su enlace se selló con otro SECRET')
  const { body_text: text, body_html: html } = unsealed(message, secret)
  const outcome = await ctx.ports.mailer.send({
    id: message.id,
    to: message.recipient,
    subject: message.subject,
    text,
    html,
    unsubscribeUrl: message.unsubscribe_url,
  })
  if (outcome.state === 'sent') {
    await settle(ctx, message.id, { state: 'sent', last_error: null })
    if (bounced) await forgetBounce(ctx, message.recipient)
    return
  }
  if (outcome.state === 'refused') return giveUp(ctx, message, outcome.reason)
  await inTransaction(ctx, async (ctx) => {
    await settle(ctx, message.id, { state: 'bounced', last_error: outcome.reason })
    await keepBounce(ctx, { address: message.recipient, reason: outcome.reason })
  })
}

/**
 * A letter that belongs to no account's row was requested for this address, to get into an account: someone who cannot
 * sign in cannot report that a mailbox works again.
 */
function isWorthATry(ctx: Ctx, message: Message, bouncedAt: Date) {
  return message.user_id === null && ctx.now.getTime() - bouncedAt.getTime() >= BOUNCE_REST_MS
}

async function sendWhatsApp(ctx: Ctx, message: Message) {
  const owner =
    message.user_id === null
      ? null
      : await ctx.db
          .selectFrom('users')
          .select(['country', 'mobile', 'mobile_proved_at'])
          .where('id', '=', message.user_id)
          .executeTakeFirst()
  const { title, text, path, replies, isCode, country = owner?.country ?? HOME } = variablesOf(message)
  // The mobile may have changed since: an unproved one gets nothing but its code.
  if (!isCode && !(owner?.mobile_proved_at && owner.mobile === message.recipient))
    return giveUp(ctx, message, 'El celular no está comprobado')
  if (isCode && ctx.now.getTime() - message.created_at.getTime() > CODE_MS)
    return giveUp(ctx, message, 'Su código venció antes de salir')
  const code = isCode ? codeOf(ctx, message) : undefined
  if (code === null) return giveUp(ctx, message, 'Su código ya no se guarda')
  const outcome = await ctx.ports.messenger.send({
    id: message.id,
    to: internationalMobile(message.recipient, country),
    topic: topicOf(message),
    title,
    text,
    replies,
    ...(code === undefined ? { path: linkOf(ctx, message) ?? path } : { path: null, code }),
  })
  if (outcome.state === 'refused') return giveUp(ctx, message, outcome.reason)
  await settle(ctx, message.id, { state: 'sent', last_error: null, provider_id: outcome.providerId })
}

const codeOf = ({ seals }: Pick<Ctx, 'seals'>, { sealed }: Message) => (sealed === null ? null : seals.open(sealed))

async function giveUp(ctx: Ctx, message: Message, reason: string) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await settle(ctx, message.id, { state: 'failed', last_error: reason }))) return
    if (message.channel === 'whatsapp') await giveWayToMail(ctx, message)
  })
}

/** False when somebody else recorded the result: the provider's event may be faster than its answer. */
async function settle(
  ctx: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'ports'>>,
  id: number,
  as: { state: Message['state']; last_error: string | null; provider_id?: string | null },
) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('messages')
    .set({
      ...as,
      ...(as.state === 'sent' ? { sent_at: ctx.now } : {}),
      ...(ctx.ports?.mailer.isMailbox ? {} : { sealed: null }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function topicOf({ topic }: Message): NotificationTopic {
  return NOTIFICATION_TOPICS.find((one) => one === topic) ?? 'account'
}
