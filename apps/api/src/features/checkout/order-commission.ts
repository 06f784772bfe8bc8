import { paramOr } from '@tuerca/domain/app-params'
import { commissionOf } from '@tuerca/domain/checkout'
import type { Country } from '@tuerca/domain/country'
import type { TxCtx } from '../../platform/context.ts'
import { agreeOnNoCommission, holdPlanOrder } from '../sales/index.ts'

/** Our commission of an accepted order; nothing when its store accepted it with a plan order. */
export function orderCommission(
  order: {
    subtotal: number | null
    total: number | null
    discount: number
    country: Country
    plan_hold_id: number | null
  },
  store: { commission: unknown },
) {
  if (order.plan_hold_id !== null) return { commission: 0, commissionTax: 0 }
  return commissionOf(
    { subtotal: order.subtotal ?? order.total ?? 0, discount: order.discount },
    Number(paramOr('salesCommission', store.commission ?? undefined)),
    order.country,
  )
}

/** Orders that are accepted at once: each takes one of its store's plan orders, if there are any. */
export async function holdPlanOrders(ctx: TxCtx, made: readonly { id: number; storeId: number }[]): Promise<void> {
  for (const { id, storeId } of made)
    if (await holdPlanOrder(ctx, { id, storeId, userId: null })) await agreeOnNoCommission(ctx, id)
}
