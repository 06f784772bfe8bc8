import { SALE_TIMES } from '@tuerca/domain/sale-states'
import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { LockedSale } from './sale-access.ts'
import { dueOf } from './wire.ts'

const KEY = (id: number) => `sale-${id}`

type SaleTimes = Pick<
  LockedSale,
  | 'id'
  | 'kind'
  | 'country'
  | 'state'
  | 'created_at'
  | 'expires_at'
  | 'lapse_at'
  | 'ready_at'
  | 'reminded_at'
  | 'shipped_at'
  | 'shipping_days'
  | 'delivered_at'
>

/** When the buyer is reminded that it waits at the counter; null when it does not, or they were reminded. */
export function remindAt(sale: Pick<SaleTimes, 'state' | 'ready_at' | 'reminded_at'>): Date | null {
  if (sale.state !== 'ready' || sale.ready_at === null || sale.reminded_at !== null) return null
  return new Date(sale.ready_at.getTime() + SALE_TIMES.fetchedByItselfAfter - SALE_TIMES.remindToFetchBefore)
}

/**
 * Schedules the next job for a sale at its next deadline, replacing the one before; `again`: called by that job itself,
 * because it ran too early.
 */
export async function tendLater(ctx: Pick<TxCtx, 'db'>, sale: SaleTimes, { again = false } = {}) {
  const runAt = remindAt(sale) ?? dueOf(sale)
  if (runAt !== null) await enqueue(ctx, 'tend-sale', { saleId: sale.id }, { jobKey: KEY(sale.id), runAt, again })
}
