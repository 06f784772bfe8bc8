import type { PurchaseSummary } from '@tuerca/contract/checkout'
import { arrivalDay } from '@tuerca/domain/working-days'
import type { Country } from '@tuerca/domain/country'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { saleLabel } from '@tuerca/domain/sale-states'
import { saleNumber } from '@tuerca/domain/sale-number'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { paymentOf } from '../payments/index.ts'
import { isAnothers } from './cart-purchase.ts'

/** Of what ended so nothing comes. */
const NEVER = ['expired', 'cancelled', 'rejected', 'lapsed']
/** No time ran out: it ended because the money was refused. */
const REFUSED = ['declined', 'error']
const NOTHING: PurchaseSummary = { sales: [], currency: null }

interface Row {
  id: number
  kind: 'order' | 'purchase'
  state: string
  store: string
  seller: string
  document: string
  total: number
  discount: number
  shipping_price: number
  core_deposit: number
  days: number | null
  country: Country
  currency: Currency
  pick_up: string | null
  owed_back: number
  buyer_id: number | null
  created_at: Date
  lines: { title: string; quantity: number; total: number }[]
}

/** What a payment bought, for its buyer: an account, or the guest with the cookie that paid. */
export async function loadBought(ctx: Ctx, reference: string): Promise<PurchaseSummary> {
  const payment = await paymentOf(ctx, reference)
  if (payment?.purpose !== 'cart') return NOTHING
  const saleIds = payment.snapshot?.saleIds
  const waits = payment.state === 'pending' && payment.provider_id !== null
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.state, t.name as store, coalesce(t.legal_name, t.name) as seller, coalesce(t.document, '') as document, s.total, s.discount, s.shipping_price, s.core_deposit, s.shipping_days as days, s.country, s.currency, s.owed_back, s.buyer_id, s.created_at,
      case when s.shipping ->> 'kind' = 'pickup' then concat_ws(', ', s.shipping ->> 'name', nullif(s.shipping ->> 'address', ''), s.shipping ->> 'city') end as pick_up,
      (select jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'total', l.unit_price * l.quantity) order by l.id) from sale_lines l where l.sale_id = s.id) as lines
    from sales s join stores t on t.id = s.store_id where ${saleIds ? sql`s.id = any (${saleIds}::bigint[])` : sql`s.transaction_id = ${payment.id}`} order by s.id`.execute(
    ctx.db,
  )
  return {
    currency: payment.currency,
    sales: rows.map((row) => ({
      id: row.id,
      number: saleNumber(row.kind, row.id),
      state: row.state,
      stateLabel:
        row.owed_back > 0
          ? 'Te devolvemos el dinero'
          : row.state === 'expired' && REFUSED.includes(payment.state)
            ? 'No se cobró'
            : saleLabel(row.kind, row.state, 'buyer', waits),
      store: row.store,
      seller: row.seller,
      document: row.document,
      total: toWireMoney(row.total),
      arrives:
        row.days === null || NEVER.includes(row.state) ? null : arrivalDay(row.created_at, row.days, row.country),
      pickUp: isAnothers(payment, row.buyer_id) ? null : row.pick_up,
      own: !isAnothers(payment, row.buyer_id),
      discount: toWireMoney(row.discount),
      shipping: toWireMoney(row.shipping_price),
      core: toWireMoney(row.core_deposit),
      lines: row.lines.map(({ title, quantity, total }) => ({ title, quantity, total: toWireMoney(total) })),
    })),
  }
}
