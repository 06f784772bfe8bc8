import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { releaseHeld, spendHeld } from '../consultations/index.ts'
import { settleItems } from '../store-products/index.ts'
import type { Facts, Publication } from './listing-facts.ts'

/**
 * Records the result for one listing: its row, its publication and its line of a job. If it changed again meanwhile,
 * `seq` shows it and the change is not lost.
 */
export async function settle(
  ctx: TxCtx,
  { publication: was }: Facts,
  change: object,
  outcome: { published?: boolean; reason?: string } = {},
): Promise<void> {
  const row = await ctx.db
    .updateTable('marketplace_publications')
    .set({ problem: '', said: '', ...change, done_seq: was.seq, attempts: 0, next_try_at: null, updated_at: ctx.now })
    .where('product_id', '=', was.product_id)
    .returning(['credit', 'hold_id'])
    .executeTakeFirst()
  if (row?.credit === 'held' && outcome.published !== undefined) await settleCredit(ctx, was, outcome.published)
  if (was.job_id !== null)
    await settleItems(ctx, was.job_id, [
      outcome.reason === undefined
        ? { productId: was.product_id, state: 'done', after: was.wanted }
        : { productId: was.product_id, state: 'refused', reason: outcome.reason },
    ])
}

/** Once: whoever moves it off 'held' moves the credit. */
async function settleCredit(ctx: TxCtx, { product_id }: Publication, published: boolean): Promise<void> {
  const {
    rows: [moved],
  } = await sql<{
    hold_id: number | null
  }>`update marketplace_publications set credit = ${published ? 'spent' : null}, paid_by = case when ${published} then paid_by end
    where product_id = ${product_id} and credit = 'held' returning hold_id`.execute(ctx.db)
  if (!moved || moved.hold_id === null) return
  await (published ? spendHeld : releaseHeld)(ctx, [moved.hold_id])
}
