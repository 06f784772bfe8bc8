import { returnActions } from '@tuerca/domain/return-states'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sweep } from '../../platform/sweep.ts'
import { type Caller, noteNothingOwed } from '../sales/index.ts'
import type { ReturnRow } from './queries.ts'
import { atOf } from './wire.ts'
import { lockMineReturn, lockReturn, moveReturn } from './move-return.ts'

/** What the clock does to a return: it looks at what is due when it runs. */
export async function tendReturn(ctx: TxCtx, returnId: number): Promise<void> {
  const found = await lockReturn(ctx, returnId)
  if (!found || found.row.due_at === null) return
  if (found.row.due_at > ctx.now)
    return enqueue(
      ctx,
      'tend-return',
      { returnId },
      { jobKey: `return-${returnId}`, runAt: found.row.due_at, again: true },
    )
  const [action] = returnActions(atOf(found.row), 'time')
  if (action) await moveReturn(ctx, found, { action, by: 'time', userId: null })
}

/**
 * Locked as it is now, for both sides: an overdue deadline applies before a late press, whether or not its job has run.
 */
export async function lockMineOnTime(ctx: TxCtx, caller: Caller, id: number) {
  const found = await lockMineReturn(ctx, caller, id)
  if (found.row.due_at === null || found.row.due_at > ctx.now) return found
  await tendReturn(ctx, id)
  return lockMineReturn(ctx, caller, id)
}

/** The money has reached the buyer, or the whole payment was refunded before. */
export async function notePaidBack(ctx: TxCtx, returnId: number): Promise<void> {
  const found = await lockReturn(ctx, returnId)
  if (found?.row.state !== 'refunding') return
  await moveReturn(ctx, found, { action: 'paidBack', by: 'payment', userId: null })
  if (found.row.cancelled && (await isOfCancelling(ctx, found.row))) await noteNothingOwed(ctx, found.sale.id)
}

/** What was left out before it was cancelled goes back by itself. */
async function isOfCancelling({ db }: TxCtx, { id, sale_id, kind }: ReturnRow): Promise<boolean> {
  const later = db
    .selectFrom('returns')
    .select('id')
    .where('sale_id', '=', sale_id)
    .where('kind', '=', 'not_sent')
    .where('id', '>', id)
  return kind === 'not_sent' && (await later.executeTakeFirst()) === undefined
}

const MOST_AT_ONCE = 200

/** What no job of its own waits for, such as what a load wrote. */
export async function tendDueReturns(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('returns')
    .select('id')
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .execute()
  // A return that cannot move, for example while its payment is being reversed, does not stop the others.
  await sweep(ctx, due, { what: 'returns', each: (ctx, { id }) => tendReturn(ctx, id) })
}
