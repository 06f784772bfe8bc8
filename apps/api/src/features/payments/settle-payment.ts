import { receiptNumber } from '@tuerca/domain/payment-receipt'
import { creditsInWords } from '@tuerca/domain/transaction-types'
import { enqueue } from '../../platform/jobs.ts'
import type { TxCtx } from '../../platform/context.ts'
import { grantCredits, withdrawCredits } from '../consultations/index.ts'
import { notify } from '../notifications/index.ts'
import { postReversal, postSale } from './post-ledger.ts'
import { receiptText } from './receipt-text.ts'
import { tellAdmins } from './tell-admins.ts'
import { nameOf, type TransactionRow } from './transaction-row.ts'

const DAY = 86_400_000
const creditsOf = (row: Pick<TransactionRow, 'id'>) => `payment:${row.id}`

export interface Payer { providerId: string | null; reason: string; by: string; type?: 'transfer' }

/**
 * The money is ours: number, ledger, credits and receipt, in the caller's transaction with the row locked. Credits have
 * the payment as their source, so that they cannot be given twice whatever called this.
 */
export async function settleApproval(ctx: TxCtx, row: TransactionRow, payer: Payer): Promise<void> {
  const { last } = await ctx.db.updateTable('payment_receipt_counters').set((eb) => ({ last: eb('last', '+', 1) }))
    .where('country', '=', row.country).returning('last').executeTakeFirstOrThrow()
  const paid: TransactionRow = {
    ...row, state: 'approved', receipt_number: receiptNumber(row.country, last), paid_at: ctx.now, payment_type: payer.type ?? 'gateway', provider_id: payer.providerId,
  }
  await ctx.db.updateTable('transactions').set({
    state: 'approved', receipt_number: paid.receipt_number, paid_at: ctx.now, payment_type: paid.payment_type, provider_id: payer.providerId,
    reason: payer.reason.slice(0, 200), updated_at: ctx.now,
  }).where('id', '=', row.id).execute()
  await postSale(ctx, paid)
  if (row.user_id === null) {
    return tellAdmins(ctx, { key: `payment-orphan:${row.id}`, title: 'Llegó un pago de una cuenta eliminada', text: `El pago ${row.ref_venta} fue aprobado y su cuenta ya no existe. Devuelve el dinero.` })
  }
  await grant(ctx, paid, row.user_id)
  await notify(ctx, {
    userId: row.user_id, topic: 'payments', key: `payment-receipt:${row.id}`, title: `Recibo ${paid.receipt_number}: ${nameOf(row)}`,
    text: receiptText(paid, { paidAt: ctx.now, by: payer.by }), path: `/cuenta/pagos/${row.id}`, action: 'Ver el recibo',
  })
  await enqueue(ctx, 'ask-for-score', { transactionId: row.id }, { jobKey: `score-${row.id}`, runAt: new Date(ctx.now.getTime() + DAY) })
}

async function grant(ctx: TxCtx, row: TransactionRow, userId: number) {
  const plan = row.plan_snapshot
  if (!plan) return
  await grantCredits(ctx, {
    userId, storeId: row.store_id, transactionType: plan.transaction_type, amount: plan.amount,
    expiresAt: new Date(ctx.now.getTime() + plan.valid_days * DAY), source: creditsOf(row),
  })
}

/** The money went back: the ledger says so, and the credits that were not spent go too. Gives how many. */
export async function settleReversal(ctx: TxCtx, row: TransactionRow, reason: string): Promise<number> {
  await ctx.db.updateTable('transactions').set({ state: 'reversed', reason: reason.slice(0, 200), updated_at: ctx.now }).where('id', '=', row.id).execute()
  await postReversal(ctx, row)
  if (row.user_id === null) return 0
  const taken = await withdrawCredits(ctx, { userId: row.user_id, source: creditsOf(row) })
  await notify(ctx, {
    userId: row.user_id, topic: 'payments', key: `payment-reversed:${row.id}`, title: `Reversamos tu pago: ${nameOf(row)}`,
    text: `El pago ${row.receipt_number ?? row.ref_venta} fue reversado y el dinero vuelve al medio con el que pagaste.${taken > 0 && row.plan_snapshot ? ` Retiramos lo que no habías usado: ${creditsInWords(row.plan_snapshot.transaction_type, taken)}.` : ''}`,
    path: `/cuenta/pagos/${row.id}`, action: 'Ver el pago',
  })
  return taken
}
