import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Transactions } from '../../platform/db/tables.ts'
import { type Bought, kindOf, type PurchaseKinds, type Purpose } from '../../platform/purchases.ts'
import type { GatewayForm } from '../../ports/payment-gateway.ts'

/** A payment as it is kept; what the table holds as text or JSON has its narrower type here. */
export type TransactionRow = Omit<Selectable<Transactions>, keyof Bought | 'gateway_form' | 'payment_type'> &
  Bought & {
    gateway_form: GatewayForm | null
    payment_type: 'gateway' | 'transfer'
  }

/** One transaction, locked until the caller's transaction ends when it is going to change. */
export async function transactionBy(
  db: Db,
  by: { id: number } | { reference: string; gateway: string },
  lock = false,
): Promise<TransactionRow | null> {
  const found = 'id' in by ? sql`id = ${by.id}` : sql`ref_venta = ${by.reference} and gateway = ${by.gateway}`
  const { rows } =
    await sql<TransactionRow>`select * from transactions where ${found} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Where what was sold is kept: plans were the first kind and have a column of their own. */
export const snapshotColumn = (purpose: Purpose) => (purpose === 'plan' ? 'plan_snapshot' : 'snapshot')

/** What the payment's kind is asked about it with. */
export function boughtOf(row: TransactionRow): Bought {
  const {
    id,
    purpose,
    user_id,
    store_id,
    state,
    country,
    currency,
    total_minor,
    tax_minor,
    plan_id,
    created_at,
    paid_at,
  } = row
  return {
    id,
    purpose,
    user_id,
    store_id,
    state,
    country,
    currency,
    total_minor,
    tax_minor,
    plan_id,
    snapshot: row[snapshotColumn(purpose)],
    created_at,
    paid_at,
  }
}

/** What a receipt and a message call the purchase. */
export const nameOf = (ctx: { purchases: PurchaseKinds }, row: TransactionRow) => kindOf(ctx, row).name(boughtOf(row))
