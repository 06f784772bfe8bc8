import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { LockedSale } from './sale-access.ts'
import { dueOf } from './wire.ts'

const KEY = (id: number) => `sale-${id}`

/** When time has something to do with it, the job that looks then takes the place of the one before. */
export async function tendLater(
  ctx: Pick<TxCtx, 'db'>,
  sale: Pick<
    LockedSale,
    | 'id'
    | 'kind'
    | 'country'
    | 'state'
    | 'created_at'
    | 'expires_at'
    | 'lapse_at'
    | 'shipped_at'
    | 'shipping_days'
    | 'delivered_at'
  >,
) {
  const due = dueOf(sale)
  if (due !== null) await enqueue(ctx, 'tend-sale', { saleId: sale.id }, { jobKey: KEY(sale.id), runAt: due })
}
