import { sql } from 'kysely'
import type { TxCtx } from './context.ts'

/** What a job run by the clock carries: nothing, it reads what to do from the database. */
export type Periodic = Record<string, never>

/** Every background job and what it carries: each feature declares its own here, beside its `jobs`. */
export interface JobPayloads {
  'tidy-answers': Periodic
  'tidy-kept': Periodic
}

/** What jobs wait for. Each kind has workers of its own: a mail server that hangs holds up mails and nothing else. */
export type JobKind = 'money' | 'mail' | 'whatsapp' | 'vendors' | 'stores' | 'webhooks' | 'bulk'

/** How many jobs of a kind one process does at a time; `bulk` is what only the database is asked for. */
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
 * Puts a job in the queue within the caller's transaction: it runs only if the transaction commits, and is
 * retried with back-off up to maxAttempts. `again`: a job that came before its time puts itself back, at least a minute from the
 * queue's own now, for by a clock behind the queue's it would come round at once, and for ever.
 * The same jobKey replaces an earlier, unstarted job; jobs of one queueName run one at a time.
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

/** Takes an unstarted job out of the queue within the caller's transaction; one that is running ends its run. */
export async function dequeue(ctx: Pick<TxCtx, 'db'>, jobKey: string) {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(ctx.db)
}
