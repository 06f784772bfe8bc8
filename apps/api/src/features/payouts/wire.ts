import type { Payout, PayoutLine } from '@tuerca/contract/payouts'
import { accountLabel } from '@tuerca/domain/bank-account'
import { toWireMoney } from '@tuerca/domain/money'
import { saleNumber } from '@tuerca/domain/sale-number'
import { payoutNumber } from './make-payouts.ts'
import type { PayableRow, PayoutRow } from './queries.ts'

/** Where it was sent; before that, where it would be sent to. */
function accountOf({ paid_at, account, bank, kind, ending, account_at }: PayoutRow) {
  if (paid_at !== null) return { account: account || null, accountSince: null }
  if (bank === null || kind === null || ending === null) return { account: null, accountSince: null }
  return { account: accountLabel({ bank, kind, ending }), accountSince: account_at?.toISOString() ?? null }
}

export const payoutOf = (row: PayoutRow): Payout => ({
  id: row.id,
  number: payoutNumber(row.id),
  store: { id: row.store_id, name: row.store_name },
  country: row.country,
  currency: row.currency,
  amount: toWireMoney(row.amount_minor),
  sales: row.sales,
  state: row.paid_at === null ? 'ready' : 'paid',
  stateLabel: row.paid_at === null ? 'Por transferir' : 'Pagada',
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  reference: row.reference,
  ...accountOf(row),
})

const LABELS = { sale: 'Venta', refund: 'Devolución', reversal: 'Pago reversado' } as const
/** Paid directly to the store: only our commission is charged. */
const AGREED_LABELS = {
  ...LABELS,
  sale: 'Comisión de una venta por acuerdo',
  refund: 'Comisión que vuelve por una devolución',
} as const

export const lineOf = (row: PayableRow): PayoutLine => ({
  saleId: row.sale_id,
  number: saleNumber(row.sale_kind, row.sale_id),
  kind: row.kind,
  label: row.transaction_id === null ? AGREED_LABELS[row.kind] : LABELS[row.kind],
  at: row.created_at.toISOString(),
  gross: toWireMoney(row.gross),
  commission: toWireMoney(row.commission),
  commission_tax: toWireMoney(row.commission_tax),
  withheld_isr: toWireMoney(row.withheld_isr),
  withheld_iva: toWireMoney(row.withheld_iva),
  amount: toWireMoney(row.amount_minor),
})

const DAY = 86_400_000

/** Statements are made on Mondays, at eleven by Greenwich's clock. */
export function nextPayout(now: Date): Date {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 11))
  const days = (8 - at.getUTCDay()) % 7
  const next = new Date(at.getTime() + days * DAY)
  return next > now ? next : new Date(next.getTime() + 7 * DAY)
}
