import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** A listing of a job in another marketplace: its state there before, the requested one, or why it failed. */
export interface ElsewhereItem {
  productId: number
  state: 'done' | 'refused' | 'undone' | 'kept'
  before?: string | null
  after?: string | null
  reason?: string | null
}

type Writing = Pick<TxCtx, 'db' | 'now'>

/** Records the results for some of a job's listings, and ends the job with the last one. A recorded result stays. */
export async function settleItems(ctx: Writing, jobId: number, items: readonly ElsewhereItem[]): Promise<void> {
  if (items.length > 0) {
    const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) v("productId" bigint, state text, before text, after text, reason text)`
    await sql`with settled as (
        update store_job_items i set state = v.state, before = coalesce(to_jsonb(v.before), i.before), after = coalesce(to_jsonb(v.after), i.after), reason = v.reason
        from ${given} where i.job_id = ${jobId} and i.product_id = v."productId" and i.state = case when v.state in ('done', 'refused') then 'todo' else 'done' end returning i.product_id
      ) update store_jobs set done = done + (select count(*)::integer from settled), moved_at = ${ctx.now} where id = ${jobId}`.execute(
      ctx.db,
    )
  }
  await endJobElsewhere(ctx, jobId)
}

/** Records listings' states before a running job and after it: an undo restores the first. */
export async function rememberBefore(
  { db }: Pick<TxCtx, 'db'>,
  jobId: number,
  items: readonly { productId: number; before: string; after: string }[],
): Promise<void> {
  await sql`update store_job_items i set before = to_jsonb(v.before), after = to_jsonb(v.after) from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) v("productId" bigint, before text, after text)
    where i.job_id = ${jobId} and i.product_id = v."productId"`.execute(db)
}

/** Ends a job of which nothing is left to do. */
export async function endJobElsewhere({ db, now }: Writing, jobId: number): Promise<void> {
  await sql`update store_jobs j set state = case j.state when 'running' then 'done' else 'undone' end, finished_at = coalesce(j.finished_at, ${now}), undone_at = case j.state when 'undoing' then ${now}::timestamptz end
    where j.id = ${jobId} and j.state in ('running', 'undoing')
      and not exists (select from store_job_items i where i.job_id = j.id and i.state = case j.state when 'running' then 'todo' else 'done' end)`.execute(
    db,
  )
}

/**
 * The effect of a job that is being undone: each listing with its state there before and after; empty when it is not
 * being undone.
 */
export async function itemsToUndo(
  { db }: Pick<TxCtx, 'db'>,
  jobId: number,
): Promise<{ product_id: number; before: string | null; after: string | null }[]> {
  const { rows } = await sql<{
    product_id: number
    before: string | null
    after: string | null
  }>`select i.product_id, i.before #>> '{}' as before, i.after #>> '{}' as after
    from store_job_items i join store_jobs j on j.id = i.job_id where j.id = ${jobId} and j.state = 'undoing' and i.state = 'done' order by i.product_id`.execute(
    db,
  )
  return rows
}
