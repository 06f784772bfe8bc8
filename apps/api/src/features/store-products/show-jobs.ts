import { JOB_MISSING, type StoreJob } from '@tuerca/contract/store-jobs'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

const MOST_LINES = 100
const MOST_JOBS = 20

type Row = Omit<StoreJob, 'created_at' | 'undoUntil' | 'mayUndo'> & { created_at: Date; undo_until: Date }

const linesOf = (
  state: 'refused' | 'kept',
) => sql`coalesce((select json_agg(json_build_object('id', l.product_id, 'reference', l.referencia_1, 'title', l.title, 'reason', coalesce(l.reason, ''))) from (
  select i.product_id, i.reason, p.referencia_1, p.title from store_job_items i join products p on p.id = i.product_id where i.job_id = j.id and i.state = ${state} order by i.product_id limit ${MOST_LINES}) l), '[]'::json)`
const countOf = (state: 'refused' | 'kept') =>
  sql`(select count(*)::integer from store_job_items i where i.job_id = j.id and i.state = ${state})`

/** Jobs of these stores, the newest first; one of them by its id. */
async function readJobs({ db, now }: TxCtx, storeIds: readonly number[], id?: number): Promise<StoreJob[]> {
  const { rows } =
    await sql<Row>`select j.id as "jobId", j.store_id as "storeId", j.kind, j.state, j.total as count, j.done, coalesce(u.name, '') as "startedBy", j.created_at, j.undo_until,
      ${linesOf('refused')} as refused, ${countOf('refused')} as "refusedCount", ${linesOf('kept')} as kept, ${countOf('kept')} as "keptCount"
    from (select * from store_jobs where store_id = any (${storeIds}::integer[]) ${id === undefined ? sql`` : sql`and id = ${id}`} order by id desc limit ${MOST_JOBS}) j
    left join users u on u.id = j.started_by order by j.id desc`.execute(db)
  return rows.map(({ created_at, undo_until, ...job }) => ({
    ...job,
    created_at: created_at.toISOString(),
    undoUntil: undo_until.toISOString(),
    mayUndo: (job.state === 'done' || job.state === 'failed') && undo_until > now,
  }))
}

export const jobsOf = (ctx: TxCtx, storeId: number) => readJobs(ctx, [storeId])

/** One of them; throws 404. */
export async function showJob(ctx: TxCtx, storeIds: readonly number[], id: number): Promise<StoreJob> {
  const [job] = await readJobs(ctx, storeIds, id)
  if (!job) throw notFound(JOB_MISSING)
  return job
}
