import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

const NAMING = ['billing_name', 'billing_document', 'note']

/**
 * The books stay, the payer does not: personal data are removed before the account is deleted, also from what was paid
 * as a guest and became the account's later.
 */
export async function forgetPayer(ctx: Pick<TxCtx, 'db'>, userId: number): Promise<void> {
  const own = sql`select id from transactions where user_id = ${userId}
    union select transaction_id from sales where buyer_id = ${userId} and transaction_id is not null`
  await sql`update transaction_changes set before = before - ${NAMING}::text[], after = after - ${NAMING}::text[]
    where transaction_id in (${own})`.execute(ctx.db)
  await sql`update transactions set billing_name = null, billing_document = null, gateway_form = null, note = null,
      snapshot = snapshot || '{"guest": null, "email": null, "billing": null}'
    where id in (${own})`.execute(ctx.db)
}

/** What is kept about a person's payments, for them to take along. */
export async function paymentsToDownload(db: TxCtx['db'], userId: number) {
  const payments = await db
    .selectFrom('transactions')
    .select([
      'ref_venta',
      'state',
      'purpose',
      'total_minor',
      'tax_minor',
      'currency',
      'plan_snapshot',
      'snapshot',
      'gateway',
      'payment_type',
      'receipt_number',
      'billing_name',
      'billing_document',
      'created_at',
      'paid_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const scores = await db
    .selectFrom('transaction_scores')
    .select(['transaction_id', 'score', 'comment', 'asked_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { payments, scores }
}
