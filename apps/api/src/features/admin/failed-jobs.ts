import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { FAILED_JOB_GONE, type listFailedJobs, type retryFailedJobs } from '@tuerca/contract/failed-jobs'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from './note-admin-event.ts'

const LONGEST = 300

/** A job that nobody is working on and that will not be retried automatically. */
export const GIVEN_UP = sql`attempts >= max_attempts and locked_at is null and last_error is not null`
const RETRYING = sql`attempts < max_attempts and attempts > 0 and last_error is not null`

interface Row {
  id: number
  task_identifier: string
  last_error: string
  attempts: number
  max_attempts: number
  created_at: Date
  updated_at: Date
  run_at: Date
  total: number
}

/** One page of the jobs whose last try failed, the latest first. */
export async function failedJobs(
  ctx: Pick<Ctx, 'db'>,
  { state, page, pageSize }: Parsed<typeof listFailedJobs>['query'],
): Promise<Reply<typeof listFailedJobs>> {
  const { rows } = await sql<Omit<Row, 'id'> & { id: number | null }>`
    with found as (select * from graphile_worker.jobs where ${state === 'failed' ? GIVEN_UP : RETRYING})
    select (select count(*)::int from found) as total, p.*
    from (select 1) one left join (
      select id::float8 as id, task_identifier, last_error, attempts, max_attempts, created_at, updated_at, run_at from found order by updated_at desc, id desc limit ${pageSize} offset ${page * pageSize}
    ) p on true order by p.updated_at desc, p.id desc`.execute(ctx.db)
  return {
    data: rows.flatMap(({ id, ...row }) =>
      id === null
        ? []
        : [
            {
              id,
              task: row.task_identifier,
              reason: reasonOf(row.last_error),
              attempts: row.attempts,
              maxAttempts: row.max_attempts,
              createdAt: row.created_at.toISOString(),
              failedAt: row.updated_at.toISOString(),
              nextTryAt: state === 'failed' ? null : row.run_at.toISOString(),
            },
          ],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

/** Gives failed jobs their attempts back and runs them now; jobs retried meanwhile are left alone. Throws 404. */
export async function retryJobs(ctx: TxCtx, { ids }: Parsed<typeof retryFailedJobs>['body']): Promise<number> {
  const { rows } = await sql<{ task: string; jobs: number }>`
    with chosen as materialized (select id, task_identifier from graphile_worker.jobs where id = any(${ids}::bigint[]) and ${GIVEN_UP}),
      again as materialized (select id from graphile_worker.reschedule_jobs(array(select id from chosen), run_at := ${ctx.now}::timestamptz, attempts := 0))
    select c.task_identifier as task, count(*)::int as jobs from chosen c join again a on a.id = c.id group by 1 order by 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound(FAILED_JOB_GONE)
  for (const { task, jobs } of rows)
    await noteAdminEvent(ctx, { area: 'job', action: 'retry', subject: task, after: jobs })
  return rows.reduce((sum, { jobs }) => sum + jobs, 0)
}

/** The error's first line, without e-mails, mobiles and long numbers that a vendor's answer may quote. */
export function reasonOf(error: string): string {
  const line = (error.split('\n', 1)[0] ?? '')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(correo)')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '(número)')
  return line.length > LONGEST ? `${Array.from(line).slice(0, LONGEST).join('')}…` : line
}
