import { formatMoney } from '@tuerca/domain/money'
import { nextPaymentState, type PaymentState } from '@tuerca/domain/payment-states'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import type { GatewayReport } from '../../ports/payment-gateway.ts'
import { notify } from '../notifications/index.ts'
import { postPaidTwice, postTwiceReturned } from './post-ledger.ts'
import { settleApproval, settleRefusal, settleReversal } from './settle-payment.ts'
import { tellAdmins } from './tell-admins.ts'
import { nameOf, transactionBy, type TransactionRow } from './transaction-row.ts'

export type Outcome = 'applied' | 'ignored' | 'paid_twice' | 'mismatch' | 'unknown' | 'repeated'
export interface ReportToBook {
  gateway: { name: string; label: string }
  report: GatewayReport
  origin: 'callback' | 'asked'
}

/**
 * Books a gateway's report, once: the row is locked first, so that copies of one notice wait for each other and find it
 * recorded. Reports that are late, out of order, with another amount or about nothing of ours are stored and change
 * nothing.
 */
export async function bookReport(ctx: TxCtx, said: ReportToBook): Promise<Outcome> {
  const { gateway, report } = said
  const row = await transactionBy(ctx.db, { reference: report.reference, gateway: gateway.name }, true)
  const outcome = judge(row, report)
  if (!(await keepEvent(ctx, said, { row, outcome }))) return 'repeated'
  if (row && outcome === 'applied') await apply(ctx, row, said)
  else if (row && outcome === 'paid_twice') await bookPaidTwice(ctx, row, report)
  else if (row && report.state === 'reversed' && report.providerId !== row.provider_id)
    await postTwiceReturned(ctx, row, report.providerId)
  else if (report.state === 'approved' && (outcome === 'mismatch' || outcome === 'unknown')) await alert(ctx, said, row)
  return outcome
}

function judge(row: TransactionRow | null, report: GatewayReport): Exclude<Outcome, 'repeated'> {
  if (!row) return 'unknown'
  if (report.amount !== row.total_minor || report.currency !== row.currency) return 'mismatch'
  const another = report.providerId !== row.provider_id
  if (report.state === 'approved' && (row.state === 'approved' || row.state === 'reversed') && another)
    return 'paid_twice'
  // The return of a second payment is not that of the first.
  if (report.state === 'reversed' && another) return 'ignored'
  return nextPaymentState(row.state, report.state) ? 'applied' : sameButLater(row.state, report) ? 'applied' : 'ignored'
}

/** The gateway's first report about a payment that was only sent to it: now its id there is known. */
const sameButLater = (state: PaymentState, report: GatewayReport) => state === 'pending' && report.state === 'pending'

/** Includes the payment's reference: some gateways number their notices anew for each payment. */
const eventKey = ({ reference, eventId }: GatewayReport) => `event:${reference.slice(0, 100)}:${eventId}`.slice(0, 300)

/** False when this notice was recorded before: then it is only counted. */
async function keepEvent(
  ctx: TxCtx,
  { gateway, report, origin }: ReportToBook,
  { row, outcome }: { row: TransactionRow | null; outcome: string },
): Promise<boolean> {
  const amount = Number.isSafeInteger(report.amount) ? report.amount : null
  const { rows } = await sql<{ fresh: boolean }>`
    insert into payment_events as e (gateway, event_key, transaction_id, reference, provider_id, state, amount_minor, currency, outcome, reason, origin, received_at)
    values (${gateway.name}, ${eventKey(report)}, ${row?.id ?? null}::bigint, ${report.reference.slice(0, 100)}, ${report.providerId.slice(0, 100)}, ${report.state},
      ${amount}::bigint, ${report.currency.slice(0, 10)}, ${outcome}, ${report.reason.slice(0, 300)}, ${origin}, ${ctx.now})
    on conflict (gateway, event_key) do update set seen = e.seen + 1
    returning (xmax = 0) as fresh`.execute(ctx.db)
  return rows[0]?.fresh ?? false
}

async function apply(ctx: TxCtx, row: TransactionRow, { gateway, report }: ReportToBook) {
  const { state, providerId, reason } = report
  if (state === 'approved') {
    await settleApproval(ctx, row, { providerId, reason, by: gateway.label })
    return reverseIfToldBefore(ctx, row, providerId)
  }
  if (state === 'reversed') return void (await settleReversal(ctx, row, reason))
  if (state === 'pending') {
    return void (await ctx.db
      .updateTable('transactions')
      .set({ state, provider_id: providerId, reason: reason.slice(0, 200), updated_at: ctx.now })
      .where('id', '=', row.id)
      .execute())
  }
  await settleRefusal(ctx, row, { state, reason, providerId })
  // A buyer who was told to wait is told the result; one who saw it on the gateway's page knows.
  if (row.provider_id !== null) await tellRefused(ctx, row)
}

/** The reversal was reported before the approval: that notice changed nothing then, and will not come again. */
async function reverseIfToldBefore(ctx: TxCtx, { id }: TransactionRow, providerId: string) {
  const told = await ctx.db
    .selectFrom('payment_events')
    .select('reason')
    .where('transaction_id', '=', id)
    .where('provider_id', '=', providerId.slice(0, 100))
    .where('state', '=', 'reversed')
    .where('outcome', '=', 'ignored')
    .limit(1)
    .executeTakeFirst()
  const paid = told ? await transactionBy(ctx.db, { id }) : null
  if (told && paid) await settleReversal(ctx, paid, told.reason ?? '')
}

export async function tellRefused(ctx: TxCtx, row: TransactionRow) {
  if (row.user_id === null) return
  await notify(ctx, {
    userId: row.user_id,
    topic: 'payments',
    key: `payment-refused:${row.id}`,
    title: `Tu pago no se completó: ${nameOf(ctx, row)}`,
    text: `El pago ${row.ref_venta} por ${formatMoney(row.total_minor, row.currency)} no fue aprobado. No se hizo ningún cobro; puedes intentarlo de nuevo.`,
    path: pagePaths.payment(row.id),
    action: 'Ver el pago',
  })
}

async function bookPaidTwice(ctx: TxCtx, row: TransactionRow, report: GatewayReport) {
  await postPaidTwice(ctx, row, report.providerId)
  const money = formatMoney(row.total_minor, row.currency)
  await tellAdmins(ctx, {
    key: `payment-twice:${row.id}:${report.providerId}`,
    title: 'Un pago llegó dos veces',
    text: `La referencia ${row.ref_venta} ya estaba pagada y llegó otro pago de ${money} (${report.providerId}). Devuelve el segundo.`,
  })
  if (row.user_id !== null) {
    await notify(ctx, {
      userId: row.user_id,
      topic: 'payments',
      key: `payment-twice:${row.id}:${report.providerId}`,
      title: 'Recibimos dos veces el mismo pago',
      text: `Tu compra de ${nameOf(ctx, row)} ya estaba pagada y llegó otro pago de ${money}. Te devolvemos el segundo.`,
      path: pagePaths.payment(row.id),
    })
  }
}

async function alert(ctx: TxCtx, { gateway, report }: ReportToBook, row: TransactionRow | null) {
  await tellAdmins(ctx, {
    key: `payment-alert:${gateway.name}:${report.reference}:${report.eventId}`.slice(0, 200),
    title: row ? 'Un pago llegó por otro valor' : 'Llegó un pago que no conocemos',
    text: `${gateway.label} aprobó ${report.reference} por ${report.currency} ${(report.amount / 100).toFixed(2)}${row ? `, y la compra era de ${formatMoney(row.total_minor, row.currency)}` : ''}. No se entregó nada: revísalo.`,
  })
}
