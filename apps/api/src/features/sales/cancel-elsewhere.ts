import type { TxCtx } from '../../platform/context.ts'
import { saleState } from '@tuerca/domain/sale-states'
import { isPartSent, moveSale } from './move-sale.ts'
import { lockedById } from './sale-access.ts'

/**
 * Applies the cancellation of a sale in the marketplace where it was made: its pieces return to stock unless it is
 * already on its way. Answers whether it is cancelled.
 */
export async function cancelElsewhere(ctx: TxCtx, saleId: number, reason: string): Promise<boolean> {
  const sale = await lockedById(ctx, saleId)
  if (!sale || sale.origin === null) return false
  if (sale.state === 'cancelled') return true
  const may =
    saleState(sale.kind, sale.state)?.steps.some(({ action, by }) => action === 'cancel' && by.includes('seller')) ??
    false
  return (
    may &&
    !(await isPartSent(ctx, saleId)) &&
    moveSale(ctx, sale, { to: 'cancelled', by: 'seller', userId: null, reason })
  )
}
