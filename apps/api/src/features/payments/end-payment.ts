import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import type { TxCtx } from '../../platform/context.ts'
import { settleRefusal } from './settle-payment.ts'
import { transactionBy } from './transaction-row.ts'

/**
 * Ends a payment whose purpose is no longer wanted: nobody is sent to it again, and everything it reserved is released.
 * One that is waiting at the gateway stays, and the answer is `waiting`.
 */
export async function endPayment(ctx: TxCtx, id: number, reason: string): Promise<'waiting' | 'over'> {
  const row = await transactionBy(ctx.db, { id }, true)
  if (!row || PAYMENT_FACTS[row.state].final) return 'over'
  if (row.provider_id !== null) return 'waiting'
  await settleRefusal(ctx, row, { state: 'expired', reason })
  return 'over'
}

/** Whether the gateway has it and has not reported the result. */
export async function isAtGateway(ctx: TxCtx, id: number): Promise<boolean> {
  const row = await transactionBy(ctx.db, { id })
  return row !== null && row.provider_id !== null && !PAYMENT_FACTS[row.state].final
}
