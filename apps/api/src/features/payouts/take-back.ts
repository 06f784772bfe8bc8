import type { Currency } from '@tuerca/domain/money'
import { takenBack } from '@tuerca/domain/return-money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Posting } from '../../platform/purchases.ts'
import type { Row } from '../../platform/db/row.ts'

export interface TakeBack {
  storeId: number
  saleId: number
  amount: number
  /** Of it, casco. */ core: number
  commission: number
  commissionTax: number
}
interface PayableRow extends Row<'payables', 'id' | 'gross' | 'core_minor' | 'withheld_isr' | 'withheld_iva'> {
  transaction_id: number
  currency: Currency
  before: number
}

/**
 * Takes a refund from its store: from what is still held, or, if that was released, from what is due. If it was paid
 * out it becomes a debt for the next payout. Withholdings are returned in proportion, none for casco.
 */
export async function takeFromStore(
  ctx: TxCtx,
  { storeId, saleId, amount, core, commission, commissionTax }: TakeBack,
): Promise<Posting[]> {
  const net = amount - commission - commissionTax
  const {
    rows: [released],
  } = await sql<PayableRow>`
    select p.id, p.transaction_id, p.currency, p.gross, p.core_minor, p.withheld_isr, p.withheld_iva,
      (select coalesce(-sum(q.gross - q.core_minor), 0)::float8 from payables q where q.sale_id = p.sale_id and q.kind <> 'sale') as before
    from payables p where p.sale_id = ${saleId} and p.kind = 'sale' for update`.execute(ctx.db)
  if (!released) return [[`held:${storeId}`, net]]
  const back = (kept: number) =>
    takenBack(kept, { total: released.gross - released.core_minor, before: released.before, amount: amount - core })
  const [isr, iva] = [back(released.withheld_isr), back(released.withheld_iva)]
  await ctx.db
    .insertInto('payables')
    .values({
      store_id: storeId,
      sale_id: saleId,
      transaction_id: released.transaction_id,
      kind: 'refund',
      currency: released.currency,
      gross: -amount,
      core_minor: -core,
      commission: -commission,
      commission_tax: -commissionTax,
      withheld_isr: -isr,
      withheld_iva: -iva,
      amount_minor: isr + iva - net,
      created_at: ctx.now,
    })
    .execute()
  return [
    [`due:${storeId}`, net - isr - iva],
    ['withheld:isr', isr],
    ['withheld:iva', iva],
  ]
}

/** What a sale's parts cost, on which its commission was counted. */
export async function goodsOf({ db }: Pick<TxCtx, 'db'>, saleId: number): Promise<number> {
  const { subtotal, discount } = await db
    .selectFrom('sales')
    .select(['subtotal', 'discount'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  return (subtotal ?? 0) - discount
}

/**
 * The whole payment was refunded: nothing of its sales is the stores' any more, and the ledger's entries were reversed
 * before.
 */
export async function takeAllBack(ctx: TxCtx, transactionId: number): Promise<void> {
  await sql`
    insert into payables (store_id, sale_id, transaction_id, kind, currency, gross, core_minor, commission, commission_tax, withheld_isr, withheld_iva, amount_minor, created_at)
    select store_id, sale_id, transaction_id, 'reversal', min(currency), -sum(gross), -sum(core_minor), -sum(commission), -sum(commission_tax), -sum(withheld_isr), -sum(withheld_iva), -sum(amount_minor), ${ctx.now}
    from payables where transaction_id = ${transactionId} group by store_id, sale_id, transaction_id having sum(gross) <> 0 or sum(amount_minor) <> 0`.execute(
    ctx.db,
  )
}
