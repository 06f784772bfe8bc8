import type { TxCtx } from '../../platform/context.ts'

/**
 * Deletes what was sent to a person whose account is deleted and is of no account's row, and that their address bounced;
 * a message not yet sent never leaves. What is of the account goes with its row.
 */
export async function forgetMessages(ctx: Pick<TxCtx, 'db'>, recipients: string[]) {
  await ctx.db.deleteFrom('messages').where('recipient', 'in', recipients).where('user_id', 'is', null).execute()
  await ctx.db.deleteFrom('bounced_addresses').where('address', 'in', recipients).execute()
}
