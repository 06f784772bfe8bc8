import { COUNT_WINDOW_DAYS } from '@tuerca/domain/consultation-gate'
import { TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TxCtx } from '../../platform/context.ts'

const DAY = 86_400_000

/** A person's free use: which trials, and when they looked up different things. */
export const FreeCounts = z.object({
  trials: z.array(
    z.object({ source: z.string(), transaction_type: z.enum(TRANSACTION_TYPES), expires_at: z.string() }),
  ),
  looks: z.array(z.object({ kind: z.enum(['substitutions', 'plates', 'catalogue']), looked_at: z.string() })),
})
export type FreeCounts = z.output<typeof FreeCounts>

/**
 * Before a person's account is deleted: their free use, without its subjects. Look-ups made as a guest stay with that
 * guest, unreadable, as long as they count: deleting an account must not reset them.
 */
export async function takeFreeCounts(ctx: Pick<TxCtx, 'db' | 'now'>, userId: number): Promise<FreeCounts> {
  const since = new Date(ctx.now.getTime() - COUNT_WINDOW_DAYS * DAY)
  const trials = await ctx.db
    .selectFrom('consultation_lots')
    .select(['source', 'transaction_type', 'expires_at'])
    .where('user_id', '=', userId)
    .where('source', 'like', 'trial:%')
    .orderBy('id')
    .execute()
  const looks = await ctx.db
    .selectFrom('consultations')
    .select(({ fn }) => ['kind', fn.max('looked_at').as('looked_at')])
    .where('user_id', '=', userId)
    .where('guest_hash', 'is', null)
    .where('found', '=', true)
    .where('looked_at', '>', since)
    .groupBy(['kind', 'subject'])
    .orderBy('kind')
    .execute()
  await sql`update consultations c set user_id = null, subject = 'former ' || first.id
    from (select kind, subject, guest_hash, min(id) as id from consultations where user_id = ${userId} and guest_hash is not null group by kind, subject, guest_hash) first
    where c.user_id = ${userId} and c.found and c.looked_at > ${since} and (c.kind, c.subject, c.guest_hash) = (first.kind, first.subject, first.guest_hash)`.execute(
    ctx.db,
  )
  return {
    trials: trials.map((one) => ({
      source: one.source ?? '',
      transaction_type: one.transaction_type,
      expires_at: one.expires_at.toISOString(),
    })),
    looks: looks.map((one) => ({ kind: one.kind, looked_at: one.looked_at.toISOString() })),
  }
}

/**
 * Counts them again for a person who came back. A used trial is recorded as an empty lot, so that it cannot be granted
 * again.
 */
export async function returnFreeCounts(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  userId: number,
  { trials, looks }: FreeCounts,
): Promise<void> {
  if (trials.length) {
    await ctx.db
      .insertInto('consultation_lots')
      .values(trials.map((one) => ({ ...one, user_id: userId, amount: 0, created_at: ctx.now })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
  if (looks.length) {
    await ctx.db
      .insertInto('consultations')
      .values(
        looks.map((one, index) => ({ ...one, user_id: userId, subject: `former ${userId}.${index}`, found: true })),
      )
      .execute()
  }
}

/** Look-ups that deleted accounts left with their guests end together with their 30 days. */
export async function forgetFormerLooks(ctx: Pick<TxCtx, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('consultations')
    .where('user_id', 'is', null)
    .where('subject', 'like', 'former %')
    .where('looked_at', '<', new Date(ctx.now.getTime() - COUNT_WINDOW_DAYS * DAY))
    .execute()
}
