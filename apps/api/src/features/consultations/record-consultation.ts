import { CONSULTATION_HOURS } from '@tuerca/domain/consultation-gate'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { walletStore, type LookUp } from './queries.ts'

export interface Outcome {
  found: boolean
  charged?: boolean
}

/**
 * Records a look-up of the visitor. One that found nothing is recorded too, once in 12 hours, and never counts (M9.11).
 * A guest receives the cookie by which the next one is counted.
 */
export async function recordConsultation(ctx: TxCtx, { kind, subject }: LookUp, { found, charged = false }: Outcome) {
  const userId = ctx.user?.id ?? null
  const guestHash = ctx.user ? null : ctx.guest.ensure()
  const since = new Date(ctx.now.getTime() - CONSULTATION_HOURS * 3600_000)
  await sql`insert into consultations (kind, subject, user_id, guest_hash, network_hash, store_id, found, charged, looked_at)
    select ${kind}, ${subject}, ${userId}::int, ${guestHash}::text, ${ctx.guest.networkHash}, ${walletStore(ctx)}::int, ${found}, ${charged}, ${ctx.now}::timestamptz
    where ${found} or not exists (
      select from consultations where network_hash = ${ctx.guest.networkHash} and user_id is not distinct from ${userId}::int
        and kind = ${kind} and subject = ${subject} and not found and looked_at > ${since})`.execute(ctx.db)
}
