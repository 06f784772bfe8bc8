import { NOT_AGREED, PAYMENT_MISSING, PAYMENT_NOT_YET, PAYMENT_OVER, RETURN_FIRST } from '@tuerca/contract/customers'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { localDay } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { type Caller, type LockedSale, lockOfStore, markChanged, noteEvent, OWED, tellNews } from '../sales/index.ts'

interface Payment {
  saleId: number
  amount: number
  paidOn: string
  note: string
}

/** What a sale still owes, with its row locked by the caller. */
async function owedFor(ctx: TxCtx, saleId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ owed: number }>`select ${OWED}::float8 as owed from sales s where s.id = ${saleId}`.execute(ctx.db)
  return row?.owed ?? 0
}

/** Simultaneous entries wait for each other: together they never exceed the price. */
export async function recordPayment(
  ctx: TxCtx,
  caller: Caller,
  { saleId, amount, paidOn, note }: Payment,
): Promise<void> {
  const sale = await lockAgreed(ctx, caller, saleId)
  const currency = sale.currency
  if (paidOn > localDay(ctx.now, sale.country)) throw invalid([PAYMENT_NOT_YET])
  const owed = await owedFor(ctx, saleId)
  if (owed === 0)
    throw conflict(
      sale.state === 'cancelled'
        ? 'Esta venta se canceló: no se debe nada.'
        : 'De esta venta ya no falta nada por pagar.',
    )
  const minor = inPesos(fromWireMoney(amount), owed, currency)
  if (minor > owed) throw new AppError(409, PAYMENT_OVER, [`Faltan ${formatMoney(owed, currency)}.`])
  const { id } = await ctx.db
    .insertInto('agreed_payments')
    .values({
      sale_id: saleId,
      amount_minor: minor,
      paid_on: sql`${paidOn}::date`,
      note,
      recorded_by: caller.userId,
      recorded_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(ctx, saleId, {
    state: null,
    action: 'agreedPayment',
    by: 'seller',
    userId: caller.userId,
    note: formatMoney(minor, currency),
  })
  await markChanged(ctx, sale, 'seller')
  const left = owed - minor
  await tellNews(ctx, saleId, {
    side: 'buyer',
    key: `agreed-payment:${id}`,
    title: `La tienda anotó tu pago de ${formatMoney(minor, currency)}`,
    text:
      left === 0
        ? 'Con esto queda todo pago.'
        : `Te faltan ${formatMoney(left, currency)}. Si algo no te cuadra, escríbele a la tienda en esta compra.`,
  })
}

/** Nobody pays centavos of a Colombian peso: a payment of the rounded rest settles the exact rest. */
function inPesos(minor: number, owed: number, currency: Currency): number {
  if (currency === 'MXN') return minor
  if (minor > owed && minor - owed < 100) return owed
  if (minor % 100 !== 0 && minor !== owed) throw invalid(['Escribe el valor en pesos, sin centavos.'])
  return minor
}

const LEFT: readonly string[] = ['shipped', 'delivered', 'closed']

/**
 * Revokes a payment that was recorded by mistake, or returned before anything was sent, so that the sale can be
 * cancelled. Already revoked is success.
 */
export async function takeBackPayment(
  ctx: TxCtx,
  caller: Caller,
  { saleId, paymentId, returned }: { saleId: number; paymentId: number; returned: boolean },
): Promise<void> {
  const sale = await lockAgreed(ctx, caller, saleId)
  const payment = await ctx.db
    .selectFrom('agreed_payments')
    .select(['amount_minor', 'taken_back_at'])
    .where('id', '=', paymentId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  if (!payment) throw notFound(PAYMENT_MISSING)
  if (payment.taken_back_at !== null) return
  if (returned && LEFT.includes(sale.state)) throw conflict(RETURN_FIRST)
  await ctx.db
    .updateTable('agreed_payments')
    .set({ taken_back_at: ctx.now, returned })
    .where('id', '=', paymentId)
    .execute()
  const amount = formatMoney(payment.amount_minor, sale.currency)
  await noteEvent(ctx, saleId, {
    state: null,
    action: returned ? 'agreedPaymentReturned' : 'agreedPaymentBack',
    by: 'seller',
    userId: caller.userId,
    note: amount,
  })
  await markChanged(ctx, sale, 'seller')
  await tellNews(ctx, saleId, {
    side: 'buyer',
    key: `agreed-payment-back:${paymentId}`,
    ...(returned
      ? {
          title: `La tienda te devolvió ${amount}`,
          text: 'Dice que ya te devolvió lo que le habías pagado. Si no te llegó, escríbele en esta compra.',
        }
      : {
          title: `La tienda quitó un pago de ${amount}`,
          text: 'Lo había anotado por error. Si le pagaste, escríbele en esta compra.',
        }),
  })
}

async function lockAgreed(ctx: TxCtx, caller: Caller, saleId: number): Promise<LockedSale> {
  const sale = await lockOfStore(ctx, caller, saleId)
  if (sale.pay_by !== 'agreement') throw conflict(NOT_AGREED)
  return sale
}
