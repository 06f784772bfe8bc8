import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { JOB_MISSING, type listStoreJobs, type StoreJob } from '@tuerca/contract/store-jobs'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

const MOST_LINES = 100

type Row = Omit<StoreJob, 'created_at' | 'undoUntil'> & { created_at: Date; undo_until: Date }

const linesOf = (
  state: 'refused' | 'kept',
) => sql`coalesce((select json_agg(json_build_object('id', l.product_id, 'reference', l.referencia_1, 'title', l.title, 'reason', coalesce(l.reason, ''))) from (
  select i.product_id, i.reason, p.referencia_1, p.title from store_job_items i join products p on p.id = i.product_id where i.job_id = j.id and i.state = ${state} order by i.product_id limit ${MOST_LINES}) l), '[]'::json)`
const countOf = (state: 'refused' | 'kept') =>
  sql`(select count(*)::integer from store_job_items i where i.job_id = j.id and i.state = ${state})`

const MAY_UNDO = (now: Date) => sql<boolean>`(state in ('done', 'failed') and undo_until > ${now})`
interface Page {
  page: number
  pageSize: number
}

/** Jobs that are meant, the newest first. */
async function readJobs(
  { db, now }: TxCtx,
  where: RawBuilder<unknown>,
  { page, pageSize }: Page = { page: 0, pageSize: 1 },
): Promise<StoreJob[]> {
  const { rows } =
    await sql<Row>`select j.id as "jobId", j.store_id as "storeId", j.kind, j.state, j.total as count, j.done, coalesce(u.name, '') as "startedBy", j.created_at, j.undo_until, j.may_undo as "mayUndo",
      ${linesOf('refused')} as refused, ${countOf('refused')} as "refusedCount", ${linesOf('kept')} as kept, ${countOf('kept')} as "keptCount"
    from (select *, ${MAY_UNDO(now)} as may_undo from store_jobs where ${where} order by id desc limit ${pageSize} offset ${page * pageSize}) j
    left join users u on u.id = j.started_by order by j.id desc`.execute(db)
  return rows.map(({ created_at, undo_until, ...job }) => ({
    ...job,
    created_at: created_at.toISOString(),
    undoUntil: undo_until.toISOString(),
  }))
}

/** One page of a store's. */
export async function jobsOf(
  ctx: TxCtx,
  { storeId, undoable, page, pageSize }: Parsed<typeof listStoreJobs>['query'],
): Promise<Reply<typeof listStoreJobs>> {
  const where = sql`store_id = ${storeId} ${undoable === '1' ? sql`and ${MAY_UNDO(ctx.now)}` : sql``}`
  const {
    rows: [all],
  } = await sql<{ total: number }>`select count(*)::integer as total from store_jobs where ${where}`.execute(ctx.db)
  return {
    data: await readJobs(ctx, where, { page, pageSize }),
    metadata: { 'x-total-count': all?.total ?? 0, page, pageSize },
  }
}

/** One of them; throws 404. */
export async function showJob(ctx: TxCtx, storeIds: readonly number[], id: number): Promise<StoreJob> {
  const [job] = await readJobs(ctx, sql`store_id = any (${storeIds}::integer[]) and id = ${id}`)
  if (!job) throw notFound(JOB_MISSING)
  return job
}
