import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { nextPaymentState, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { recordChange } from './record-change.ts'
import { settleReversal } from './settle-payment.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

export interface Reversal { transactionId: number; note: string; alreadyRefunded: boolean }

/**
 * M7.40: the gateway gives the money back first, while no row is locked, and names the refund so that a second try is the
 * same one; then the books follow.
 */
export async function reversePayment(ctx: Ctx, admin: User, reversal: { body: Reversal; http: Http | null }): Promise<number> {
  return oneAtATime(ctx, () => giveBackAndBook(ctx, admin, reversal))
}

/**
 * Two who click at once must not both ask the gateway for the money: not every firm takes a refund's name. No row is
 * locked while it answers, and as the lock keeps a connection there is one for all payments: many would empty the pool.
 */
function oneAtATime<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const { rows: [lock] } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('reversal', 0)) as mine`.execute(ctx.db)
    if (!lock?.mine) throw conflict('Ya se está reversando un pago. Espera a que termine e intenta de nuevo.')
    return work()
  })
}

async function giveBackAndBook(ctx: Ctx, admin: User, { body, http }: { body: Reversal; http: Http | null }): Promise<number> {
  const row = await transactionBy(ctx.db, { id: body.transactionId })
  if (!row) throw notFound(PAYMENT_GONE)
  if (row.state === 'approved' && row.payment_type === 'gateway' && !body.alreadyRefunded) await giveBack(ctx, row, body.note)
  const { taken } = await onceByKey(ctx, { endpoint: 'reversePaymentTypeTransactions', body, http }, (ctx) => book(ctx, admin, body))
  return taken
}

async function giveBack(ctx: Ctx, row: TransactionRow, reason: string) {
  const gateway = ctx.ports.payments.byName(row.gateway)
  if (!gateway?.refund || row.provider_id === null) {
    throw conflict('Esta pasarela no devuelve dinero desde aquí: hazlo en su panel y márcalo como ya devuelto.')
  }
  await gateway.refund({ reference: row.ref_venta, providerId: row.provider_id, amount: row.total_minor, currency: row.currency, reason }).catch((error: unknown) => {
    throw new AppError(502, 'La pasarela no aceptó la devolución.', [error instanceof Error ? error.message : 'Sin respuesta.'])
  })
}

async function book(ctx: TxCtx, admin: User, { transactionId, note }: Reversal): Promise<{ taken: number }> {
  const row = await transactionBy(ctx.db, { id: transactionId }, true)
  if (!row) throw notFound(PAYMENT_GONE)
  if (!nextPaymentState(row.state, 'reversed')) throw conflict(`No se puede reversar: este pago está ${PAYMENT_FACTS[row.state].label.toLowerCase()}.`)
  const taken = await settleReversal(ctx, row, 'Reversado por Tuerca')
  await recordChange(ctx, { id: row.id, by: admin.id, action: 'reverse', before: { state: row.state }, after: { state: 'reversed' }, note })
  return { taken }
}
