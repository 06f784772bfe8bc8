import { receiptNumber } from '@tuerca/domain/payment-receipt'
import { pagePaths } from '@tuerca/domain/page-paths'
import { enqueue } from '../../platform/jobs.ts'
import type { TxCtx } from '../../platform/context.ts'
import { kindOf } from '../../platform/purchases.ts'
import { notify, queueLetter } from '../notifications/index.ts'
import { postReversal, postSale } from './post-ledger.ts'
import { receiptText } from './receipt-text.ts'
import { tellAdmins } from './tell-admins.ts'
import { nameOf, type TransactionRow } from './transaction-row.ts'

const DAY = 86_400_000

export interface Payer {
  providerId: string | null
  reason: string
  by: string
  type?: 'transfer'
}

/** Books an approval: receipt number, ledger, purchase and receipt, in the caller's transaction with the row locked. */
export async function settleApproval(ctx: TxCtx, row: TransactionRow, payer: Payer): Promise<void> {
  const { last } = await ctx.db
    .updateTable('payment_receipt_counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('country', '=', row.country)
    .returning('last')
    .executeTakeFirstOrThrow()
  const paid: TransactionRow = {
    ...row,
    state: 'approved',
    receipt_number: receiptNumber(row.country, last),
    paid_at: ctx.now,
    payment_type: payer.type ?? 'gateway',
    provider_id: payer.providerId,
  }
  await ctx.db
    .updateTable('transactions')
    .set({
      state: 'approved',
      receipt_number: paid.receipt_number,
      paid_at: ctx.now,
      payment_type: paid.payment_type,
      provider_id: payer.providerId,
      reason: payer.reason.slice(0, 200),
      updated_at: ctx.now,
    })
    .where('id', '=', row.id)
    .execute()
  const undeliverable = await kindOf(ctx, paid).fulfil(ctx, paid)
  await postSale(ctx, paid)
  if (undeliverable) {
    return tellAdmins(ctx, {
      key: `payment-orphan:${row.id}`,
      title: undeliverable.title,
      text: `El pago ${row.ref_venta} fue aprobado y ${undeliverable.text}. Devuelve el dinero.`,
    })
  }
  const title = `Recibo ${paid.receipt_number}: ${nameOf(ctx, row)}`
  const receipt = () => receiptText(ctx, paid, { paidAt: ctx.now, by: payer.by })
  if (row.user_id === null) {
    const to = kindOf(ctx, paid).receiptTo?.(paid) ?? null
    if (to !== null) await queueLetter(ctx, { to, subject: title, lines: (await receipt()).split('\n\n') })
    return
  }
  await notify(ctx, {
    userId: row.user_id,
    topic: 'payments',
    key: `payment-receipt:${row.id}`,
    title,
    text: await receipt(),
    path: pagePaths.payment(row.id),
    action: 'Ver el recibo',
  })
  // What a cart bought is rated sale by sale, once it arrived.
  if (row.purpose === 'plan')
    await enqueue(
      ctx,
      'ask-for-score',
      { transactionId: row.id },
      { jobKey: `score-${row.id}`, runAt: new Date(ctx.now.getTime() + DAY) },
    )
}

/** Books a refusal: what the open payment reserved is released. In the caller's transaction with the row locked. */
export async function settleRefusal(
  ctx: TxCtx,
  row: TransactionRow,
  to: { state: 'declined' | 'expired' | 'error'; reason: string; providerId?: string },
): Promise<void> {
  await ctx.db
    .updateTable('transactions')
    .set({
      state: to.state,
      provider_id: to.providerId ?? row.provider_id,
      reason: to.reason.slice(0, 200),
      updated_at: ctx.now,
    })
    .where('id', '=', row.id)
    .execute()
  await kindOf(ctx, row).release?.(ctx, { ...row, state: to.state })
}

/** Books a reversal in the ledger, and takes back what was bought, as far as it was not used. Gives how much of it. */
export async function settleReversal(ctx: TxCtx, row: TransactionRow, reason: string): Promise<number> {
  await ctx.db
    .updateTable('transactions')
    .set({ state: 'reversed', reason: reason.slice(0, 200), updated_at: ctx.now })
    .where('id', '=', row.id)
    .execute()
  await postReversal(ctx, row)
  const { taken, told } = await kindOf(ctx, row).undo(ctx, { ...row, state: 'reversed' })
  if (row.user_id === null || (await wentInParts(ctx, row))) return taken
  await notify(ctx, {
    userId: row.user_id,
    topic: 'payments',
    key: `payment-reversed:${row.id}`,
    title: `Reversamos tu pago: ${nameOf(ctx, row)}`,
    text: `El pago ${row.receipt_number ?? row.ref_venta} fue reversado y el dinero vuelve al medio con el que pagaste.${told && ` ${told}`}`,
    path: pagePaths.payment(row.id),
    action: 'Ver el pago',
  })
  return taken
}

/**
 * Some gateways report a payment as reversed once its partial refunds add up to the whole: the payer was told of each
 * part.
 */
async function wentInParts({ db }: TxCtx, { id, total_minor }: TransactionRow): Promise<boolean> {
  const { sum } = await db
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_minor').as('sum'))
    .where('transaction_id', '=', id)
    .where('state', 'in', ['asked', 'done'])
    .executeTakeFirstOrThrow()
  return (sum ?? 0) >= total_minor
}
