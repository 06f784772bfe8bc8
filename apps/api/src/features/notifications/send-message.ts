import type { Ctx } from '../../platform/context.ts'

/** Sends one queued message. Throws to be tried again; a message that already left is not sent twice. */
export async function sendMessage(ctx: Pick<Ctx, 'db' | 'ports'>, messageId: number) {
  const message = await ctx.db.updateTable('messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', messageId).where('state', '=', 'queued').returningAll().executeTakeFirst()
  if (!message) return
  try {
    const outcome = message.channel === 'mail'
      ? await ctx.ports.mailer.send({ to: message.recipient, subject: message.subject, text: message.body_text, html: message.body_html })
      : await ctx.ports.messenger.send({ to: message.recipient, text: message.body_text }).then(() => 'sent' as const)
    await ctx.db.updateTable('messages').set({ state: outcome, sent_at: outcome === 'sent' ? new Date() : null, last_error: null }).where('id', '=', messageId).execute()
  } catch (error) {
    await ctx.db.updateTable('messages').set({ last_error: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }).where('id', '=', messageId).execute()
    throw error
  }
}
