import type { TxCtx } from '../../platform/context.ts'

/** Deletes what was sent to a person whose account is deleted; a message not yet sent never leaves. */
export async function forgetMessages(ctx: Pick<TxCtx, 'db'>, recipients: string[]) {
  await ctx.db.deleteFrom('messages').where('recipient', 'in', recipients).execute()
}
