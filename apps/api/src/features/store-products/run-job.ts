import { JOB_MISSING, JOB_NAMES, UNDO_NOT_YET, UNDO_OVER } from '@tuerca/contract/store-jobs'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { ListingState } from '../../platform/db/column-types.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { noteStoreChange } from '../admin/index.ts'
import { holdListings, reindexListings, writeListings } from '../listings/index.ts'
import { moveFitment } from '../store-fitment/index.ts'
import { restoreDecisions, takenParts, targetsOf, twinReason } from './brand-label.ts'
import { MOST_NOTED, noteWritten } from './note-written.ts'
import { JOBS_OF, type ListingJobKind } from './job-kinds.ts'
import { isoMicros, lockStoreJobs, queueJob } from './start-job.ts'

/** More at a time hold a store's listings too long; fewer wait for the disk too often. */
const BATCH = 1_000
/** Of as many that one statement writes, the pages that show them are told by name (tell_changed_products). */
const TOLD_BY_NAME = 500
const STILL_MS = 5 * 60_000
/** After this many starts without progress a job has failed: it would block the store's other jobs for ever. */
const MOST_TRIES = 6
const GONE = 'Ya no existe.'
const CHANGED_SINCE = 'Cambió después: se queda como está.'

/** Continues a job batch by batch until nothing is left. A killed process continues with the next batch. */
export async function runJob(ctx: Ctx, { jobId }: { jobId: number }): Promise<void> {
  if (!(await begins(ctx, jobId))) return
  while (await inTransaction(ctx, (ctx) => batch(ctx, jobId))) {
    /* each is a transaction of its own */
  }
}

/** Counts a try, and says whether there is one left. */
async function begins({ db, now }: Ctx, jobId: number): Promise<boolean> {
  const {
    rows: [job],
  } = await sql<{
    tries: number
  }>`update store_jobs set asked = asked || jsonb_build_object('tries', coalesce((asked ->> 'tries')::integer, 0) + 1)
    where id = ${jobId} and state in ('running', 'undoing') returning (asked ->> 'tries')::integer as tries`.execute(db)
  if (!job || job.tries <= MOST_TRIES) return job !== undefined
  await db
    .updateTable('store_jobs')
    .set({ state: 'failed', finished_at: now })
    .where('id', '=', jobId)
    .where('state', 'in', ['running', 'undoing'])
    .execute()
  return false
}

type JobRow = Row<'store_jobs', 'store_id' | 'asked' | 'created_at'> & { kind: ListingJobKind }
interface JobItem {
  product_id: number
  state: 'done' | 'refused' | 'undone' | 'kept'
  before: ListingState | null
  after: ListingState | null
  reason: string | null
}

async function batch(ctx: TxCtx, jobId: number): Promise<boolean> {
  const job = await ctx.db
    .selectFrom('store_jobs')
    .select(['id', 'store_id', 'kind', 'state', 'asked', 'created_at', 'done', 'started_by'])
    .where('id', '=', jobId)
    .where('state', 'in', ['running', 'undoing'])
    .forUpdate()
    .executeTakeFirst()
  if (!job) return false
  const { kind } = job
  if (kind === 'marketplace') throw new Error('Another marketplace has a job of its own')
  const items = await ctx.db
    .selectFrom('store_job_items')
    .select(['product_id', 'before', 'after'])
    .where('job_id', '=', jobId)
    .where('state', '=', job.state === 'running' ? 'todo' : 'done')
    .orderBy('product_id')
    .limit(BATCH)
    .execute()
  if (items.length === 0) {
    await ctx.db
      .updateTable('store_jobs')
      .set(job.state === 'running' ? { state: 'done', finished_at: ctx.now } : { state: 'undone', undone_at: ctx.now })
      .where('id', '=', jobId)
      .execute()
    return false
  }
  const held = new Map(
    (
      await holdListings(
        ctx,
        job.store_id,
        items.map(({ product_id }) => product_id),
      )
    ).map((one) => [one.id, one]),
  )
  const [next, written] =
    job.state === 'running'
      ? await forward(ctx, { ...job, kind }, items, held)
      : await back(ctx, { ...job, kind }, items.map(asListings), held)
  for (let from = 0; from < written.length; from += TOLD_BY_NAME)
    await writeListings(ctx, written.slice(from, from + TOLD_BY_NAME), [...held.values()])
  if (job.kind === 'brand')
    await moveFitment(
      ctx,
      written.map(({ id }) => id),
    )
  if (job.done < MOST_NOTED)
    await noteWritten(ctx, {
      storeId: job.store_id,
      by: job.started_by,
      remark: `${JOB_NAMES[job.kind]} (cambio ${job.id})`,
      before: held,
      after: written,
    })
  // Listings whose label stays are reindexed too: the names that count for it have changed.
  if (job.kind === 'brand') await reindexListings(ctx, [...held.keys()])
  await sql`with moved as (update store_jobs set done = done + ${items.length}, moved_at = ${ctx.now}, asked = asked - 'tries' where id = ${jobId})
    update store_job_items i set state = v.state, before = v.before, after = v.after, reason = v.reason
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) v(product_id bigint, state text, before jsonb, after jsonb, reason text)
    where i.job_id = ${jobId} and i.product_id = v.product_id`.execute(ctx.db)
  return true
}

