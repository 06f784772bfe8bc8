import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { nextPaymentState, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { recordChange } from './record-change.ts'
import { settleApproval } from './settle-payment.ts'
import { transactionBy } from './transaction-row.ts'

/**
 * M7.37: an admin saw the money in the bank. From then on it is an ordinary paid payment; a later report by its gateway
 * would be a second payment.
 */
export async function markPaid(
  ctx: TxCtx,
  admin: User,
  { transactionId, note }: { transactionId: number; note: string },
): Promise<string> {
  const row = await transactionBy(ctx.db, { id: transactionId }, true)
  if (!row) throw notFound(PAYMENT_GONE)
  if (!nextPaymentState(row.state, 'approved'))
    throw conflict(`Este pago ya está ${PAYMENT_FACTS[row.state].label.toLowerCase()}.`)
  await settleApproval(ctx, row, {
    providerId: null,
    reason: 'Transferencia bancaria',
    by: 'Transferencia bancaria',
    type: 'transfer',
  })
  await recordChange(ctx, {
    id: row.id,
    by: admin.id,
    action: 'mark_paid',
    before: { state: row.state },
    after: { state: 'approved', payment_type: 'transfer' },
    note,
  })
  return (await transactionBy(ctx.db, { id: row.id }))?.receipt_number ?? ''
}
