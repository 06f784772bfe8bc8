import { sql } from 'kysely'
import type { TxCtx } from './context.ts'

/** The payload of a job that runs by the clock: empty, since the job reads from the database what to do. */
export type Periodic = Record<string, never>

/** Every background job and what it carries: each feature declares its own here, beside its `jobs`. */
export interface JobPayloads {
  'tidy-answers': Periodic
  'tidy-kept': Periodic
}

/**
 * What jobs wait for. Each kind has its own workers, so that a mail server that hangs delays mails and nothing else.
 */
export type JobKind = 'money' | 'mail' | 'whatsapp' | 'vendors' | 'stores' | 'webhooks' | 'bulk'

/** How many jobs of a kind one process runs at the same time; `bulk` jobs use only the database. */
export const JOB_WORKERS: Readonly<Record<JobKind, number>> = {
  money: 2,
  mail: 3,
  whatsapp: 2,
  vendors: 2,
  stores: 2,
  webhooks: 3,
  bulk: 2,
}

/**
 * Queues a job within the caller's transaction: it runs only if the transaction commits, and is retried with back-off
 * up to maxAttempts. A newer job replaces an unstarted one with the same jobKey; jobs with the same queueName run one
 * at a time. `again`: a job that ran too early queues itself again, at least a minute later by the queue's clock,
 * because with a slower clock of its own it would come back at once, and for ever.
 */
export async function enqueue<K extends keyof JobPayloads>(
  ctx: Pick<TxCtx, 'db'>,
  name: K,
  payload: JobPayloads[K],
  options: { jobKey?: string; queueName?: string; runAt?: Date; maxAttempts?: number; again?: boolean } = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queueName ?? null},
    job_key := ${options.jobKey ?? null}, run_at := ${options.again ? sql`greatest(${options.runAt ?? null}::timestamptz, now() + interval '1 minute')` : sql`${options.runAt ?? null}::timestamptz`}, max_attempts := ${options.maxAttempts ?? 8})`.execute(
    ctx.db,
  )
}

/** Removes an unstarted job within the caller's transaction; a job that is already running finishes. */
export async function dequeue(ctx: Pick<TxCtx, 'db'>, jobKey: string) {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(ctx.db)
}
