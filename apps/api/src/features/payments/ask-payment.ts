import { askAgainAfter, nextPaymentState, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { bookReport, tellRefused } from './book-report.ts'
import { settleRefusal } from './settle-payment.ts'
import { tellAdmins } from './tell-admins.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

/**
 * Asks the gateway about an open payment, and schedules the next time if it stays open. After its life it is given up:
 * silently when nobody ever paid, with a notice to the admins when the gateway still had it waiting.
 */
export async function askPayment(
  ctx: Ctx,
  { transactionId, asked }: { transactionId: number; asked: number },
): Promise<void> {
  const row = await transactionBy(ctx.db, { id: transactionId })
  if (!row || PAYMENT_FACTS[row.state].final) return
  const { gateway, report } = await saidOf(ctx, row)
  await inTransaction(ctx, async (ctx) => {
    if (gateway && report) await bookReport(ctx, { gateway, report, origin: 'asked' })
    const now = await transactionBy(ctx.db, { id: transactionId }, true)
    if (!now || PAYMENT_FACTS[now.state].final) return
    if (ctx.now < now.expires_at) return askLater(ctx, transactionId, asked + 1)
    await giveUp(ctx, now, gateway === null)
  })
}

/**
 * The same at once, for somebody who waits for the answer: what was paid meanwhile is booked, everything else stays.
 */
export async function askNow(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await transactionBy(ctx.db, { id })
    if (!row || PAYMENT_FACTS[row.state].final) continue
    const { gateway, report } = await saidOf(ctx, row)
    if (gateway && report) await inTransaction(ctx, (ctx) => bookReport(ctx, { gateway, report, origin: 'asked' }))
  }
}

/** A gateway that does not answer counts like one that knows nothing yet. */
async function saidOf(
  { ports }: Ctx,
  { gateway: name, ref_venta: reference, provider_id: providerId }: TransactionRow,
) {
  const gateway = ports.payments.byName(name)
  return { gateway, report: (await gateway?.find({ reference, providerId }).catch(() => null)) ?? null }
}

export async function askLater(ctx: TxCtx, transactionId: number, asked: number, afterMs = askAgainAfter(asked)) {
  await enqueue(
    ctx,
    'ask-payment',
    { transactionId, asked },
    { jobKey: `payment-${transactionId}`, runAt: new Date(ctx.now.getTime() + afterMs), maxAttempts: 25 },
  )
}

async function giveUp(ctx: TxCtx, row: TransactionRow, gatewayIsGone: boolean) {
  if (!nextPaymentState(row.state, 'expired')) return
  await settleRefusal(ctx, row, { state: 'expired', reason: 'Sin respuesta de la pasarela' })
  if (row.provider_id === null && !gatewayIsGone) return
  await tellRefused(ctx, row)
  await tellAdmins(ctx, {
    key: `payment-given-up:${row.id}`,
    title: 'Un pago quedó sin respuesta',
    text: `${row.ref_venta} seguía en espera y venció${gatewayIsGone ? '; su pasarela ya no está configurada' : ''}. Si el dinero llega después, se registra igual.`,
  })
}
