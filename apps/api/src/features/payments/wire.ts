import type { PaidTransaction } from '@tuerca/contract/paid-transactions'
import { TAX_RATE, toWireMoney } from '@tuerca/domain/money'
import { gatewayLabel } from '@tuerca/domain/payment-gateways'
import { isAbandoned, PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import type { TxCtx } from '../../platform/context.ts'
import { kindOf } from '../../platform/purchases.ts'
import type { ListedRow } from './queries.ts'
import { type TransactionRow } from './transaction-row.ts'

type WireContext = Pick<TxCtx, 'now' | 'purchases'>
type Getter = 'stateLabel' | 'canRetry' | 'netValue' | 'taxValue'

/** The name a buyer reads. */
export const labelOf = (row: Pick<TransactionRow, 'gateway' | 'payment_type'>) =>
  row.payment_type === 'transfer' ? 'Transferencia bancaria' : gatewayLabel(row.gateway)

export function gettersOf(
  ctx: WireContext,
  row: TransactionRow,
): Record<Getter, string | boolean | number> & {
  stateLabel: string
  canRetry: boolean
  netValue: number
  taxValue: number
} {
  const abandoned = isAbandoned({
    state: row.state,
    heardOf: row.provider_id !== null,
    begunAt: row.created_at,
    now: ctx.now,
  })
  const { label, retry } = PAYMENT_FACTS[row.state]
  return {
    stateLabel: abandoned ? PAYMENT_FACTS.created.label : label,
    canRetry: (retry || abandoned) && kindOf(ctx, row).retryPath(row) !== null,
    netValue: toWireMoney(row.total_minor - row.tax_minor),
    taxValue: toWireMoney(row.tax_minor),
  }
}

/** A payment on the wire; who bought only for admins. */
export function wireTransaction(
  ctx: WireContext,
  row: ListedRow,
  { getters, admin }: { getters: readonly Getter[]; admin: boolean },
): PaidTransaction {
  const kind = kindOf(ctx, row)
  const extra = gettersOf(ctx, row)
  return {
    id: row.id,
    ref_venta: row.ref_venta,
    state: row.state,
    purpose: row.purpose,
    name: kind.title(row),
    ...kind.wire(row),
    total: toWireMoney(row.total_minor),
    currency: row.currency,
    country: row.country,
    tax_rate: TAX_RATE[row.country],
    payment_type: row.payment_type,
    gateway: labelOf(row),
    reason: row.reason,
    receipt_number: row.receipt_number,
    billing_name: row.billing_name,
    billing_document: row.billing_document,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    ...Object.fromEntries(getters.map((name) => [name, extra[name]])),
    ...(admin
      ? {
          buyer:
            row.user_id === null && row.buyer_name === null
              ? null
              : { id: row.user_id, name: row.buyer_name ?? '', email: row.buyer_email ?? '' },
        }
      : {}),
  }
}
