import { internationalMobile } from '@tuerca/domain/accounts'
import type { ReplyEvent } from '../../ports/messenger.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { variablesOf } from './variables.ts'

/**
 * Records a pressed button under one of our messages, once however often it is reported. It counts only from the
 * telephone that got the message, and for a button that the message had; the asking feature handles it. Answers whether
 * it counted.
 */
export function keepReply(ctx: Ctx, event: ReplyEvent): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const message = await ctx.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.id', 'm.user_id', 'm.recipient', 'm.template', 'm.subject', 'm.body_text', 'u.country', 'u.mobile'])
      .where('m.provider_id', '=', event.providerId)
      .where('m.channel', '=', 'whatsapp')
      .where('u.banned', '=', false)
      .executeTakeFirst()
    if (!message || message.user_id === null) return false
    const { country } = message
    const from = withoutOldMobileSign(event.from)
    // A number that they had once is somebody else's by now.
    const isTheirs =
      internationalMobile(message.recipient, country) === from &&
      message.mobile !== null &&
      internationalMobile(message.mobile, country) === from
    if (!isTheirs || !variablesOf(message).replies.some(({ payload }) => payload === event.payload)) return false
    const first = await ctx.db
      .insertInto('messenger_events')
      .values({ key: `reply:${event.id}`, received_at: ctx.now })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return true
    await enqueue(ctx, 'take-reply', {
      userId: message.user_id,
      payload: event.payload,
      ...(event.at ? { at: event.at.toISOString() } : {}),
    })
    return true
  })
}

/** WhatsApp still writes a 1 after Mexico's code. */
const withoutOldMobileSign = (from: string) => from.replace(/^521(\d{10})$/, '52$1')
