import type { TxCtx } from '../../platform/context.ts'

/** A bounced address gets no mail for at least this long, so that we do not keep writing to nobody. */
export const BOUNCE_REST_MS = 3_600_000

/** Records that an address does not work: its owner sees it in the account, and no more mail is sent there. */
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
