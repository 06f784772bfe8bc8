import type { TxCtx } from '../../../platform/context.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { sendFactorEnds, sendSecondFactorChanged } from '../letters/second-factor-changed.ts'

/** The time in which the owner can still enter a code: an impostor does not have the telephone. */
const WAIT_MS = 24 * 3600 * 1000

export type LostFactor = { state: 'none' } | { state: 'ended' } | { state: 'waits'; until: Date }

/**
 * For a person who lost telephone, spare codes and passkeys. The first request is announced; after a day without a code
 * the factor ends.
 */
export async function endLostFactor(
  ctx: Pick<TxCtx, 'db' | 'now' | 'origin' | 'guest'>,
  email: string,
): Promise<LostFactor> {
  const found = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { state: 'none' }
  const { id } = found
  const factors = [
    ...(await ctx.db
      .selectFrom('second_factors')
      .select('ends_at')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .execute()),
    ...(await ctx.db.selectFrom('passkeys').select('ends_at').where('user_id', '=', id).forUpdate().execute()),
  ]
  if (factors.length === 0) return { state: 'none' }
  // A factor that was used or added since has no end date: the removal is announced again.
  const until = factors.every(({ ends_at }) => ends_at) ? factors[0]?.ends_at : null
  if (until && until > ctx.now) return { state: 'waits', until }
  if (until) {
    await ctx.db.deleteFrom('second_factors').where('user_id', '=', id).execute()
    await ctx.db.deleteFrom('passkeys').where('user_id', '=', id).execute()
    await ctx.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', id).execute()
    await noteSecurity(ctx, { kind: 'second-factor-off', userId: id, detail: 'lost' })
    await sendSecondFactorChanged(ctx, { ...found, isOn: false })
    return { state: 'ended' }
  }
  const ends = new Date(ctx.now.getTime() + WAIT_MS)
  for (const table of ['second_factors', 'passkeys'] as const)
    await ctx.db.updateTable(table).set({ ends_at: ends }).where('user_id', '=', id).execute()
  await noteSecurity(ctx, { kind: 'second-factor-lost', userId: id })
  await sendFactorEnds(ctx, found)
  return { state: 'waits', until: ends }
}
