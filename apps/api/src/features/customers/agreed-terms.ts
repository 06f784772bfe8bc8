import { NO_AGREEMENT } from '@tuerca/contract/checkout'
import { creditLeft, payDue } from '@tuerca/domain/agreement'
import type { Country } from '@tuerca/domain/country'
import { type Currency, formatMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { OWED } from '../sales/index.ts'

/** What a store agreed with one buyer, and what they owe it. Amounts in minor units. */
export interface AgreedTerms {
  storeId: number
  payDays: number
  creditLimit: number | null
  owed: number
}

const TERMS = sql`select c.store_id as "storeId", c.pay_days as "payDays", c.credit_limit as "creditLimit",
  (select coalesce(sum(${OWED}), 0)::float8 from sales s where s.store_id = c.store_id and s.buyer_id = c.user_id and s.pay_by = 'agreement') as owed from store_customers c`

/** Of those stores that named this buyer. */
export async function termsOf(
  { db }: Pick<TxCtx, 'db'>,
  userId: number | null,
  storeIds: readonly number[],
): Promise<Map<number, AgreedTerms>> {
  if (userId === null || storeIds.length === 0) return new Map()
  const { rows } =
    await sql<AgreedTerms>`${TERMS} where c.user_id = ${userId} and c.store_id = any (${storeIds}::integer[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.storeId, row]))
}

/** The same with their rows locked: two orders of one buyer are counted one after the other. */
export async function lockTerms(
  ctx: TxCtx,
  userId: number | null,
  storeIds: readonly number[],
): Promise<Map<number, AgreedTerms>> {
  await sql`select from store_customers where user_id = ${userId} and store_id = any (${storeIds}::integer[]) order by store_id for update`.execute(
    ctx.db,
  )
  // What waited reads what the one before it wrote.
  return termsOf(ctx, userId, storeIds)
}

export interface TermsRequest {
  storeId: number
  storeName: string
  total: number
  country: Country
  currency: Currency
}

/**
 * The terms to record with a sale by agreement; throws when its store did not name the buyer, or they would owe too
 * much.
 */
export function agreedTerms(
  terms: AgreedTerms | undefined,
  { storeName, total, country, currency }: TermsRequest,
  now: Date,
): { pay_due_at: Date | null } {
  if (!terms) throw invalid([NO_AGREEMENT])
  const left = creditLeft(terms.creditLimit, terms.owed)
  if (left !== null && total > left) {
    const money = (minor: number) => formatMoney(minor, currency)
    throw conflict(
      `Tu cupo con ${storeName} es de ${money(terms.creditLimit ?? 0)} y debes ${money(terms.owed)}: te quedan ${money(left)} y esto cuesta ${money(total)}. Paga una parte de lo que debes o elige pago en línea.`,
    )
  }
  return { pay_due_at: payDue(now, terms.payDays, country) }
}
