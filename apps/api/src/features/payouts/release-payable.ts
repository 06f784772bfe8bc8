import type { Currency } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import { WITHDRAWAL_WORKING_DAYS } from '@tuerca/domain/return-times'
import { keptBack } from '@tuerca/domain/return-money'
import { withheldOf } from '@tuerca/domain/withholdings'
import { endOfWorkingDays } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { postMoved } from '../payments/index.ts'
import { comesBack } from './queries.ts'

/** A store's part of a payment, as it was when it began. */
export interface PartOfPayment {
  storeId: number
  total: number
  commission: number
  commissionTax: number
}

interface PayableRow {
  id: number
  store_id: number
  transaction_id: number
  country: Country
  currency: Currency
  delivered_at: Date
  paid_at: Date
  part: PartOfPayment
  refunded: number
  refunded_core: number
  core: number
  goods: number
}

const MOST_AT_ONCE = 200
const DAY = 86_400_000

/**
 * Hourly: releases sales delivered so long ago that nobody can withdraw, with nothing being returned. A lost parcel is
 * never delivered: it ends when it is closed, and what was not refunded belongs to its store.
 */
export async function releaseDue(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - WITHDRAWAL_WORKING_DAYS * DAY)
  const { rows } = await sql<{ id: number; transaction_id: number }>`
    select s.id, s.transaction_id from sales s join transactions t on t.id = s.transaction_id
    where (s.delivered_at <= ${before} or (s.delivered_at is null and s.state = 'closed' and s.changed_at <= ${before})) and t.state = 'approved' and t.snapshot ? 'stores'
      and not exists (select from payables p where p.sale_id = s.id)
      and not ${comesBack(sql`s.id`)}
    order by coalesce(s.delivered_at, s.changed_at) limit ${MOST_AT_ONCE}`.execute(ctx.db)
  await sweep(ctx, rows, {
    what: 'payables',
    each: (ctx, { id, transaction_id }) => release(ctx, { saleId: id, transactionId: transaction_id }),
  })
}

/** Checked again under the payment's lock, for which every refund of it waits. */
async function release(
  ctx: TxCtx,
  { saleId, transactionId }: { saleId: number; transactionId: number },
): Promise<void> {
  await sql`select from transactions where id = ${transactionId} for update`.execute(ctx.db)
  const held = await heldOf(ctx, saleId)
  if (!held || endOfWorkingDays(held.delivered_at, WITHDRAWAL_WORKING_DAYS, held.country) >= ctx.now) return
  const { part, refunded, refunded_core, core, goods } = held
  const left = (kept: number) =>
    kept - keptBack(kept, { goods, before: 0, amount: refunded - refunded_core, country: held.country })
  const [gross, commission, commission_tax] = [part.total - refunded, left(part.commission), left(part.commissionTax)]
  // Casco is not a sale: it waits for the old piece, and nothing is withheld from it.
  const core_minor = core - refunded_core
  const { isr, iva } = withheldOf(gross - core_minor, { country: held.country, paidAt: held.paid_at })
  const net = gross - commission - commission_tax
  await postMoved(ctx, { transactionId, entry: `due:${saleId}`, currency: held.currency }, [
    [`held:${part.storeId}`, net],
    [`due:${part.storeId}`, isr + iva - net],
    ['withheld:isr', -isr],
    ['withheld:iva', -iva],
  ])
  await ctx.db
    .insertInto('payables')
    .values({
      store_id: held.store_id,
      sale_id: saleId,
      transaction_id: transactionId,
      kind: 'sale',
      currency: held.currency,
      gross,
      core_minor,
      commission,
      commission_tax,
      withheld_isr: isr,
      withheld_iva: iva,
      amount_minor: net - isr - iva,
      created_at: ctx.now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function heldOf(ctx: TxCtx, saleId: number): Promise<PayableRow | null> {
  const {
    rows: [held],
  } = await sql<PayableRow>`
    select s.id, s.store_id, s.transaction_id, s.country, s.currency, coalesce(s.delivered_at, s.changed_at) as delivered_at, t.paid_at, part.value as part, (s.subtotal - s.discount)::float8 as goods, s.core_deposit as core,
      (select coalesce(sum(f.amount_minor), 0)::float8 from payment_refunds f where f.sale_id = s.id and f.state <> 'void') as refunded,
      (select coalesce(sum(f.core_minor), 0)::float8 from payment_refunds f where f.sale_id = s.id and f.state <> 'void') as refunded_core
    from sales s join transactions t on t.id = s.transaction_id, jsonb_array_elements(t.snapshot -> 'stores') part
    where s.id = ${saleId} and t.state = 'approved' and (part.value ->> 'storeId')::int = s.store_id and s.state in ('delivered', 'closed')
      and exists (select from payment_ledger l where l.transaction_id = t.id and l.entry = 'sale' and l.account = 'held:' || s.store_id)
      and not exists (select from payables p where p.sale_id = s.id)
      and not ${comesBack(sql`s.id`)}`.execute(ctx.db)
  return held ?? null
}
