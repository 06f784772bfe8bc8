import { sql } from 'kysely'
import type { TxCtx } from './context.ts'

/** What a job run by the clock carries: nothing, it reads what to do from the database. */
export type Periodic = Record<string, never>

/** Every background job and what it carries; app/jobs.ts binds each to the feature that does it. */
export interface JobPayloads {
  'send-message': { messageId: number }
  'send-whatsapp': { messageId: number }
  'remind-activity': { activityId: number }
  'forget-activity': { activityId: number }
  'forget-vehicle': { vehicleId: number }
  'remove-objects': { keys: string[] }
  'remind-missed': Periodic
  'tidy-notifications': Periodic
  'ask-registry-again': Periodic
  'tidy-plates': Periodic
  'tidy-answers': Periodic
  'tidy-people': Periodic
  'tidy-search-misses': Periodic
  'watch-credits': Periodic
  'ask-payment': { transactionId: number; asked: number }
  'ask-for-score': { transactionId: number }
  'check-payments': Periodic
  'embedded-gateway-notice': { gateway: string; reference: string; step: number }
}

/** What jobs wait for. Each kind has workers of its own: a mail server that hangs holds up mails and nothing else. */
export type JobKind = 'money' | 'mail' | 'whatsapp' | 'vendors' | 'bulk'

/** How many jobs of a kind one process does at a time. */
export const JOB_WORKERS: Readonly<Record<JobKind, number>> = { money: 2, mail: 3, whatsapp: 2, vendors: 2, bulk: 2 }

/** Money and people's messages first of all; `bulk` is what only the database is asked for. */
export const JOB_KINDS: Readonly<Record<keyof JobPayloads, JobKind>> = {
  'ask-payment': 'money', 'check-payments': 'money', 'embedded-gateway-notice': 'money',
  'send-message': 'mail', 'send-whatsapp': 'whatsapp',
  'ask-registry-again': 'vendors', 'remove-objects': 'vendors',
  'remind-activity': 'bulk', 'forget-activity': 'bulk', 'forget-vehicle': 'bulk', 'remind-missed': 'bulk', 'ask-for-score': 'bulk', 'watch-credits': 'bulk',
  'tidy-notifications': 'bulk', 'tidy-plates': 'bulk', 'tidy-answers': 'bulk', 'tidy-people': 'bulk', 'tidy-search-misses': 'bulk',
}

/**
 * Puts a job in the queue within the caller's transaction: it runs only if the transaction commits, and is
 * retried with back-off up to maxAttempts. The same jobKey replaces an earlier, unstarted job.
 */
export async function enqueue<K extends keyof JobPayloads>(
  ctx: Pick<TxCtx, 'db'>, name: K, payload: JobPayloads[K], options: { jobKey?: string; runAt?: Date; maxAttempts?: number } = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.jobKey ?? null}, run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.maxAttempts ?? 8})`.execute(ctx.db)
}

/** Takes an unstarted job out of the queue within the caller's transaction; one that is running ends its run. */
export async function dequeue(ctx: Pick<TxCtx, 'db'>, jobKey: string) {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(ctx.db)
}
