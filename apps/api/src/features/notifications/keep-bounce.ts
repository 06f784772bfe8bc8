import type { TxCtx } from '../../platform/context.ts'

/** Remembers that an address does not work: its owner reads it in their account, and nothing is written to it again. */
export async function keepBounce(ctx: Pick<TxCtx, 'db' | 'now'>, bounce: { address: string; reason: string }) {
  await ctx.db.insertInto('bounced_addresses').values({ address: bounce.address, reason: bounce.reason.slice(0, 200), bounced_at: ctx.now })
    .onConflict((on) => on.column('address').doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), bounced_at: eb.ref('excluded.bounced_at') }))).execute()
}
