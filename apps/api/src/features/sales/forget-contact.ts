import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { BILLED_NAME, OWED } from './agreed.ts'

/**
 * An account that is gone: its address was kept for as long as the store had something to bring. Of who still owes for it, the store
 * keeps what an invoice has of them, and nothing else: the name and the document.
 */
export async function forgetContact(ctx: Pick<TxCtx, 'db'>, saleId: number) {
  const owes = sql`(select ${OWED} > 0 from sales s where s.id = ${saleId})`
  await sql`update sales s set shipping = null, comment = '',
    buyer_contact = case when ${owes} then jsonb_build_object('name', coalesce(${BILLED_NAME}, s.buyer_contact ->> 'name', '')) end,
    billing = case when ${owes} then jsonb_strip_nulls(jsonb_build_object('type', s.billing ->> 'type', 'number', s.billing ->> 'number', 'name', coalesce(s.billing ->> 'name', s.buyer_contact ->> 'name'))) end
    where s.id = ${saleId}`.execute(ctx.db)
}
