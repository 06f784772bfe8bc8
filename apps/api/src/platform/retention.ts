import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { DB } from './db/tables.ts'

interface RetentionRule {
  table: keyof DB & string
  /** The moment that its age is counted from. */
  since: string
  days: number
  /** Only these rows. */
  where?: string
  why: string
}

/**
 * What the daily job deletes, and after how long. docs/security.md has the same table, and what other jobs delete. Only
 * age decides here; personal data is also deleted with its account.
 */
export const RETENTION: readonly RetentionRule[] = [
  { table: 'sessions', since: 'expires_at', days: 0, why: 'ended' },
  { table: 'sessions', since: 'created_at', days: 90, why: 'ended, however much it was used' },
  { table: 'verifications', since: 'expires_at', days: 1, why: 'links that no longer open anything' },
  { table: 'email_changes', since: 'asked_at', days: 90, why: 'the way back ended after fourteen days' },
  { table: 'attempts', since: 'ends_at', days: 1, why: 'tries of a window that is over' },
  { table: 'call_counts', since: 'ends_at', days: 1, why: 'calls of a window that is over' },
  { table: 'captcha_uses', since: 'ends_at', days: 1, why: 'answers that would be refused anyway' },
  {
    table: 'consultations',
    since: 'looked_at',
    days: 60,
    where: 'user_id is null',
    why: 'free look-ups of guests count for 30 days',
  },
  { table: 'consultations', since: 'looked_at', days: 730, why: 'look-ups of a person, which explain their credits' },
  { table: 'product_looks', since: 'counted_at', days: 2, why: 'who was counted as a visit today' },
  { table: 'security_events', since: 'happened_at', days: 365, why: 'an incident is looked into within a year' },
  { table: 'vendor_failures', since: 'last_at', days: 90, why: 'how a partner did lately' },
  { table: 'store_webhook_deliveries', since: 'created_at', days: 30, why: 'what a store looks up of its notices' },
  { table: 'catalogue_searches', since: 'day', days: 1095, why: 'counts by day, compared with the two years before' },
  { table: 'product_prices', since: 'changed_at', days: 730, why: 'how a price went lately' },
  {
    table: 'marketplace_differences',
    since: 'noticed_at',
    days: 365,
    where: "outcome <> 'open'",
    why: 'what a store looks up of what differed; what is open waits for somebody',
  },
  {
    table: 'payment_events',
    since: 'received_at',
    days: 1825,
    where: 'transaction_id is null',
    why: 'news of payments that are none of ours; the others belong to the books',
  },
]

/** Small batches, so that nobody has to wait for them. */
const BATCH = 2000

/**
 * Deletes what is older than the table above allows. The only place that deletes from other features' tables, and only
 * by age.
 */
export async function tidyKept(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, since, days, where } of RETENTION) {
    const before = new Date(ctx.now.getTime() - days * 86_400_000)
    for (let gone = BATCH; gone === BATCH;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} and ${sql.raw(where ?? 'true')} limit ${BATCH}))`.execute(
        ctx.db,
      )
      gone = Number(numAffectedRows)
      deleted[table] = (deleted[table] ?? 0) + gone
    }
  }
  return deleted
}
