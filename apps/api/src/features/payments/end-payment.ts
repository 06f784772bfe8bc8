import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import type { TxCtx } from '../../platform/context.ts'
import { settleRefusal } from './settle-payment.ts'
import { transactionBy } from './transaction-row.ts'

/**
 * What it was begun for is no longer wanted: nobody is led to it again, and all that it held is let go. The gateway decides about
 * one that it has waiting: that stays as it is, and the answer is `waiting`.
 */
export async function endPayment(ctx: TxCtx, id: number, reason: string): Promise<'waiting' | 'over'> {
  const row = await transactionBy(ctx.db, { id }, true)
  if (!row || PAYMENT_FACTS[row.state].final) return 'over'
  if (row.provider_id !== null) return 'waiting'
  await settleRefusal(ctx, row, { state: 'expired', reason })
  return 'over'
}

/** Whether the gateway has it and has not said yet what became of it. */
export async function isAtGateway(ctx: TxCtx, id: number): Promise<boolean> {
  const row = await transactionBy(ctx.db, { id })
  return row !== null && row.provider_id !== null && !PAYMENT_FACTS[row.state].final
}
