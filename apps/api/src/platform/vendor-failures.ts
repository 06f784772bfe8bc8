import { sql } from 'kysely'
import type { Ctx } from './context.ts'

export interface VendorFailure {
  vendor: string
  operation: string
  reason: string
}

const HOUR_MS = 3_600_000

/** Counts a partner's failure in the current hour. Never throws: its caller already has one failure to handle. */
export async function noteVendorFailure(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { vendor, operation, reason }: VendorFailure,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  await db
    .insertInto('vendor_failures')
    .values({ vendor, operation, reason: withoutPeople(reason), hour, last_at: now })
    .onConflict((on) =>
      on
        .columns(['vendor', 'operation', 'reason', 'hour'])
        .doUpdateSet((eb) => ({ times: eb('vendor_failures.times', '+', 1), last_at: now })),
    )
    .execute()
    .catch(() => undefined)
}

/** Removes personal data: mail servers quote the address, and partners what they were asked. */
export function withoutPeople(reason: string): string {
  return (
    reason
      .replace(/\S+@\S+/g, '…')
      .replace(/https?:\/\/\S+/g, '…')
      .replace(/\b(?=[\w-]*\d{4})[\w-]{9,}\b|\d{7,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 160) || 'sin motivo'
  )
}

/** Failures by vendor, operation and reason over some days, the most recent first. */
export async function vendorFailuresOf({ db, now }: Pick<Ctx, 'db' | 'now'>, { days }: { days: number }) {
  return db
    .selectFrom('vendor_failures')
    .where('last_at', '>', new Date(now.getTime() - days * 24 * HOUR_MS))
    .select(['vendor', 'operation', 'reason'])
    .select(({ fn }) => [
      sql<number>`sum(times)::int`.as('times'),
      fn.max('last_at').as('last_at'),
      fn.min('hour').as('first_hour'),
      sql<number>`count(*)::int`.as('hours'),
    ])
    .groupBy(['vendor', 'operation', 'reason'])
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute()
}
