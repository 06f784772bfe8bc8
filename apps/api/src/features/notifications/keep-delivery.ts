import type { DeliveryEvent } from '../../ports/messenger.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { giveWayToMail } from './give-way-to-mail.ts'

/** Records what a provider reports about a message, once however often it reports; failed messages go by mail. */
export function keepDelivery(ctx: Ctx, event: DeliveryEvent): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const first = await ctx.db
      .insertInto('messenger_events')
      .values({ key: `${event.providerId}:${event.status}`, received_at: ctx.now })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return
    const message = await messageOf(ctx, event)
    if (!message) return
    if (event.status === 'failed') {
      if (message.state === 'failed' || message.state === 'delivered') return
      await change(ctx, message.id, { state: 'failed', provider_id: event.providerId, last_error: event.reason })
      await giveWayToMail(ctx, message)
    } else if (message.state !== 'failed') {
      const arrived = event.status !== 'sent' || message.state === 'delivered'
      await change(ctx, message.id, {
        provider_id: event.providerId,
        last_error: null,
        sent_at: message.sent_at ?? ctx.now,
        state: arrived ? 'delivered' : 'sent',
        delivered_at: message.delivered_at ?? (arrived ? ctx.now : null),
      })
    }
  })
}

/** By the provider's id; by ours when the process ended between the call and its answer. */
async function messageOf(ctx: TxCtx, { providerId, messageId }: DeliveryEvent) {
  const found = await ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('channel', '=', 'whatsapp')
    .forUpdate()
    .executeTakeFirst()
  if (found || messageId === null) return found
  return ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('channel', '=', 'whatsapp')
    .where('provider_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface Change {
  state: Row<'messages'>['state']
  provider_id: string
  last_error: string | null
  sent_at?: Date
  delivered_at?: Date | null
}

async function change(ctx: TxCtx, id: number, to: Change) {
  await ctx.db.updateTable('messages').set(to).where('id', '=', id).execute()
}
