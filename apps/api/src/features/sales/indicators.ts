import type { Side } from './sale-access.ts'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { SALE_TYPES, saleLabel } from '@tuerca/domain/sale-states'
import type { indicatorsOf } from './find-sales.ts'

type Rows = Awaited<ReturnType<typeof indicatorsOf>>

/** Sums of different currencies are never added; `currency` is the one of most of the side's open sales. */
export function indicators(rows: Rows, side: Side, country: Country) {
  const many = (currency: string) =>
    rows.filter((row) => row.currency === currency).reduce((sum, { count }) => sum + count, 0)
  const [currency = currencyOf(country)] = [...new Set(rows.map((row) => row.currency))].toSorted(
    (one, other) => many(other) - many(one),
  )
  const states = rows.map(({ kind, state, count, total, currency }) => ({
    type: SALE_TYPES[kind],
    state,
    label: saleLabel(kind, state, side),
    count,
    total: toWireMoney(total),
    currency: currency,
  }))
  const added = (name: 'unread' | 'overdue') => rows.reduce((sum, row) => sum + row[name], 0)
  return { states, unread: added('unread'), overdue: added('overdue'), currency }
}
