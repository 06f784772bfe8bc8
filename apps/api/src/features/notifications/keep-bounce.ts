import type { TxCtx } from '../../platform/context.ts'

/** An address that bounced is left alone for so long at least, so that nobody writes to nobody all day. */
export const BOUNCE_REST_MS = 3_600_000

/** Remembers that an address does not work: its owner reads it in their account, and nothing is written to it again. */
export async function keepBounce(ctx: Pick<TxCtx, 'db' | 'now'>, bounce: { address: string; reason: string }) {
  await ctx.db
    .insertInto('bounced_addresses')
    .values({ address: bounce.address, reason: bounce.reason.slice(0, 200), bounced_at: ctx.now })
    .onConflict((on) =>
      on
        .column('address')
        .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), bounced_at: eb.ref('excluded.bounced_at') })),
    )
    .execute()
}

/** It works after all. */
export async function forgetBounce(ctx: Pick<TxCtx, 'db'>, address: string) {
  await ctx.db.deleteFrom('bounced_addresses').where('address', '=', address).execute()
}
