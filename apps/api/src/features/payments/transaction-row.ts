import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import { creditsInWords, type TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { GatewayForm } from '../../ports/payment-gateway.ts'

/** What was sold, as it was when it was sold. */
export interface PlanSnapshot { transaction_type: TransactionType; name: string; amount: number; valid_days: number }

export interface TransactionRow {
  id: number; ref_venta: string; user_id: number | null; purpose: 'plan' | 'cart'; state: PaymentState
  country: Country; currency: Currency; total_minor: number; tax_minor: number
  plan_id: number | null; plan_snapshot: PlanSnapshot | null; store_id: number | null
  gateway: string; gateway_form: GatewayForm | null; payment_type: 'gateway' | 'transfer'; provider_id: string | null; reason: string | null
  receipt_number: string | null; billing_name: string | null; billing_document: string | null; note: string | null
  created_at: Date; updated_at: Date; paid_at: Date | null; expires_at: Date
}

/** One transaction, locked until the caller's transaction ends when it is going to change. */
export async function transactionBy(db: Db, by: { id: number } | { reference: string; gateway: string }, lock = false): Promise<TransactionRow | null> {
  const found = 'id' in by ? sql`id = ${by.id}` : sql`ref_venta = ${by.reference} and gateway = ${by.gateway}`
  const { rows } = await sql<TransactionRow>`select * from transactions where ${found} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** What a receipt and a list call the purchase. */
export const nameOf = ({ plan_snapshot: plan }: Pick<TransactionRow, 'plan_snapshot'>) =>
  plan ? `${plan.name}, ${creditsInWords(plan.transaction_type, plan.amount)}` : 'Compra de autopartes'