/** What a job did here is a listing on both sides. */
function asListings({ product_id, before, after }: Row<'store_job_items', 'product_id' | 'before' | 'after'>) {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    throw new Error(`Product ${product_id} has nothing to be put back to`)
  return { product_id, before, after }
}

async function forward(
  ctx: TxCtx,
  { kind, asked, created_at }: JobRow,
  items: readonly { product_id: number }[],
  held: Map<number, ListingState>,
): Promise<[JobItem[], ListingState[]]> {
  const targets = await targetsOf(ctx, asked, [...held.values()])
  const { rows } = await sql<{ id: number; sales_model: number }>`select id, sales_model from products
    where id = any (${items.map(({ product_id }) => product_id)}::bigint[])`.execute(ctx.db)
  const models = new Map(rows.map((row) => [row.id, row.sales_model]))
  const { apply, touched } = JOBS_OF[kind]
  const written: ListingState[] = []
  const next = items.map(({ product_id }): JobItem => {
    const before = held.get(product_id)
    if (!before) return { product_id, state: 'refused', before: null, after: null, reason: GONE }
    const outcome = apply(
      { ...before, salesModel: models.get(product_id) ?? 1, target: targets.get(product_id) },
      asked,
      isoMicros(created_at),
    )
    if ('reason' in outcome) return { product_id, state: 'refused', before: null, after: null, reason: outcome.reason }
    if (JSON.stringify(touched(outcome.after)) !== JSON.stringify(touched(before))) written.push(outcome.after)
    return { product_id, state: 'done', before, after: outcome.after, reason: null }
  })
  return [next, written]
}

async function back(
  ctx: TxCtx,
  { kind, store_id }: JobRow,
  items: readonly { product_id: number; before: ListingState; after: ListingState }[],
  held: Map<number, ListingState>,
): Promise<[JobItem[], ListingState[]]> {
  const { touched, putBack } = JOBS_OF[kind]
  const taken =
    kind === 'brand'
      ? await takenParts(
          ctx,
          store_id,
          items.flatMap(({ before }) =>
            before.part_id === undefined ? [] : [{ id: before.id, part: before.part_id }],
          ),
        )
      : new Map<number, number>()
  const written: ListingState[] = []
  const next = items.map(({ product_id, before, after }): JobItem => {
    const now = held.get(product_id)
    if (!now) return { product_id, state: 'kept', before, after, reason: GONE }
    // What it did not change needs no undoing.
    const changed = JSON.stringify(touched(before)) !== JSON.stringify(touched(after))
    if (changed && JSON.stringify(touched(now)) !== JSON.stringify(touched(after)))
      return { product_id, state: 'kept', before, after, reason: CHANGED_SINCE }
    const twin = taken.get(product_id)
    if (changed && twin !== undefined) return { product_id, state: 'kept', before, after, reason: twinReason(twin) }
    if (changed) written.push(putBack(now, before))
    return { product_id, state: 'undone', before, after, reason: null }
  })
  return [next, written]
}

/**
 * Begins to undo a job. Throws 404, and 409 while it runs or when it is too late. Already undone is success; a job that
 * failed halfway is undone as far as it came.
 */
export async function undoJob(ctx: TxCtx, storeIds: readonly number[], jobId: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('store_jobs')
    .select(['store_id'])
    .where('id', '=', jobId)
    .where('store_id', 'in', [...storeIds, -1])
    .executeTakeFirst()
  if (!found) throw notFound(JOB_MISSING)
  const job = await ctx.db
    .selectFrom('store_jobs')
    .select(['state', 'kind', 'undo_until', 'asked'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (job.state === 'undoing' || job.state === 'undone') return
  if (job.state === 'running') throw conflict(UNDO_NOT_YET)
  if (job.undo_until <= ctx.now) throw conflict(UNDO_OVER)
  const kind = job.kind
  await lockStoreJobs(ctx, found.store_id, kind)
  await noteStoreChange(ctx, {
    area: 'product',
    action: 'undo',
    subject: `${JOB_NAMES[kind]} (cambio ${jobId})`,
    storeId: found.store_id,
  })
  await restoreDecisions(ctx, found.store_id, job.asked)
  await ctx.db
    .updateTable('store_jobs')
    .set({ state: 'undoing', done: 0, moved_at: ctx.now, asked: sql<string>`asked - 'tries'` })
    .where('id', '=', jobId)
    .execute()
  await queueJob(ctx, { id: jobId, kind })
}

/** Restarts jobs that stand still because their worker was killed and their attempts are used up. */
export async function tendStoreJobs(ctx: Ctx): Promise<void> {
  const still = await ctx.db
    .selectFrom('store_jobs')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where('kind', '<>', 'marketplace')
    .where('moved_at', '<', new Date(ctx.now.getTime() - STILL_MS))
    .execute()
  for (const { id } of still) await enqueue(ctx, 'run-store-job', { jobId: id }, { jobKey: `store-job-${id}` })
}

/** Deletes the earlier states of jobs that can no longer be undone. */
export async function forgetOldJobs({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('store_jobs')
    .where('state', 'in', ['done', 'undone', 'failed'])
    .where('undo_until', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
}
