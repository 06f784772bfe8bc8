import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { nextPaymentState, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { recordChange } from './record-change.ts'
import { settleReversal } from './settle-payment.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

export interface Reversal { transactionId: number; note: string; alreadyRefunded: boolean }

/** Longer than a gateway may take to answer: after it, whoever claimed the reversal is gone. */
const CLAIM_MS = 5 * 60_000
const BUSY = 'Este pago ya se está reversando. Espera unos minutos e intenta de nuevo.'

/**
 * M7.40: the payment's row is claimed, then the gateway gives the money back while no row is locked, then the books follow. Of two
 * who click at once one asks the gateway: not every firm takes a refund's name and knows a second one.
 */
export async function reversePayment(ctx: Ctx, admin: User, { body, http }: { body: Reversal; http: Http | null }): Promise<number> {
  const row = await transactionBy(ctx.db, { id: body.transactionId })
  if (!row) throw notFound(PAYMENT_GONE)
  const claimed = row.state === 'approved' && row.payment_type === 'gateway' && !body.alreadyRefunded
  if (claimed) {
    requireRefund(ctx, row)
    await inTransaction(ctx, (ctx) => claim(ctx, row.id))
    await giveBack(ctx, row, body.note)
  }
  const { taken } = await onceByKey(ctx, { endpoint: 'reversePaymentTypeTransactions', body, http }, (ctx) => book(ctx, admin, { ...body, claimed }))
  return taken
}

async function claim(ctx: TxCtx, id: number): Promise<void> {
  const mine = await ctx.db.updateTable('transactions').set({ reversing_since: ctx.now }).where('id', '=', id).where('state', '=', 'approved')
    .where((eb) => eb.or([eb('reversing_since', 'is', null), eb('reversing_since', '<=', new Date(ctx.now.getTime() - CLAIM_MS))])).returning('id').executeTakeFirst()
  if (!mine) throw conflict(BUSY)
}

async function letGo(ctx: TxCtx, id: number): Promise<void> {
  await ctx.db.updateTable('transactions').set({ reversing_since: null }).where('id', '=', id).execute()
}

function requireRefund(ctx: Ctx, row: TransactionRow) {
  const gateway = ctx.ports.payments.byName(row.gateway)
  if (gateway?.refund && row.provider_id !== null) return { refund: gateway.refund.bind(gateway), providerId: row.provider_id }
  throw conflict('Esta pasarela no devuelve dinero desde aquí: hazlo en su panel y márcalo como ya devuelto.')
}

async function giveBack(ctx: Ctx, row: TransactionRow, reason: string) {
  const { refund, providerId } = requireRefund(ctx, row)
  try {
    await refund({ reference: row.ref_venta, providerId, amount: row.total_minor, currency: row.currency, reason })
  } catch (error) {
    await inTransaction(ctx, (ctx) => letGo(ctx, row.id))
    throw new AppError(502, 'La pasarela no aceptó la devolución.', [error instanceof Error ? error.message : 'Sin respuesta.'])
  }
}

async function book(ctx: TxCtx, admin: User, { transactionId, note, claimed }: Reversal & { claimed: boolean }): Promise<{ taken: number }> {
  const row = await transactionBy(ctx.db, { id: transactionId }, true)
  if (!row) throw notFound(PAYMENT_GONE)
  if (!claimed && row.reversing_since && row.reversing_since.getTime() > ctx.now.getTime() - CLAIM_MS) throw conflict(BUSY)
  // The gateway's own notice of what we asked it for may be booked before its answer is.
  const told = claimed && row.state === 'reversed'
  if (!told && !nextPaymentState(row.state, 'reversed')) throw conflict(`No se puede reversar: este pago está ${PAYMENT_FACTS[row.state].label.toLowerCase()}.`)
  const taken = told ? 0 : await settleReversal(ctx, row, 'Reversado por Tuerca')
  await letGo(ctx, row.id)
  await recordChange(ctx, { id: row.id, by: admin.id, action: 'reverse', before: { state: 'approved' }, after: { state: 'reversed' }, note })
  return { taken }
}
