import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import type { PurchaseKinds } from '../../platform/context.ts'
import { kindOf, type Purpose } from '../../platform/purchases.ts'

/** A payment as it is kept. */
export type TransactionRow = Row<'transactions'>

/** One transaction; when it is going to change, locked until the caller's transaction ends. */
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

/** The column with what was sold: plans were the first kind and have a column of their own. */
export const snapshotColumn = (purpose: Purpose) => (purpose === 'plan' ? 'plan_snapshot' : 'snapshot')

/** What a receipt and a message call the purchase. */
export const nameOf = (ctx: { purchases: PurchaseKinds }, row: TransactionRow) => kindOf(ctx, row).name(row)
