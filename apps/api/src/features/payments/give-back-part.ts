import { formatMoney } from '@tuerca/domain/money'
import { type Selectable, sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { PaymentRefunds } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { kindOf } from '../../platform/purchases.ts'
import type { User } from '../../platform/visitor.ts'
import { GatewayRefusal, type PartRefund } from '../../ports/payment-gateway.ts'
import { postGiven, postRefund } from './post-ledger.ts'
import { recordChange } from './record-change.ts'
import { BUSY } from './reverse-payment.ts'
import { tellAdmins } from './tell-admins.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

export interface PartToGiveBack {
  transactionId: number
  saleId: number
  storeId: number
  returnId: number
  amount: number
  /** Of it, casco. */ core: number
}
type Refund = Selectable<PaymentRefunds>

const IN_PANEL = 'Esta pasarela no devuelve una parte desde aquí'
const NOBODY_KNOWS = 'No sabemos si la pasarela la hizo: revísalo en su panel'

/**
 * Creates a debt for part of a payment, once per return, and asks the gateway for the refund after the transaction.
 * Answers false when the whole payment was already refunded.
 */
export async function giveBackPart(ctx: TxCtx, part: PartToGiveBack): Promise<boolean> {
  const row = await transactionBy(ctx.db, { id: part.transactionId }, true)
  if (row?.state !== 'approved') return false
  // However old the claim is: only the next person to claim it asks whether the gateway refunded the whole.
  if (row.reversing_since !== null || row.refunded_at !== null) throw conflict(BUSY)
  const { before, coreBefore } = await ctx.db
    .selectFrom('payment_refunds')
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)::float8`.as('before'),
      sql<number>`coalesce(sum(core_minor), 0)::float8`.as('coreBefore'),
    ])
    .where('sale_id', '=', part.saleId)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  const made = await ctx.db
    .insertInto('payment_refunds')
    .values({
      transaction_id: row.id,
      store_id: part.storeId,
      sale_id: part.saleId,
      return_id: part.returnId,
      amount_minor: part.amount,
      core_minor: part.core,
      created_at: ctx.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return true
  const lines = (await kindOf(ctx, row).partBack?.(ctx, row, { ...part, refundId: made.id, before, coreBefore })) ?? []
  await postRefund(ctx, row, made.id, lines)
  await enqueue(ctx, 'give-back-part', { refundId: made.id }, { jobKey: `give-back-${made.id}` })
  return true
}

/** The payment's row is locked before its refund's, as everywhere. */
async function locked(ctx: TxCtx, refundId: number): Promise<{ refund: Refund; row: TransactionRow } | null> {
  const found = await ctx.db
    .selectFrom('payment_refunds')
    .select('transaction_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  const row = found ? await transactionBy(ctx.db, { id: found.transaction_id }, true) : null
  const refund = row
    ? await ctx.db.selectFrom('payment_refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()
    : undefined
  return row && refund ? { refund, row } : null
}

/** The job: records that it asks, asks while no row is locked, then books the result. */
export async function askGateway(ctx: Ctx, refundId: number): Promise<void> {
  const asked = await inTransaction(ctx, (ctx) => begin(ctx, refundId))
  if (!asked) return
  const { row, refund, wasAsked } = asked
  const way = row.payment_type === 'gateway' ? ctx.ports.payments.byName(row.gateway)?.refundPart : undefined
  if (!way || row.provider_id === null)
    return inTransaction(ctx, (ctx) => stick(ctx, { row, refund, problem: IN_PANEL }))
  if (wasAsked && !way.isRepeatable)
    return inTransaction(ctx, (ctx) => stick(ctx, { row, refund, problem: NOBODY_KNOWS }))
  const wanted: PartRefund = {
    name: `tuerca-refund-${refund.id}`,
    reference: row.ref_venta,
    providerId: row.provider_id,
    amount: refund.amount_minor,
    currency: row.currency,
    reason: 'Devolución',
  }
  try {
    await way.ask(wanted)
  } catch (error) {
    // No answer is no refusal: the queue asks again where that is safe.
    if (!(error instanceof GatewayRefusal)) throw error
    return inTransaction(ctx, (ctx) => stick(ctx, { row, refund, problem: 'La pasarela no la aceptó' }))
  }
  await inTransaction(ctx, (ctx) => settle(ctx, refund.id))
}

async function begin(ctx: TxCtx, refundId: number) {
  const found = await locked(ctx, refundId)
  if (!found || (found.refund.state !== 'queued' && found.refund.state !== 'asked')) return null
  if (found.row.state !== 'approved') {
    await settle(ctx, refundId)
    return null
  }
  await ctx.db
    .updateTable('payment_refunds')
    .set({ state: 'asked', asked_at: ctx.now })
    .where('id', '=', refundId)
    .execute()
  return { ...found, wasAsked: found.refund.state === 'asked' }
}

interface Stuck {
  row: TransactionRow
  refund: Refund
  problem: string
}

async function stick(ctx: TxCtx, { row, refund, problem }: Stuck): Promise<void> {
  await ctx.db
    .updateTable('payment_refunds')
    .set({ state: 'stuck', problem })
    .where('id', '=', refund.id)
    .where('state', 'in', ['queued', 'asked'])
    .execute()
  await tellAdmins(ctx, {
    key: `refund-stuck:${refund.id}`,
    title: `Devuelve ${formatMoney(refund.amount_minor, row.currency)} a mano`,
    text: `${problem}. Devuelve ${formatMoney(refund.amount_minor, row.currency)} del pago ${row.ref_venta} y márcalo en Devoluciones.`,
  })
}

/** The money is back: once, whoever says it first. */
async function settle(ctx: TxCtx, refundId: number): Promise<boolean> {
  const found = await locked(ctx, refundId)
  if (!found || found.refund.state === 'done' || found.refund.state === 'void') return false
  const { row, refund } = found
  const whole = row.state !== 'approved'
  if (!whole) await postGiven(ctx, row, refund)
  await ctx.db
    .updateTable('payment_refunds')
    .set({ state: whole ? 'void' : 'done', done_at: ctx.now, problem: '' })
    .where('id', '=', refundId)
    .execute()
  await kindOf(ctx, row).givenBack?.(ctx, row, refund.return_id)
  return true
}

const HOUR = 3_600_000
const MOST_AT_ONCE = 200

/** Hourly: asks again for refunds that the queue gave up on; after a day an admin has to look at them. */
export async function askAgain(ctx: Ctx): Promise<void> {
  const [hourAgo, dayAgo] = [new Date(ctx.now.getTime() - HOUR), new Date(ctx.now.getTime() - 24 * HOUR)]
  const waiting = await ctx.db
    .selectFrom('payment_refunds')
    .select(['id', 'created_at'])
    .where('state', 'in', ['queued', 'asked'])
    .where((eb) => eb(eb.fn.coalesce('asked_at', 'created_at'), '<', hourAgo))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id, created_at } of waiting) {
    await inTransaction(ctx, async (ctx) => {
      if (created_at >= dayAgo) return enqueue(ctx, 'give-back-part', { refundId: id }, { jobKey: `give-back-${id}` })
      const found = await locked(ctx, id)
      if (found?.refund.state === 'queued' || found?.refund.state === 'asked')
        await stick(ctx, { ...found, problem: NOBODY_KNOWS })
    })
  }
}

/**
 * An admin refunded it by hand; of two who report it, one counts. A refund that the gateway is being asked for right
 * now is left to it.
 */
export async function markGivenBack(
  ctx: TxCtx,
  admin: User,
  { returnId, note }: { returnId: number; note: string },
): Promise<void> {
  const refund = await ctx.db
    .selectFrom('payment_refunds')
    .select(['id', 'transaction_id', 'state', 'amount_minor'])
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (refund?.state !== 'stuck' && refund?.state !== 'done' && refund?.state !== 'void')
    throw conflict('La pasarela todavía no contesta por esta devolución. Espera a que conteste.')
  if (!(await settle(ctx, refund.id))) return
  await recordChange(ctx, {
    id: refund.transaction_id,
    by: admin.id,
    action: 'update',
    before: {},
    after: { reason: 'Una parte, devuelta a mano' },
    note,
  })
}
