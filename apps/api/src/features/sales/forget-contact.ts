import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { BILLED_NAME, OWED } from './agreed.ts'

/**
 * For a deleted account: its address was kept only while the store had something to deliver. Of a debtor the store
 * keeps what an invoice needs and nothing else: name and document.
 */
export async function forgetContact(ctx: Pick<TxCtx, 'db'>, saleId: number) {
  const owes = sql`(select ${OWED} > 0 from sales s where s.id = ${saleId})`
  await sql`update sales s set shipping = null, comment = '',
    buyer_contact = case when ${owes} then jsonb_build_object('name', coalesce(${BILLED_NAME}, s.buyer_contact ->> 'name', '')) end,
    billing = case when ${owes} then jsonb_strip_nulls(jsonb_build_object('type', s.billing ->> 'type', 'number', s.billing ->> 'number', 'name', coalesce(s.billing ->> 'name', s.buyer_contact ->> 'name'))) end
    where s.id = ${saleId}`.execute(ctx.db)
}
