import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { nextPaymentState, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { GatewayRefusal } from '../../ports/payment-gateway.ts'
import { recordChange } from './record-change.ts'
import { settleReversal } from './settle-payment.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

export interface Reversal {
  transactionId: number
  note: string
  alreadyRefunded: boolean
}

/** Longer than a gateway may take to answer: after it, whoever claimed the reversal is gone. */
const CLAIM_MS = 5 * 60_000
const PART_GIVEN =
  'De este pago ya se devolvió una parte por una devolución: el resto se devuelve igual, línea por línea.'
export const BUSY = 'Este pago ya se está reversando. Espera unos minutos e intenta de nuevo.'
const NOBODY_KNOWS =
  'No sabemos si la pasarela hizo la devolución. Espera unos minutos y revisa el pago antes de intentar de nuevo.'

/**
 * M7.40: claims the payment's row, lets the gateway refund it while no row is locked, then books it. Of two who click
 * at once only one asks the gateway, because not every firm recognises a repeated refund. After a lost answer the next
 * caller asks what happened instead of asking for the refund again.
 */
export async function reversePayment(
  ctx: Ctx,
  admin: User,
  { body, http }: { body: Reversal; http: Http | null },
): Promise<number> {
  const row = await transactionBy(ctx.db, { id: body.transactionId })
  if (!row) throw notFound(PAYMENT_GONE)
  await requireWhole(ctx, row.id)
  const claimed = row.state === 'approved' && row.payment_type === 'gateway' && !body.alreadyRefunded
  if (claimed) {
    requireRefund(ctx, row)
    const found = await inTransaction(ctx, (ctx) => claim(ctx, row.id))
    if (found.refunded_at === null) {
      if (found.reversing_since === null || !(await wasGivenBack(ctx, found))) await giveBack(ctx, found, body.note)
      await inTransaction(ctx, (ctx) => noteRefunded(ctx, row.id))
    }
  }
  const { taken } = await onceByKey(ctx, { endpoint: 'reversePaymentTypeTransactions', body, http }, (ctx) =>
    book(ctx, admin, { ...body, claimed }),
  )
  return taken
}

export const isClaimed = ({ now }: Pick<Ctx, 'now'>, row: TransactionRow) =>
  row.reversing_since !== null && row.reversing_since.getTime() > now.getTime() - CLAIM_MS

/** Gives the row as whoever claimed it before left it. */
async function claim(ctx: TxCtx, id: number): Promise<TransactionRow> {
  const row = await transactionBy(ctx.db, { id }, true)
  if (row?.state !== 'approved' || isClaimed(ctx, row)) throw conflict(BUSY)
  await requireWhole(ctx, id)
  await ctx.db.updateTable('transactions').set({ reversing_since: ctx.now }).where('id', '=', id).execute()
  return row
}

/** After partial refunds the rest is refunded in parts: the whole would be more than was paid. */
async function requireWhole(ctx: Pick<TxCtx, 'db'>, id: number): Promise<void> {
  const part = await ctx.db
    .selectFrom('payment_refunds')
    .select('id')
    .where('transaction_id', '=', id)
    .where('state', '<>', 'void')
    .limit(1)
    .executeTakeFirst()
  if (part) throw conflict(PART_GIVEN)
}

async function noteRefunded(ctx: TxCtx, id: number): Promise<void> {
  await ctx.db.updateTable('transactions').set({ refunded_at: ctx.now }).where('id', '=', id).execute()
}

async function letGo(ctx: TxCtx, id: number): Promise<void> {
  await ctx.db.updateTable('transactions').set({ reversing_since: null }).where('id', '=', id).execute()
}

function requireRefund(ctx: Ctx, row: TransactionRow) {
  const gateway = ctx.ports.payments.byName(row.gateway)
  if (gateway?.refund && row.provider_id !== null)
    return { refund: gateway.refund.bind(gateway), providerId: row.provider_id }
  throw conflict('Esta pasarela no devuelve dinero desde aquí: hazlo en su panel y márcalo como ya devuelto.')
}

/** Of a refund that somebody asked for without seeing its end. */
async function wasGivenBack(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  const said = await ctx.ports.payments
    .byName(row.gateway)
    ?.find({ reference: row.ref_venta, providerId: row.provider_id })
    .catch(() => {
      throw new AppError(502, NOBODY_KNOWS)
    })
  return said?.state === 'reversed' && said.providerId === row.provider_id
}

async function giveBack(ctx: Ctx, row: TransactionRow, reason: string) {
  const { refund, providerId } = requireRefund(ctx, row)
  try {
    await refund({ reference: row.ref_venta, providerId, amount: row.total_minor, currency: row.currency, reason })
  } catch (error) {
    // No answer is not a refusal: the claim stays, and the next caller asks what happened.
    if (!(error instanceof GatewayRefusal)) throw new AppError(502, NOBODY_KNOWS)
    await inTransaction(ctx, (ctx) => letGo(ctx, row.id))
    throw new AppError(502, 'La pasarela no aceptó la devolución.', [error.message])
  }
}

async function book(
  ctx: TxCtx,
  admin: User,
  { transactionId, note, claimed }: Reversal & { claimed: boolean },
): Promise<{ taken: number }> {
  const row = await transactionBy(ctx.db, { id: transactionId }, true)
  if (!row) throw notFound(PAYMENT_GONE)
  if (!claimed && row.state === 'approved' && isClaimed(ctx, row)) throw conflict(BUSY)
  // A part may have been refunded since the first look; while it is claimed none can be.
  if (!claimed) await requireWhole(ctx, row.id)
  // The gateway's own notice about our request may be booked before its answer arrives.
  const told = claimed && row.state === 'reversed'
  if (!told && !nextPaymentState(row.state, 'reversed'))
    throw conflict(`No se puede reversar: este pago está ${PAYMENT_FACTS[row.state].label.toLowerCase()}.`)
  const taken = told ? 0 : await settleReversal(ctx, row, 'Reversado por Tuerca')
  await letGo(ctx, row.id)
  await recordChange(ctx, {
    id: row.id,
    by: admin.id,
    action: 'reverse',
    before: { state: 'approved' },
    after: { state: 'reversed' },
    note,
  })
  return { taken }
}
