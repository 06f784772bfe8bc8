import { countryOfCurrency, type Currency, formatMoney, toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Posting } from '../../platform/purchases.ts'
import type { User } from '../../platform/visitor.ts'
import { sweep } from '../../platform/sweep.ts'
import { ownersOf } from '../../platform/who-is-told.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { notify } from '../notifications/index.ts'
import { accountToPay } from './bank-account.ts'
import { postAgreed, postMoved } from '../payments/index.ts'
import { COMES_BACK } from './queries.ts'

export const payoutNumber = (id: number) => `L-${id}`

/**
 * Weekly: a statement for each store of what is due to it. Its debts are subtracted first; a store that owes more waits
 * for more sales.
 */
export async function makePayouts(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{
    store_id: number
  }>`select store_id from payables p where payout_id is null and not ${COMES_BACK} group by store_id having sum(amount_minor) > 0 order by store_id`.execute(
    ctx.db,
  )
  await sweep(ctx, rows, { what: 'payouts', each: (ctx, { store_id }) => makePayout(ctx, store_id) })
}

/** All rows or none, locked, so that two who make a statement at once make one. */
export async function makePayout(ctx: TxCtx, storeId: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number
    amount_minor: number
    currency: Currency
  }>`select id, amount_minor, currency from payables p where store_id = ${storeId} and payout_id is null and not ${COMES_BACK} order by id for update`.execute(
    ctx.db,
  )
  const [first] = rows
  const amount = rows.reduce((sum, one) => sum + one.amount_minor, 0)
  if (!first || amount <= 0) return null
  const { id } = await ctx.db
    .insertInto('payouts')
    .values({
      store_id: storeId,
      currency: first.currency,
      amount_minor: amount,
      until_at: ctx.now,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('payables')
    .set({ payout_id: id })
    .where(
      'id',
      'in',
      rows.map((one) => one.id),
    )
    .execute()
  const hasAccount = await ctx.db
    .selectFrom('store_bank_accounts')
    .select('store_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  await tellOwners(ctx, storeId, {
    key: `payout:${id}`,
    title: `Tu liquidación ${payoutNumber(id)}: ${formatMoney(amount, first.currency)}`,
    text: hasAccount
      ? 'Son las ventas cuyo plazo de devolución ya pasó. Te avisamos cuando la transferencia salga.'
      : 'Son las ventas cuyo plazo de devolución ya pasó. Escribe tu cuenta bancaria en Mi tienda para recibirla.',
  })
  return id
}

const LESS = 'Una venta de esta liquidación está en devolución y salió de ella.'

/**
 * Removes from a statement what began to be returned after it was made, until that is settled; a statement of nothing
 * is deleted. Answers whether anything was removed.
 */
export async function takeOffReturning(ctx: TxCtx, payoutId: number): Promise<boolean> {
  const payout = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .where('paid_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) return false
  const { rows } = await sql<{
    amount_minor: number
  }>`update payables p set payout_id = null where payout_id = ${payoutId} and ${COMES_BACK} returning amount_minor`.execute(
    ctx.db,
  )
  if (rows.length === 0) return false
  const left = payout.amount_minor - rows.reduce((sum, one) => sum + one.amount_minor, 0)
  if (left > 0) await ctx.db.updateTable('payouts').set({ amount_minor: left }).where('id', '=', payoutId).execute()
  else {
    await ctx.db.updateTable('payables').set({ payout_id: null }).where('payout_id', '=', payoutId).execute()
    await ctx.db.deleteFrom('payouts').where('id', '=', payoutId).execute()
  }
  await tellOwners(ctx, payout.store_id, {
    key: `payout-less:${payoutId}:${ctx.now.getTime()}`,
    title: `Cambió tu liquidación ${payoutNumber(payoutId)}: ${formatMoney(Math.max(left, 0), payout.currency)}`,
    text: `${LESS} Si la devolución no se acepta, va en la siguiente.`,
  })
  return true
}

/** Hourly, so that nobody sends what is not to be sent. */
export async function takeOffAllReturning(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select distinct o.id from payouts o join payables p on p.payout_id = o.id where o.paid_at is null and ${COMES_BACK} order by o.id`.execute(
    ctx.db,
  )
  await sweep(ctx, rows, { what: 'payouts with returns', each: (ctx, { id }) => takeOffReturning(ctx, id) })
}

interface PayoutMark {
  payoutId: number
  reference: string
  amount?: number | undefined
  /** The account as whoever sent it read it. */
  account?: string | undefined
}

/** Checked once more before it is marked as paid; changes are saved and reported. */
export async function payPayout(ctx: Ctx, admin: User, paid: PayoutMark): Promise<void> {
  if (await inTransaction(ctx, (ctx) => takeOffReturning(ctx, paid.payoutId)))
    throw conflict(`${LESS} Revisa el valor de ahora antes de transferir.`)
  await inTransaction(ctx, (ctx) => markPayoutPaid(ctx, admin, paid))
}

/** An admin sent the money: the books follow, once. */
async function markPayoutPaid(
  ctx: TxCtx,
  admin: User,
  { payoutId, reference, amount: seen, account: sentTo }: PayoutMark,
): Promise<void> {
  const payout = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) throw notFound('Esta liquidación no existe.')
  if (payout.paid_at !== null) return
  if (seen !== undefined && seen !== toWireMoney(payout.amount_minor))
    throw conflict('El valor de esta liquidación cambió. Vuelve a abrirla antes de transferir.')
  const account = await accountToPay(ctx, {
    storeId: payout.store_id,
    country: countryOfCurrency(payout.currency),
    seen: sentTo,
  })
  const { rows } = await sql<{ transaction_id: number | null; sale_id: number | null; amount: number }>`
    select transaction_id, case when transaction_id is null then sale_id end as sale_id, sum(amount_minor)::float8 as amount from payables where payout_id = ${payoutId} group by 1, 2 order by 1, 2`.execute(
    ctx.db,
  )
  const [entry, currency] = [`payout:${payoutId}`, payout.currency]
  for (const { transaction_id, sale_id, amount } of rows) {
    const lines: readonly Posting[] = [
      [`due:${payout.store_id}`, amount],
      ['bank', -amount],
    ]
    if (transaction_id !== null) await postMoved(ctx, { transactionId: transaction_id, entry, currency }, lines)
    else if (sale_id !== null) await postAgreed(ctx, { saleId: sale_id, entry, currency }, lines)
  }
  await ctx.db
    .updateTable('payouts')
    .set({ paid_at: ctx.now, paid_by: admin.id, reference, account })
    .where('id', '=', payoutId)
    .execute()
  await noteAdminEvent(ctx, {
    area: 'payout',
    action: 'mark_paid',
    subject: payoutNumber(payoutId),
    storeId: payout.store_id,
    remark: `${reference}, ${account}`,
  })
  await tellOwners(ctx, payout.store_id, {
    key: `payout-paid:${payoutId}`,
    title: `Te pagamos ${formatMoney(payout.amount_minor, payout.currency)}`,
    text: `La liquidación ${payoutNumber(payoutId)} salió por transferencia a ${account}, referencia ${reference}.`,
  })
}

/** What a store earns is its owners' to read. */
async function tellOwners(
  ctx: TxCtx,
  storeId: number,
  notice: { key: string; title: string; text: string },
): Promise<void> {
  for (const userId of await ownersOf(ctx.db, storeId))
    await notify(ctx, { ...notice, userId, topic: 'payments', path: '/vender/pagos', action: 'Ver mis pagos' })
}
