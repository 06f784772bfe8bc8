import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { reindexListings } from '../../listings/index.ts'
import type { VocabularySession } from './adopt-old-types.ts'

/** How far the listings have got with the words of a newer vocabulary, in `load_progress`. */
const MARK = 'words'
/** Ids of one transaction, in which their listings are locked. */
const STEP = 2_000
/** Transactions of one run: what is left waits for the next, so that no job works for hours. */
const MOST_STEPS = 30

/**
 * Notes that listings were described in the words of an older vocabulary ("aceite 5w30" found every oil while the
 * grades stood among the words of the kind), so that `renewWords` describes them anew. In a shop without listings
 * nothing waits.
 */
export async function noteOldWords(client: VocabularySession): Promise<void> {
  await client.query(
    `insert into load_progress (name, done, target, finished_at) select $1, 0, max(id), null from products having count(*) > 0
    on conflict (name) do update set (done, target, finished_at) = row(excluded.done, excluded.target, excluded.finished_at)`,
    [MARK],
  )
}

/**
 * Describes listings of before a newer vocabulary in its words, a stretch of ids at a time; a broken run is gone on
 * with.
 */
export async function renewWords(ctx: Ctx): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) if (!(await inTransaction(ctx, renewSome))) return
}

/** Whether some are left. Another process that is at it already is not waited for. */
async function renewSome(ctx: TxCtx): Promise<boolean> {
  const waiting = await ctx.db
    .selectFrom('load_progress')
    .select(['done', 'target'])
    .where('name', '=', MARK)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!waiting) return false
  const { done, target } = waiting
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '>', done)
    .where('id', '<=', target)
    .orderBy('id')
    .limit(STEP)
    .execute()
  await reindexListings(
    ctx,
    rows.map(({ id }) => id),
  )
  const isLast = rows.length < STEP
  await ctx.db
    .updateTable('load_progress')
    .set({ done: rows.at(-1)?.id ?? target, finished_at: isLast ? ctx.now : null })
    .where('name', '=', MARK)
    .execute()
  return !isLast
}
