import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Writes an e-mail and its job in the caller's transaction: it leaves if and only if that commits. */
export async function queueMail(ctx: Pick<TxCtx, 'db'>, mail: { to: string; subject: string; text: string; html?: string }) {
  const row = await ctx.db.insertInto('messages')
    .values({ channel: 'mail', recipient: mail.to, subject: mail.subject, body_text: mail.text, body_html: mail.html ?? null })
    .returning('id').executeTakeFirstOrThrow()
  await enqueue(ctx, 'send-message', { messageId: row.id }, { jobKey: `message-${row.id}` })
}

/** The same for a WhatsApp message. */
export async function queueWhatsApp(ctx: Pick<TxCtx, 'db'>, message: { to: string; text: string }) {
  const row = await ctx.db.insertInto('messages')
    .values({ channel: 'whatsapp', recipient: message.to, body_text: message.text })
    .returning('id').executeTakeFirstOrThrow()
  await enqueue(ctx, 'send-message', { messageId: row.id }, { jobKey: `message-${row.id}` })
}
