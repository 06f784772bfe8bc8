import type { TxCtx } from '../../platform/context.ts'

/**
 * Deletes messages to a deleted account's addresses that belong to no account's row, and the note that the address
 * bounced; unsent messages are never sent. Messages of the account itself go with its row.
 */
export async function forgetMessages(ctx: Pick<TxCtx, 'db'>, recipients: string[]) {
  await ctx.db.deleteFrom('messages').where('recipient', 'in', recipients).where('user_id', 'is', null).execute()
  await ctx.db.deleteFrom('bounced_addresses').where('address', 'in', recipients).execute()
}
