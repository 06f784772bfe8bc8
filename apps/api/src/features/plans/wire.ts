import type { ChargingPlan, PlanOnSale, PlanType } from '@tuerca/contract/plans'
import { toWireMoney } from '@tuerca/domain/money'
import { TRANSACTION_TYPE_FACTS, type TransactionType } from '@tuerca/domain/transaction-types'
import type { PlanRow, SaleRow } from './queries.ts'

const money = (minor: number | null) => (minor === null ? null : toWireMoney(minor))

/** A plan as those who administer it see it. */
export function chargingPlanOf(row: PlanRow): ChargingPlan {
  const { id, transaction_type, name, description, amount, valid_days, store_plan, featured, active, position } = row
  return {
    id,
    transaction_type,
    name,
    description,
    amount,
    valid_days,
    store_plan,
    featured,
    active,
    position,
    prices: { CO: money(row.price_co), MX: money(row.price_mx) },
    retired_at: row.retired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A plan as it is sold. */
export function planOnSaleOf({ price_minor, dearest, ...row }: SaleRow): PlanOnSale {
  const each = price_minor / row.amount
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    name: row.name,
    description: row.description,
    amount: row.amount,
    valid_days: row.valid_days,
    store_plan: row.store_plan,
    featured: row.featured,
    price: toWireMoney(price_minor),
    currency: row.currency,
    unitPrice: toWireMoney(Math.round(each)),
    saving: Math.max(0, Math.floor(100 - (each * 100) / dearest + 1e-9)),
  }
}

/** M2.45, M2.48. What only stores spend is tried by people of a store. */
export function planTypeOf(
  key: TransactionType,
  { tried, isSeller }: { tried: ReadonlySet<string>; isSeller: boolean },
): PlanType {
  const { label, about, storePlan, trial } = TRANSACTION_TYPE_FACTS[key]
  return {
    key,
    label,
    about,
    storePlan,
    trial: !trial || (storePlan && !isSeller) ? 'none' : tried.has(key) ? 'used' : 'open',
    trialLabel: key === 'orders' ? 'Solicitar pedido de prueba' : 'Solicitar consulta de prueba',
  }
}
